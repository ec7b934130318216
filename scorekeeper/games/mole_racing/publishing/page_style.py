"""How the page of the standings looks: light, dark, on a phone, on paper."""

from typing import Final

STYLE: Final = """
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1a1d24; --soft: #555b66; --rule: #d5d8de; --lead: #1d49b8;
  --line-0: #1a43a8; --line-1: #b23a10; --line-2: #05705c;
  --line-3: #7a339e; --line-4: #806000; --line-5: #b81a6b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16181d; --ink: #eceef2; --soft: #a8aeba; --rule: #3a3f49; --lead: #9db8ff;
    --line-0: #8fb0ff; --line-1: #ff9d73; --line-2: #4fd6b8;
    --line-3: #d3a4f2; --line-4: #e2c04f; --line-5: #ff8fc4;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; overflow-wrap: anywhere; }
p { margin: 0.25rem 0 0; overflow-wrap: anywhere; }
ul { margin: 0.5rem 0 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
.soft { color: var(--soft); }
.headline { margin-top: 1rem; font-size: 1.3rem; font-weight: 700; line-height: 1.3; }
.scroll { margin: 1.25rem 0; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td {
  padding: 0.4rem 0.6rem; border-bottom: 1px solid var(--rule);
  text-align: right; vertical-align: middle; font-weight: 400;
}
thead th { color: var(--soft); font-size: 0.8rem; vertical-align: bottom; white-space: nowrap; }
thead td { font-size: 0.8rem; white-space: nowrap; }
thead { border-bottom: 2px solid var(--ink); }
.races th, .races td { padding-left: 0; text-align: left; white-space: nowrap; }
small { display: block; color: var(--soft); font-size: 0.7rem; white-space: normal; }
.place { text-align: left; padding-left: 0; }
.who { text-align: left; min-width: 7rem; overflow-wrap: anywhere; }
tbody .who { position: sticky; left: 0; background: var(--paper); }
.points { font-size: 1.2rem; font-weight: 700; padding-right: 0; }
.first .place, .first .who { font-weight: 700; }
.first .points { color: var(--lead); }
s { color: var(--soft); text-decoration-thickness: 2px; }
figure { margin: 2rem 0 0; break-inside: avoid; overflow-x: auto; }
figcaption { font-weight: 700; margin-bottom: 0.5rem; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; font-size: 13px; }
svg text { fill: var(--ink); }
svg .tick { fill: var(--soft); }
svg .end { text-anchor: end; }
svg .middle { text-anchor: middle; }
svg path { fill: none; stroke: currentColor; stroke-width: 2; }
svg .grid { stroke: var(--rule); stroke-width: 1; }
svg .leader { stroke-width: 1; }
svg .full { fill: currentColor; stroke: none; }
svg .hollow { fill: var(--paper); }
.line-0 { color: var(--line-0); }
.line-1 { color: var(--line-1); }
.line-2 { color: var(--line-2); }
.line-3 { color: var(--line-3); }
.line-4 { color: var(--line-4); }
.line-5 { color: var(--line-5); }
@media print {
  :root {
    color-scheme: light;
    --paper: #ffffff; --ink: #000000; --soft: #444444; --rule: #bbbbbb; --lead: #000000;
    --line-0: #1a43a8; --line-1: #b23a10; --line-2: #05705c;
    --line-3: #7a339e; --line-4: #806000; --line-5: #b81a6b;
  }
  main { max-width: none; padding: 0; }
  .scroll, figure { overflow: visible; }
  body { font-size: 11px; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
}
@page { margin: 15mm; }
"""

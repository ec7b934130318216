"""The page where paper is made: blank pads, filled sheets bound together, sheets handed out."""

"""What Alembic runs: the missing steps, on the connection that it is given."""

from alembic import context

from scorekeeper.history.tables import Stored

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Stored.metadata
)
with context.begin_transaction():
    context.run_migrations()

"""How clicks on the heads of the list sort it. No Qt."""

from scorekeeper.history import NEWEST_FIRST, Column, Order


def order_after(order: Order, column: Column) -> Order:
    """Return the order after a click on the head of a column: another click turns it round.

    Days begin with the newest, texts with the first of the alphabet.
    """
    if column == order.column:
        return Order(column, descending=not order.descending)
    return NEWEST_FIRST if column == NEWEST_FIRST.column else Order(column)

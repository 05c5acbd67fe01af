-- Fewer indexes on the way of an order. Numbers of moves are given once over all customers, so that the index along which the log reads
-- new ones is their key.
drop index ledger.move_by_number;
alter table ledger.move drop constraint move_pkey;
alter table ledger.move add constraint move_pkey primary key (number);

-- A minute's prints are shared with orders that ended in it only where they gave those something: one that was filled from the book at its
-- instant waited for none.
drop index trading.ended_orders;
create index ended_orders on trading.orders (instrument, ended_at) where ended_at is not null and minute_filled > 0;

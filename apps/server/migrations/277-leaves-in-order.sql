-- New rows are read in the order of their numbers. A block range index knows nothing of the pages of the last minute, so that under load
-- each look would go over all of them; numbers only rise, and an insert at the end of a tree costs little.
drop index ledger.move_by_number;
drop index trading.fill_by_number;
create index move_by_number on ledger.move (number);
create index fill_by_number on trading.fill (number);

-- China's transfer fee, of both sides: where it is collected, and from where it may come.
insert into ledger.kind (kind, owner, floor, ceiling) values ('house_transfer_fee', 'house', 0, null);
insert into ledger.allowed_move (operation, source, destination) values
  ('fee', 'available', 'house_transfer_fee'), ('fee', 'order_hold', 'house_transfer_fee'), ('fee', 'product', 'house_transfer_fee'),
  ('forgiven', 'house_market', 'house_transfer_fee');

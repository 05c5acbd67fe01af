-- Money in and out: it has no tables of its own.
insert into ledger.allowed_move (operation, source, destination) values
  ('deposit', 'house_world', 'available'), ('withdrawal_hold', 'available', 'withdrawal'),
  ('withdrawal_back', 'withdrawal', 'available'), ('withdrawal_paid', 'withdrawal', 'house_world');

insert into review.kind (kind, letter, in_product) values ('deposit', 'D', false), ('withdrawal', 'W', false);

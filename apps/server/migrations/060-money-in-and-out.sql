-- The accounts and moves of deposits, withdrawals, loans and exchange (product §6, §11).
insert into ledger.kind (kind, owner, floor, ceiling) values
  ('loan_interest', 'customer', null, 0), ('house_exchange', 'house', null, null), ('house_interest', 'house', 0, null);

insert into ledger.allowed_move (operation, source, destination) values
  ('deposit', 'house_world', 'available'),
  ('withdrawal_hold', 'available', 'withdrawal'), ('withdrawal_back', 'withdrawal', 'available'),
  ('withdrawal_paid', 'withdrawal', 'house_world'),
  ('lend', 'loan', 'available'), ('loan_interest', 'loan_interest', 'house_interest'),
  ('repay', 'available', 'loan'), ('repay', 'available', 'loan_interest'),
  ('exchange', 'available', 'house_exchange'), ('exchange', 'house_exchange', 'available');

alter table ledger.move drop constraint source_within_bounds;
alter table ledger.move drop constraint destination_within_bounds;
alter table ledger.move add constraint source_within_bounds check (
  case when source in ('loan', 'loan_interest', 'accrued') then source_after <= 0
       when source in ('house_world', 'house_market', 'house_dividend', 'house_exchange') then true
       else source_after >= 0 end);
alter table ledger.move add constraint destination_within_bounds check (
  case when destination in ('loan', 'loan_interest', 'accrued') then destination_after <= 0
       when destination in ('house_world', 'house_market', 'house_dividend', 'house_exchange') then true
       else destination_after >= 0 end);

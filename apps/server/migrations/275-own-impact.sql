-- What a customer takes from one side of a book is gone for them until the market refills it. `takings` names side and book
-- (`jp:7203/buy` takes from the asks), `displaced` says how many whole shares the fill passed over, and `displaced_after` how many
-- millionths of shares stand displaced after it: the next fill of the same takings goes on from the last. Receipts of the rules `book` and
-- `forced`, which took the whole book of their moment, have none of them.
alter table trading.fill
  add column takings text,
  add column displaced integer check (displaced >= 0),
  add column displaced_after bigint check (displaced_after > 0),
  add constraint taken_whole check ((takings is null) = (displaced is null) and (takings is null) = (displaced_after is null));
alter type trading.fill_row add attribute takings text, add attribute displaced integer, add attribute displaced_after bigint;
create index takings_in_order on trading.fill (customer, takings, number) where takings is not null;

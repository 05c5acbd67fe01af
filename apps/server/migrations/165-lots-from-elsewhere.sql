-- Lots that no order opened: new shares that were won, a block that passed, a grab. They are longs at one times leverage whose margin is
-- their whole cost; `parent` is the number of what they came from, and `origin_cause` the cause of the one entry that paid for them. What
-- is split off such a lot keeps its origin.
alter table trading.lot
  add column origin text not null default 'order' check (origin in ('order', 'new_share', 'block', 'grab')),
  add column origin_cause text,
  add constraint lot_has_its_origin check (
    case when origin = 'order' then origin_cause is null and left(parent, 2) in ('O-', 'P-')
         else origin_cause is not null and order_number = 0 and direction = 'long' and leverage = 1 and margin = cost
              and left(parent, 2) <> 'O-' end);
alter type trading.lot_row add attribute origin text, add attribute origin_cause text;

-- One number brings one lot, whoever asks twice.
create unique index received_lots on trading.lot (customer, parent) where origin <> 'order' and parent not like 'P-%';

insert into ledger.allowed_move (operation, source, destination) values
  ('receive', 'subscription', 'margin'), ('receive', 'product', 'margin'), ('receive', 'available', 'margin');

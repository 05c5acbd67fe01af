-- Which of the three an order is: one that opens a position, a customer's sale, or the house's forced sale. It was told by `lot` and by a
-- reason, which an ended sale of the customer's may share with a forced one: that one rests until the calendar ends.
alter table trading.orders add column kind text;
alter table trading.orders disable trigger only_along_the_moves;
update trading.orders set kind = case
  when lot is null then 'opening'
  when price_type = 'market' and good_till > placed_at::date + 400 then 'forced_sale'
  else 'sale' end;
alter table trading.orders enable trigger only_along_the_moves;
alter table trading.orders
  alter column kind set not null,
  add constraint kind_of_order check (kind in ('opening', 'sale', 'forced_sale') and (kind = 'opening') = (lot is null));
alter type trading.order_row add attribute kind text;

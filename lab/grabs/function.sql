-- The limit of row `grabs`: what one careful person would write by hand for one grab, one function call and one transaction a grab, beside
-- the tables of baseline.sql. The row that says how much is given away is locked last, and that no more is given than there is a constraint
-- says, as in the product.
create table bench.line (
  customer bigint, position text, number bigint generated always as identity, kind text not null, at timestamptz not null, shares int not null,
  price bigint not null, amount bigint not null, note text not null, primary key (customer, position, number)
);
create table bench.offer (
  id text primary key, instrument text not null, price bigint not null, minimum int not null, cap int not null,
  opens_at timestamptz not null, closes_at timestamptz not null, lock_days int not null
);
create table bench.taken (
  offer text primary key, quota int not null, taken int not null default 0, check (taken between 0 and quota)
) with (fillfactor = 30);
create table bench.grab (
  number bigint primary key generated always as identity, customer bigint not null, offer text not null, shares int not null,
  money bigint not null, position text not null, sellable_from date not null, at timestamptz not null
);
create index on bench.grab (customer, number desc);
create index on bench.grab (offer, customer) include (shares);

create function bench.grab(p_customer bigint, p_key text, p_request bytea, p_offer text, p_shares int, p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  offered bench.offer;
  cost bigint;
  free bigint;
  had bigint;
  gone bench.taken;
  margin_after bigint;
  lot_number bigint;
  grab_number bigint;
  reply jsonb;
begin
  insert into bench.once (customer, key, request) values (p_customer, p_key, p_request) on conflict do nothing;
  if not found then
    select answer into reply from bench.once where customer = p_customer and key = p_key;
    return reply;
  end if;
  select balance into free from bench.account where customer = p_customer and kind = 'available' and shard = 0 for update;
  select * into offered from bench.offer where id = p_offer;
  select coalesce(sum(shares), 0) into had from bench.grab where offer = p_offer and customer = p_customer;
  cost := offered.price * p_shares / 10000;
  lot_number := nextval('bench.number');
  select * into gone from bench.taken where offer = p_offer for update;
  if free is null or free < cost or p_shares < offered.minimum or had + p_shares > offered.cap or gone.taken + p_shares > gone.quota
    or p_at < offered.opens_at or p_at >= offered.closes_at then
    reply := '{"status": 0, "msg": "refused"}';
  else
    update bench.taken set taken = taken + p_shares where offer = p_offer;
    insert into bench.lot values (p_customer, lot_number, 0, offered.instrument, 'long', 1, p_shares, cost, cost, 0, 0, 0, p_at,
      p_at::date, p_at::date + offered.lock_days, 'holding', 1);
    insert into bench.line (customer, position, kind, at, shares, price, amount, note)
    values (p_customer, 'P-' || lot_number, 'received', p_at, p_shares, offered.price, cost, '');
    insert into bench.grab (customer, offer, shares, money, position, sellable_from, at)
    values (p_customer, p_offer, p_shares, cost, 'P-' || lot_number, p_at::date + offered.lock_days, p_at) returning number into grab_number;
    update bench.account set balance = balance - cost where customer = p_customer and kind = 'available' and shard = 0;
    update bench.account set balance = balance + cost where customer = p_customer and kind = 'margin' and shard = 0
    returning balance into margin_after;
    insert into bench.move (customer, cause, line, operation, source, destination, currency, amount, source_after, destination_after, at)
    values (p_customer, 'block/G-' || grab_number || '/grabbed', 0, 'receive', 'available', 'margin', 'JPY', cost, free - cost, margin_after, p_at);
    insert into bench.event (customer, kind, order_no, at, values, message)
    values (p_customer, 'position_received', 'P-' || lot_number, p_at,
      jsonb_build_object('code', offered.instrument, 'shares', p_shares::text, 'price', offered.price::text), true);
    reply := jsonb_build_object('status', 1, 'order_no', 'P-' || lot_number, 'parent', 'G-' || grab_number, 'stock_num', p_shares,
      'cost', cost::text, 'initial_margin', cost::text, 'state', 'holding');
  end if;
  update bench.once set answer = reply where customer = p_customer and key = p_key;
  return reply;
end
$$;

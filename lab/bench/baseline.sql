-- The limit of row 1: what one careful person would write by hand for one buy order, one function call and one transaction an order. It
-- leaves behind what the product leaves behind (idempotency, order, lot, receipt, two moves with running balances, event, answer), with
-- indexes for the same questions, and checks no more than money and uniqueness.
drop schema if exists bench cascade;
create schema bench;

create table bench.account (
  customer bigint, kind text, shard smallint, balance bigint not null, primary key (customer, kind, shard)
) with (fillfactor = 60);
create table bench.once (
  customer bigint, key text, request bytea not null, answer jsonb, claimed_at timestamptz not null default clock_timestamp(),
  primary key (customer, key)
);
create index on bench.once (claimed_at);
create sequence bench.number;
create table bench.orders (
  customer bigint, number bigint, instrument text not null, direction text not null, side text not null, leverage int not null,
  price_type text not null, bound bigint not null, quantity int not null, rest int not null, filled int not null, filled_value bigint not null,
  hold bigint not null, placed_at timestamptz not null, good_till date not null, expires_at timestamptz not null, state text not null,
  reason text not null, version int not null, primary key (customer, number)
) with (fillfactor = 85);
create index on bench.orders (instrument, side, bound) where state = 'pending_order';
create index on bench.orders (customer) where state = 'pending_order';
create table bench.lot (
  customer bigint, number bigint, order_number bigint not null, instrument text not null, direction text not null, leverage int not null,
  shares int not null, cost bigint not null, margin bigint not null, top_up bigint not null, accrued bigint not null, fees bigint not null,
  opened_at timestamptz not null, opened_on date not null, sellable_from date not null, state text not null, version int not null,
  primary key (customer, number)
) with (fillfactor = 85);
create index on bench.lot (customer) where state <> 'closed';
create index on bench.lot (instrument) where state <> 'closed';
create table bench.fill (
  customer bigint, number bigint generated always as identity, order_number bigint not null, lot bigint not null, at timestamptz not null,
  price bigint not null, shares int not null, rule text not null, bid bigint, ask bigint, minute_volume bigint not null, book json not null,
  charges json not null, primary key (customer, number)
);
create index on bench.fill (customer, lot);
create table bench.move (
  customer bigint, number bigint generated always as identity, cause text not null, line smallint not null, operation text not null,
  source text not null, destination text not null, currency text not null, amount bigint not null check (amount > 0),
  source_after bigint not null check (source_after >= 0), destination_after bigint not null, at timestamptz not null,
  posted_at timestamptz not null default clock_timestamp(), primary key (customer, number), unique (customer, cause, line)
);
create index on bench.move (customer, currency, number);
create table bench.event (
  customer bigint, id bigint generated always as identity, kind text not null, order_no text not null, at timestamptz not null,
  values jsonb not null, message boolean not null, read boolean not null default false, primary key (customer, id)
) with (fillfactor = 90);
create index on bench.event (customer, id) where message and not read;

insert into bench.account select 0, 'house_purchase_fee', shard, 0 from generate_series(0, 15) as shard;

create function bench.buy(
  p_customer bigint, p_key text, p_request bytea, p_instrument text, p_price bigint, p_shares int, p_book json, p_at timestamptz
) returns jsonb language plpgsql as $$
declare
  cost constant bigint := p_price * p_shares / 10000;
  fee constant bigint := (cost + 999) / 1000;
  house_shard constant smallint := pg_backend_pid() % 16;
  order_number bigint;
  lot_number bigint;
  free bigint;
  margin_after bigint;
  house_after bigint;
  reply jsonb;
begin
  insert into bench.once (customer, key, request) values (p_customer, p_key, p_request) on conflict do nothing;
  if not found then
    select answer into reply from bench.once where customer = p_customer and key = p_key;
    return reply;
  end if;
  select balance into free from bench.account where customer = p_customer and kind = 'available' and shard = 0 for update;
  if free is null or free < cost + fee then
    reply := '{"status": 0, "msg": "insufficient_available_balance"}';
  else
    order_number := nextval('bench.number');
    lot_number := nextval('bench.number');
    insert into bench.orders values (p_customer, order_number, p_instrument, 'long', 'buy', 1, 'market', p_price, p_shares, 0, p_shares,
      p_price * p_shares, 0, p_at, p_at::date, p_at, 'filled', '', 1);
    insert into bench.lot values (p_customer, lot_number, order_number, p_instrument, 'long', 1, p_shares, cost, cost, 0, 0, fee, p_at,
      p_at::date, p_at::date + 1, 'holding', 1);
    insert into bench.fill (customer, order_number, lot, at, price, shares, rule, bid, ask, minute_volume, book, charges)
    values (p_customer, order_number, lot_number, p_at, p_price, p_shares, 'book', p_price - 10000, p_price, 5000, p_book,
      json_build_array(json_build_array('purchase_fee', fee)));
    update bench.account set balance = balance - cost - fee where customer = p_customer and kind = 'available' and shard = 0;
    update bench.account set balance = balance + cost where customer = p_customer and kind = 'margin' and shard = 0
    returning balance into margin_after;
    update bench.account set balance = balance + fee where customer = 0 and kind = 'house_purchase_fee' and shard = house_shard
    returning balance into house_after;
    insert into bench.move (customer, cause, line, operation, source, destination, currency, amount, source_after, destination_after, at)
    values
      (p_customer, 'trading/P-' || lot_number || '/opened', 0, 'open', 'available', 'margin', 'JPY', cost, free - cost, margin_after, p_at),
      (p_customer, 'trading/P-' || lot_number || '/opened', 1, 'fee', 'available', 'house_purchase_fee', 'JPY', fee, free - cost - fee,
        house_after, p_at);
    insert into bench.event (customer, kind, order_no, at, values, message)
    values (p_customer, 'order_filled', 'P-' || lot_number, p_at,
      jsonb_build_object('code', p_instrument, 'shares', p_shares::text, 'price', p_price::text), true);
    reply := jsonb_build_object('status', 1, 'order_no', 'P-' || lot_number, 'parent', 'O-' || order_number, 'stock_num', p_shares,
      'cost', cost::text, 'initial_margin', cost::text, 'fee', fee::text, 'state', 'holding');
  end if;
  update bench.once set answer = reply where customer = p_customer and key = p_key;
  return reply;
end
$$;

-- One exchange of yen into dollars: idempotency, the row, both wallets, two moves with running balances, event, answer.
create table bench.exchange (
  number bigint primary key generated always as identity, customer bigint not null, paid bigint not null, received bigint not null,
  at timestamptz not null
);
create index on bench.exchange (customer, number desc);
insert into bench.account select 0, kind, shard, 0 from generate_series(0, 15) as shard, unnest(array['exchange_jpy', 'exchange_usd']) kind;

create function bench.exchange(p_customer bigint, p_key text, p_request bytea, p_paid bigint, p_received bigint, p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  house_shard constant smallint := pg_backend_pid() % 16;
  exchange_number bigint;
  free bigint;
  dollars bigint;
  house_paid bigint;
  house_given bigint;
  reply jsonb;
begin
  insert into bench.once (customer, key, request) values (p_customer, p_key, p_request) on conflict do nothing;
  if not found then
    select answer into reply from bench.once where customer = p_customer and key = p_key;
    return reply;
  end if;
  select balance into free from bench.account where customer = p_customer and kind = 'available' and shard = 0 for update;
  if free is null or free < p_paid then
    reply := '{"status": 0, "msg": "insufficient_available_balance"}';
  else
    insert into bench.exchange (customer, paid, received, at) values (p_customer, p_paid, p_received, p_at) returning number into exchange_number;
    update bench.account set balance = balance - p_paid where customer = p_customer and kind = 'available' and shard = 0;
    insert into bench.account values (p_customer, 'available_usd', 0, p_received)
    on conflict (customer, kind, shard) do update set balance = bench.account.balance + p_received returning balance into dollars;
    update bench.account set balance = balance + p_paid where customer = 0 and kind = 'exchange_jpy' and shard = house_shard
    returning balance into house_paid;
    update bench.account set balance = balance - p_received where customer = 0 and kind = 'exchange_usd' and shard = house_shard
    returning balance into house_given;
    insert into bench.move (customer, cause, line, operation, source, destination, currency, amount, source_after, destination_after, at)
    values
      (p_customer, 'fx/X-' || exchange_number || '/exchanged', 0, 'exchange', 'available', 'house_exchange', 'JPY', p_paid, free - p_paid,
        house_paid, p_at),
      (p_customer, 'fx/X-' || exchange_number || '/exchanged', 1, 'exchange', 'house_exchange', 'available', 'USD', p_received, 0,
        dollars, p_at);
    insert into bench.event (customer, kind, order_no, at, values, message)
    values (p_customer, 'exchanged', 'X-' || exchange_number, p_at,
      jsonb_build_object('paid', p_paid::text, 'received', p_received::text), true);
    reply := jsonb_build_object('status', 1, 'order_no', 'X-' || exchange_number, 'paid', p_paid::text, 'received', p_received::text);
  end if;
  update bench.once set answer = reply where customer = p_customer and key = p_key;
  return reply;
end
$$;

-- One withdrawal: all that the rules ask of the customer, the request with its due time, the money held, event, answer.
create table bench.verified (customer bigint primary key, name text not null);
create table bench.card (number bigint primary key generated always as identity, customer bigint not null, last_four text not null);
create index on bench.card (customer);
create table bench.flag (customer bigint, flag text, until timestamptz, primary key (customer, flag));
create table bench.score (number bigint generated always as identity primary key, customer bigint not null, score int not null);
create index on bench.score (customer, number desc);
create table bench.request (
  number bigint primary key generated always as identity, customer bigint not null, kind text not null, state text not null default 'pending',
  amount bigint not null, details jsonb not null, applied_at timestamptz not null, promised_at timestamptz not null, due_at timestamptz not null,
  decided_at timestamptz, decided_by text, reason text not null default ''
) with (fillfactor = 80);
create unique index on bench.request (customer, kind) where state = 'pending';
create index on bench.request (kind, number) where state = 'pending';
create index on bench.request (customer, kind, number desc);
create table bench.due (at timestamptz, kind text, reference text, primary key (at, kind, reference));
create table bench.audit (
  number bigint primary key, actor text not null, action text not null, subject text not null, reason text not null, previous bytea not null,
  hash bytea not null, at timestamptz not null
);

create function bench.withdraw(p_customer bigint, p_key text, p_request bytea, p_amount bigint, p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  free bigint;
  owed bigint;
  last_score int;
  card_row bench.card;
  request_number bigint;
  held_after bigint;
  reply jsonb;
begin
  insert into bench.once (customer, key, request) values (p_customer, p_key, p_request) on conflict do nothing;
  if not found then
    select answer into reply from bench.once where customer = p_customer and key = p_key;
    return reply;
  end if;
  select balance into free from bench.account where customer = p_customer and kind = 'available' and shard = 0 for update;
  select balance into owed from bench.account where customer = p_customer and kind = 'loan' and shard = 0;
  select score into last_score from bench.score where customer = p_customer order by number desc limit 1;
  select * into card_row from bench.card where customer = p_customer limit 1;
  if free is null or free < p_amount or coalesce(owed, 0) <> 0 or coalesce(last_score, 100) < 60 or card_row.number is null
    or not exists (select from bench.verified where customer = p_customer)
    or exists (select from bench.flag where customer = p_customer and flag = 'frozen' and (until is null or until > now()))
    or exists (select from bench.lot where customer = p_customer and state <> 'closed')
    or exists (select from bench.orders where customer = p_customer and state = 'pending_order')
    or exists (select from bench.request where customer = p_customer and state = 'pending') then
    reply := '{"status": 0, "msg": "refused"}';
  else
    insert into bench.request (customer, kind, amount, details, applied_at, promised_at, due_at)
    values (p_customer, 'withdrawal', p_amount, jsonb_build_object('card', card_row.number::text, 'card_seen', card_row.last_four), p_at,
      p_at + interval '2 hours', p_at + interval '20 seconds') returning number into request_number;
    insert into bench.due values (p_at + interval '20 seconds', 'review.decide', request_number::text);
    update bench.account set balance = balance - p_amount where customer = p_customer and kind = 'available' and shard = 0;
    insert into bench.account values (p_customer, 'withdrawal', 0, p_amount)
    on conflict (customer, kind, shard) do update set balance = bench.account.balance + p_amount returning balance into held_after;
    insert into bench.move (customer, cause, line, operation, source, destination, currency, amount, source_after, destination_after, at)
    values (p_customer, 'funding/W-' || request_number || '/held', 0, 'withdrawal_hold', 'available', 'withdrawal', 'JPY', p_amount,
      free - p_amount, held_after, p_at);
    insert into bench.event (customer, kind, order_no, at, values, message)
    values (p_customer, 'request_made', 'W-' || request_number, p_at, jsonb_build_object('kind', 'withdrawal'), false);
    reply := jsonb_build_object('status', 1, 'order_no', 'W-' || request_number, 'money', p_amount::text);
  end if;
  update bench.once set answer = reply where customer = p_customer and key = p_key;
  return reply;
end
$$;

-- One decision of an operator that credits a deposit: the request, the money, the event, the audit row in its chain, answer.
create function bench.approve(p_request_number bigint, p_key text, p_request bytea, p_operator text, p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  house_shard constant smallint := pg_backend_pid() % 16;
  asked bench.request;
  free bigint;
  house_after bigint;
  last bench.audit;
  next_hash bytea;
  reply jsonb;
begin
  insert into bench.once (customer, key, request) values (-1, p_key, p_request) on conflict do nothing;
  if not found then
    select answer into reply from bench.once where customer = -1 and key = p_key;
    return reply;
  end if;
  select * into asked from bench.request where number = p_request_number;
  perform from bench.account where customer = asked.customer and kind = 'available' and shard = 0 for update;
  select * into asked from bench.request where number = p_request_number for update;
  if asked.state is distinct from 'pending' or not exists (select from bench.verified where customer = asked.customer)
    or not exists (select from bench.card where customer = asked.customer) then
    reply := '{"status": 0, "msg": "refused"}';
  else
    update bench.request set state = 'passed', decided_at = p_at, decided_by = p_operator, reason = 'as the slip says'
    where number = p_request_number;
    update bench.account set balance = balance + asked.amount where customer = asked.customer and kind = 'available' and shard = 0
    returning balance into free;
    update bench.account set balance = balance - asked.amount where customer = 0 and kind = 'house_world' and shard = house_shard
    returning balance into house_after;
    insert into bench.move (customer, cause, line, operation, source, destination, currency, amount, source_after, destination_after, at)
    values (asked.customer, 'funding/D-' || p_request_number || '/credited', 0, 'deposit', 'house_world', 'available', 'JPY', asked.amount,
      0, free, p_at);
    insert into bench.event (customer, kind, order_no, at, values, message)
    values (asked.customer, 'request_passed', 'D-' || p_request_number, p_at, jsonb_build_object('kind', 'deposit'), true);
    lock table bench.audit in exclusive mode;
    select * into last from bench.audit order by number desc limit 1;
    next_hash := sha256(coalesce(last.hash, '') || convert_to(p_operator || p_request_number || p_at, 'UTF8'));
    insert into bench.audit values (coalesce(last.number, 0) + 1, p_operator, 'reviews/decide', 'D-' || p_request_number, 'as the slip says',
      coalesce(last.hash, ''), next_hash, p_at);
    reply := jsonb_build_object('status', 1, 'order_no', 'D-' || p_request_number, 'outcome', 'decided');
  end if;
  update bench.once set answer = reply where customer = -1 and key = p_key;
  return reply;
end
$$;
insert into bench.account select 0, 'house_world', shard, 0 from generate_series(0, 15) as shard;

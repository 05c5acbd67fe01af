-- The law of double entry. One row of ledger.move takes one amount of one currency from one account to another, so an unbalanced
-- entry cannot be written. The app's role may only read, and execute ledger.post and ledger.lock.
create schema ledger;

create table ledger.kind (
  kind text primary key,
  owner text not null check (owner in ('customer', 'house')),
  floor bigint,
  ceiling bigint
);

insert into ledger.kind (kind, owner, floor, ceiling) values
  ('available', 'customer', 0, null), ('order_hold', 'customer', 0, null), ('top_up', 'customer', 0, null),
  ('subscription', 'customer', 0, null), ('withdrawal', 'customer', 0, null), ('product', 'customer', 0, null),
  ('margin', 'customer', 0, null), ('loan', 'customer', null, 0), ('accrued', 'customer', null, 0),
  ('house_world', 'house', null, null), ('house_market', 'house', null, null), ('house_purchase_fee', 'house', 0, null),
  ('house_selling_fee', 'house', 0, null), ('house_stamp_duty', 'house', 0, null), ('house_sec_fee', 'house', 0, null),
  ('house_taf', 'house', 0, null), ('house_financing', 'house', 0, null), ('house_dividend', 'house', null, null);

create table ledger.allowed_move (
  operation text not null,
  source text not null references ledger.kind,
  destination text not null references ledger.kind,
  primary key (operation, source, destination)
);

insert into ledger.allowed_move (operation, source, destination) values
  ('grant', 'house_world', 'available'),
  ('hold', 'available', 'order_hold'),
  ('release', 'order_hold', 'available'),
  ('open', 'available', 'margin'), ('open', 'order_hold', 'margin'),
  ('fee', 'available', 'house_purchase_fee'), ('fee', 'available', 'house_selling_fee'), ('fee', 'available', 'house_stamp_duty'),
  ('fee', 'available', 'house_sec_fee'), ('fee', 'available', 'house_taf'),
  ('fee', 'order_hold', 'house_purchase_fee'), ('fee', 'order_hold', 'house_selling_fee'), ('fee', 'order_hold', 'house_stamp_duty'),
  ('fee', 'order_hold', 'house_sec_fee'), ('fee', 'order_hold', 'house_taf'),
  ('top_up', 'available', 'top_up'), ('top_up_back', 'top_up', 'available'),
  ('close', 'margin', 'available'), ('profit', 'house_market', 'available'),
  ('loss', 'margin', 'house_market'), ('loss', 'top_up', 'house_market'),
  ('forgiven', 'house_market', 'accrued'), ('forgiven', 'house_market', 'house_purchase_fee'), ('forgiven', 'house_market', 'house_selling_fee'),
  ('forgiven', 'house_market', 'house_stamp_duty'), ('forgiven', 'house_market', 'house_sec_fee'), ('forgiven', 'house_market', 'house_taf'),
  ('accrue', 'accrued', 'house_financing'),
  ('settle', 'available', 'accrued'), ('settle', 'margin', 'accrued'), ('settle', 'top_up', 'accrued'),
  ('dividend', 'house_dividend', 'available'), ('dividend', 'accrued', 'house_dividend'),
  ('split_cash', 'house_market', 'available'), ('split_cash', 'accrued', 'house_market');

-- customer 0 is the house, whose accounts stand in sixteen shards; a customer's stand in shard 0. Balances are minor units.
create table ledger.account (
  customer bigint not null,
  kind text not null references ledger.kind,
  currency text not null check (currency in ('JPY', 'USD', 'CNY', 'TWD', 'HKD', 'THB', 'VND', 'MYR', 'KRW')),
  shard smallint not null check (shard between 0 and 15),
  balance bigint not null default 0,
  primary key (customer, kind, currency, shard)
) with (fillfactor = 60);

create table ledger.move (
  customer bigint not null check (customer > 0),
  number bigint not null generated always as identity,
  cause text not null check (length(cause) between 3 and 120),
  line smallint not null,
  operation text not null,
  source text not null,
  destination text not null,
  currency text not null,
  shard smallint not null,
  amount bigint not null check (amount > 0),
  source_after bigint not null,
  destination_after bigint not null,
  at timestamptz not null,
  posted_at timestamptz not null default clock_timestamp(),
  primary key (customer, number),
  -- An event happens once.
  unique (customer, cause, line),
  constraint source_within_bounds check (
    case when source in ('loan', 'accrued') then source_after <= 0
         when source in ('house_world', 'house_market', 'house_dividend') then true
         else source_after >= 0 end),
  constraint destination_within_bounds check (
    case when destination in ('loan', 'accrued') then destination_after <= 0
         when destination in ('house_world', 'house_market', 'house_dividend') then true
         else destination_after >= 0 end)
);
create index move_by_wallet on ledger.move (customer, currency, number);

-- Locks the wallets (the available account is the customer's mutex of that currency) in one sorted order and tells what is available.
-- Each wallet is looked up by its key inside the lateral part, so that the plan is the same for ten accounts and for a million.
create function ledger.lock(p_customer bigint[], p_currency text[])
returns table (customer bigint, currency text, available bigint)
language sql security definer set search_path = pg_catalog set enable_seqscan = off as $$
  select w.customer, w.currency, a.balance
  from (select distinct on (customer, currency) customer, currency
        from unnest(p_customer, p_currency) as w (customer, currency) order by customer, currency) as w
  cross join lateral (
    select a.balance from ledger.account a
    where a.customer = w.customer and a.kind = 'available' and a.currency = w.currency and a.shard = 0
    for update) as a
$$;

-- The one door. Writes the moves of a batch in their order: locks in sorted order, running balances, bounds, kinds of move, uniqueness.
-- The house's shard is the connection's own, so that two batches in flight do not wait for one hot row.
create function ledger.post(
  p_customer bigint[], p_cause text[], p_line smallint[], p_operation text[], p_source text[], p_destination text[],
  p_currency text[], p_amount bigint[], p_at timestamptz[]
) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  house_shard constant smallint := pg_backend_pid() % 16;
  refused record;
begin
  select m.operation, m.source, m.destination into refused
  from unnest(p_operation, p_source, p_destination) as m (operation, source, destination)
  where not exists (
    select from ledger.allowed_move a
    where a.operation = m.operation and a.source = m.source and a.destination = m.destination)
  limit 1;
  if found then
    raise exception 'ledger: % may not move money from % to %', refused.operation, refused.source, refused.destination
      using errcode = 'integrity_constraint_violation';
  end if;

  perform from ledger.lock(p_customer, p_currency);

  with moves as materialized (
    select * from unnest(p_customer, p_cause, p_line, p_operation, p_source, p_destination, p_currency, p_amount, p_at)
      with ordinality as m (customer, cause, line, operation, source, destination, currency, amount, at, turn)
  ), legs as (
    select turn, 0 as side, source as kind, currency, -amount as delta,
           case when source like 'house\_%' then 0 else customer end as owner,
           case when source like 'house\_%' then house_shard else 0::smallint end as shard
    from moves
    union all
    select turn, 1 as side, destination as kind, currency, amount as delta,
           case when destination like 'house\_%' then 0 else customer end,
           case when destination like 'house\_%' then house_shard else 0::smallint end
    from moves
  ), running as materialized (
    select turn, side, owner, kind, currency, shard, sum(delta) over in_order as so_far, sum(delta) over whole as total,
           lead(turn) over in_order is null as is_last
    from legs
    window whole as (partition by owner, kind, currency, shard), in_order as (whole order by turn, side rows unbounded preceding)
  ), settled as (
    -- In one sorted order; what another batch has just committed is added to, because the row is locked before it is read.
    insert into ledger.account as a (customer, kind, currency, shard, balance)
    select owner, kind, currency, shard, total from running where is_last order by owner, kind, currency, shard
    on conflict (customer, kind, currency, shard) do update set balance = a.balance + excluded.balance
    returning a.customer, a.kind, a.currency, a.shard, a.balance
  )
  insert into ledger.move (customer, cause, line, operation, source, destination, currency, shard, amount, source_after, destination_after, at)
  select m.customer, m.cause, m.line, m.operation, m.source, m.destination, m.currency, house_shard, m.amount, r.source_after, r.destination_after, m.at
  from moves m
  join (
    select r.turn, max(s.balance - r.total + r.so_far) filter (where r.side = 0) as source_after,
           max(s.balance - r.total + r.so_far) filter (where r.side = 1) as destination_after
    from running r
    join settled s on s.customer = r.owner and s.kind = r.kind and s.currency = r.currency and s.shard = r.shard
    group by r.turn
  ) r on r.turn = m.turn
  order by m.turn;
end
$$;

-- Append-only, also for the owner's plain SQL: a write is let through only when ledger.post stands on the call stack, and what has been
-- written is never changed. What a superuser forges by switching triggers off, the verifier finds.
create function ledger.only_through_post() returns trigger
language plpgsql set search_path = pg_catalog as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  if tg_op in ('DELETE', 'TRUNCATE') or (tg_op = 'UPDATE' and tg_table_name = 'move') or strpos(stack, 'PL/pgSQL function ledger.post(') = 0 then
    raise exception 'ledger.% is written by ledger.post alone and never undone', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

create trigger account_only_through_post before insert or update or delete or truncate on ledger.account
  for each statement execute function ledger.only_through_post();
create trigger move_only_through_post before insert or update or delete or truncate on ledger.move
  for each statement execute function ledger.only_through_post();

revoke all on function ledger.lock(bigint[], text[]) from public;
revoke all on function ledger.post(bigint[], text[], smallint[], text[], text[], text[], text[], bigint[], timestamptz[]) from public;
grant usage on schema ledger to zaraba_app;
grant select on ledger.kind, ledger.allowed_move, ledger.account, ledger.move to zaraba_app;
grant execute on function ledger.lock(bigint[], text[]) to zaraba_app;
grant execute on function ledger.post(bigint[], text[], smallint[], text[], text[], text[], text[], bigint[], timestamptz[]) to zaraba_app;

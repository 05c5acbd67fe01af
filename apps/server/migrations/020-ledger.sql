-- Double entry bookkeeping. One row of ledger.move takes one amount of one currency from one account to another, so an
-- unbalanced entry cannot be written. The app's role may only read, and execute ledger.post and ledger.lock. All amounts are
-- minor units.
create schema ledger;
grant usage on schema ledger to zaraba_app;

-- The kinds of account, and the bounds of their balances (packages/ledger/src/accounts.ts).
create table ledger.kind (
  kind text primary key,
  owner text not null check (owner in ('customer', 'house')),
  floor bigint,
  ceiling bigint
);
select base.guard('ledger.kind');
insert into ledger.kind (kind, owner, floor, ceiling) values
  ('available', 'customer', 0, null), ('order_hold', 'customer', 0, null), ('top_up', 'customer', 0, null),
  ('subscription', 'customer', 0, null), ('withdrawal', 'customer', 0, null), ('product', 'customer', 0, null),
  ('margin', 'customer', 0, null), ('loan', 'customer', null, 0), ('loan_interest', 'customer', null, 0), ('accrued', 'customer', null, 0),
  ('house_world', 'house', null, null), ('house_market', 'house', null, null), ('house_dividend', 'house', null, null),
  ('house_exchange', 'house', null, null), ('house_interest', 'house', 0, null), ('house_financing', 'house', 0, null),
  ('house_purchase_fee', 'house', 0, null), ('house_selling_fee', 'house', 0, null), ('house_stamp_duty', 'house', 0, null),
  ('house_sec_fee', 'house', 0, null), ('house_taf', 'house', 0, null), ('house_transfer_fee', 'house', 0, null),
  ('house_product_fee', 'house', 0, null);

-- Which operation may move money between which kinds (packages/ledger/src/moves.ts). Other moves are rejected.
create table ledger.allowed_move (
  operation text not null,
  source text not null references ledger.kind,
  destination text not null references ledger.kind,
  primary key (operation, source, destination)
);
select base.guard('ledger.allowed_move');

-- Customer 0 is the brokerage, whose accounts are in sixteen shards; a customer's are in shard 0.
create table ledger.account (
  customer bigint not null,
  kind text not null references ledger.kind,
  currency text not null check (currency in ('JPY', 'USD', 'CNY', 'TWD', 'HKD', 'THB', 'VND', 'MYR', 'KRW')),
  shard smallint not null check (shard between 0 and 15),
  balance bigint not null default 0,
  latest timestamptz,
  primary key (customer, kind, currency, shard)
) with (fillfactor = 60);
comment on column ledger.account.latest is 'of available accounts: the latest time of a move that was posted to it';

-- Slices whose events are all about products. A slice that comes later puts its name here by a `create or replace`.
create function ledger.is_of_products(slice text) returns boolean language sql immutable parallel safe as $$
  select slice in ('block', 'copy', 'intraday')
$$;
-- The kind of event that a cause belongs to, for the lists that customers read (contract: fundRecordKinds); null for a cause that
-- no slice declares, which is not posted. The functions have no settings of their own, so that the planner can inline them and use
-- the index on this one.
create function ledger.record_kind(cause text) returns text language sql immutable parallel safe as $$
  select case split_part(cause, '/', 1)
    when 'trading' then case split_part(cause, '/', 3)
      when 'opened' then 'trade' when 'filled' then 'trade' when 'closed' then 'trade'
      when 'placed' then 'hold' when 'amended' then 'hold' when 'ended' then 'hold'
      when 'topped-up' then 'top_up' when 'accrued' then 'financing' when 'dividend' then 'dividend' when 'split' then 'split' end
    when 'funding' then case left(split_part(cause, '/', 2), 1) when 'D' then 'deposit' when 'W' then 'withdrawal' end
    when 'credit' then case split_part(cause, '/', 3)
      when 'paid-out' then 'loan' when 'interest' then 'interest' when 'repaid' then 'repayment' end
    when 'fx' then 'exchange'
    when 'identity' then 'grant'
    when 'ipo' then 'new_share'
    else case when ledger.is_of_products(split_part(cause, '/', 1)) then 'product' end end
$$;

create table ledger.move (
  customer bigint not null check (customer > 0),
  number bigint not null generated always as identity,
  cause text not null check (length(cause) between 3 and 120),
  constraint cause_of_a_kind check (ledger.record_kind(cause) is not null),
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
  -- Numbers are unique over all customers: the log reads new moves in their order.
  primary key (number),
  -- An event is posted once.
  unique (customer, cause, line),
  constraint source_within_bounds check (
    case when source in ('loan', 'loan_interest', 'accrued') then source_after <= 0
         when source in ('house_world', 'house_market', 'house_dividend', 'house_exchange') then true
         else source_after >= 0 end),
  constraint destination_within_bounds check (
    case when destination in ('loan', 'loan_interest', 'accrued') then destination_after <= 0
         when destination in ('house_world', 'house_market', 'house_dividend', 'house_exchange') then true
         else destination_after >= 0 end)
);
-- A wallet's moves in order of time, for pages, ranges of dates and statements.
create index move_by_time on ledger.move (customer, currency, at, number);
-- One row for each event and wallet (the first move of an event, and those of an entry that touches several wallets), so that a
-- rare kind is found quickly among a hundred thousand others.
create index event_by_kind on ledger.move (customer, currency, ledger.record_kind(cause), at, number)
  where line = 0 or operation in ('grant', 'exchange');
grant select on sequence ledger.move_number_seq to zaraba_app;

-- The balance that was available at a time is the running balance of the last move until then, as long as moves are posted in
-- order of time. Some are not: what fell due while an order was placed is posted after it, at its own time. Those few moves are
-- listed here, so that a balance deep in a long history needs one running balance and the late moves around it, instead of the
-- sum of all later moves.
create table ledger.late_move (
  customer bigint not null,
  number bigint not null,
  currency text not null,
  at timestamptz not null,
  -- Its effect on the available balance.
  change bigint not null,
  -- How much earlier it is than the latest move posted before it, rounded up: no late move reaches further back.
  seconds bigint not null check (seconds > 0),
  primary key (customer, number)
);
create index late_move_by_time on ledger.late_move (customer, currency, at, number);
-- The condition is true for every row; it keeps the planner from using this index for ranges of time.
create index late_move_by_lateness on ledger.late_move (customer, currency, seconds) where seconds > 0;

-- Locks the wallets (the available account is the customer's mutex of that currency) in one sorted order and returns what is
-- available. Each wallet is looked up by its key inside the lateral part, so that the plan is the same for ten accounts and for
-- a million.
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
revoke all on function ledger.lock(bigint[], text[]) from public;
grant execute on function ledger.lock(bigint[], text[]) to zaraba_app;

-- A sum of bigint that is a bigint; an overflow is an error, as in any other arithmetic of bigint.
create aggregate ledger.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- The shard of the brokerage's accounts that a transaction writes to: one that no other transaction writes to now, so that
-- batches do not wait for each other's commit. It is locked until the transaction ends; when all are locked, the transaction
-- waits for one of them.
create function ledger.own_shard() returns smallint
language plpgsql set search_path = pg_catalog as $$
declare
  first constant integer := pg_backend_pid() % 16;
begin
  for step in 0..15 loop
    -- The first key only has to be ours.
    if pg_try_advisory_xact_lock(7275, (first + step) % 16) then
      return (first + step) % 16;
    end if;
  end loop;
  return first;
end
$$;
revoke execute on function ledger.own_shard() from public;

-- The only function that writes the ledger. Writes the moves of a batch in their order: locks in sorted order, running
-- balances, bounds, kinds of move, uniqueness, and which of them are late.
create function ledger.post(
  p_customer bigint[], p_cause text[], p_line smallint[], p_operation text[], p_source text[], p_destination text[],
  p_currency text[], p_amount bigint[], p_at timestamptz[]
) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  house_shard constant smallint := ledger.own_shard();
  refused record;
begin
  select m.operation, m.source, m.destination into refused
  from (select distinct * from unnest(p_operation, p_source, p_destination)) as m (operation, source, destination)
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
    select turn, 0 as side, case when starts_with(source, 'house_') then 0 else customer end as owner, source as kind, currency,
           case when starts_with(source, 'house_') then house_shard else 0::smallint end as shard, -amount as delta,
           case when source = 'available' then at end as at
    from moves
    union all
    select turn, 1, case when starts_with(destination, 'house_') then 0 else customer end, destination, currency,
           case when starts_with(destination, 'house_') then house_shard else 0::smallint end, amount,
           case when destination = 'available' then at end
    from moves
  ), running as materialized (
    select turn, side, owner, kind, currency, shard, ledger.total(delta) over account as so_far, max(at) over account as latest,
           lead(turn) over account is null as is_last
    from legs
    window account as (partition by owner, kind, currency, shard order by turn, side rows unbounded preceding)
  ), settled as (
    -- In one sorted order; what another batch has just committed is added to, because the row is locked before it is read.
    insert into ledger.account as a (customer, kind, currency, shard, balance, latest)
    select owner, kind, currency, shard, so_far, latest from running where is_last order by owner, kind, currency, shard
    on conflict (customer, kind, currency, shard) do update
      set balance = a.balance + excluded.balance, latest = greatest(a.latest, excluded.latest)
    returning new.customer, new.kind, new.currency, new.shard, coalesce(old.balance, 0) as before, old.latest as latest_before
  ), placed as materialized (
    select m.*, r.source_after, r.destination_after, r.latest
    from moves m
    join (
      select r.turn, max(s.before + r.so_far) filter (where r.side = 0) as source_after,
             max(s.before + r.so_far) filter (where r.side = 1) as destination_after,
             max(greatest(s.latest_before, r.latest)) as latest
      from running r
      join settled s on s.customer = r.owner and s.kind = r.kind and s.currency = r.currency and s.shard = r.shard
      group by r.turn
    ) r on r.turn = m.turn
  ), posted as (
    insert into ledger.move (customer, cause, line, operation, source, destination, currency, shard, amount, source_after, destination_after, at)
    select customer, cause, line, operation, source, destination, currency, house_shard, amount, source_after, destination_after, at
    from placed order by turn
    returning customer, cause, line, number
  )
  insert into ledger.late_move (customer, number, currency, at, change, seconds)
  select p.customer, m.number, p.currency, p.at, case when p.destination = 'available' then p.amount else -p.amount end,
         ceil(extract(epoch from p.latest - p.at))::bigint
  from placed p
  join posted m on m.customer = p.customer and m.cause = p.cause and m.line = p.line
  where p.at < p.latest;
end
$$;
revoke all on function ledger.post(bigint[], text[], smallint[], text[], text[], text[], text[], bigint[], timestamptz[]) from public;
grant execute on function ledger.post(bigint[], text[], smallint[], text[], text[], text[], text[], bigint[], timestamptz[]) to zaraba_app;

-- Append-only, also for plain SQL of the owner: a write is accepted only when ledger.post is the outermost function on the call
-- stack, and existing rows never change. What a superuser forges with triggers switched off is found by the verifier. The name
-- of a function anywhere in the call stack proves nothing, because the stack also quotes the SQL that runs: a comment can
-- contain the name. The outermost frame is the function that was called first, or a quotation of what a client sent, which ends
-- with a closing mark. So the whole outermost frame has to be the sentence that PostgreSQL writes for a function in PL/pgSQL,
-- with the name of ledger.post and the types of its arguments; any other name that could be given to a function would be in
-- quotation marks there. That sentence is in the language of the database, so the trigger learns it from its own frame. `own`
-- is the frame of ledger.only_through_post() at a statement of SQL, in whatever language; the numbers of their lines differ.
create function ledger.is_door(outermost text, own text) returns boolean
language sql immutable as $$
  select strpos(outermost, 'ledger.post(') > 0 and regexp_replace(own, '\d+', '0') = regexp_replace(replace(outermost,
    'ledger.post(bigint[],text[],smallint[],text[],text[],text[],text[],bigint[],timestamp with time zone[])',
    'ledger.only_through_post()'), '\d+', '0')
$$;
revoke execute on function ledger.is_door(text, text) from public;

create function ledger.only_through_post() returns trigger
language plpgsql set search_path = pg_catalog as $$
declare
  stack text;
begin
  -- Its first three lines: base.call_stack(), this statement, and this function at this statement.
  select base.call_stack() into stack;
  if tg_op in ('DELETE', 'TRUNCATE') or (tg_op = 'UPDATE' and tg_table_name = 'move')
     or not ledger.is_door(split_part(stack, E'\n', -1), split_part(stack, E'\n', 3)) then
    raise exception 'ledger.% is written by ledger.post alone and never undone', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

create trigger account_only_through_post before insert or update or delete or truncate on ledger.account
  for each statement execute function ledger.only_through_post();
create trigger move_only_through_post before insert or update or delete or truncate on ledger.move
  for each statement execute function ledger.only_through_post();
-- For each row, so that a batch without a late move does not call it.
create trigger late_move_only_through_post after insert on ledger.late_move
  for each row execute function ledger.only_through_post();
create trigger append_only before update or delete or truncate on ledger.late_move
  for each statement execute function base.refuse_change();

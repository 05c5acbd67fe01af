-- Which of the sixteen shards of the house's accounts a transaction writes to: one that no other transaction writes to now, so that no batch
-- waits here until another one is on the disk. It is this transaction's until it ends; where all are taken, it waits at one of them.
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

-- The one door as migrations 020, 055 and 290 describe it.
create or replace function ledger.post(
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

-- What was available at some moment is the running balance of the last move until then, as long as moves are posted in the order of their
-- times. They are not always: what fell due while an order was taken is posted after it, at its own time. Those few are kept here, so that
-- a balance deep in a long history is one running balance and the late moves around it, and not the sum of all that came since.
alter table ledger.account add column latest timestamptz;
comment on column ledger.account.latest is 'of available accounts: the latest time of a move that was posted to it';

create table ledger.late_move (
  customer bigint not null,
  number bigint not null,
  currency text not null,
  at timestamptz not null,
  -- What it did to the available balance.
  change bigint not null,
  -- By how much it is earlier than the latest move that was posted before it, rounded up: no late move reaches further back.
  seconds bigint not null check (seconds > 0),
  primary key (customer, number)
);
create index late_move_by_time on ledger.late_move (customer, currency, at, number);
-- With a condition that every row meets, so that it is nobody's way to a range of times.
create index late_move_by_lateness on ledger.late_move (customer, currency, seconds) where seconds > 0;

insert into ledger.late_move (customer, number, currency, at, change, seconds)
select customer, number, currency, at, change, ceil(extract(epoch from passed - at))::bigint
from (select customer, number, currency, at, case when destination = 'available' then amount else -amount end as change,
             max(at) over (partition by customer, currency order by number) as passed
      from ledger.move where source = 'available' or destination = 'available') m
where at < passed;

alter table ledger.account disable trigger account_only_through_post;
update ledger.account a set latest = m.latest
from (select customer, currency, max(at) as latest from ledger.move where source = 'available' or destination = 'available' group by 1, 2) m
where a.customer = m.customer and a.kind = 'available' and a.currency = m.currency and a.shard = 0;
alter table ledger.account enable trigger account_only_through_post;

-- A row at a time, so that a batch without a late move pays nothing.
create trigger late_move_only_through_post after insert on ledger.late_move
  for each row execute function ledger.only_through_post();
create trigger append_only before update or delete or truncate on ledger.late_move
  for each statement execute function base.refuse_change();
grant select on ledger.late_move to zaraba_app;

-- The one door as migrations 020 and 055 describe it; it writes down what it posts late.
create or replace function ledger.post(
  p_customer bigint[], p_cause text[], p_line smallint[], p_operation text[], p_source text[], p_destination text[],
  p_currency text[], p_amount bigint[], p_at timestamptz[]
) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  house_shard constant smallint := pg_backend_pid() % 16;
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

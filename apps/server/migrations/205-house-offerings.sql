-- Offerings that operators of the house add to those of the world, under the same rules: proposed by one, approved by another.
create table market.house_offering (
  number bigint primary key generated always as identity,
  market text not null check (market ~ '^[a-z]{2}$'),
  code text not null check (code ~ '^[0-9A-Z.]{1,12}$'),
  -- Company, terms and timetable as they were approved; everything else is drawn from the seeds of its days.
  draft jsonb not null,
  unique (market, code)
);
grant select, insert on market.house_offering to zaraba_app;
create trigger append_only before update or delete or truncate on market.house_offering
  for each statement execute function base.refuse_change();

create table ipo.proposal (
  number bigint primary key generated always as identity,
  market text not null check (market ~ '^[a-z]{2}$'),
  code text not null,
  -- What the codes are counted by: a market or a board.
  series text not null,
  terms jsonb not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  unique (market, code),
  check ((state = 'pending') = (decided_by is null) and (state = 'pending') = (decided_at is null)),
  -- Two pairs of eyes, whatever the program says.
  check (state <> 'approved' or decided_by <> proposed_by)
);
grant select, insert on ipo.proposal to zaraba_app;
grant update (state, decided_by, decided_at) on ipo.proposal to zaraba_app;
create trigger written_once before update on ipo.proposal for each row when (old.state <> 'pending')
  execute function base.refuse_rewrite();

-- An offering of an operator stands on the approval of another, and its draw's secret is committed to before it is announced.
create function ipo.refuse_unapproved() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.committed_at > new.announced_at or not exists (
    select from ipo.proposal p where p.market = new.market and p.code = new.code and p.state = 'approved'
      and p.proposed_by = new.by_operator and p.decided_by <> new.by_operator) then
    raise exception 'ipo.offering: what an operator adds is approved by another before it is announced'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function ipo.refuse_unapproved() from public;
create trigger approved_by_another before insert on ipo.offering for each row when (new.by_operator is not null)
  execute function ipo.refuse_unapproved();

-- Offers that an operator proposes and another one approves. Until then they are no offers: nobody can apply for them.
create table block.proposal (
  id text primary key check (id ~ '^op-[0-9a-z]{1,36}$'),
  -- The terms as they were proposed; the price follows from the close at the approval.
  market text not null,
  kind text not null check (kind in ('block', 'grab')),
  code text not null,
  discount integer not null,
  quota integer not null,
  cap integer not null,
  lock_days integer not null,
  sessions integer not null,
  seller text not null,
  purpose text not null,
  needs text not null check (needs in ('none', 'channel', 'block')),
  channel text references block.channel,
  -- An Argon2id hash.
  password text,
  proposed_by text not null,
  proposed_at timestamptz not null,
  approved_by text check (approved_by <> proposed_by),
  dropped_by text,
  ended_at timestamptz,
  check ((ended_at is null) = (approved_by is null and dropped_by is null)),
  check (approved_by is null or dropped_by is null),
  check ((needs = 'channel') = (channel is not null)),
  check ((needs = 'block') = (password is not null))
);
create index proposal_waiting on block.proposal (proposed_at desc) where ended_at is null;
create trigger written_once before update on block.proposal for each row when (
  old.ended_at is not null or
  (old.market, old.kind, old.code, old.discount, old.quota, old.cap, old.lock_days, old.sessions, old.seller, old.purpose, old.needs,
   old.channel, old.password, old.proposed_by, old.proposed_at) is distinct from
  (new.market, new.kind, new.code, new.discount, new.quota, new.cap, new.lock_days, new.sessions, new.seller, new.purpose, new.needs,
   new.channel, new.password, new.proposed_by, new.proposed_at)
) execute function base.refuse_rewrite();
grant select, insert on block.proposal to zaraba_app;
grant update (approved_by, dropped_by, ended_at) on block.proposal to zaraba_app;

-- An offer of an operator is one that another operator approved, and of the same terms. Those from before stay as they are.
create function block.refuse_unapproved() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if not exists (
    select from block.proposal p
    where p.id = new.id and p.approved_by is not null and p.proposed_by = new.announced_by and p.market = new.market and p.kind = new.kind
      and p.code = new.code and p.quota = new.quota and p.cap = new.cap and p.lock_days = new.lock_days and p.seller = new.seller
      and p.purpose = new.purpose and p.needs = new.needs and p.channel is not distinct from new.channel
      and p.password is not distinct from new.password
  ) then
    raise exception 'the offer % has been approved by nobody', new.id using errcode = 'check_violation', constraint = 'four_eyes';
  end if;
  return new;
end
$$;
revoke execute on function block.refuse_unapproved() from public;
create trigger four_eyes before insert on block.offer for each row when (new.announced_by <> 'world')
  execute function block.refuse_unapproved();

-- Shares at a fixed price outside of the auction: offers of the simulated market and of operators, applications for blocks with
-- their allotment, and grabs. All times are market time.
create schema block;
grant usage on schema block to zaraba_app;

-- Sellers of restricted offers. The password is an Argon2id hash; an operator gives the password out in a message.
create table block.channel (
  name text primary key check (length(name) between 1 and 40),
  password text not null,
  changed_at timestamptz not null,
  changed_by text not null
);
select base.guard('block.channel', rewritable => '{password, changed_at, changed_by}');

create table block.offer (
  id text primary key check (id ~ '^[0-9a-z-]{1,40}$'),
  kind text not null check (kind in ('block', 'grab')),
  market text not null,
  code text not null,
  -- Ten-thousandths of the currency's major unit.
  reference bigint not null check (reference > 0),
  price bigint not null check (price > 0 and price <= reference),
  quota integer not null check (quota > 0),
  minimum integer not null check (minimum > 0 and minimum <= quota),
  cap integer not null check (cap >= minimum),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  settles_at timestamptz not null check (settles_at >= closes_at),
  lock_days integer not null check (lock_days between 1 and 250),
  seller text not null,
  purpose text not null,
  needs text not null check (needs in ('none', 'channel', 'block')),
  channel text references block.channel,
  password text,
  announced_at timestamptz not null,
  -- 'world' for a simulated offer, or the name of an operator.
  announced_by text not null,
  -- SHA-256 of the secret of the allotment, from the announcement on; the secret itself and the root of the sealed list after
  -- the allotment.
  commitment text not null check (commitment ~ '^([0-9a-f]{64})?$'),
  secret text check (secret ~ '^[0-9a-f]{64}$'),
  root text check (root ~ '^([0-9a-f]{64})?$'),
  settled_at timestamptz,
  withdrawn_at timestamptz,
  check ((kind = 'block') = (commitment <> '')),
  check ((needs = 'channel') = (channel is not null)),
  check ((needs = 'block') = (password is not null)),
  check ((settled_at is null) = (secret is null)),
  constraint secret_opens_commitment check (secret is null or encode(sha256(decode(secret, 'hex')), 'hex') = commitment)
);
select base.guard('block.offer', rewritable => '{secret, root, settled_at, withdrawn_at}');
create index offer_by_end on block.offer (market, kind, closes_at desc);
-- A settled or withdrawn offer never changes.
create trigger written_once before update on block.offer for each row when (old.settled_at is not null or old.withdrawn_at is not null)
  execute function base.refuse_rewrite();

-- How many shares of an offer are taken: the one row that every grab updates, so it is small and its pages have room for
-- updates. The check makes overselling impossible.
create table block.taken (
  offer text primary key references block.offer,
  quota integer not null,
  taken integer not null default 0,
  constraint never_oversold check (taken between 0 and quota)
) with (fillfactor = 30);
select base.guard('block.taken', rewritable => '{taken}', watched => false);
create trigger only_grows before update on block.taken for each row when (new.taken < old.taken) execute function base.refuse_rewrite();

create table block.application (
  -- The number of its request, and of its row among the products, B-12.
  request bigint primary key,
  customer bigint not null references identity.customer,
  offer text not null references block.offer,
  shares integer not null check (shares > 0),
  -- The amount held for it, in minor units.
  money bigint not null check (money > 0),
  state text not null default 'pending' check (state in ('pending', 'passed', 'rejected', 'cancelled')),
  -- Whether it was in the list that was sealed at the close, and its allotment.
  sealed boolean not null default false,
  won integer not null default 0 check (won between 0 and shares),
  position text not null default '',
  sellable_from date,
  reason text not null default '',
  applied_at timestamptz not null,
  promised_at timestamptz not null,
  decided_at timestamptz,
  -- A random word of the applicant's app or, when the app sent none, of the server. It is part of the tickets, so that the
  -- server, which knows the secret, cannot compute the result of a list before it is closed.
  word bytea not null check (octet_length(word) = 32),
  word_by text not null check (word_by in ('customer', 'server')),
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'passed') = (position <> '')),
  constraint won_is_sealed check (won = 0 or sealed)
) with (fillfactor = 70);
select base.guard('block.application', rewritable => '{state, sealed, won, position, sellable_from, reason, decided_at}');
create unique index one_pending_of_offer on block.application (customer, offer) where state = 'pending';
create index application_of_customer on block.application (customer, request desc);
create index application_of_offer on block.application (offer, request);
create trigger written_once before update on block.application for each row when (
  old.decided_at is not null or old.sealed and (not new.sealed or new.won <> old.won)
) execute function base.refuse_rewrite();

create sequence block.grab_number;
grant usage on sequence block.grab_number to zaraba_app;
create table block.grab (
  number bigint primary key,
  customer bigint not null references identity.customer,
  offer text not null references block.offer,
  shares integer not null check (shares > 0),
  money bigint not null check (money > 0),
  position text not null,
  sellable_from date not null,
  at timestamptz not null
);
select base.guard('block.grab');
create index grab_of_customer on block.grab (customer, number desc);
create index grab_of_offer on block.grab (offer, customer) include (shares);

-- Offers proposed by one operator, to be approved by another. Before approval, customers cannot apply for them.
create table block.proposal (
  id text primary key check (id ~ '^op-[0-9a-z]{1,36}$'),
  -- The terms as proposed; the price follows from the close at the approval.
  market text not null,
  kind text not null check (kind in ('block', 'grab')),
  code text not null,
  discount integer not null,
  quota integer not null,
  cap integer not null,
  lock_days integer not null,
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
select base.guard('block.proposal', rewritable => '{approved_by, dropped_by, ended_at}');
create index proposal_waiting on block.proposal (proposed_at desc) where ended_at is null;
create trigger written_once before update on block.proposal for each row when (old.ended_at is not null)
  execute function base.refuse_rewrite();

-- An operator's offer requires the approval of another operator, with equal terms.
create function block.refuse_unapproved() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if not exists (
    select from block.proposal p
    where p.id = new.id and p.approved_by is not null and p.proposed_by = new.announced_by and p.market = new.market and p.kind = new.kind
      and p.code = new.code and p.quota = new.quota and p.cap = new.cap and p.lock_days = new.lock_days and p.seller = new.seller
      and p.purpose = new.purpose and p.needs = new.needs and p.channel is not distinct from new.channel
      and p.password is not distinct from new.password
  ) then
    raise exception 'the offer % has no approval', new.id using errcode = 'check_violation', constraint = 'four_eyes';
  end if;
  return new;
end
$$;
revoke execute on function block.refuse_unapproved() from public;
create trigger four_eyes before insert on block.offer for each row when (new.announced_by <> 'world')
  execute function block.refuse_unapproved();

insert into ledger.allowed_move (operation, source, destination) values
  ('block_hold', 'available', 'product'), ('block_back', 'product', 'available');

insert into review.kind (kind, letter, in_product) values ('block', 'B', true);

insert into products.kind (kind) values ('block');

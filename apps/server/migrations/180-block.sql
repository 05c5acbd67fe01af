-- Shares at a fixed price off the auction: offers of the simulated market and of operators, applications for blocks with their allotment,
-- and grabs. All times are market time.
create schema block;
grant usage on schema block to zaraba_app;

-- Who sells restricted offers. The password is an Argon2id hash; an operator hands the password out in a message.
create table block.channel (
  name text primary key check (length(name) between 1 and 40),
  password text not null,
  changed_at timestamptz not null,
  changed_by text not null
);
grant select, insert on block.channel to zaraba_app;
grant update (password, changed_at, changed_by) on block.channel to zaraba_app;

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
  -- 'world', or the name of an operator.
  announced_by text not null,
  -- SHA-256 of the secret of the allotment, from the beginning; the secret itself and the sealed list's root once it has happened.
  commitment text not null check (commitment ~ '^([0-9a-f]{64})?$'),
  secret text check (secret ~ '^[0-9a-f]{64}$'),
  root text check (root ~ '^([0-9a-f]{64})?$'),
  settled_at timestamptz,
  withdrawn_at timestamptz,
  check ((kind = 'block') = (commitment <> '')),
  check ((needs = 'channel') = (channel is not null)),
  check ((needs = 'block') = (password is not null)),
  check ((settled_at is null) = (secret is null))
);
create index offer_by_end on block.offer (market, kind, closes_at desc);
grant select, insert on block.offer to zaraba_app;
grant update (secret, root, settled_at, withdrawn_at) on block.offer to zaraba_app;

-- How many shares of an offer are given away: the one row that everybody who grabs changes, so it is small and its pages have room. That no
-- more are given than there are is the database's word.
create table block.taken (
  offer text primary key references block.offer,
  quota integer not null,
  taken integer not null default 0,
  constraint never_oversold check (taken between 0 and quota)
) with (fillfactor = 30);
grant select, insert on block.taken to zaraba_app;
grant update (taken) on block.taken to zaraba_app;

create table block.application (
  -- The number of its review, and of its row among the products, B-12.
  request bigint primary key,
  customer bigint not null references identity.customer,
  offer text not null references block.offer,
  shares integer not null check (shares > 0),
  -- Minor units: what is held for it.
  money bigint not null check (money > 0),
  state text not null default 'pending' check (state in ('pending', 'passed', 'rejected', 'cancelled')),
  -- It stood in the list that was sealed at the close, and what the allotment gave it.
  sealed boolean not null default false,
  won integer not null default 0 check (won between 0 and shares),
  position text not null default '',
  sellable_from date,
  reason text not null default '',
  applied_at timestamptz not null,
  promised_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'passed') = (position <> ''))
) with (fillfactor = 70);
create unique index one_pending_of_offer on block.application (customer, offer) where state = 'pending';
create index application_of_customer on block.application (customer, request desc);
create index application_of_offer on block.application (offer, request);
grant select, insert on block.application to zaraba_app;
grant update (state, sealed, won, position, sellable_from, reason, decided_at) on block.application to zaraba_app;

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
create index grab_of_customer on block.grab (customer, number desc);
create index grab_of_offer on block.grab (offer, customer) include (shares);
grant select, insert on block.grab to zaraba_app;

insert into ledger.allowed_move (operation, source, destination) values
  ('block_hold', 'available', 'product'), ('block_back', 'product', 'available');

-- The market: the installation's secret and its commitments, checkpoints of the simulator, imported companies and recordings,
-- offerings added by operators, and watchlists. Figures of the market are computed, not stored. The list of markets is in
-- packages/market/src/markets.ts alone; the database checks only their form, so that another market needs no migration.
create schema market;
grant usage on schema market to zaraba_app;

-- One row. The seeds of all coming days are derived from `secret`; it never leaves the server's process.
create table market.installation (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (octet_length(secret) = 32),
  -- The first local date whose seed is secret; earlier days are public history.
  genesis date not null,
  -- Name of the market model: a program with another model does not open the installation.
  model text not null,
  -- Market time of the first start.
  founded_at timestamptz not null
);
select base.guard('market.installation');

-- SHA-256 of a day's seed, written before that day's open in market time (H-6). A `late` one is of a day that opened before the
-- installation existed or while no server ran, so that no customer can have traded on it.
create table market.commitment (
  market text not null check (market ~ '^[a-z]{2}$'),
  date date not null,
  commitment bytea not null check (octet_length(commitment) = 32),
  opens_at timestamptz not null,
  committed_at timestamptz not null,
  late boolean not null default false,
  number bigint not null generated always as identity,
  primary key (market, date),
  check (late or committed_at < opens_at)
);
select base.guard('market.commitment', watched => false);
create unique index commitment_by_number on market.commitment (number);
grant select on sequence market.commitment_number_seq to zaraba_app;

-- State of the simulator at past times: a cache that can be deleted and recomputed. `world` identifies the model, its companies
-- and the installation, so that a checkpoint is used only for its own world.
create table market.checkpoint (
  world text not null,
  name text not null,
  data bytea storage external not null,
  digest bytea not null check (octet_length(digest) = 32),
  saved_at timestamptz not null,
  primary key (world, name)
);
select base.guard('market.checkpoint', rewritable => '{data, digest, saved_at}', deletable => true, watched => false);

-- Sums over closed sessions for the market pages, one row for each session: a cache that can be deleted and recomputed. `world`
-- identifies the model, the installation and the summed companies, so that rows are used only for their own world.
create table market.session_sum (
  world text not null,
  market text not null check (market ~ '^[a-z]{2}$'),
  date date not null,
  data bytea storage external not null,
  digest bytea not null check (octet_length(digest) = 32),
  primary key (world, date)
);
select base.guard('market.session_sum', deletable => true, watched => false);

-- Companies imported from a CSV file: new ones, or other names and sectors for those of the built-in catalogue.
create table market.instrument (
  market text not null check (market ~ '^[a-z]{2}$'),
  code text not null check (code ~ '^[0-9A-Z.]{1,12}$'),
  fields jsonb not null,
  imported_at timestamptz not null,
  primary key (market, code)
);
select base.guard('market.instrument', rewritable => '{fields, imported_at}');

-- A recording that is replayed as one instrument. The hash of the file is published instead of a seed.
create table market.recording (
  market text not null check (market ~ '^[a-z]{2}$'),
  code text not null check (code ~ '^[0-9A-Z.]{1,12}$'),
  content text not null,
  hash bytea not null check (octet_length(hash) = 32),
  imported_at timestamptz not null,
  primary key (market, code)
);
select base.guard('market.recording');

-- Bars that continue a recording: whole files in the order of their import, each published by its hash. Bars that were shown
-- are never replaced.
create table market.more_bars (
  market text not null,
  code text not null,
  part integer not null check (part > 0),
  content text not null,
  hash bytea not null check (octet_length(hash) = 32),
  imported_at timestamptz not null,
  primary key (market, code, part),
  foreign key (market, code) references market.recording (market, code)
);
select base.guard('market.more_bars');

-- Offerings that operators add to the simulated ones, under equal rules: proposed by one operator, approved by another.
create table market.operator_offering (
  number bigint primary key generated always as identity,
  market text not null check (market ~ '^[a-z]{2}$'),
  code text not null check (code ~ '^[0-9A-Z.]{1,12}$'),
  -- Company, terms and timetable as approved; everything else is drawn from the seeds of its days.
  draft jsonb not null,
  unique (market, code)
);
select base.guard('market.operator_offering');

create table market.watched (
  customer bigint not null,
  market text not null check (market ~ '^[a-z]{2}$'),
  code text not null check (code ~ '^[0-9A-Z.]{1,12}$'),
  sort_order integer not null,
  added_at timestamptz not null,
  primary key (customer, market, code)
);
select base.guard('market.watched', rewritable => '{sort_order}', deletable => true, watched => false);

create function market.forget_customer(p_customer bigint) returns void language sql as $$
  delete from market.watched where customer = p_customer
$$;

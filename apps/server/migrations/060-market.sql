-- The market: the installation's secret and its commitments, checkpoints of the simulator, imported companies and recordings, offerings of
-- the house, and the customers' watchlists. Every figure of the market itself is computed, none is stored. Which markets there are stands in
-- packages/market/src/markets.ts alone; the database holds their form, so that one more is no migration.
create schema market;
grant usage on schema market to zaraba_app;

-- One row for ever. The seeds of all coming days derive from `secret`; it never leaves the server's process.
create table market.installation (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (octet_length(secret) = 32),
  -- The first local date whose seed is secret; earlier days are public history.
  genesis date not null,
  -- Name of the model that draws its days: a program that draws another one does not open the installation.
  model text not null,
  -- Market time at which the installation was founded.
  founded_at timestamptz not null
);
select base.guard('market.installation');

-- SHA-256 of a day's seed, written before that day's open in market time (H-6). A `late` one is of a day that opened before the
-- installation was founded or while no server ran, so that nobody could trade on it.
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

-- What the simulator needs of the past to go on: a cache that can be deleted and recomputed. `world` names the model, its companies
-- and the installation, so that a checkpoint of another world is never taken for one of this.
create table market.checkpoint (
  world text not null,
  name text not null,
  data bytea storage external not null,
  digest bytea not null check (octet_length(digest) = 32),
  saved_at timestamptz not null,
  primary key (world, name)
);
select base.guard('market.checkpoint', rewritable => '{data, digest, saved_at}', deletable => true, watched => false);

-- What the pages of a market read of its closed sessions, a row a session: a cache that can be deleted and recomputed. `world` names the
-- model, the installation and the companies that are summed up, so that another world's rows are never taken for those of this.
create table market.session_sum (
  world text not null,
  market text not null check (market ~ '^[a-z]{2}$'),
  date date not null,
  data bytea storage external not null,
  digest bytea not null check (octet_length(digest) = 32),
  primary key (world, date)
);
select base.guard('market.session_sum', deletable => true, watched => false);

-- Companies that a CSV file brought: new ones, or other names and sectors for those of the built-in catalogue.
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

-- Bars that go on with a recording: whole files in the order of their import, each published by its hash. What was played is never replaced.
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

-- Offerings that operators of the house add to those of the world, under the same rules: proposed by one, approved by another.
create table market.house_offering (
  number bigint primary key generated always as identity,
  market text not null check (market ~ '^[a-z]{2}$'),
  code text not null check (code ~ '^[0-9A-Z.]{1,12}$'),
  -- Company, terms and timetable as they were approved; everything else is drawn from the seeds of its days.
  draft jsonb not null,
  unique (market, code)
);
select base.guard('market.house_offering');

create table market.watched (
  customer bigint not null,
  market text not null check (market ~ '^[a-z]{2}$'),
  code text not null check (code ~ '^[0-9A-Z.]{1,12}$'),
  place integer not null,
  added_at timestamptz not null,
  primary key (customer, market, code)
);
select base.guard('market.watched', rewritable => '{place}', deletable => true, watched => false);

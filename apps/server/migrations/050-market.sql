-- The market slice: the installation's secret and its commitments, checkpoints of the simulator, imported companies and recordings,
-- and the customers' watchlists. Every figure of the market itself is computed, none is stored.
create schema market;
grant usage on schema market to zaraba_app;

create function market.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_relid::regclass using errcode = 'restrict_violation';
end
$$;

-- One row for ever. The seeds of all coming days derive from `secret`; it never leaves the server's process.
create table market.installation (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (octet_length(secret) = 32),
  -- The first local date whose seed is secret; earlier days are public history.
  genesis date not null,
  -- Market time at which the installation was founded.
  founded_at timestamptz not null
);
create trigger append_only before update or delete or truncate on market.installation
  for each statement execute function market.refuse_change();
grant select, insert on market.installation to zaraba_app;

-- SHA-256 of a day's seed, written before that day's open in market time (H-6). A `late` one is of a day that opened before the
-- installation was founded or while no server ran, so that nobody could trade on it.
create table market.commitment (
  market text not null check (market in ('jp', 'us', 'cn')),
  date date not null,
  commitment bytea not null check (octet_length(commitment) = 32),
  opens_at timestamptz not null,
  committed_at timestamptz not null,
  late boolean not null default false,
  primary key (market, date),
  check (late or committed_at < opens_at)
);
create trigger append_only before update or delete or truncate on market.commitment
  for each statement execute function market.refuse_change();
grant select, insert on market.commitment to zaraba_app;

-- What the simulator needs of the past to go on: a cache that can be deleted and recomputed. `world` names the model, its companies
-- and the installation, so that a checkpoint of another world is never taken for one of this.
create table market.checkpoint (
  world text not null,
  name text not null,
  data bytea not null,
  digest bytea not null check (octet_length(digest) = 32),
  saved_at timestamptz not null,
  primary key (world, name)
);
alter table market.checkpoint alter column data set storage external;
grant select, insert, update, delete on market.checkpoint to zaraba_app;

-- Companies that a CSV file brought: new ones, or other names and sectors for those of the built-in catalogue.
create table market.instrument (
  market text not null check (market in ('jp', 'us', 'cn')),
  code text not null check (code ~ '^[0-9A-Z.]{1,12}$'),
  fields jsonb not null,
  imported_at timestamptz not null,
  primary key (market, code)
);
grant select, insert, update, delete on market.instrument to zaraba_app;

-- A recording that is replayed as one instrument. The hash of the file is published instead of a seed.
create table market.recording (
  market text not null check (market in ('jp', 'us', 'cn')),
  code text not null check (code ~ '^[0-9A-Z.]{1,12}$'),
  content text not null,
  hash bytea not null check (octet_length(hash) = 32),
  imported_at timestamptz not null,
  primary key (market, code)
);
create trigger append_only before update or delete or truncate on market.recording
  for each statement execute function market.refuse_change();
grant select, insert on market.recording to zaraba_app;

create table market.watched (
  customer bigint not null,
  market text not null check (market in ('jp', 'us', 'cn')),
  code text not null check (code ~ '^[0-9A-Z.]{1,12}$'),
  place integer not null,
  added_at timestamptz not null,
  primary key (customer, market, code)
);
grant select, insert, update, delete on market.watched to zaraba_app;

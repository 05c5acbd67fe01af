-- Currency exchanges, and their quotes. A rate is an exact fraction of major units.
create schema fx;
grant usage on schema fx to zaraba_app;

create table fx.quote (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  customer bigint not null references identity.customer,
  from_currency text not null,
  to_currency text not null,
  mid_numerator numeric not null check (mid_numerator > 0),
  mid_denominator numeric not null check (mid_denominator > 0),
  spread_numerator numeric not null,
  spread_denominator numeric not null check (spread_denominator > 0),
  -- Market time of the rate, and system time at which the quote expires.
  market_at timestamptz not null,
  expires_at timestamptz not null,
  check (from_currency <> to_currency)
);
select base.guard('fx.quote', deletable => true, watched => false);
create index quote_by_end on fx.quote (expires_at);

create table fx.exchange (
  number bigint primary key generated always as identity,
  customer bigint not null references identity.customer,
  from_currency text not null,
  to_currency text not null,
  -- Minor units of each currency.
  paid bigint not null check (paid > 0),
  received bigint not null check (received > 0),
  mid text not null,
  rate text not null,
  spread text not null,
  at timestamptz not null,
  -- Market time of the rate, at which it can be recomputed.
  quoted_at timestamptz not null,
  check (from_currency <> to_currency)
);
select base.guard('fx.exchange');
create index exchange_of_customer on fx.exchange (customer, number desc);
-- A number is drawn while the wallets are locked, so that the row, its entry and its answer are sent together.
grant usage on sequence fx.exchange_number_seq to zaraba_app;

insert into ledger.allowed_move (operation, source, destination) values
  ('exchange', 'available', 'house_exchange'), ('exchange', 'house_exchange', 'available');

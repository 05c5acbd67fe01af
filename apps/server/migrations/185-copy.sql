-- Products that can be followed, what they did, and who follows them. Times are market time, amounts minor units.
insert into ledger.kind (kind, owner, floor, ceiling) values ('house_product_fee', 'house', 0, null);
-- The principal is held; at the end the profit joins it, or the loss leaves it, and what is left after the fee goes home in one entry.
insert into ledger.allowed_move (operation, source, destination) values
  ('copy_hold', 'available', 'product'),
  ('copy_profit', 'house_market', 'product'), ('copy_loss', 'product', 'house_market'),
  ('copy_fee', 'product', 'house_product_fee'), ('copy_price', 'product', 'house_product_fee'),
  ('copy_back', 'product', 'available');

create schema copy;
grant usage on schema copy to zaraba_app;

-- What a product still takes is decided here, whatever its callers think.
create table copy.product (
  id text primary key,
  capacity bigint not null check (capacity > 0),
  taken bigint not null default 0,
  -- The operators take nobody any more from then on.
  takes_until timestamptz,
  constraint within_capacity check (taken between 0 and capacity)
);
grant select, insert on copy.product to zaraba_app;
grant update (capacity, taken, takes_until) on copy.product to zaraba_app;

-- The shares that the products of a market choose from, in their places, with what orders for them depend on.
create table copy.member (
  market text not null,
  place smallint not null,
  code text not null,
  tick_table text not null,
  limit_rule text not null,
  sector text not null,
  primary key (market, place)
);
grant select, insert on copy.member to zaraba_app;

-- What the strategies of a market saw of a session: closes by the place of the member, in ten-thousandths; dividends and splits.
create table copy.session (
  market text not null,
  date date not null,
  closes jsonb not null,
  actions jsonb not null,
  primary key (market, date)
);
create trigger append_only before update or delete or truncate on copy.session
  for each statement execute function base.refuse_change();
grant select, insert on copy.session to zaraba_app;

-- Every unit value of a product (12 bytes a session: the day number and the value), and the model account from which the next one follows.
-- The record of an index has its closes in ten-thousandths of a point, and no account.
create table copy.record (
  id text primary key,
  market text not null,
  through date not null,
  data bytea not null,
  account jsonb not null
);
grant select, insert on copy.record to zaraba_app;
grant update (through, data, account) on copy.record to zaraba_app;

create table copy.traded (
  product text not null,
  date date not null,
  trades jsonb not null,
  primary key (product, date)
);
create trigger append_only before update or delete or truncate on copy.traded
  for each statement execute function base.refuse_change();
grant select, insert on copy.traded to zaraba_app;

-- What a customer follows with; its row among the products carries the same number.
create table copy.stake (
  customer bigint not null,
  order_no text not null,
  product text not null references copy.product,
  currency text not null check (currency in ('JPY', 'USD', 'CNY')),
  principal bigint not null check (principal > 0),
  followed_at timestamptz not null,
  -- The sessions at whose closes it begins and ends.
  starts_on date not null,
  ends_on date not null,
  early boolean not null default false,
  start_value bigint check (start_value > 0),
  end_value bigint check (end_value >= 0),
  worth bigint check (worth >= 0),
  fee bigint check (fee >= 0),
  price bigint check (price >= 0),
  paid bigint check (paid >= 0),
  ended_at timestamptz,
  primary key (customer, order_no),
  check (ends_on > starts_on),
  check ((ended_at is null) = (paid is null)),
  check (ended_at is null or (start_value is not null and end_value is not null and worth = paid + fee + price))
) with (fillfactor = 80);
create index to_begin on copy.stake (product, starts_on) where start_value is null;
create index to_end on copy.stake (product, ends_on) where ended_at is null;
create index ended on copy.stake (product, ended_at) where ended_at is not null;
grant select, insert on copy.stake to zaraba_app;
grant update (ends_on, early, start_value, end_value, worth, fee, price, paid, ended_at) on copy.stake to zaraba_app;

-- Products that can be followed, what they did, and who follows them. Times are market time, amounts minor units.
create schema copy;
grant usage on schema copy to zaraba_app;

-- What a product still takes is decided here, whatever its callers think. Its capacity is written with its row; the server counts what is
-- taken, and says until when it takes anybody.
create table copy.product (
  id text primary key,
  capacity bigint not null check (capacity > 0),
  taken bigint not null default 0,
  -- The operators take nobody any more from then on.
  takes_until timestamptz,
  constraint within_capacity check (taken between 0 and capacity)
);
select base.guard('copy.product', rewritable => '{taken, takes_until}', unwatched => '{taken}');

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
select base.guard('copy.member');

-- What the strategies of a market saw of a session: closes by the place of the member, in ten-thousandths; dividends and splits.
create table copy.session (
  market text not null,
  date date not null,
  closes jsonb not null,
  actions jsonb not null,
  primary key (market, date)
);
select base.guard('copy.session');

-- Every unit value of a product (12 bytes a session: the day number and the value), and the model account from which the next one follows.
-- The record of an index has its closes in ten-thousandths of a point, and no account.
create table copy.record (
  id text primary key,
  market text not null,
  through date not null,
  data bytea not null,
  account jsonb not null
);
select base.guard('copy.record', rewritable => '{through, data, account}');
-- A unit value that was told stays what it was: a record only grows at its end.
create trigger only_grows before update on copy.record for each row when (
  new.through <= old.through or substr(new.data, 1, octet_length(old.data)) <> old.data
) execute function base.refuse_rewrite();

create table copy.traded (
  product text not null,
  date date not null,
  trades jsonb not null,
  primary key (product, date)
);
select base.guard('copy.traded');

-- What a customer follows with; its row among the products carries the same number.
create table copy.following (
  customer bigint not null,
  order_no text not null,
  product text not null references copy.product,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
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
  check (ended_at is null or worth = paid + fee + price),
  -- What ends without having begun was called off, and comes back whole.
  check (ended_at is null or (start_value is null) = (end_value is null)),
  check (ended_at is null or start_value is not null or (paid = principal and worth = principal))
) with (fillfactor = 80);
select base.guard('copy.following', rewritable => '{ends_on, early, start_value, end_value, worth, fee, price, paid, ended_at}');
create index to_begin on copy.following (product, starts_on) where start_value is null;
create index to_end on copy.following (product, ends_on) where ended_at is null;
create index ended on copy.following (product, ended_at) where ended_at is not null;
create trigger written_once before update on copy.following for each row when (
  old.ended_at is not null or old.start_value is not null and new.start_value is distinct from old.start_value
) execute function base.refuse_rewrite();

insert into ledger.allowed_move (operation, source, destination) values
  ('copy_hold', 'available', 'product'), ('copy_profit', 'house_market', 'product'),
  ('copy_loss', 'product', 'house_market'), ('copy_fee', 'product', 'house_product_fee'),
  ('copy_price', 'product', 'house_product_fee'), ('copy_back', 'product', 'available');

insert into products.kind (kind) values ('copy');

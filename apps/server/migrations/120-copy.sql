-- Products that can be followed, their records, and their followers. Times are market time, amounts minor units.
create schema copy;
grant usage on schema copy to zaraba_app;

-- The remaining capacity of a product, enforced here. The capacity is written with its row; the server adds up what is taken,
-- and sets until when followers are accepted.
create table copy.product (
  id text primary key,
  capacity bigint not null check (capacity > 0),
  taken bigint not null default 0,
  -- No new followers are accepted from then on.
  takes_until timestamptz,
  constraint within_capacity check (taken between 0 and capacity)
);
select base.guard('copy.product', rewritable => '{taken, takes_until}', unwatched => '{taken}');

-- The shares from which the products of a market choose, by index, with what orders for them depend on.
create table copy.member (
  market text not null,
  index smallint not null,
  code text not null,
  tick_table text not null,
  limit_rule text not null,
  sector text not null,
  primary key (market, index)
);
select base.guard('copy.member');

-- Input of a market's strategies for one session: closes by index of the member, in ten-thousandths; dividends and splits.
create table copy.session (
  market text not null,
  date date not null,
  closes jsonb not null,
  actions jsonb not null,
  primary key (market, date)
);
select base.guard('copy.session');

-- Every unit value of a product (12 bytes a session: the day number and the value), and the model account from which the next
-- one is computed. The record of an index has its closes in ten-thousandths of a point, and no account.
create table copy.record (
  id text primary key,
  market text not null,
  through date not null,
  data bytea not null,
  account jsonb not null
);
select base.guard('copy.record', rewritable => '{through, data, account}');
-- A published unit value never changes: a record is only appended to.
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

-- The product and amount of a customer's following; its row in products.product has the same number.
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
  -- A following that ended before it began was cancelled, and is returned in full.
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

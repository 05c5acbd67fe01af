-- Stakes that customers give an intraday desk for one day of a market. Times are market time, amounts minor units of its
-- currency.
create schema intraday;
grant usage on schema intraday to zaraba_app;

-- A day of a desk: its capacity, and the result of all its stakes.
create table intraday.desk_day (
  market text not null check (market ~ '^[a-z]{2}$'),
  date date not null,
  capacity bigint not null check (capacity >= 0),
  -- The shares that the desk watches on that day, as published when the day's first stake came.
  shares text[] not null,
  staked bigint not null default 0,
  stakes integer not null default 0,
  winners integer not null default 0,
  losers integer not null default 0,
  failed integer not null default 0,
  traded bigint not null default 0,
  profit bigint not null default 0,
  primary key (market, date),
  -- Enforces the capacity that the market can bear.
  check (staked between 0 and capacity)
) with (fillfactor = 70);
select base.guard('intraday.desk_day',
  rewritable => '{staked, stakes, winners, losers, failed, traded, profit}');
create trigger only_grows before update on intraday.desk_day for each row when (
  new.stakes < old.stakes or new.winners < old.winners or new.losers < old.losers or new.failed < old.failed or new.traded < old.traded
) execute function base.refuse_rewrite();

create table intraday.stake (
  customer bigint not null,
  order_no text not null,
  market text not null,
  date date not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('applied', 'under_review', 'passed', 'submitted', 'traded', 'failed', 'rejected')),
  applied_at timestamptz not null,
  profit bigint,
  -- The version of the simulator that ran the day, so that another version does not report its trades as forged.
  model text,
  primary key (customer, order_no),
  foreign key (market, date) references intraday.desk_day,
  check ((state in ('traded', 'failed', 'rejected')) = (profit is not null))
) with (fillfactor = 80);
select base.guard('intraday.stake', rewritable => '{date, state, profit, model}');
-- One application for each day and market; one that was rejected, or moved to a day that had one already, does not count.
create unique index one_a_day on intraday.stake (customer, market, date) where state not in ('rejected', 'failed');
create index of_day on intraday.stake (market, date, customer, order_no) where state in ('passed', 'submitted');
create index of_customer on intraday.stake (customer, market, applied_at);
create trigger written_once before update on intraday.stake for each row when (old.profit is not null)
  execute function base.refuse_rewrite();

-- The receipts: each trade of the desk with a stake, with the levels of the book.
create table intraday.trade (
  customer bigint not null,
  order_no text not null,
  line smallint not null,
  at timestamptz not null,
  instrument text not null,
  side text not null check (side in ('buy', 'sell')),
  reason text not null,
  fills jsonb not null,
  shares integer not null check (shares > 0),
  value bigint not null,
  fees jsonb not null,
  model text not null,
  primary key (customer, order_no, line),
  foreign key (customer, order_no) references intraday.stake
);
select base.guard('intraday.trade');

insert into ledger.allowed_move (operation, source, destination) values
  ('intraday_hold', 'available', 'product'), ('intraday_back', 'product', 'available'),
  ('intraday_profit', 'house_market', 'product'), ('intraday_loss', 'product', 'house_market'),
  ('fee', 'product', 'house_purchase_fee'), ('fee', 'product', 'house_selling_fee'),
  ('fee', 'product', 'house_transfer_fee'), ('fee', 'product', 'house_stamp_duty'),
  ('fee', 'product', 'house_sec_fee'), ('fee', 'product', 'house_taf');

insert into review.kind (kind, letter, in_product) values ('intraday', 'I', true);

insert into products.kind (kind) values ('intraday');

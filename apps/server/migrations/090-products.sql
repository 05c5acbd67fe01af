-- Money that customers have put into products: followings, intraday stakes, blocks. Times are market time, amounts minor units.
create schema products;
grant usage on schema products to zaraba_app;

-- The kinds of product; each slice inserts its own.
create table products.kind (kind text primary key);
select base.guard('products.kind');

create table products.product_order (
  customer bigint not null,
  number bigint not null generated always as identity,
  -- The number of the request that it came from.
  review_no text,
  order_no text not null generated always as (coalesce(review_no, 'Q-' || number::text)) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null references products.kind,
  about text not null,
  name_jp text not null,
  name_us text not null,
  name_cn text not null,
  principal bigint not null check (principal > 0),
  state text not null,
  -- 0 running: the principal is in the customer's account `product`.
  status smallint not null default 0 check (status in (0, 1, 2)),
  bought_at timestamptz not null,
  deadline timestamptz,
  ended_at timestamptz,
  reason text not null default '',
  paid_back bigint check (paid_back >= 0),
  last_day_profit bigint,
  total_profit bigint,
  primary key (customer, number),
  unique (customer, order_no),
  check ((status = 0) = (ended_at is null)),
  check ((status = 0) = (paid_back is null))
) with (fillfactor = 80);
select base.guard('products.product_order', rewritable => '{state, status, deadline, ended_at, reason, paid_back, last_day_profit, total_profit}');
create index running on products.product_order (customer, currency, number) where status = 0;
create index ended on products.product_order (customer, currency, ended_at, number) where status <> 0;
create index of_kind on products.product_order (customer, kind, currency, number);
-- A product that has been paid out never changes.
create trigger written_once before update on products.product_order for each row when (old.status <> 0)
  execute function base.refuse_rewrite();

-- What customers have put into products: one that is followed, a day's stake, a block. Times are market time, amounts minor units.
create schema products;
grant usage on schema products to zaraba_app;

create table products.product_order (
  customer bigint not null,
  number bigint not null generated always as identity,
  -- Under which number its slice knows it already: that of its review.
  review_no text,
  order_no text not null generated always as (coalesce(review_no, 'Q-' || number::text)) stored,
  currency text not null check (currency in ('JPY', 'USD', 'CNY')),
  kind text not null check (kind in ('copy', 'intraday', 'block')),
  about text not null,
  name_jp text not null,
  name_us text not null,
  name_cn text not null,
  principal bigint not null check (principal > 0),
  state text not null,
  -- 0 running: the principal stands in the customer's account `product`.
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
create index running on products.product_order (customer, currency, number) where status = 0;
create index ended on products.product_order (customer, currency, ended_at, number) where status <> 0;
create index of_kind on products.product_order (customer, kind, currency, number);
grant select, insert on products.product_order to zaraba_app;
grant update (state, status, deadline, ended_at, reason, paid_back, last_day_profit, total_profit) on products.product_order to zaraba_app;

-- What products and new shares move is a kind of its own in the lists of a wallet. No cause of theirs stood in the ledger before, so that
-- the index over this function stays true.
create or replace function ledger.record_kind(cause text) returns text language sql immutable parallel safe as $$
  select case split_part(cause, '/', 1)
    when 'trading' then case split_part(cause, '/', 3)
      when 'opened' then 'trade' when 'filled' then 'trade' when 'closed' then 'trade'
      when 'placed' then 'hold' when 'amended' then 'hold' when 'ended' then 'hold'
      when 'topped-up' then 'top_up' when 'accrued' then 'financing' when 'dividend' then 'dividend' when 'split' then 'split'
      else 'correction' end
    when 'funding' then case left(split_part(cause, '/', 2), 1) when 'D' then 'deposit' when 'W' then 'withdrawal' else 'correction' end
    when 'credit' then case split_part(cause, '/', 3)
      when 'paid-out' then 'loan' when 'interest' then 'interest' when 'repaid' then 'repayment' else 'correction' end
    when 'fx' then 'exchange'
    when 'identity' then 'grant'
    when 'ipo' then 'new_share'
    when 'copy' then 'product' when 'intraday' then 'product' when 'block' then 'product'
    else 'correction' end
$$;

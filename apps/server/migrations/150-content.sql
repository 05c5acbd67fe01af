-- Publications to customers: news, messages to many customers, and push subscriptions. Times of news and messages are market
-- time.
create schema content;
grant usage on schema content to zaraba_app;

-- News by operators, marked as such among the news of the simulated market.
create table content.brokerage_news (
  number bigint primary key generated always as identity,
  title_jp text not null, body_jp text not null,
  title_us text not null, body_us text not null,
  title_cn text not null, body_cn text not null,
  at timestamptz not null,
  by_operator text not null,
  withdrawn_at timestamptz
);
select base.guard('content.brokerage_news', rewritable => '{withdrawn_at}');
create index brokerage_news_shown on content.brokerage_news (at desc, number desc) where withdrawn_at is null;

-- A message to many customers. It is written customer by customer, in batches that each end at `reached`.
create table content.mailing (
  number bigint primary key generated always as identity,
  title_jp text not null, body_jp text not null,
  title_us text not null, body_us text not null,
  title_cn text not null, body_cn text not null,
  at timestamptz not null,
  by_operator text not null,
  -- null for all customers.
  customers bigint[],
  -- Customers who registered later do not receive it.
  last_customer bigint not null,
  reached bigint not null default 0,
  sent integer not null default 0,
  finished boolean not null default false
);
select base.guard('content.mailing', rewritable => '{reached, sent, finished}');

-- Browsers that receive push messages while the app is closed. The address belongs to a push service; the content is encrypted
-- for the browser.
create table content.push_subscription (
  endpoint text primary key check (length(endpoint) between 1 and 1000),
  customer bigint not null references identity.customer,
  public_key text not null check (length(public_key) between 1 and 200),
  secret text not null check (length(secret) between 1 and 100),
  language text not null check (language in ('jp', 'us', 'cn')),
  -- The host of the app in that browser: push services receive it as their contact.
  host text not null check (length(host) between 1 and 255),
  created_at timestamptz not null
);
select base.guard('content.push_subscription',
  rewritable => '{customer, public_key, secret, language, host, created_at}', deletable => true, watched => false);
create index push_of_customer on content.push_subscription (customer, created_at);

-- The key pair by which push services identify this installation (RFC 8292), created once.
create table content.push_identity (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);
select base.guard('content.push_identity');

create function content.forget_customer(p_customer bigint) returns void language sql as $$
  delete from content.push_subscription where customer = p_customer
$$;

-- Who the customers are, their log-ins, and what protects both. All times here are those of the system clock.
create schema identity;
grant usage on schema identity to zaraba_app;

create table identity.customer (
  number bigint primary key generated always as identity,
  account text not null unique check (account ~ '^[1-9][0-9]{9}$'),
  -- Argon2id, in the PHC string format.
  password text not null,
  fund_password text,
  fund_failures smallint not null default 0,
  fund_locked_until timestamptz,
  invited_by text not null,
  -- SHA-256 of the idempotency key of the registration: a repeated one is answered, not refused.
  registration_key bytea,
  host boolean not null default false,
  created_at timestamptz not null
);
grant select, insert on identity.customer to zaraba_app;
grant update (password, fund_password, fund_failures, fund_locked_until, host) on identity.customer to zaraba_app;
-- An installation has one host at most.
create unique index one_host on identity.customer (host) where host;

-- A fresh installation has one code that belongs to nobody; every customer has one to give. Codes only gate, they never reward.
create table identity.invitation (
  code text primary key check (code ~ '^[0-9A-Z]{4,16}$'),
  customer bigint unique references identity.customer
);
grant select, insert on identity.invitation to zaraba_app;
insert into identity.invitation (code, customer) values ('ZARABA', null);

create table identity.session (
  id bigint primary key generated always as identity,
  customer bigint not null references identity.customer,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen timestamptz not null,
  expires_at timestamptz not null,
  trade_unlocked boolean not null default false,
  ended_at timestamptz
) with (fillfactor = 80);
create index live_sessions on identity.session (customer, id) where ended_at is null;
grant select, insert, delete on identity.session to zaraba_app;
grant update (last_seen, trade_unlocked, ended_at) on identity.session to zaraba_app;

create table identity.flag (
  customer bigint not null references identity.customer,
  flag text not null check (flag in ('login_banned', 'frozen', 'no_trading')),
  reason text not null check (length(reason) between 1 and 500),
  until timestamptz,
  set_at timestamptz not null,
  primary key (customer, flag)
);
grant select, insert, update, delete on identity.flag to zaraba_app;

-- Failed tries of one account or one address within a window; whether the account exists makes no difference.
create table identity.tries (
  subject text primary key,
  failures integer not null,
  since timestamptz not null
);
grant select, insert, update, delete on identity.tries to zaraba_app;

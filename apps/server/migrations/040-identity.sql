-- Customers, their claimed identity, their cards, log-ins and protection. `at` of verification and the times of cards are
-- market time, all others system time.
create schema identity;
grant usage on schema identity to zaraba_app;

create table identity.customer (
  number bigint primary key generated always as identity,
  -- "deleted-7" after the person's data is erased.
  account text not null unique check (account ~ '^[1-9][0-9]{9}$' or account = 'deleted-' || number),
  -- Argon2id, in the PHC string format.
  password text not null,
  fund_password text,
  fund_failures smallint not null default 0,
  fund_locked_until timestamptz,
  invited_by text not null,
  -- SHA-256 of the idempotency key of the registration: a repeated one is answered, not rejected.
  registration_key bytea,
  email text check (length(email) <= 254),
  -- The name that the customer wants, and the name that operators use: visible to both, and to no other customer.
  display_name text check (length(display_name) between 1 and 30),
  assigned_name text check (length(assigned_name) between 1 and 60),
  host boolean not null default false,
  created_at timestamptz not null
);
select base.guard('identity.customer',
  rewritable => '{password, fund_password, fund_failures, fund_locked_until, host, email, display_name, assigned_name}',
  unwatched => '{fund_failures, fund_locked_until}');
create constraint trigger audited after update on identity.customer deferrable initially deferred
  for each row when (new.host <> old.host or new.account <> old.account) execute function base.must_be_audited();
-- An installation has one host at most.
create unique index one_host on identity.customer (host) where host;
create index customer_by_invitation on identity.customer (invited_by);

-- A new installation has one code without an owner; every customer has one to pass on. Codes only admit people, they never
-- bring a reward.
create table identity.invitation (
  code text primary key check (code ~ '^[0-9A-Z]{4,16}$'),
  customer bigint unique references identity.customer,
  -- How many customers may register with it, and until when; null: no limit.
  most_uses integer check (most_uses > 0),
  until timestamptz,
  -- A retired code admits no further customers.
  retired_at timestamptz
);
select base.guard('identity.invitation', rewritable => '{most_uses, until, retired_at}');
-- Letters that are mistaken for digits are read as those (packages/contract/src/typed-code.ts): of two codes that read alike there is one.
create unique index read_invitations on identity.invitation (translate(code, 'OIL', '011'));
create index open_invitations on identity.invitation (code) where customer is null;
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
select base.guard('identity.session', rewritable => '{last_seen, trade_unlocked, ended_at}', deletable => true, watched => false);
create index live_sessions on identity.session (customer, id) where ended_at is null;

create table identity.flag (
  customer bigint not null references identity.customer,
  flag text not null check (flag in ('login_banned', 'frozen', 'no_trading')),
  reason text not null check (length(reason) between 1 and 500),
  until timestamptz,
  set_at timestamptz not null,
  primary key (customer, flag)
);
select base.guard('identity.flag', rewritable => '{reason, until, set_at}', deletable => true);
create constraint trigger audited after insert or update or delete on identity.flag deferrable initially deferred
  for each row execute function base.must_be_audited();

create table identity.verified (
  customer bigint primary key references identity.customer,
  name text not null check (length(name) between 1 and 60),
  id_number text not null unique,
  request bigint not null,
  at timestamptz not null
);
select base.guard('identity.verified');

create table identity.card (
  number bigint primary key generated always as identity,
  customer bigint not null references identity.customer,
  holder text not null,
  card_number text not null,
  card_type text not null check (card_type in ('savings', 'checking')),
  institution text not null,
  branch_name text not null,
  branch_code text not null,
  added_at timestamptz not null,
  -- An unbound card is kept for the withdrawals that it has received.
  removed_at timestamptz
);
select base.guard('identity.card', rewritable => '{removed_at}');
create unique index card_once on identity.card (card_number) where removed_at is null;
create index card_of_customer on identity.card (customer, number) where removed_at is null;

create table identity.security_key (
  number bigint primary key generated always as identity,
  customer bigint not null references identity.customer,
  method text not null check (method in ('totp', 'passkey')),
  name text not null,
  -- TOTP: the secret. Passkey: the credential's id.
  credential bytea not null,
  public_key bytea,
  -- TOTP: the last step that was used; passkey: the signature counter. Neither ever goes back.
  counter bigint not null default 0,
  transports text not null default '',
  -- `null` until the first proof: an unconfirmed enrolment protects nothing.
  confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz
);
select base.guard('identity.security_key', rewritable => '{name, counter, confirmed_at}', deletable => true, unwatched => '{counter}');
create index security_key_of_customer on identity.security_key (customer, number);
create index security_key_unconfirmed on identity.security_key (created_at) where confirmed_at is null;
create unique index passkey_once on identity.security_key (credential) where method = 'passkey' and confirmed_at is not null;

-- Challenges that a passkey signs: once, and for a short time.
create table identity.challenge (
  challenge bytea primary key,
  customer bigint not null references identity.customer,
  purpose text not null check (purpose in ('enrol', 'prove')),
  expires_at timestamptz not null,
  -- The host of the request: the signature covers the address of the page, and must match it.
  host text not null check (length(host) between 1 and 255)
);
select base.guard('identity.challenge', deletable => true, watched => false);
create index challenge_expiry on identity.challenge (expires_at);

create table identity.recovery_code (
  customer bigint not null references identity.customer,
  -- Argon2id, in the PHC string format. The codes of a customer have one salt.
  hash text not null,
  primary key (customer, hash)
);
select base.guard('identity.recovery_code', deletable => true);

-- An operator's one-time code for a forgotten password: at most one of each kind, deleted when used.
create table identity.reset_code (
  customer bigint not null references identity.customer,
  what text not null check (what in ('log_in_password', 'fund_password')),
  -- Argon2id, in the PHC string format.
  hash text not null,
  expires_at timestamptz not null,
  primary key (customer, what)
);
select base.guard('identity.reset_code', deletable => true);
create index reset_code_expiry on identity.reset_code (expires_at);

insert into ledger.allowed_move (operation, source, destination) values
  ('grant', 'house_world', 'available');

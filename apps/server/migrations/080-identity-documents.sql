-- Who a customer says to be, the cards, and the second factors. `at` of verification and cards is market time, everything else system time.
alter table identity.customer add column email text check (length(email) <= 254);
grant update (email) on identity.customer to zaraba_app;

create table identity.verified (
  customer bigint primary key references identity.customer,
  name text not null check (length(name) between 1 and 60),
  id_number text not null unique,
  request bigint not null,
  at timestamptz not null
);
grant select, insert on identity.verified to zaraba_app;

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
  -- A card that was unbound stays for the withdrawals that it has received.
  removed_at timestamptz
);
create unique index card_once on identity.card (card_number) where removed_at is null;
create index card_of_customer on identity.card (customer, number) where removed_at is null;
grant select, insert on identity.card to zaraba_app;
grant update (removed_at) on identity.card to zaraba_app;

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
  -- `null` until the first proof: an enrolment that was begun and not confirmed protects nothing.
  confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index security_key_of_customer on identity.security_key (customer, number);
create unique index passkey_once on identity.security_key (credential) where method = 'passkey' and confirmed_at is not null;
grant select, insert, delete on identity.security_key to zaraba_app;
grant update (name, credential, public_key, counter, transports, confirmed_at) on identity.security_key to zaraba_app;

-- What a passkey signs: once, and for a short time.
create table identity.challenge (
  challenge bytea primary key,
  customer bigint not null references identity.customer,
  purpose text not null check (purpose in ('enrol', 'prove')),
  expires_at timestamptz not null
);
grant select, insert, delete on identity.challenge to zaraba_app;

create table identity.recovery_code (
  customer bigint not null references identity.customer,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (customer, hash)
);
grant select, insert, delete on identity.recovery_code to zaraba_app;

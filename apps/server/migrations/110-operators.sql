-- Who may sit at the console, their log-ins, and what the house says to its customers. Times of operators are those of the system clock.
create schema operators;
grant usage on schema operators to zaraba_app;

create table operators.operator (
  number bigint primary key generated always as identity,
  -- The names under which the rules, their silence and customers decide belong to nobody.
  name text not null unique check (name ~ '^[a-z][a-z0-9._-]{1,31}$' and name not in ('rules', 'silence', 'customer', 'operator', 'operators')),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['reviewer', 'editor', 'security', 'auditor']),
  -- Argon2id; null until the set-up is finished.
  password text,
  totp_secret bytea,
  -- The last step of the authenticator that was used: a code counts once.
  totp_step bigint not null default 0,
  set_up_hash bytea unique check (octet_length(set_up_hash) = 32),
  set_up_until timestamptz,
  failures smallint not null default 0,
  locked_until timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  check ((set_up_hash is null) = (set_up_until is null))
);
grant select, insert on operators.operator to zaraba_app;
grant update (password, totp_secret, totp_step, set_up_hash, set_up_until, failures, locked_until, disabled_at)
  on operators.operator to zaraba_app;

create table operators.session (
  id bigint primary key generated always as identity,
  operator bigint not null references operators.operator,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
create index live_operator_sessions on operators.session (operator, id) where ended_at is null;
grant select, insert, delete on operators.session to zaraba_app;
grant update (last_seen, ended_at) on operators.session to zaraba_app;

-- The first word of four eyes: what was proposed, and why.
alter table review.request
  add column proposed_verdict text check (proposed_verdict in ('passed', 'rejected')),
  add column proposed_reason text check (length(proposed_reason) between 1 and 500);
grant update (proposed_verdict, proposed_reason) on review.request to zaraba_app;

-- A retired invitation lets nobody in any more.
alter table identity.invitation add column retired_at timestamptz;
grant update (retired_at) on identity.invitation to zaraba_app;
create index open_invitations on identity.invitation (code) where customer is null;
create index customer_by_invitation on identity.customer (invited_by);

create schema content;
grant usage on schema content to zaraba_app;

-- News of the house: told by people, and marked as such among the news of the simulated market. Market time.
create table content.house_news (
  number bigint primary key generated always as identity,
  title_jp text not null, body_jp text not null,
  title_us text not null, body_us text not null,
  title_cn text not null, body_cn text not null,
  at timestamptz not null,
  by_operator text not null,
  withdrawn_at timestamptz
);
create index house_news_shown on content.house_news (at desc, number desc) where withdrawn_at is null;
grant select, insert on content.house_news to zaraba_app;
grant update (withdrawn_at) on content.house_news to zaraba_app;

-- A message to many. It is written customer by customer, in batches that each end at `reached`.
create table content.mailing (
  number bigint primary key generated always as identity,
  title_jp text not null, body_jp text not null,
  title_us text not null, body_us text not null,
  title_cn text not null, body_cn text not null,
  at timestamptz not null,
  by_operator text not null,
  -- null for everybody.
  customers bigint[],
  -- Nobody who registered after it.
  last_customer bigint not null,
  reached bigint not null default 0,
  sent integer not null default 0,
  finished boolean not null default false
);
grant select, insert on content.mailing to zaraba_app;
grant update (reached, sent, finished) on content.mailing to zaraba_app;

create index audit_by_actor on base.audit (actor, number);

-- Operators of the console, and their log-ins. All times are those of the system clock.
create schema operators;
grant usage on schema operators to zaraba_app;

create table operators.operator (
  number bigint primary key generated always as identity,
  -- Names that mark decisions by the rules, by their silence and by customers are reserved.
  name text not null unique check (name ~ '^[a-z][a-z0-9._-]{1,31}$' and name not in ('rules', 'silence', 'customer', 'operator', 'operators')),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['reviewer', 'editor', 'security', 'auditor']),
  -- Argon2id; null until the set-up is finished.
  password text,
  totp_secret bytea,
  -- The last step of the authenticator that was used: a code works once.
  totp_step bigint not null default 0,
  set_up_hash bytea unique check (octet_length(set_up_hash) = 32),
  set_up_until timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  check ((set_up_hash is null) = (set_up_until is null))
);
select base.guard('operators.operator',
  rewritable => '{password, totp_secret, totp_step, set_up_hash, set_up_until, disabled_at}',
  unwatched => '{totp_step}');
-- An unfinished enrolment, and the use of a code, are not decisions and need no audit row.
create constraint trigger audited after insert on operators.operator deferrable initially deferred
  for each row execute function base.must_be_audited();
create constraint trigger audited_change after update on operators.operator deferrable initially deferred for each row when (
  (new.roles, new.password, new.disabled_at, new.set_up_hash) is distinct from (old.roles, old.password, old.disabled_at, old.set_up_hash)
) execute function base.must_be_audited();

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
select base.guard('operators.session', rewritable => '{last_seen, ended_at}', deletable => true, watched => false);
create index live_operator_sessions on operators.session (operator, id) where ended_at is null;

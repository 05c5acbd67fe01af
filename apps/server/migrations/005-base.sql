-- What every slice stands on: settings, idempotency, account events, what falls due, the practice clock, the audit log.
create schema base;
grant usage on schema base to zaraba_app;

-- What the installer set with `zaraba config set`; what is absent has the default of its key.
create table base.setting (
  name text primary key check (name ~ '^[a-z_]{1,64}$'),
  value text not null check (length(value) <= 20000),
  set_at timestamptz not null
);
grant select, insert, update, delete on base.setting to zaraba_app;

-- One row for each idempotency key that a customer used. It is written in the transaction of what it protects, so that a duplicate
-- waits for the first one and then finds its answer.
create table base.once (
  customer bigint not null,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  request bytea not null check (octet_length(request) = 32),
  answer json,
  claimed_at timestamptz not null default clock_timestamp(),
  primary key (customer, key)
);
grant select, insert, update, delete on base.once to zaraba_app;
create index once_by_age on base.once (claimed_at);

-- What happened to a customer: the outbox of the live stream, the point from which it resumes, and the in-site messages in one.
create table base.account_event (
  customer bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  order_no text not null,
  -- Market time.
  at timestamptz not null,
  values jsonb not null,
  -- Whether it is shown among the messages; the others only refresh a screen.
  message boolean not null,
  read boolean not null default false,
  primary key (customer, id)
) with (fillfactor = 90);
grant select, insert on base.account_event to zaraba_app;
grant update (read) on base.account_event to zaraba_app;
create index unread_messages on base.account_event (customer, id) where message and not read;

-- What happens at a moment of market time (`reference` says to what). Worked in order of time, a row disappears with its effect.
create table base.due (
  at timestamptz not null,
  kind text not null,
  reference text not null,
  primary key (at, kind, reference)
);
-- PostgreSQL asks for the right to update from whoever locks a row.
grant select, insert, update, delete on base.due to zaraba_app;

-- The practice clock: market time was `anchor` when the system clock said `anchor_system`, and runs `speed` times as fast from there.
-- While `target` is set it moves there instead, and `worked` is the time up to which everything due has happened. No process shows a time
-- beyond `ceiling`, from which a clock goes on after a crash, so that time never goes back.
create table base.clock (
  only_one boolean primary key default true check (only_one),
  anchor timestamptz not null,
  anchor_system timestamptz not null,
  speed smallint not null default 1 check (speed in (1, 10, 60)),
  target timestamptz,
  worked timestamptz not null,
  ceiling timestamptz not null,
  alive_system timestamptz not null
);
grant select, insert, update on base.clock to zaraba_app;

-- Every action of an operator or host, for ever. Each row's hash covers the row before, so that a missing or altered one shows.
create table base.audit (
  number bigint primary key,
  system_at timestamptz not null,
  market_at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  reason text not null,
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32)
);
create function base.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger append_only before update or delete or truncate on base.audit
  for each statement execute function base.refuse_change();
grant select on base.audit to zaraba_app;

-- The text that an audit row's hash covers, with lengths, so that no two rows have the same one.
create function base.audit_text(row_ base.audit) returns bytea
language sql immutable set search_path = pg_catalog as $$
  select convert_to(string_agg(length(part) || ':' || part, ',' order by place), 'UTF8')
  from unnest(array[
    row_.number::text, (extract(epoch from row_.system_at) * 1000000)::bigint::text,
    (extract(epoch from row_.market_at) * 1000000)::bigint::text, row_.actor, row_.action, row_.subject, row_.reason,
    encode(row_.previous, 'hex')]) with ordinality as parts (part, place)
$$;

create function base.append_audit(p_system_at timestamptz, p_market_at timestamptz, p_actor text, p_action text, p_subject text, p_reason text)
returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  last base.audit;
  next base.audit;
begin
  lock table base.audit in exclusive mode;
  select * into last from base.audit order by number desc limit 1;
  next := row(coalesce(last.number, 0) + 1, p_system_at, p_market_at, p_actor, p_action, p_subject, p_reason,
    coalesce(last.hash, decode(repeat('00', 32), 'hex')), decode(repeat('00', 32), 'hex'));
  next.hash := sha256(base.audit_text(next));
  insert into base.audit select next.*;
  return next.number;
end
$$;
revoke all on function base.append_audit(timestamptz, timestamptz, text, text, text, text) from public;
grant execute on function base.append_audit(timestamptz, timestamptz, text, text, text, text) to zaraba_app;
grant execute on function base.audit_text(base.audit) to zaraba_app;

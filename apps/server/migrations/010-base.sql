-- Tables that every slice uses: settings, idempotency keys, account events, due items, the practice clock, the audit log, and
-- rate limits of guesses.
create schema base;
grant usage on schema base to zaraba_app;

-- Rows that are written once are rewritten for one reason: a person's data is erased (170-forgetting.sql). The outermost frame
-- of the call stack has to be that function, as PostgreSQL itself writes it for one in PL/pgSQL. The third line is the trigger
-- that asks, and shows which language the messages have (020-ledger.sql says why nothing less proves it).
create function base.call_stack() returns text
language plpgsql as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  return stack;
end
$$;
create function base.forgets_a_person(stack text) returns boolean
language sql immutable as $$
  select regexp_replace(split_part(stack, E'\n', -1), '\d+', '0') = regexp_replace(regexp_replace(split_part(stack, E'\n', 3),
    'base\.refuse_(change|rewrite)\(\)',
    'identity.forget(bigint,text,timestamp with time zone,timestamp with time zone)'), '\d+', '0')
$$;
revoke execute on function base.call_stack(), base.forgets_a_person(text) from public;

-- For tables whose rows never change: a trigger before update, delete and truncate.
create function base.refuse_change() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  stack text;
begin
  if tg_op <> 'TRUNCATE' and current_user <> 'zaraba_app' then
    select base.call_stack() into stack;
    if base.forgets_a_person(stack) then return null; end if;
  end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- For rows of which some columns never change, whatever role may write the others (H-2). The condition is part of the trigger, so
-- that an allowed change calls no function.
create function base.refuse_rewrite() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  stack text;
begin
  if tg_level = 'STATEMENT' and current_user <> 'zaraba_app' then
    select base.call_stack() into stack;
    if base.forgets_a_person(stack) then return null; end if;
  end if;
  raise exception '%.%: this part of the row is written once', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end
$$;
revoke execute on function base.refuse_rewrite() from public;

-- Each change of a row in a watched table, as a digest. A row that was changed, added or deleted while triggers were off
-- differs from its last recorded change, and the changes are leaves of the public log. Only the last change of a row keeps its
-- salt, so that older digests do not reveal earlier values. `digest` is null when the row was deleted.
create table base.change (
  number bigint primary key generated always as identity,
  of_table text not null,
  -- The values of the primary key, separated by strokes.
  key text not null,
  digest bytea check (octet_length(digest) = 32),
  salt bytea check (octet_length(salt) = 16)
);
create index change_of_row on base.change (of_table, key, number);
grant select on sequence base.change_number_seq to zaraba_app;

-- Records the rows of `changed` and `before` by their primary key (first argument), without the unwatched columns (second
-- argument). Timestamps are written in UTC, whatever time zone the session has.
create function base.tell_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog set timezone = 'UTC' as $$
declare
  named constant text := tg_table_schema || '.' || tg_table_name;
  keys constant text[] := tg_argv[0];
  unwatched constant text[] := tg_argv[1];
begin
  if tg_op = 'INSERT' then
    insert into base.change (of_table, key, digest, salt)
    select named, base.key_of(content, keys), base.digest_of(content - unwatched, salt), salt
    from (select to_jsonb(c) as content, uuid_send(gen_random_uuid()) as salt from changed c) r;
  else
    if tg_op = 'UPDATE' then
      with content as (
        insert into base.change (of_table, key, digest, salt)
        select named, r.key, base.digest_of(r.content, r.salt), r.salt
        from (select base.key_of(to_jsonb(c), keys) as key, to_jsonb(c) - unwatched as content, uuid_send(gen_random_uuid()) as salt from changed c) r
        join (select base.key_of(to_jsonb(c), keys) as key, to_jsonb(c) - unwatched as content from before c) b using (key)
        where r.content <> b.content
        returning key, number)
      update base.change c set salt = null from content
      where c.of_table = named and c.key = content.key and c.number < content.number and c.salt is not null;
    else
      with content as (
        insert into base.change (of_table, key) select named, base.key_of(to_jsonb(c), keys) from before c returning key, number)
      update base.change c set salt = null from content
      where c.of_table = named and c.key = content.key and c.number < content.number and c.salt is not null;
    end if;
  end if;
  return null;
end
$$;
create function base.key_of(content jsonb, keys text[]) returns text language sql immutable as $$
  select string_agg(content ->> k, '/' order by ordinal) from unnest(keys) with ordinality as k (k, ordinal)
$$;
-- Columns with null are left out, so that a column which a later migration adds changes no digest before it has a value. A
-- migration fills it with an update, which is recorded like any other, and sets its default afterwards.
create function base.digest_of(content jsonb, salt bytea) returns bytea language sql immutable as $$
  select sha256(salt || convert_to(coalesce(jsonb_object_agg(name, value), '{}')::text, 'UTF8')) from jsonb_each(content) as column_of (name, value)
  where value <> 'null'
$$;
revoke execute on function base.tell_changes(), base.key_of(jsonb, text[]), base.digest_of(jsonb, bytea) from public;
grant execute on function base.key_of(jsonb, text[]), base.digest_of(jsonb, bytea) to zaraba_app;
create trigger told_by_triggers before insert or update on base.change for each statement when (pg_trigger_depth() = 0)
  execute function base.refuse_change();
create trigger append_only before update of number, of_table, key, digest or delete or truncate on base.change
  for each statement execute function base.refuse_change();

-- Creates the guards of a table. Columns that are not `rewritable` are written once, with their row: a statement that names one
-- of them is rejected, whatever role sends it. Rows cannot be deleted, unless the table is `deletable`. In a `watched` table every
-- change is recorded, except of `unwatched` columns.
create function base.guard(
  guarded regclass, rewritable text[] default '{}', deletable boolean default false, watched boolean default true, unwatched text[] default '{}'
) returns void language plpgsql set search_path = pg_catalog as $$
declare
  once text;
  keys text[];
begin
  if exists (select from unnest(rewritable || unwatched) as named (named)
             where not exists (select from pg_attribute where attrelid = guarded and attname = named.named)) then
    raise exception '% has no such column: %', guarded, rewritable || unwatched;
  end if;
  select string_agg(quote_ident(attname), ', ' order by attnum) into once
  from pg_attribute where attrelid = guarded and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (rewritable);
  if rewritable = '{}' and not deletable then
    execute format('create trigger append_only before update or delete or truncate on %s for each statement execute function base.refuse_change()', guarded);
  else
    -- Columns that are generated follow from the others.
    if once is not null then
      execute format('create trigger once before update of %s on %s for each statement execute function base.refuse_rewrite()', once, guarded);
    end if;
    execute format('create trigger kept before %s truncate on %s for each statement execute function base.refuse_change()',
      case when deletable then '' else 'delete or' end, guarded);
  end if;
  if not watched then return; end if;
  select array_agg(a.attname order by a.attnum) into keys
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) where i.indrelid = guarded and i.indisprimary;
  execute format('create trigger tell_insert after insert on %s referencing new table as changed for each statement
    execute function base.tell_changes(%L, %L)', guarded, keys, unwatched);
  execute format('create trigger tell_update after update on %s referencing old table as before new table as changed for each statement
    execute function base.tell_changes(%L, %L)', guarded, keys, unwatched);
  execute format('create trigger tell_delete after delete on %s referencing old table as before for each statement
    execute function base.tell_changes(%L, %L)', guarded, keys, unwatched);
end
$$;
revoke execute on function base.guard(regclass, text[], boolean, boolean, text[]) from public;

-- The steps of the schema: the program makes this table before the first of them.
select base.guard('public.migration', watched => false);
comment on column public.migration.beside is 'the step that a program without this one must know to serve on the schema; null where none may';

-- Settings made with `zaraba config set`; a key without a row has its default.
create table base.setting (
  name text primary key check (name ~ '^[a-z_]{1,64}$'),
  value text not null check (length(value) <= 20000),
  set_at timestamptz not null
);
select base.guard('base.setting', rewritable => '{value, set_at}', deletable => true);

-- One row for each idempotency key that a customer used. It is written in the transaction of the request, so that a duplicate
-- waits for the first request and then finds its answer.
create table base.once (
  -- Below zero: the keys of an operator.
  customer bigint not null,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  request bytea not null check (octet_length(request) = 32),
  -- JSON that only the server reads; as text it need not be parsed by the database.
  answer text,
  claimed_at timestamptz not null default clock_timestamp(),
  primary key (customer, key)
);
select base.guard('base.once', deletable => true, watched => false);
create index once_by_age on base.once (claimed_at);

-- The number of a customer's latest event. Its row is locked until the event is committed: the next one, of any server, waits.
create table base.latest_event (
  customer bigint primary key,
  id bigint not null,
  -- The number given last before the database was restored, from which the numbers go on.
  since bigint not null default 0
) with (fillfactor = 50);
select base.guard('base.latest_event', rewritable => '{id}', watched => false);

-- Events of a customer: the outbox of the live stream, the position from which it resumes, and the in-app messages. The events of
-- each customer are numbered 1, 2, 3 … in the order of their commits, so that a reader that misses one sees it at the next.
create table base.account_event (
  customer bigint not null,
  id bigint not null,
  kind text not null,
  order_no text not null,
  -- Market time.
  at timestamptz not null,
  values jsonb not null,
  -- Whether it is shown among the messages; other events only refresh a screen.
  message boolean not null,
  read boolean not null default false,
  primary key (customer, id)
) with (fillfactor = 90);
select base.guard('base.account_event', rewritable => '{read}', watched => false);
create index unread_messages on base.account_event (customer, id) where message and not read;

-- Work that falls due at a market time (`reference` identifies the subject). Processed in order of time; a row is deleted with
-- its effect.
create table base.due (
  at timestamptz not null,
  kind text not null,
  reference text not null,
  primary key (at, kind, reference)
);
select base.guard('base.due', deletable => true, watched => false);

-- Due items that could not be processed, together with later items of their subject, which wait in order until the first one
-- succeeds. `failure` is empty for items that only wait; `set_aside_at` and `again_at` are system time.
create table base.set_aside (
  at timestamptz not null,
  kind text not null,
  reference text not null,
  subject text not null,
  tries integer not null check (tries >= 0),
  failure text not null,
  set_aside_at timestamptz not null,
  again_at timestamptz not null,
  primary key (at, kind, reference)
);
select base.guard('base.set_aside', rewritable => '{tries, failure, again_at}', deletable => true, watched => false);
create index set_aside_in_order on base.set_aside (subject, at, kind, reference);

-- The practice clock: market time was `anchor` at system time `anchor_system`, and runs at `speed` times system time from there
-- (0: paused). While `target` is set it moves there instead, and everything due up to `worked` has happened. No process shows a
-- time after `ceiling`, from which the clock continues after a crash, so that time never goes back. `beats` counts the heartbeats of all
-- servers: one that has seen a higher count knows that the database lacks what was acknowledged since. `driver` is the server that drives market
-- time.
create table base.clock (
  only_one boolean primary key default true check (only_one),
  anchor timestamptz not null,
  anchor_system timestamptz not null,
  speed smallint not null default 1 check (speed in (0, 1, 10, 60)),
  target timestamptz,
  worked timestamptz not null,
  ceiling timestamptz not null,
  alive_system timestamptz not null,
  beats bigint not null default 0 check (beats >= 0),
  driver uuid
);
select base.guard(
  'base.clock', rewritable => '{anchor, anchor_system, speed, target, worked, ceiling, alive_system, beats, driver}', watched => false);

-- Time never goes back, nor does the count of heartbeats, and the clock can only be set to a time that it has shown or was moving to.
create trigger goes_forward before update on base.clock for each row when (
  new.beats < old.beats or new.worked < old.worked or new.anchor < old.anchor or new.anchor > greatest(old.anchor, old.ceiling, old.target)
) execute function base.refuse_rewrite();

-- The commits of all servers that have waited for a standby for more than a second; with one in sync each commit waits for it a moment. What a
-- connection waits for is shown to its login alone, whose this function is.
create function base.waiting_commits() returns bigint
language sql stable security definer set search_path = pg_catalog as $$
  select count(*) from pg_stat_activity
  where datname = current_database() and wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '1 second'
$$;
revoke all on function base.waiting_commits() from public;
grant execute on function base.waiting_commits() to zaraba_app;

-- How far the standbys of the database are behind, by the name of their connection; not what makes a backup. PostgreSQL shows that to members of
-- pg_read_all_stats alone: where the owner is none, names remain. A standby that has replayed everything reports no seconds.
create function base.standbys() returns table (name text, bytes numeric, seconds double precision, readable boolean)
language sql stable security definer set search_path = pg_catalog as $$
  select application_name, max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)),
    max(extract(epoch from coalesce(replay_lag, case when state = 'streaming' then interval '0' end)))::float8, bool_and(state is not null)
  from pg_stat_replication where state is distinct from 'backup' group by application_name
$$;
revoke all on function base.standbys() from public;
grant execute on function base.standbys() to zaraba_app;

-- The instruments, divided among the servers: which one plays the prints of a part, up to when it was asked to, and how far it has come.
-- A server that does not renew its lease (by the clock of the database) loses its part to the others.
create table base.partition (
  number smallint primary key check (number between 0 and 15),
  server uuid,
  held_until timestamptz not null default 'epoch',
  goal timestamptz not null default 'epoch',
  worked timestamptz not null default 'epoch'
);
insert into base.partition (number) select generate_series(0, 15);
select base.guard('base.partition', rewritable => '{server, held_until, goal, worked}', watched => false);

-- Every action of an operator or host, kept permanently. Each row's hash covers the previous row's, so that a missing or
-- altered row shows.
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
select base.guard('base.audit', watched => false);
create index audit_by_actor on base.audit (actor, number);

-- The text that an audit row's hash covers. It contains lengths, so that no two different rows have equal texts.
create function base.audit_text(row_ base.audit) returns bytea
language sql immutable set search_path = pg_catalog as $$
  select convert_to(string_agg(length(part) || ':' || part, ',' order by ordinal), 'UTF8')
  from unnest(array[
    row_.number::text, (extract(epoch from row_.system_at) * 1000000)::bigint::text,
    (extract(epoch from row_.market_at) * 1000000)::bigint::text, row_.actor, row_.action, row_.subject, row_.reason,
    encode(row_.previous, 'hex')]) with ordinality as parts (part, ordinal)
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

-- Decisions of operators, the host and the installer are changed together with their row of the audit log, or not at all. Rows
-- of that log are written under a lock that is held until the transaction ends, so that a transaction's row is the last one
-- when it commits.
create function base.must_be_audited() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if pg_current_xact_id()::xid is distinct from (select xmin from base.audit order by number desc limit 1) then
    raise exception '%.% is changed with a row of the audit log alone', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
revoke execute on function base.must_be_audited() from public;
create constraint trigger audited after insert or update or delete on base.setting deferrable initially deferred
  for each row execute function base.must_be_audited();
-- The clock flows without a decision; a move to another time and a change of speed need one.
create constraint trigger audited after update on base.clock deferrable initially deferred for each row when (
  new.speed <> old.speed or new.target is not null and new.target is distinct from old.target
) execute function base.must_be_audited();

-- Times below are those of the system clock.

-- Recent tries under a name: a bucket that empties steadily (the generic cell rate algorithm of ITU-T I.371), stored as the
-- time at which it is empty. A name that does not exist gets a row like any other.
create table base.pace (
  subject text primary key check (length(subject) between 1 and 300),
  rests_at timestamptz not null
) with (fillfactor = 80);
select base.guard('base.pace', rewritable => '{rests_at}', deletable => true, watched => false);

-- Tries of equal names wait for each other, in one order of locks.
create function base.lock_pace(subjects text[]) returns void language plpgsql as $$
declare
  ordinal bigint;
begin
  for ordinal in select distinct hashtextextended(subject, 7274636135) from unnest(subjects) as s (subject) order by 1 loop
    perform pg_advisory_xact_lock(ordinal);
  end loop;
end $$;

-- Takes one try from each bucket, or from none when one of them is full: then `wait_until` is the time when all of them have
-- room. A bucket with `each` false counts only tries at which the first bucket was empty, so that an address counts different
-- accounts. `seconds` is the time in which one try leaves the bucket, `most` its capacity, and `still` how many more tries the
-- first bucket allows after this one.
create function base.take_try(subjects text[], seconds integer[], most integer[], each boolean[], at timestamptz)
  returns table (wait_until timestamptz, still integer) language plpgsql as $$
begin
  perform base.lock_pace(subjects);
  return query
    with asked as (
      select a.ordinal, a.subject, a.seconds * interval '1 second' as every, a.seconds * a.most * interval '1 second' as room, a.each,
        greatest(coalesce(p.rests_at, at), at) as rests
      from unnest(subjects, seconds, most, each) with ordinality as a (subject, seconds, most, each, ordinal)
        left join base.pace p on p.subject = a.subject
    ), charged as (
      select c.* from asked c where c.each or (select first.rests = at from asked first where first.ordinal = 1)
    ), full_until as (
      select max(c.rests + c.every - c.room) as until from charged c where c.rests + c.every - c.room > at
    ), taken as (
      insert into base.pace as p (subject, rests_at)
        select c.subject, c.rests + c.every from charged c where (select f.until is null from full_until f) order by c.subject
        on conflict (subject) do update set rests_at = excluded.rests_at
    )
    select f.until, case when f.until is null
        then floor(extract(epoch from at + a.room - a.rests - a.every) / extract(epoch from a.every))::integer else 0 end
      from full_until f, asked a where a.ordinal = 1;
end $$;

-- A successful try is refunded, and earlier tries under the first name are cleared.
create function base.give_try_back(subjects text[], seconds integer[], each boolean[]) returns void language plpgsql as $$
begin
  perform base.lock_pace(subjects);
  with gone as (delete from base.pace p where p.subject = subjects[1] returning p.subject)
    update base.pace p set rests_at = p.rests_at - b.seconds * interval '1 second'
      from unnest(subjects[2:], seconds[2:], each[2:]) as b (subject, seconds, each)
      where p.subject = b.subject and (b.each or exists (select from gone));
end $$;

grant execute on function base.lock_pace, base.take_try, base.give_try_back to zaraba_app;

-- Devices on which a person has logged in: a random token that the browser stores, hashed together with its owner, so that rows
-- of one device cannot be linked.
create table base.known_device (
  hash bytea primary key check (octet_length(hash) = 32),
  owner text not null,
  used_at timestamptz not null
);
select base.guard('base.known_device', rewritable => '{used_at}', deletable => true, watched => false);
create index known_devices_of on base.known_device (owner, used_at);

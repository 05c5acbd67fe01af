-- One append-only Merkle log (RFC 9162). Its leaves are moves, fills, events of orders, decisions, audit rows, commitments and changes of watched
-- rows. They are hashed in the background in the order in which they are found, so that no order waits for it; the position of
-- a leaf is stored only here.
create schema log;
grant usage on schema log to zaraba_app;

-- The secret from which the salt of each leaf is derived, so that rows cannot be guessed from their hashes. One row.
create table log.secret (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (octet_length(secret) = 32)
);
select base.guard('log.secret');

-- Positions of leaves in the public log as runs: leaves of one kind at consecutive positions whose rows have consecutive
-- numbers. Row numbers have gaps only where a transaction was rolled back, so thousands of leaves take one row.
create table log.leaf_run (
  position bigint primary key check (position >= 0),
  kind text not null check (kind in ('move', 'fill', 'order', 'decision', 'audit', 'commitment', 'change')),
  number bigint not null,
  -- Bounds the length of a run, so that one wrong row cannot make the log too long to verify.
  count bigint not null check (count between 1 and 1000000),
  unique (kind, number)
);
select base.guard('log.leaf_run', watched => false);
comment on column log.leaf_run.position is 'of its first leaf; the next run begins where this one ends';
comment on column log.leaf_run.number is 'of the row that its first leaf is';

-- No position is used twice or skipped, and no row is a leaf twice: a run begins at the end of the log, after all numbers of
-- its kind.
create function log.only_at_the_end() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.position <> coalesce((select r.position + r.count from log.leaf_run r order by r.position desc limit 1), 0) then
    raise exception 'log: leaves are appended at the end' using errcode = 'check_violation';
  end if;
  if new.number < (select r.number + r.count from log.leaf_run r where r.kind = new.kind order by r.number desc limit 1) then
    raise exception 'log: a row is a leaf once, in the order of its numbers' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function log.only_at_the_end() from public;
create trigger only_at_the_end before insert on log.leaf_run for each row execute function log.only_at_the_end();

-- The hashes of leaves (level 0) and of whole tiles (above): 256 in each, fewer in the last of a level, which grows until it is full.
create table log.tile (
  level smallint not null check (level between 0 and 7),
  index bigint not null check (index >= 0),
  hashes bytea storage external not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (level, index)
);
select base.guard('log.tile', rewritable => '{hashes}', watched => false);
create trigger only_grows before update on log.tile for each row when (
  octet_length(new.hashes) <= octet_length(old.hashes)
  or substr(new.hashes, 1, octet_length(old.hashes)) <> old.hashes
) execute function base.refuse_rewrite();

-- Signed and published heads; `at` is market time.
create table log.head (
  number bigint primary key generated always as identity,
  size bigint not null check (size >= 0),
  root bytea not null check (octet_length(root) = 32),
  at timestamptz not null,
  key bytea not null check (octet_length(key) = 32),
  signature bytea not null check (octet_length(signature) = 64)
);
select base.guard('log.head');

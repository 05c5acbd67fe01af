-- One append-only Merkle log over the books (RFC 9162): moves, fills, decisions, audit rows and commitments are its leaves. They are hashed
-- behind the work, in the order in which they are found, so that no order waits for it; where a leaf stands is said here once.
create schema log;
grant usage on schema log to zaraba_app;

-- What keeps rows from being guessed by their hashes: the salt of each leaf follows from it. One row for ever.
create table log.secret (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (octet_length(secret) = 32)
);
create trigger append_only before update or delete or truncate on log.secret
  for each statement execute function base.refuse_change();
grant select, insert on log.secret to zaraba_app;

create table log.leaf (
  position bigint primary key check (position >= 0),
  kind text not null check (kind in ('move', 'fill', 'decision', 'audit', 'commitment')),
  number bigint not null,
  unique (kind, number)
);
create trigger append_only before update or delete or truncate on log.leaf
  for each statement execute function base.refuse_change();
grant select, insert on log.leaf to zaraba_app;

-- The hashes of leaves (level 0) and of whole tiles (above): 256 in each, fewer in the last of a level, which grows until it is full.
create table log.tile (
  level smallint not null check (level between 0 and 7),
  place bigint not null check (place >= 0),
  hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (level, place)
);
alter table log.tile alter column hashes set storage external;
create trigger only_grows before update on log.tile for each row when (
  new.level <> old.level or new.place <> old.place or octet_length(new.hashes) <= octet_length(old.hashes)
  or substr(new.hashes, 1, octet_length(old.hashes)) <> old.hashes
) execute function base.refuse_rewrite();
create trigger append_only before delete or truncate on log.tile for each statement execute function base.refuse_change();
grant select, insert, update (hashes) on log.tile to zaraba_app;

-- What was signed and published, at market time `at`.
create table log.head (
  number bigint primary key generated always as identity,
  size bigint not null check (size >= 0),
  root bytea not null check (octet_length(root) = 32),
  at timestamptz not null,
  key bytea not null check (octet_length(key) = 32),
  signature bytea not null check (octet_length(signature) = 64)
);
create trigger append_only before update or delete or truncate on log.head
  for each statement execute function base.refuse_change();
grant select, insert on log.head to zaraba_app;

-- New rows are found by their numbers. A block range index costs an insert next to nothing.
create index move_by_number on ledger.move using brin (number) with (pages_per_range = 32, autosummarize = on);
create index fill_by_number on trading.fill using brin (number) with (pages_per_range = 32, autosummarize = on);
grant select on sequence ledger.move_number_seq, trading.fill_number_seq to zaraba_app;

-- Decisions are numbered as they are made.
create sequence review.decision;
grant select, usage on sequence review.decision to zaraba_app;
alter table review.request add column decision bigint;
update review.request r set decision = d.decision
  from (select number, nextval('review.decision') as decision
        from (select number from review.request where state <> 'pending' order by decided_at, number) e) d
  where d.number = r.number;
create unique index request_by_decision on review.request (decision) where decision is not null;
create function review.number_decision() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.decision := nextval('review.decision');
  return new;
end
$$;
revoke execute on function review.number_decision() from public;
create trigger number_decision before insert or update on review.request for each row
  when (new.state <> 'pending' and new.decision is null) execute function review.number_decision();

alter table market.commitment add column number bigint not null generated always as identity;
create unique index commitment_by_number on market.commitment (number);
grant select on sequence market.commitment_number_seq to zaraba_app;

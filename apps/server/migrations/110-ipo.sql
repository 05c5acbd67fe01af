-- Offerings of new shares, applications, sealed lists and draws. Times are market time, prices ten-thousandths of the major
-- unit, amounts minor units of the market's currency.
create schema ipo;
grant usage on schema ipo to zaraba_app;

create table ipo.offering (
  number bigint primary key generated always as identity,
  market text not null check (market ~ '^[a-z]{2}$'),
  code text not null,
  -- Simulated, or announced by the operator with this name.
  by_operator text,
  state text not null default 'waiting'
    check (state in ('waiting', 'to_subscribe', 'subscribing', 'ended', 'drawn', 'listed', 'withdrawn')),
  lot integer not null check (lot > 0),
  most integer not null check (most >= lot and most % lot = 0),
  lots integer not null check (lots > 0),
  low bigint check (low > 0),
  high bigint check (high >= low),
  price bigint check (price > 0),
  announced_at timestamptz not null,
  range_at timestamptz not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  priced_at timestamptz not null,
  drawn_at timestamptz not null check (drawn_at >= closes_at),
  payment_at timestamptz not null check (payment_at >= drawn_at),
  deadline_at timestamptz not null check (deadline_at > payment_at),
  listed_at timestamptz not null check (listed_at >= deadline_at),
  -- The company and further displayed facts, as announced.
  about jsonb not null,
  -- The draw depends on this secret, whose SHA-256 is published from the announcement on (H-5).
  secret bytea not null check (octet_length(secret) = 32),
  commitment bytea not null check (commitment = sha256(secret)),
  committed_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_reason text not null default '',
  unique (market, code),
  check ((state = 'withdrawn') = (withdrawn_at is not null))
);
select base.guard('ipo.offering', rewritable => '{state, low, high, price, withdrawn_at, withdrawn_reason}');
create index offering_by_window on ipo.offering (market, opens_at desc);
-- An offering only moves forward (packages/rules/src/ipo/moves.ts); its range and its price are fixed once set.
create trigger written_once before update on ipo.offering for each row when (
  old.state in ('listed', 'withdrawn')
  or array_position(array['waiting', 'to_subscribe', 'subscribing', 'ended', 'drawn', 'listed', 'withdrawn'], new.state)
     < array_position(array['waiting', 'to_subscribe', 'subscribing', 'ended', 'drawn', 'listed', 'withdrawn'], old.state)
  or old.high is not null and (new.low is distinct from old.low or new.high is distinct from old.high)
  or old.price is not null and new.price is distinct from old.price
) execute function base.refuse_rewrite();

create table ipo.application (
  customer bigint not null,
  number bigint not null generated always as identity,
  offering bigint not null references ipo.offering,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  num integer not null check (num > 0),
  lots integer not null check (lots > 0),
  word bytea not null check (octet_length(word) = 32),
  word_by text not null check (word_by in ('customer', 'server')),
  applied_at timestamptz not null,
  state text not null default 'pending_lottery' check (state in
    ('pending_lottery', 'won', 'pending_payment', 'payment_succeeded', 'successful', 'not_won', 'waived', 'failed')),
  -- The amount for it in the customer's account `subscription`.
  held bigint not null check (held >= 0),
  -- The position in the sealed list, the rank among all applicants, and the shares won: each is written once.
  list_index bigint,
  rank bigint,
  won integer not null default 0 check (won between 0 and num),
  ended_at timestamptz,
  reason text not null default '',
  position_no text,
  primary key (customer, number),
  -- One application for each offering (L-01), also under concurrency.
  unique (offering, customer),
  check (state in ('pending_lottery', 'won', 'pending_payment', 'payment_succeeded') or held = 0),
  constraint won_is_drawn check (won = 0 or rank is not null),
  check (state not in ('won', 'pending_payment', 'payment_succeeded', 'successful') or won > 0),
  check ((ended_at is null) = (state in ('pending_lottery', 'won', 'pending_payment', 'payment_succeeded'))),
  check ((state = 'successful') = (position_no is not null))
) with (fillfactor = 70);
select base.guard('ipo.application', rewritable => '{state, held, list_index, rank, won, ended_at, reason, position_no}');
create index application_of_offering on ipo.application (offering, state, customer);
create index application_open on ipo.application (customer, currency, number) where ended_at is null;
create index application_ended on ipo.application (customer, currency, ended_at desc, number desc) where ended_at is not null;

-- The position is sealed; rank and win are drawn together; an application that has ended never changes.
create trigger written_once before update on ipo.application for each row when (
  old.ended_at is not null
  or old.state <> 'pending_lottery' and new.state = 'pending_lottery'
  or old.list_index is not null and new.list_index is distinct from old.list_index
  or old.rank is not null and (new.rank is distinct from old.rank or new.won <> old.won)
) execute function base.refuse_rewrite();

-- The sealed list: the groups of simulated applicants, followed by the tickets of this installation's customers.
create table ipo.seal (
  offering bigint primary key references ipo.offering,
  crowd jsonb not null,
  tickets bigint not null check (tickets > 0),
  root bytea not null check (octet_length(root) = 32),
  sealed_at timestamptz not null
);
select base.guard('ipo.seal');
create table ipo.ticket (
  offering bigint not null references ipo.seal,
  list_index bigint not null,
  customer bigint not null,
  application bigint not null,
  lots integer not null check (lots > 0),
  word bytea not null check (octet_length(word) = 32),
  leaf bytea not null check (octet_length(leaf) = 32),
  -- The hashes from the leaf to the root, and for each whether it is on the left.
  path bytea not null,
  path_left boolean[] not null,
  primary key (offering, list_index),
  unique (customer, application)
);
select base.guard('ipo.ticket');
create table ipo.draw (
  offering bigint primary key references ipo.seal,
  lots integer not null,
  persons bigint not null,
  lots_won bigint not null,
  last bytea check (octet_length(last) = 32),
  digest bytea not null check (octet_length(digest) = 32),
  -- The commitment of the offering, made before its window opened.
  commitment bytea not null check (octet_length(commitment) = 32),
  drawn_at timestamptz not null
);
select base.guard('ipo.draw');
-- A win that was given up or not paid, for the exclusion by the market's rules.
create table ipo.waiver (
  customer bigint not null,
  offering bigint not null references ipo.offering,
  market text not null,
  by_customer boolean not null,
  at timestamptz not null,
  primary key (customer, offering)
);
select base.guard('ipo.waiver');
-- Inputs and results of a draw never change.

-- Offerings that operators add to the simulated ones: proposed by one operator, approved by another.
create table ipo.proposal (
  number bigint primary key generated always as identity,
  market text not null check (market ~ '^[a-z]{2}$'),
  code text not null,
  -- The series in which codes are numbered: a market or a board.
  series text not null,
  terms jsonb not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  unique (market, code),
  check ((state = 'pending') = (decided_by is null) and (state = 'pending') = (decided_at is null)),
  -- Proposer and approver are different people, also enforced here.
  check (state <> 'approved' or decided_by <> proposed_by)
);
select base.guard('ipo.proposal', rewritable => '{state, decided_by, decided_at}');
create trigger written_once before update on ipo.proposal for each row when (old.state <> 'pending')
  execute function base.refuse_rewrite();

-- An operator's offering requires the approval of another operator, and a commitment to its draw's secret before its
-- announcement.
create function ipo.refuse_unapproved() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.committed_at > new.announced_at or not exists (
    select from ipo.proposal p where p.market = new.market and p.code = new.code and p.state = 'approved'
      and p.proposed_by = new.by_operator and p.decided_by <> new.by_operator) then
    raise exception 'ipo.offering: what an operator adds is approved by another before it is announced'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function ipo.refuse_unapproved() from public;
create trigger approved_by_another before insert on ipo.offering for each row when (new.by_operator is not null)
  execute function ipo.refuse_unapproved();

insert into ledger.allowed_move (operation, source, destination) values
  ('subscribe', 'available', 'subscription'), ('subscription_back', 'subscription', 'available'),
  ('subscription_pay', 'available', 'subscription');

create function ipo.forget_customer(p_customer bigint) returns void language plpgsql as $$
begin
  if exists (select from ipo.application a where a.customer = p_customer and a.ended_at is null) then
    raise exception 'ipo.forget_customer: an application is under way' using errcode = 'check_violation';
  end if;
end
$$;

-- Requests that are decided later: identity, deposits, withdrawals, loans, blocks and stakes. One table, one queue, one way to
-- decide. All times are market time.
create schema review;
grant usage on schema review to zaraba_app;

-- The kinds of request with the letter of their order numbers; each slice inserts its own. The money of those `in_product` is in a row of
-- products while they wait.
create table review.kind (
  kind text primary key,
  letter text not null unique check (letter ~ '^[A-Z]$'),
  in_product boolean not null
);
select base.guard('review.kind');
insert into review.kind (kind, letter, in_product) values ('identity', 'V', false);

create table review.request (
  number bigint primary key generated always as identity,
  customer bigint not null references identity.customer,
  kind text not null references review.kind,
  state text not null default 'pending' check (state in ('pending', 'passed', 'rejected', 'cancelled')),
  currency text,
  -- The requested amount in minor units, for requests about money.
  amount bigint check (amount > 0),
  -- The content of the request, as its slice wrote it: names, the card, the numbers of pictures.
  details jsonb not null,
  -- 'rules' or 'operators': who decides, by the settings at the time of the request.
  reviewer text not null check (reviewer in ('rules', 'operators')),
  applied_at timestamptz not null,
  promised_at timestamptz not null,
  -- The latest time of a decision by the rules: their delay, or the end of the time that operators have.
  due_at timestamptz not null,
  decided_at timestamptz,
  -- 'rules', 'silence', 'customer' or the name of an operator.
  decided_by text,
  -- A refusal's key, or an operator's own words.
  reason text not null default '' check (length(reason) <= 500),
  -- The first of two operators who must agree: who, when, what and why.
  proposed_by text,
  proposed_at timestamptz,
  proposed_verdict text check (proposed_verdict in ('passed', 'rejected')),
  proposed_reason text check (length(proposed_reason) between 1 and 500),
  -- Decisions are numbered as they are made, for the public log.
  decision bigint,
  check ((state = 'pending') = (decided_at is null)),
  check ((currency is null) = (amount is null))
) with (fillfactor = 80);
select base.guard('review.request',
  rewritable => '{state, decided_at, decided_by, reason, proposed_by, proposed_at, proposed_verdict, proposed_reason}');

-- At most one of each of these can be pending.
create unique index one_pending on review.request (customer, kind)
  where state = 'pending' and kind in ('identity', 'deposit', 'withdrawal', 'loan');
create index request_queue on review.request (kind, number) where state = 'pending';
create index request_of_customer on review.request (customer, kind, number desc);
create unique index request_by_decision on review.request (decision) where decision is not null;

create sequence review.decision;
grant select, usage on sequence review.decision to zaraba_app;
create function review.number_decision() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.decision := nextval('review.decision');
  return new;
end
$$;
revoke execute on function review.number_decision() from public;
create trigger number_decision before insert or update on review.request for each row
  when (new.state <> 'pending' and new.decision is null) execute function review.number_decision();

-- Pictures of a request: decoded, scaled down, stamped and encoded again. They are deleted seven days after the decision (H-8).
create table review.image (
  number bigint primary key generated always as identity,
  customer bigint not null references identity.customer,
  kind text not null check (kind in ('identity_front', 'identity_back', 'transfer_voucher')),
  request bigint references review.request,
  content_type text not null check (content_type = 'image/jpeg'),
  width integer not null,
  height integer not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 2000000),
  uploaded_at timestamptz not null,
  delete_at timestamptz
);
select base.guard('review.image', rewritable => '{request, delete_at}', deletable => true, unwatched => '{bytes}');
create index image_of_customer on review.image (customer, number desc);
create index image_of_request on review.image (request) where request is not null;
create index image_by_end on review.image (delete_at) where delete_at is not null;
-- Pictures without a request are deleted a day after their upload in real time, however far the practice clock is moved:
-- `uploaded_at` is system time.
create index image_unused on review.image (uploaded_at) where request is null;

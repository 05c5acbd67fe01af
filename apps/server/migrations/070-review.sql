-- Everything that is decided after it was asked for: identity, deposits, withdrawals, loans (and later blocks and intraday). One table, one
-- queue, one way to decide. All times are market time.
create schema review;
grant usage on schema review to zaraba_app;

create table review.request (
  number bigint primary key generated always as identity,
  customer bigint not null references identity.customer,
  kind text not null check (kind in ('identity', 'deposit', 'withdrawal', 'loan', 'block', 'intraday')),
  state text not null default 'pending' check (state in ('pending', 'passed', 'rejected', 'cancelled')),
  currency text,
  -- Minor units; what the request is about, where it is about money.
  amount bigint check (amount > 0),
  -- What was asked for, as the slice of its kind wrote it: names, the card, the pictures' numbers.
  details jsonb not null,
  -- 'rules' or 'operators': who decides, as the installation stood when it was asked for.
  reviewer text not null check (reviewer in ('rules', 'operators')),
  applied_at timestamptz not null,
  promised_at timestamptz not null,
  -- When it is decided by the rules at the latest: the delay of the rules, or the end of the operators' silence.
  due_at timestamptz not null,
  decided_at timestamptz,
  -- 'rules', 'silence', 'customer' or the name of an operator.
  decided_by text,
  -- A refusal's key, or an operator's own words.
  reason text not null default '' check (length(reason) <= 500),
  -- The first of four eyes.
  proposed_by text,
  proposed_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check ((currency is null) = (amount is null))
) with (fillfactor = 80);
grant select, insert on review.request to zaraba_app;
grant update (state, decided_at, decided_by, reason, proposed_by, proposed_at, details) on review.request to zaraba_app;

-- One at a time of each of these.
create unique index one_pending on review.request (customer, kind)
  where state = 'pending' and kind in ('identity', 'deposit', 'withdrawal', 'loan');
create index request_queue on review.request (kind, number) where state = 'pending';
create index request_of_customer on review.request (customer, kind, number desc);

-- Pictures that belong to a request: decoded, scaled down, stamped and encoded anew. They go seven days after the decision (H-8).
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
create index image_of_customer on review.image (customer, number desc);
create index image_of_request on review.image (request) where request is not null;
create index image_by_end on review.image (delete_at) where delete_at is not null;
grant select, insert, delete on review.image to zaraba_app;
grant update (request, delete_at) on review.image to zaraba_app;

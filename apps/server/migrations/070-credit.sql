-- The credit score as the sum of published events, and the loans that depend on it. All times are market time.
create schema credit;
grant usage on schema credit to zaraba_app;

create table credit.event (
  customer bigint not null references identity.customer,
  number bigint not null generated always as identity,
  kind text not null,
  points smallint not null,
  -- The score after the event, between 300 and 850.
  score smallint not null check (score between 300 and 850),
  order_no text not null,
  -- An event counts once.
  cause text not null,
  at timestamptz not null,
  primary key (customer, number),
  unique (customer, cause)
);
select base.guard('credit.event');
-- A score cannot be edited: past events never change.

create table credit.loan (
  request bigint primary key references review.request,
  customer bigint not null references identity.customer,
  -- Yen.
  principal bigint not null check (principal > 0),
  -- Tokyo's date of the payout; interest is counted from it, that day included.
  paid_out_on date not null,
  paid_out_at timestamptz not null,
  interest_days integer not null default 0,
  interest bigint not null default 0,
  overdue_at timestamptz,
  repaid_at timestamptz
) with (fillfactor = 80);
select base.guard('credit.loan', rewritable => '{interest_days, interest, overdue_at, repaid_at}', unwatched => '{interest_days, interest}');
create unique index one_running on credit.loan (customer) where repaid_at is null;

insert into ledger.allowed_move (operation, source, destination) values
  ('lend', 'loan', 'available'), ('loan_interest', 'loan_interest', 'house_interest'),
  ('repay', 'available', 'loan'), ('repay', 'available', 'loan_interest');

insert into review.kind (kind, letter, in_product) values ('loan', 'L', false);

-- Alerts of customers, and the receipts of those that fired. Times are market time.
create schema alert;
grant usage on schema alert to zaraba_app;

create table alert.alert (
  customer bigint not null,
  number bigint not null generated always as identity,
  market text not null check (market ~ '^[a-z]{2}$'),
  -- Empty for every share that is held, and for the margin.
  code text not null check (code ~ '^[0-9A-Z.]{0,12}$'),
  -- The value that is compared with the bound, in the unit of the measure (packages/rules/src/alert/condition.ts).
  measure text not null check (measure ~ '^[a-z0-9_-]{1,20}$'),
  side text not null check (side in ('up', 'down')),
  bound bigint not null,
  repeat text not null check (repeat in ('once', 'standing')),
  state text not null check (state in ('armed', 'waits', 'fired', 'ended')),
  set_at timestamptz not null,
  -- Nothing up to this moment is looked at.
  counts_from timestamptz not null,
  fired_at timestamptz,
  -- How often it fired.
  fired integer not null default 0 check (fired >= 0),
  -- The alert that goes on for this one: a split made both the same. The customer may have deleted it since.
  merged_into bigint check (merged_into is null or merged_into <> number and state = 'ended'),
  -- Since when it is not played with the others, because that failed: a due item plays it alone.
  behind_from timestamptz,
  primary key (customer, number),
  check ((fired_at is null) = (fired = 0)),
  -- An alert that is set already is not set again. Checked at the end of each statement, because a split moves one alert to the bound that
  -- another one leaves.
  constraint set_once exclude using btree
    (customer with =, market with =, code with =, measure with =, side with =, bound with =, repeat with =)
    where (state in ('armed', 'waits')) deferrable
) with (fillfactor = 80);
select base.guard('alert.alert', deletable => true,
  rewritable => '{measure, side, bound, repeat, state, set_at, counts_from, fired_at, fired, merged_into, behind_from}');
-- The alerts of a share that a range of values reaches.
create index reached on alert.alert (market, code, measure, side, bound) where state in ('armed', 'waits');

-- The receipts: values that were compared, and the result. An alert may be deleted; its receipts stay.
create table alert.firing (
  customer bigint not null,
  alert bigint not null,
  line integer not null check (line > 0),
  at timestamptz not null,
  market text not null,
  code text not null,
  measure text not null,
  side text not null,
  bound bigint not null,
  value bigint not null,
  price bigint,
  -- The kind of publication, for an alert about events.
  fact text,
  primary key (customer, alert, line)
);
select base.guard('alert.firing');

-- One row. How far prints have been played to the alerts, and a number that grows with each change of them. A change of an alert locks it, and so does
-- the step that plays prints, so that no print passes an alert that is being set.
create table alert.progress (
  only_one boolean primary key default true check (only_one),
  seen_to timestamptz,
  version bigint not null default 0
);
select base.guard('alert.progress', rewritable => '{seen_to, version}', unwatched => '{seen_to, version}');
insert into alert.progress default values;

create function alert.forget_customer(p_customer bigint) returns void language sql as $$
  delete from alert.alert where customer = p_customer
$$;

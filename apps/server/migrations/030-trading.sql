-- The trading slice: orders that rest, lots that are held or closed, and what each of them lived through. Rows lead with the customer.
-- A row is changed by one version at a time (the guard against two writers), and its state only along the moves of the state machine.
create schema trading;
grant usage on schema trading to zaraba_app;

-- Each process takes a thousand numbers at a time. Orders and lots share them.
create sequence trading.number increment by 1000 minvalue 1000 start with 100000;
grant usage on sequence trading.number to zaraba_app;

-- What an instrument's engine has worked through. A writer of an instrument's rows holds its advisory lock: shared for customers, who
-- exclude each other by their wallets, exclusive for the engine.
create table trading.instrument (
  instrument text primary key check (instrument ~ '^(jp|us|cn):[0-9A-Za-z.]{1,12}$'),
  scanned_to timestamptz not null,
  -- Sessions up to this date have been closed, and corporate events up to that one carried out.
  closed_through date not null,
  events_through date not null
);
grant select, insert, update on trading.instrument to zaraba_app;

-- Orders that open positions, and sales that close them (`lot` is the lot that they close).
create table trading.orders (
  customer bigint not null check (customer > 0),
  number bigint not null,
  lot bigint,
  instrument text not null,
  currency text not null,
  direction text not null check (direction in ('long', 'short')),
  side text not null check (side in ('buy', 'sell')),
  leverage integer not null check (leverage >= 1),
  price_type text not null check (price_type in ('market', 'limit')),
  -- The bound of its fills (the limit; a market order's worst price), and what its rest is held at. Ten-thousandths.
  bound bigint not null check (bound > 0),
  hold_price bigint not null check (hold_price > 0),
  quantity integer not null check (quantity > 0),
  rest integer not null check (rest >= 0 and rest <= quantity),
  -- Shares and exact value (ten-thousandths) of its fills so far: fees are taken cumulatively from them.
  filled integer not null check (filled >= 0 and filled <= quantity),
  filled_value bigint not null check (filled_value >= 0),
  hold bigint not null check (hold >= 0),
  -- The most that it ever held, for the record of a released credit.
  most_held bigint not null check (most_held >= hold),
  fee_date date not null,
  placed_at timestamptz not null,
  -- Its place at the exchange dates from here; amending it loses the place.
  queued_at timestamptz not null,
  queue_ahead bigint not null check (queue_ahead >= 0),
  minute_at timestamptz not null,
  minute_filled integer not null,
  good_till date not null,
  expires_at timestamptz not null,
  lock_days integer not null,
  -- The lot (or the closed child) that the fills of `part_date` go into.
  part bigint,
  part_date date,
  state text not null check (state in ('pending_order', 'filled', 'cancelled')),
  reason text not null,
  ended_at timestamptz,
  version integer not null check (version >= 1),
  primary key (customer, number),
  check (state <> 'pending_order' or rest > 0),
  check (state = 'pending_order' or hold = 0),
  check (lot is null or hold = 0),
  check (rest + filled <= quantity)
) with (fillfactor = 85);
grant select, insert, update on trading.orders to zaraba_app;
-- The engine reads only the orders that a price crosses.
create index resting_orders on trading.orders (instrument, side, bound) where state = 'pending_order';
create index resting_expiries on trading.orders (instrument, expires_at) where state = 'pending_order';
create unique index one_sale_a_lot on trading.orders (customer, lot) where state = 'pending_order' and lot is not null;
create index pending_of_customer on trading.orders (customer, currency) where state = 'pending_order';

create table trading.lot (
  customer bigint not null check (customer > 0),
  number bigint not null,
  -- The order whose fills it holds, or the lot from which it was split off.
  parent text not null,
  order_number bigint not null,
  instrument text not null,
  currency text not null,
  direction text not null check (direction in ('long', 'short')),
  leverage integer not null check (leverage >= 1),
  price_type text not null check (price_type in ('market', 'limit')),
  bound bigint not null,
  shares integer not null check (shares >= 0),
  opened_shares integer not null check (opened_shares > 0),
  -- Exact value of its fills, in ten-thousandths; integer amounts in minor units.
  opened_value bigint not null,
  cost bigint not null check (cost >= 0),
  margin bigint not null check (margin >= 0),
  top_up bigint not null check (top_up >= 0),
  accrued bigint not null check (accrued >= 0),
  fees bigint not null check (fees >= 0),
  carried bigint not null,
  opened_at timestamptz not null,
  opened_on date not null,
  lock_days integer not null,
  sellable_from date not null,
  accrued_days integer not null,
  -- The first prices at which the maintenance ratio is below 30, 20 and 10 per cent; null where none is.
  warn_price bigint,
  call_price bigint,
  force_price bigint,
  alert text not null check (alert in ('none', 'warned', 'called', 'forced')),
  call_due date,
  -- The first price at which something new happens to it (the next level), for the engine.
  watch_price bigint,
  state text not null check (state in ('holding', 'preparing_to_close', 'closed')),
  reason text not null,
  sold_value bigint not null,
  proceeds bigint not null,
  closing_fees bigint not null,
  realised bigint not null,
  closed_at timestamptz,
  version integer not null check (version >= 1),
  primary key (customer, number),
  check (cost >= margin),
  check (state = 'closed' or shares > 0)
) with (fillfactor = 85);
grant select, insert, update on trading.lot to zaraba_app;
create index open_lots on trading.lot (customer, currency) where state <> 'closed';
create index closed_lots on trading.lot (customer, currency, closed_at desc, number desc) where state = 'closed';
create index held_of_instrument on trading.lot (instrument) where state <> 'closed';
create index watched_longs on trading.lot (instrument, watch_price) where watch_price is not null and state <> 'closed' and direction = 'long';
create index watched_shorts on trading.lot (instrument, watch_price) where watch_price is not null and state <> 'closed' and direction = 'short';
create index split_off_lots on trading.lot (customer, parent) where parent like 'P-%';

-- The guard of the state machine, repeated where the rows are (packages/rules position-moves.ts).
create function trading.only_along_the_moves() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.version <> old.version + 1 then
    raise exception '% of customer % was changed by two at once', tg_table_name, old.customer using errcode = 'serialization_failure';
  end if;
  if old.state in ('closed', 'cancelled', 'filled') then
    if not (tg_table_name = 'lot' and old.state = 'closed' and new.state = 'closed' and new.parent like 'P-%') then
      raise exception '% % has ended as %', tg_table_name, old.number, old.state using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return new;
end
$$;
create trigger only_along_the_moves before update on trading.orders for each row execute function trading.only_along_the_moves();
create trigger only_along_the_moves before update on trading.lot for each row execute function trading.only_along_the_moves();

-- What cannot be derived from the fills: amendments, cancels, warnings, dividends, splits, daily costs. For the life of a position.
create table trading.event (
  customer bigint not null,
  position text not null,
  number bigint not null generated always as identity,
  kind text not null,
  at timestamptz not null,
  shares integer not null,
  price bigint not null,
  amount bigint not null,
  note text not null,
  primary key (customer, position, number)
);
grant select, insert on trading.event to zaraba_app;

-- The receipt of every fill: whoever has the day's seed recomputes it.
create table trading.fill (
  customer bigint not null,
  number bigint not null generated always as identity,
  order_number bigint not null,
  -- The lot or closed child that the shares went into.
  lot bigint not null,
  opening boolean not null,
  at timestamptz not null,
  session_date date not null,
  price bigint not null check (price > 0),
  shares integer not null check (shares > 0),
  rule text not null,
  model text not null,
  bid bigint,
  ask bigint,
  queue_ahead bigint not null,
  minute_volume bigint not null,
  book json not null,
  charges json not null,
  primary key (customer, lot, number)
);
grant select, insert on trading.fill to zaraba_app;

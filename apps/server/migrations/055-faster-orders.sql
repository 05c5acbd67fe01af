-- What the path of an order costs the database. The rows of a batch travel as one array of records in the order of these types: reading
-- them takes less than half of what the same rows take as JSON with the names of their columns.
create type trading.order_row as (
  customer bigint, number bigint, instrument text, currency text, direction text, leverage integer, price_type text, bound bigint,
  reason text, version integer, lot bigint, side text, hold_price bigint, quantity integer, rest integer, filled integer, filled_value bigint,
  hold bigint, most_held bigint, fee_date date, placed_at timestamptz, queued_at timestamptz, queue_ahead bigint, minute_at timestamptz,
  minute_filled integer, good_till date, expires_at timestamptz, lock_days integer, part bigint, part_date date, state text,
  ended_at timestamptz
);
create type trading.lot_row as (
  customer bigint, number bigint, instrument text, currency text, direction text, leverage integer, price_type text, bound bigint,
  reason text, version integer, parent text, order_number bigint, shares integer, opened_shares integer, opened_value bigint, cost bigint,
  margin bigint, top_up bigint, accrued bigint, fees bigint, carried bigint, opened_at timestamptz, opened_on date, lock_days integer,
  sellable_from date, accrued_days integer, warn_price bigint, call_price bigint, force_price bigint, alert text, call_due date,
  watch_price bigint, state text, sold_value bigint, proceeds bigint, closing_fees bigint, realised bigint, closed_at timestamptz
);
create type trading.fill_row as (
  customer bigint, order_number bigint, lot bigint, opening boolean, at timestamptz, session_date date, price bigint, shares integer,
  rule text, model text, bid bigint, ask bigint, queue_ahead bigint, minute_volume bigint, book json, charges json
);
create type trading.event_row as (
  customer bigint, position text, kind text, at timestamptz, shares integer, price bigint, amount bigint, note text
);

import { derived, free, leaf, type TableColumns } from '../guards/table-columns.ts'

const fixed =
  'customer number kind lot instrument currency direction side leverage price_type trail trail_percent fee_date placed_at good_till expires_at time_in_force lock_days group_no exit_of client_mark'
const ofEvent =
  'customer order_number number kind at filled quantity bound trigger_price triggered_price hold_price most_held queued_at take_profit_price stop_trigger_price stop_price reason'
const closedLot = `state = 'closed' and parent like 'P-%'`
const openLot = `state <> 'closed' and origin = 'order'`

export const columns: TableColumns = {
  'trading.event': { personal: { books: 'customer position number kind at shares price amount note' } },
  'trading.fill': {
    personal: {
      books:
        'customer number order_number lot opening at session_date price shares rule model bid ask queue_ahead minute_volume book charges takings displaced displaced_after',
    },
    guards: leaf(
      'fill',
      'customer number order_number lot opening at session_date price shares rule model bid ask queue_ahead minute_volume book charges takings displaced displaced_after',
    ),
  },
  'trading.instrument': {
    shared: { hot: 'a row for each share: playing its prints locks it, and its orders share the lock' },
    personal: { none: 'instrument scanned_to closed_through events_through' },
    guards: {
      ...free(
        'how far prints were played: `trading.limits_are_filled_by_the_tape` and `trading.stops_are_triggered_by_the_tape` play them again, and test/trading/order-events plants what is skipped',
        'scanned_to',
      ),
      ...free(
        'how far sessions and the acts of companies were worked off: what it skips is a cost or a dividend that is not booked',
        'closed_through events_through',
      ),
    },
  },
  'trading.lot': {
    personal: {
      books:
        'customer number parent origin origin_cause order_number instrument currency direction leverage price_type bound opened_at opened_on lock_days sellable_from shares opened_shares cost margin fees opened_value top_up accrued carried accrued_days warn_price call_price force_price alert call_due call_needed watch_price state sold_value proceeds closing_fees realised closed_at reason version',
      own_numbers: 'client_no',
    },
    guards: {
      ...derived('trading.lots_add_up_to_their_openings', 'shares opened_shares cost margin fees', openLot),
      ...derived('trading.fills_make_the_lots', 'opened_value', openLot),
      ...derived('trading.top_up_is_the_ledgers', 'top_up', openLot),
      ...derived('trading.accrued_is_the_ledgers', 'accrued', openLot),
      ...derived('trading.lots_keep_their_bounds', 'warn_price call_price force_price watch_price call_due call_needed', openLot),
      ...derived('trading.lots_keep_their_bounds', 'alert', openLot, `'called'`),
      ...derived('trading.closings_follow_from_their_fills', 'sold_value proceeds closing_fees realised closed_at', closedLot),
      ...derived('trading.closings_follow_from_their_fills', 'state', closedLot, `'holding'`),
      ...free('the words for how it ended, and how often its row was written', 'reason version'),
      ...free(
        'how far its dividends and costs were worked off: `trading.dividends_follow_from_the_lot` and `trading.holding_costs_follow_from_the_lot` derive the entry of each again',
        'carried accrued_days',
      ),
    },
  },
  'trading.orders': {
    personal: {
      books:
        'customer number kind lot instrument currency direction side leverage price_type client_mark fee_date placed_at good_till expires_at time_in_force lock_days bound hold_price quantity rest most_held queued_at queue_ahead minute_at minute_filled part part_date state reason ended_at version filled filled_value hold trigger_price triggered_at triggered_price group_no exit_of take_profit_price stop_trigger_price stop_price trail trail_percent best_price',
      own_numbers: 'client_no client_salt',
    },
    guards: {
      ...derived('trading.holds_follow_from_their_entries', 'hold', `kind = 'opening'`),
      ...derived('trading.orders_add_up', 'filled filled_value rest'),
      ...derived(
        'trading.orders_follow_from_their_events',
        'bound hold_price quantity most_held queued_at part part_date reason ended_at trigger_price triggered_at triggered_price',
      ),
      ...derived(
        'trading.orders_follow_from_their_events',
        'take_profit_price stop_trigger_price stop_price',
        `kind = 'opening'`,
      ),
      ...derived('trading.orders_follow_from_their_events', 'state', `state = 'cancelled'`, `'filled'`),
      ...leaf('order', fixed),
      ...derived('trading.own_numbers_are_as_marked', 'client_no', 'client_no is not null'),
      ...derived(
        'trading.own_numbers_are_as_marked',
        'client_salt',
        'client_salt is not null',
        `substr(client_salt, 2) || '\\x01'`,
      ),
      ...free(
        'derived again from the tape by `trading.stops_are_triggered_by_the_tape`: test/trading/trailing-stops plants each rewrite',
        'best_price',
      ),
      ...free(
        'the shares before an order and those of its minute: `trading.fills_follow_from_the_market` reckons both again for every fill that follows from them',
        'queue_ahead minute_at minute_filled',
      ),
      ...free('how often its row was written', 'version'),
    },
    leafOf: { table: 'trading.order_event', set: `kind = 'placed'` },
  },
  'trading.order_event': { personal: { books: ofEvent }, guards: leaf('order', ofEvent) },
}

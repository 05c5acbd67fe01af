import { derived, free, leaf, type TableColumns } from '../guards/table-columns.ts'

const working =
  'the position of an order in its queue: every fill that follows from it is compared with the market and the queue of its receipt'
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
    guards: free(
      'how far the engine has worked: what it skipped would stand in the books as an order that did not end, or a cost that was not charged',
      'scanned_to closed_through events_through',
    ),
  },
  'trading.lot': {
    personal: {
      books:
        'customer number parent origin origin_cause order_number instrument currency direction leverage price_type bound client_no opened_at opened_on lock_days sellable_from shares opened_shares cost margin fees opened_value top_up accrued carried accrued_days warn_price call_price force_price alert call_due call_needed watch_price state sold_value proceeds closing_fees realised closed_at reason version',
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
        'how far its dividends and costs were worked off: each has its event and its entry, which are derived again',
        'carried accrued_days',
      ),
    },
  },
  'trading.orders': {
    personal: {
      books:
        'customer number kind lot instrument currency direction side leverage price_type client_no fee_date placed_at good_till expires_at time_in_force lock_days bound hold_price quantity rest most_held queued_at queue_ahead minute_at minute_filled part part_date state reason ended_at version filled filled_value hold trigger_price triggered_at triggered_price group_no exit_of take_profit_price stop_trigger_price stop_price trail trail_percent best_price',
    },
    guards: {
      ...derived('trading.holds_follow_from_their_entries', 'hold', `kind = 'opening'`),
      ...derived('trading.orders_add_up', 'filled filled_value'),
      ...free(
        'derived again from the tape by trading.stops_are_triggered_by_the_tape, whose own test plants each rewrite',
        'trigger_price triggered_at triggered_price best_price',
      ),
      ...free(
        working,
        'bound hold_price quantity rest most_held queued_at queue_ahead minute_at minute_filled part part_date state reason ended_at version',
      ),
    },
  },
}

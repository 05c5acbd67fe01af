/** The guard that detects a change of a column made with all guards of the database disabled. */
type Finding =
  /** A field of a leaf of the public log. */
  | { readonly leaf: 'move' | 'fill' | 'decision' | 'audit' | 'commitment' | 'change' }
  /** An invariant of `verify` that derives the column; `where` selects the row to forge, `to` is the forged value. */
  | { readonly derived: string; readonly where?: string; readonly to?: string }
  /** Nothing detects it, for the given reason. */
  | { readonly free: string }

type Findings = Readonly<Record<string, Finding>>

const each = (columns: string, finding: Finding): Findings =>
  Object.fromEntries(columns.split(' ').map((column) => [column, finding]))
const leaf = (kind: 'move' | 'fill' | 'decision' | 'audit' | 'commitment' | 'change', columns: string): Findings =>
  each(columns, { leaf: kind })
const derived = (invariant: string, columns: string, where?: string, to?: string): Findings =>
  each(columns, { derived: invariant, ...(where === undefined ? {} : { where }), ...(to === undefined ? {} : { to }) })
const free = (why: string, columns: string): Findings => each(columns, { free: why })

const logIn =
  'a log-in ends by itself, and whoever holds one has proved a password: it decides over no money, and money out asks for more'
const tries = 'how often somebody may still guess; it comes back by itself within minutes'
const working =
  'where an order stands in its queue: every fill that follows from it is compared with the market and the queue of its receipt'
const closedLot = `state = 'closed' and parent like 'P-%'`
const openLot = `state <> 'closed' and origin = 'order'`

/**
 * Columns that are not covered by recorded changes, and those of unwatched tables. Columns that are written once need no entry:
 * an unwatched table without entries relies on its trigger alone.
 */
export const findings: Readonly<Record<string, Findings>> = {
  'base.account_event': free('whether a message was read', 'read'),
  'base.audit': {
    ...leaf('audit', 'system_at market_at actor action subject reason hash'),
    ...derived('audit.rows_chain', 'previous', 'true', 'sha256(previous)'),
  },
  'base.change': {
    ...leaf('change', 'number of_table key digest'),
    ...derived('changes.rows_match_their_last_change', 'salt', 'salt is not null', `decode(repeat('00', 16), 'hex')`),
  },
  'base.clock': {
    ...free(
      'where the clock stands now: everybody sees it, the database lets it neither go back nor jump but as decided, and it is not behind a head',
      'anchor anchor_system target worked ceiling alive_system',
    ),
    ...derived('clock.goes_as_decided', 'speed', 'true', '10'),
  },
  'base.known_device': free(tries, 'used_at'),
  'base.pace': free(tries, 'rests_at'),
  'base.set_aside': free('when something that failed is tried again', 'tries failure again_at'),
  'content.push_subscription': free(
    'where a browser is told of messages; its owner says so anew with each visit',
    'customer public_key secret language host created_at',
  ),
  'copy.product': derived('copy.capacity_is_what_runs', 'taken'),
  'credit.loan': derived('credit.interest_follows_from_the_days', 'interest_days interest'),
  'identity.customer': free(tries, 'fund_failures fund_locked_until'),
  'identity.security_key': free('the last code that was used: an older one is refused by its time', 'counter'),
  'identity.session': free(logIn, 'last_seen trade_unlocked ended_at'),
  'ledger.account': {
    ...derived('ledger.balances_follow_from_moves', 'customer shard balance', 'customer > 0'),
    ...derived('ledger.balances_follow_from_moves', 'kind', `kind = 'margin'`, `'house_taf'`),
    ...derived('ledger.balances_follow_from_moves', 'currency', `kind = 'margin'`, `'THB'`),
    ...derived('ledger.latest_times_follow', 'latest', 'latest is not null'),
  },
  'ledger.late_move': derived('ledger.late_moves_are_known', 'customer number currency at change seconds'),
  'ledger.move': {
    ...leaf('move', 'customer number cause line operation source destination currency amount source_after destination_after at'),
    ...derived('ledger.balances_follow_from_moves', 'shard', `starts_with(source, 'house_')`, '(shard + 1) % 16'),
    ...free('when the machine wrote the entry, which nothing is reckoned from', 'posted_at'),
  },
  'log.leaf_run': {
    ...derived('log.leaves_follow_from_rows', 'position number count'),
    ...derived(
      'log.leaves_follow_from_rows',
      'kind',
      `number = (select max(number) from log.leaf_run where kind = 'change')`,
      `'decision'`,
    ),
  },
  'log.tile': {
    ...derived('log.leaves_follow_from_rows', 'level', 'level = 0', '7'),
    ...derived('log.leaves_follow_from_rows', 'index', 'level = 0'),
    ...derived('log.leaves_follow_from_rows', 'hashes', 'level = 0', 'set_byte(hashes, 0, 255 - get_byte(hashes, 0))'),
  },
  'market.checkpoint': {
    ...derived('market.checkpoints_are_whole', 'data'),
    ...derived('market.checkpoints_are_whole', 'digest', 'true', 'sha256(digest)'),
    ...free('when it was saved', 'saved_at'),
  },
  'market.commitment': leaf('commitment', 'market date commitment opens_at committed_at late number'),
  'market.watched': free('a customer’s own list of shares, in their own order', 'sort_order'),
  'preferences.preference': free(
    'what a customer’s programs keep for the next visit; the server reads none of it',
    'value changed_at',
  ),
  'operators.operator': free('the last code that was used: an older one is refused by its time', 'totp_step'),
  'operators.session': free(logIn, 'last_seen ended_at'),
  'block.taken': derived('block.shares_given_are_those_bought', 'quota taken'),
  'alert.progress': free(
    'how far prints have been played to alerts: what is left out is an alert that was not sent, and moves no money',
    'seen_to version',
  ),
  'trading.instrument': free(
    'how far the engine has worked: what it skipped would stand in the books as an order that did not end, or a cost that was not charged',
    'scanned_to closed_through events_through',
  ),
  'trading.fill': leaf(
    'fill',
    'customer number order_number lot opening at session_date price shares rule model bid ask queue_ahead minute_volume book charges takings displaced displaced_after',
  ),
  'trading.orders': {
    ...derived('trading.holds_follow_from_their_entries', 'hold', `kind = 'opening'`),
    ...derived('trading.orders_add_up', 'filled filled_value'),
    ...free(
      'derived again from the tape by trading.stops_are_triggered_by_the_tape, whose own test plants each rewrite',
      'trigger_price triggered_at triggered_price',
    ),
    ...free(
      working,
      'bound hold_price quantity rest most_held queued_at queue_ahead minute_at minute_filled part part_date state reason ended_at version',
    ),
  },
  'trading.lot': {
    ...derived('trading.lots_add_up_to_their_openings', 'shares opened_shares cost margin fees', openLot),
    ...derived('trading.fills_make_the_lots', 'opened_value', openLot),
    ...derived('trading.top_up_is_the_ledgers', 'top_up', openLot),
    ...derived('trading.accrued_is_the_ledgers', 'accrued', openLot),
    ...derived('trading.lots_keep_their_bounds', 'warn_price call_price force_price watch_price call_due', openLot),
    ...derived('trading.lots_keep_their_bounds', 'alert', openLot, `'called'`),
    ...derived('trading.closings_follow_from_their_fills', 'sold_value proceeds closing_fees realised closed_at', closedLot),
    ...derived('trading.closings_follow_from_their_fills', 'state', closedLot, `'holding'`),
    ...free('the words for how it ended, and how often its row was written', 'reason version'),
    ...free(
      'how far its dividends and costs were worked off: each has its event and its entry, which are derived again',
      'carried accrued_days',
    ),
  },
}

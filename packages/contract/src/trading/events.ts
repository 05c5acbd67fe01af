import { event, silentEvent } from '../event.ts'
import type { Direction } from './rows.ts'
import type { CallAnswer, LotOrigin } from './states.ts'

/** A position or an order: `type` names the currency of `price` and `amount`. */
type OfPosition = {
  readonly type: string
  readonly code: string
  readonly direction: Direction
  /** The customer's own number of the order that it is about. */
  readonly client_no?: string
  /** The orders that close the same shares. */
  readonly group?: string
  readonly shares?: string
  readonly price?: string
  readonly amount?: string
  readonly reason?: string
}
type Alerted = OfPosition & { readonly ratio: string; readonly level: string; readonly due?: string }
type Received = OfPosition & { readonly origin: LotOrigin; readonly date: string }

export const tradingEvents = {
  order_placed: silentEvent<OfPosition>('an order rests', ['account', 'messages', 'positions', 'money', 'cash']),
  order_filled: event<OfPosition>('an order was filled, whole or in part', ['positions', 'money', 'cash']),
  shares_received: event<Received>('a position came from new shares, a block or a grab', [
    'positions',
    'money',
    'cash',
    'newShares',
    'applications',
    'blocks',
  ]),
  order_lowered: event<OfPosition>('the prices of an order were lowered by a dividend', ['positions']),
  order_triggered: event<OfPosition>('a stop was triggered', ['positions', 'money', 'cash']),
  order_lapsed: event<OfPosition>('an order ended unfilled', ['positions', 'money', 'cash']),
  order_cancelled: event<OfPosition>('an order was cancelled', ['positions', 'money', 'cash']),
  position_closed: event<OfPosition>('a position was closed, whole or in part', ['positions', 'money', 'cash']),
  position_called: event<Alerted>('a position needs credit, or it will be closed by force', ['positions', 'money', 'cash']),
  call_met: event<OfPosition & { readonly met_by: CallAnswer }>('a margin call was met', ['positions', 'money', 'cash']),
  position_warned: event<Alerted>('a position has lost much of its margin', ['positions', 'money', 'cash']),
  forced_close: event<OfPosition>('a position was closed by force', ['positions', 'money', 'cash']),
  delisted: event<OfPosition>('a share was delisted and its positions ended', ['positions', 'money', 'cash']),
  dividend: event<OfPosition>('a dividend was paid or owed', ['positions', 'money', 'cash']),
  split: event<OfPosition & { readonly ratio: string }>('a share was split', ['positions', 'money', 'cash']),
  funds: silentEvent<OfPosition>('the wallet changed otherwise', ['account', 'money']),
} as const

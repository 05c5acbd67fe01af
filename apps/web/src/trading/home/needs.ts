import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { type WorkingOrder, workingOrders } from '../orders/working-order.ts'
import { asItIs, calledIn, levels, lowestIn } from '../positions/margin-scenario.ts'
import type { PositionRow } from '../positions/position-row.ts'

type Subscription = OutputOf<'trade/usernewstocklist'>[number]
type Message = OutputOf<'user/messages'>['list'][number]

/** Something that waits for the customer. */
export type Need =
  | { readonly kind: 'margin'; readonly row: PositionRow; readonly ratio: string }
  | { readonly kind: 'payment'; readonly subscription: Subscription }
  | { readonly kind: 'lapse'; readonly order: WorkingOrder }
  | { readonly kind: 'message'; readonly message: Message }

/** As many as are shown, the most urgent first. */
const mostNeeds = 4
/** Messages that answer a request or an alert of the customer. */
const answers = new Set(['request_passed', 'request_rejected', 'alert_fired'])

interface NeedsInput {
  readonly rows: readonly PositionRow[]
  readonly subscriptions: readonly Subscription[]
  readonly messages: readonly Message[]
  /** The date at each market's exchange; undefined before practice time is known. */
  readonly today: Readonly<Record<MarketType, DateText>> | undefined
}
/** A margin call before a payment, a payment before an order that lapses today, and last what was answered and not read yet. */
export const needsOf = ({ rows, subscriptions, messages, today }: NeedsInput): readonly Need[] => {
  const called = calledIn(rows)
  const lowest = lowestIn(called === undefined ? rows : [called], asItIs)
  const isNeeded = lowest !== undefined && (called !== undefined || Number(lowest.ratio) < levels.warn)
  const margin: readonly Need[] = isNeeded ? [{ kind: 'margin', row: lowest.row, ratio: lowest.ratio }] : []
  const payments = subscriptions
    .filter(({ state }) => state === 'pending_payment')
    .toSorted((left, right) => left.deadline.localeCompare(right.deadline))
    .map((subscription): Need => ({ kind: 'payment', subscription }))
  const lapses = workingOrders(rows)
    .filter(({ row, goodTill }) => goodTill === today?.[row.type])
    .map((order): Need => ({ kind: 'lapse', order }))
  const answered = messages
    .filter(({ kind, read }) => !read && answers.has(kind))
    .map((message): Need => ({ kind: 'message', message }))
  return [...margin, ...payments, ...lapses, ...answered].slice(0, mostNeeds)
}

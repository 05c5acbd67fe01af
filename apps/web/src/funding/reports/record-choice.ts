import type { RequestOf } from '@zaraba/contract/calls.ts'
import type { FundRecordKind } from '@zaraba/contract/funding/fund-events.ts'
import { orderStates } from '@zaraba/contract/trading/states.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { readWallet, type WalletType } from '@zaraba/market/wallets.ts'
import { type Period, readPeriod } from './period.ts'
import type { RecordFilter } from './records-csv.ts'

/** The kinds of the filter, money in and out first. */
export const recordKinds: readonly FundRecordKind[] = [
  'trade',
  'deposit',
  'withdrawal',
  'loan',
  'interest',
  'repayment',
  'exchange',
  'fee',
  'hold',
  'dividend',
  'split',
  'top_up',
  'financing',
  'product',
  'new_share',
  'grant',
]

/** Tables of a wide window. */
export const recordViews = ['moves', 'orders', 'fills', 'results'] as const
type RecordView = (typeof recordViews)[number]

export interface RecordChoice {
  readonly type: WalletType
  readonly kind: FundRecordKind | 'all'
  readonly period: Period | null
  /** The table that a wide window shows; a phone has one list. */
  readonly view: RecordView
  /** Which orders of the history are listed. */
  readonly orders: Pick<RequestOf<'trade/orders'>, 'type' | 'state'>
}

const readOrders = (query: URLSearchParams): RecordChoice['orders'] => {
  const type = marketTypes.find((market) => market === query.get('market'))
  const state = orderStates.find((one) => one === query.get('state'))
  return { ...(type && { type }), ...(state && { state }) }
}

/** Choice in an address; a part that is missing or invalid is as on a first visit. */
export const readChoice = (query: URLSearchParams, market: WalletType): RecordChoice => ({
  type: readWallet(query.get('type')) ?? market,
  kind: recordKinds.find((kind) => kind === query.get('kind')) ?? 'all',
  period: readPeriod(query),
  view: recordViews.find((view) => view === query.get('view')) ?? 'moves',
  orders: readOrders(query),
})

export const addressOf = ({ type, kind, period, view, orders }: RecordChoice): Readonly<Record<string, string>> => ({
  type,
  ...(kind === 'all' ? {} : { kind }),
  ...period,
  ...(view === 'moves' ? {} : { view }),
  ...(orders.type && { market: orders.type }),
  ...(orders.state && { state: orders.state }),
})

export const filterOf = ({
  type,
  kind,
  period,
}: Omit<RecordChoice, 'view' | 'orders'>): RecordFilter & { readonly type: WalletType } => ({
  type,
  ...(kind === 'all' ? {} : { kind }),
  ...period,
})

/** The filter of the table that is shown: fills and results are of trades. */
export const filterOfTable = (choice: RecordChoice): ReturnType<typeof filterOf> =>
  filterOf(choice.view === 'moves' ? choice : { ...choice, kind: 'trade' })

import type { FundRecordKind } from '@zaraba/contract/funding/fund-events.ts'
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

export interface RecordChoice {
  readonly type: WalletType
  readonly kind: FundRecordKind | 'all'
  readonly period: Period | null
}

/** Choice in an address; a part that is missing or invalid is as on a first visit. */
export const readChoice = (query: URLSearchParams, market: WalletType): RecordChoice => ({
  type: readWallet(query.get('type')) ?? market,
  kind: recordKinds.find((kind) => kind === query.get('kind')) ?? 'all',
  period: readPeriod(query),
})

export const addressOf = ({ type, kind, period }: RecordChoice): Readonly<Record<string, string>> => ({
  type,
  ...(kind === 'all' ? {} : { kind }),
  ...period,
})

export const filterOf = ({ type, kind, period }: RecordChoice): RecordFilter & { readonly type: WalletType } => ({
  type,
  ...(kind === 'all' ? {} : { kind }),
  ...period,
})

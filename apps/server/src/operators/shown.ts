import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import type { ReviewRequest } from '../base/review.ts'
import type { Person } from './customers-store.ts'
import type { FlagRow } from './ports.ts'

export const shownTime = (at: Instant): string => formatInTokyo(at)
export const shownTimeOrDash = (at: Instant | null): string => (at === null ? '-' : shownTime(at))

export const shownPerson = ({ account, displayName, houseName }: Person) => ({
  account,
  display_name: displayName,
  house_name: houseName,
})

export const shownAmount = (sum: { readonly currency: Currency; readonly amount: bigint } | null) => ({
  currency: sum?.currency ?? '',
  amount: sum === null ? '-' : formatMoney(sum.amount, sum.currency),
})

export const shownFlag = ({ flag, reason, until }: FlagRow) => ({ flag, reason, until: shownTimeOrDash(until) })

/** A request among a customer's others. */
export const shownRequest = (request: ReviewRequest): OpsOutput<'reviews/one'>['history'][number] => ({
  order_no: request.orderNo,
  kind: request.kind,
  state: request.state,
  ...shownAmount(request.money),
  reason: request.reason,
  apply_time: shownTime(request.at),
  review_time: shownTimeOrDash(request.decidedAt),
  decided_by: request.decidedBy ?? '-',
})

/** A page of a list that is read with one row more than is shown. */
export const pageOf = <Row, Shown>(
  rows: readonly Row[],
  limit: number,
  shown: (row: Row) => Shown,
  place: (row: Row) => string,
): { list: Shown[]; next: string | null } => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { list: page.map(shown), next: rows.length > limit && last !== undefined ? place(last) : null }
}

/** Where a page begins that was named by a number; `null` when the name is none. */
export const numberOfPage = (page: string | undefined, first: bigint): bigint | null => {
  if (page === undefined) return first
  return /^\d{1,18}$/.test(page) ? BigInt(page) : null
}
/** Before the largest number: the latest first. */
export const fromLatest = 9_223_372_036_854_775_807n

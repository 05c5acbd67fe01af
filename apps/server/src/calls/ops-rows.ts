import type { Currency } from '@zaraba/money/currency.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'

export const timeOrDash = (at: Instant | null): string => (at === null ? '-' : formatInTokyo(at))

/** A customer as the console names them. */
export interface Person {
  readonly account: string
  readonly displayName: string
  readonly operatorsName: string
}

export const shownPerson = ({ account, displayName, operatorsName }: Person) => ({
  account,
  display_name: displayName,
  house_name: operatorsName,
})

export const shownAmount = (sum: { readonly currency: Currency; readonly amount: bigint } | null) => ({
  currency: sum?.currency ?? '',
  amount: sum === null ? '-' : formatMoney(sum.amount, sum.currency),
})

interface ShownFlag<Flag extends string> {
  readonly flag: Flag
  readonly reason: string
  readonly until: Instant | null
}
export const shownFlag = <Flag extends string>({ flag, reason, until }: ShownFlag<Flag>) => ({
  flag,
  reason,
  until: timeOrDash(until),
})

/** A page of a list that is read with one row more than is shown; `cursor` names the row after which the next page begins. */
export const pageOf = <Row, Shown>(
  rows: readonly Row[],
  limit: number,
  shown: (row: Row) => Shown,
  cursor: (row: Row) => string,
): { list: Shown[]; next: string | null } => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { list: page.map(shown), next: rows.length > limit && last !== undefined ? cursor(last) : null }
}

/** The number at which a page begins; `null` when its name is no number. */
export const numberOfPage = (page: string | undefined, first: bigint): bigint | null => {
  if (page === undefined) return first
  return /^\d{1,18}$/.test(page) ? BigInt(page) : null
}
/** Before the largest number: the latest first. */
export const fromLatest = 9_223_372_036_854_775_807n

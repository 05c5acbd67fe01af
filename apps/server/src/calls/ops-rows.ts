import type { Currency } from '@zaraba/money/currency.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'

export const timeOrDash = (at: Instant | null): string => (at === null ? '-' : formatInTokyo(at))

/** A customer as the console names them. */
export interface Person {
  readonly account: string
  readonly displayName: string
  readonly assignedName: string
}

export const shownPerson = ({ account, displayName, assignedName }: Person) => ({
  account,
  display_name: displayName,
  assigned_name: assignedName,
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

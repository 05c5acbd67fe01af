import type { CheckKey, CheckLine } from '@zaraba/contract/funding/cash-calls.ts'
import type { IdentityState } from '@zaraba/contract/identity/verification-calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import type { Acceptance } from './working-hours.ts'

/** A request about money that waits for its decision. */
export interface Waiting {
  readonly kind: ReviewKind
  readonly orderNo: string
  readonly promisedAt: Instant
}

/** Open positions and resting orders of all markets. `closableAt`: when the last of the positions may be closed by the rule of T+1. */
export interface OpenBusiness {
  readonly positions: number
  readonly orders: number
  readonly closableAt: Instant | null
}

/** Hash routes of the screens that clear a line. */
const screens = {
  identity: '/mine/verified',
  card: '/mine/bankAdd',
  positions: '/position/index',
  withdrawals: '/mine/withdrawList',
} as const

type Rest = Partial<Pick<CheckLine, 'now' | 'needed' | 'clear' | 'values'>>
export const line = (key: CheckKey, isMet: boolean, rest: Rest = {}): CheckLine => ({
  key,
  met: isMet,
  now: '',
  needed: '',
  values: {},
  ...rest,
  clear: isMet ? '' : (rest.clear ?? ''),
})

/** Amounts of deposits, withdrawals and loans are yen. */
export const inYen = { currency: 'JPY' } as const

/** A line that is not met, as the refusal that it is. */
export const refusalOf = ({ key, now, needed, clear, values }: CheckLine): Refusal => ({
  key,
  ...(now === '' ? {} : { now }),
  ...(needed === '' ? {} : { needed }),
  ...(clear === '' ? {} : { clear }),
  ...(Object.keys(values).length === 0 ? {} : { values }),
})
export const refusalsOf = (lines: readonly CheckLine[]): readonly Refusal[] => lines.filter(({ met }) => !met).map(refusalOf)

export const frozenLine = (frozenRefusal: Refusal | null): CheckLine =>
  line('account_banned_or_frozen', frozenRefusal === null, {
    clear: frozenRefusal?.clear ?? '',
    values: frozenRefusal?.values ?? {},
  })

export const fundPasswordLine = (isSet: boolean): CheckLine =>
  line('fund_password_not_set', isSet, { clear: '/mine/fundPassword' })

export const identityLine = (identity: IdentityState): CheckLine =>
  line(identity === 'failed' ? 'real_name_not_passed' : 'complete_real_name_first', identity === 'verified', {
    now: identity,
    needed: 'verified',
    clear: screens.identity,
  })

export const cardLine = (cards: number): CheckLine =>
  line('bind_card_first', cards > 0, { now: String(cards), needed: '1', clear: screens.card })

export const positionsLine = ({ positions, closableAt }: OpenBusiness, at: Instant): CheckLine =>
  line('close_positions_first', positions === 0, {
    now: String(positions),
    needed: '0',
    clear: screens.positions,
    values: positions > 0 && closableAt !== null && closableAt > at ? { until: formatInTokyo(closableAt) } : {},
  })

export const ordersLine = ({ orders }: OpenBusiness): CheckLine =>
  line('cancel_resting_orders_first', orders === 0, { now: String(orders), needed: '0', clear: screens.positions })

/**
 * One line for all requests that wait, about the first of them. A withdrawal can be taken back on its screen, everything else is
 * cleared by time.
 */
export const waitingLine = (
  key: 'deposit_already_pending' | 'funds_operation_in_progress',
  waiting: readonly Waiting[],
): CheckLine => {
  const [first] = waiting
  if (first === undefined) return line(key, true)
  const values = { order: first.orderNo, until: formatInTokyo(first.promisedAt) }
  return line(key, false, { now: first.orderNo, values, clear: first.kind === 'withdrawal' ? screens.withdrawals : '' })
}

/** `until`: the end of today's hours while they last, otherwise the beginning of the next. */
export const hoursLine = (
  key: 'outside_deposit_hours' | 'outside_withdrawal_hours',
  { open, until }: Acceptance,
  at: Instant,
  hours: string,
): CheckLine => line(key, open, { now: formatInTokyo(at), needed: hours, values: { until: formatInTokyo(until) } })

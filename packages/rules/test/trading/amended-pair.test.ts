import { customerNumber } from '@zaraba/money/customer.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { expect, test } from 'vitest'
import { decide } from '../../src/trading/decisions/decide.ts'
import { decideAmendmentOfBoth } from '../../src/trading/decisions/decide-amending.ts'
import type { Opening } from '../../src/trading/records.ts'
import { morning, viewAt } from './named-views.ts'

let number = 100n
const contextAt = (available: bigint) => ({
  view: viewAt(morning),
  account: { available, restingOrders: 0, tradingLocked: false, noTrading: null, overnightHold: null },
  take: () => {
    number += 1n
    return number
  },
  model: 'named-1',
})
const order = (shares: number, available = 10_000_000n): Opening => {
  const terms = {
    direction: 'long',
    leverage: 1,
    priceType: 'limit',
    limit: priceOf(2_490),
    worst: null,
    goodTill: null,
  } as const
  const intent = { kind: 'open', customer: customerNumber(7n), draft: { ...terms, shares }, clientNo: null } as const
  const opened = decide(intent, contextAt(available))
  if ('refusals' in opened) throw new Error(JSON.stringify(opened.refusals))
  return opened.order
}
/** Both orders of a pair under a balance. */
const both = (orders: readonly [Opening, Opening], available: bigint) => {
  const of = (one: Opening) => ({ ...contextAt(available), order: one, lot: null, part: null, state: 'pending_order' as const })
  return [of(orders[0]), of(orders[1])] as const
}
const to = (shares: number) => ({ kind: 'amend', limit: null, shares, exits: {} }) as const

test('both orders of a pair are amended, or neither is, with the refusal of the second', () => {
  const amended = decideAmendmentOfBoth(to(60), both([order(100), order(80)], 0n))
  expect('both' in amended && amended.both.map((each) => [each.order.rest, each.spent.amount < 0n])).toEqual([
    [60, true],
    [60, true],
  ])
  expect(decideAmendmentOfBoth(to(80), both([order(100), order(80)], 0n))).toMatchObject({
    refusals: [{ key: 'amend_only_less', now: '80', needed: '79' }],
  })
})

test('the second is decided on what the first leaves of the balance', () => {
  const needed = order(60).hold
  const short = { ...order(100), hold: 0n }
  expect(decideAmendmentOfBoth(to(60), both([short, short], 2n * needed))).toHaveProperty('both')
  expect(decideAmendmentOfBoth(to(60), both([short, short], 2n * needed - 1n))).toEqual({
    refusals: [
      {
        key: 'insufficient_available_balance',
        now: String(needed - 1n),
        needed: String(needed),
        values: { currency: 'JPY' },
      },
    ],
  })
})

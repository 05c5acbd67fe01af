import { instrumentId } from '@zaraba/market/instrument.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { expect, test } from 'vitest'
import { decide } from '../../src/trading/decisions/decide.ts'
import type { Decision, DecisionContext } from '../../src/trading/decisions/decision.ts'
import type { OpeningDraft } from '../../src/trading/decisions/opening.ts'
import type { Opening } from '../../src/trading/records.ts'
import { apple, morning, viewAt } from './named-views.ts'

const contextAt = (time: string, available = 10_000_000n, more: Parameters<typeof viewAt>[1] = {}): DecisionContext => ({
  view: viewAt(time, more),
  account: { available, restingOrders: 0, tradingLocked: false, noTrading: null, overnightHold: null },
  take: () => 101n,
  model: 'named-1',
})
const must = <Result>(decision: Decision<Result>) => {
  if ('refusals' in decision) throw new Error(JSON.stringify(decision.refusals))
  return decision
}
const opened = (wanted: OpeningDraft, context = contextAt(morning)) =>
  must(decide({ kind: 'open', customer: customerNumber(7n), draft: wanted, clientNo: null }, context))
const of = (order: Opening, context = contextAt(morning)) => ({
  ...context,
  order,
  lot: null,
  part: null,
  state: 'pending_order' as const,
})

const stop = (trigger: number, more: Partial<OpeningDraft> = {}): OpeningDraft => ({
  direction: 'long',
  leverage: 1,
  priceType: 'stop',
  limit: null,
  worst: null,
  shares: 100,
  goodTill: null,
  trigger: priceOf(trigger),
  ...more,
})
const american = contextAt('2026-11-20T10:00:00-05:00', 100_000_000n, {
  instrument: { ...apple, id: instrumentId('us', 'AAPL') },
  price: 250,
  band: null,
})
test.each([
  // [its terms, its new trigger, its worst price then]
  ['in New York', american, stop(275.74), 313.96, 345.35],
  ['in New York, short', american, stop(240, { direction: 'short' }), 200, 180],
  ['in New York, with a worst price that was said', american, stop(275.74, { worst: priceOf(320) }), 313.96, 320],
  ['in Tokyo', contextAt(morning), stop(2_600), 2_700, 3_000],
  ['in Tokyo, with a worst price that was said', contextAt(morning), stop(2_600, { worst: priceOf(2_800) }), 2_800, 2_800],
] as const)(
  'a stop %s whose trigger is amended is bounded and held as a new one with that trigger',
  (_, context, wanted, trigger, worst) => {
    const { order } = opened(wanted, context)
    const amended = must(decide({ kind: 'amend', limit: null, shares: null, trigger: priceOf(trigger) }, of(order, context)))
    const fresh = opened({ ...wanted, trigger: priceOf(trigger) }, context).order
    expect(amended.order).toMatchObject({ bound: priceOf(worst), holdPrice: fresh.holdPrice, hold: fresh.hold })
    expect(fresh.bound).toBe(priceOf(worst))
  },
)

test.each([
  ['a worst price that was said', stop(2_600, { worst: priceOf(2_700) }), 2_701],
  ['the same, of a short', stop(2_400, { direction: 'short', worst: priceOf(2_300) }), 2_299],
] as const)('a trigger beyond %s is refused, as of a new order', (_, wanted, trigger) => {
  const context = contextAt(morning)
  const amended = decide({ kind: 'amend', limit: null, shares: null, trigger: priceOf(trigger) }, of(opened(wanted).order))
  const fresh = {
    kind: 'open',
    customer: customerNumber(7n),
    draft: { ...wanted, trigger: priceOf(trigger) },
    clientNo: null,
  } as const
  expect(amended).toMatchObject({
    refusals: [{ key: 'bound_short_of_trigger', now: wanted.direction === 'long' ? '2700' : '2300' }],
  })
  expect(decide(fresh, context)).toEqual(amended)
})

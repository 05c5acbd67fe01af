import { priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { planClosing } from '../../src/trading/decisions/closing.ts'
import { planOpening } from '../../src/trading/decisions/opening.ts'
import { morning, viewAt } from './named-views.ts'

const order = { priceType: 'market', limit: null, worst: null, shares: 100, goodTill: null } as const
const opening = { ...order, direction: 'long', leverage: 2 } as const
const lot = { direction: 'long', state: 'holding', shares: 100, ordered: 0, sellableFrom: dateText('2026-11-20') } as const
test('without a price nothing is planned, not even at a limit', () => {
  const [limit, view] = [{ priceType: 'limit', limit: priceOf(2_501) } as const, viewAt(morning, { price: null })]
  expect(planOpening({ ...opening, ...limit }, view, null)).toBeNull()
  expect(planClosing({ ...order, ...limit }, lot, view)).toBeNull()
})

test('a market order that gets nothing is in no queue', () => {
  const nothing = { rest: 0, cancelled: 100, queueAhead: 0 }
  expect(planOpening({ ...opening, worst: priceOf(2_499) }, viewAt(morning), null)).toMatchObject(nothing)
  expect(planClosing({ ...order, worst: priceOf(2_501) }, lot, viewAt(morning))).toMatchObject(nothing)
})

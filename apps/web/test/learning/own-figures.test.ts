import { expect, test } from 'vitest'
import { termOf } from '../../src/learning/glossary/texts.ts'
import { ownFigures, ownKinds } from '../../src/learning/own/own-figures.ts'
import { lot } from '../trading/rows.ts'

const now = '2026-11-24T10:00:00+09:00'
/** 100 shares bought at 2,500 with leverage 2, now at 2,520. */
const leveraged = lot({
  state: 'holding',
  type: 'jpy',
  direction: 'long',
  leverage: 2,
  stock_num: 100,
  cost: '250000',
  initial_margin: '125000',
  top_up: '0',
  accrued: '0',
  nowprice: '2520',
  sellable_from: '2026-11-25',
})
const waiting = lot({ state: 'pending_order', type: 'jpy', stock_num: 100, held: '250250' })

test('terms about margin compute from the own position: cost by leverage, and the prices of the levels', () => {
  expect(ownFigures('initial_margin', [waiting, leveraged], now)).toMatchObject({ margin: '125000', borrowed: '125000' })
  // The glossary’s own general example: 30 % after a fall of 28.6 %, 10 % near 1,389.
  expect(ownFigures('maintenance_ratio', [leveraged], now)).toMatchObject({
    warn: '1786',
    call: '1562',
    force: '1389',
  })
})

test('profit and fees compute from the price of the position', () => {
  expect(ownFigures('floating_profit', [leveraged], now)).toMatchObject({ worth: '252000', profit: '2000' })
  // 0.10 % of 252,000.
  expect(ownFigures('selling_fee', [leveraged], now)).toMatchObject({ fee: '252' })
})

test('a row that does not show a term is not taken, and without one there is no example', () => {
  expect(ownFigures('held_money', [leveraged, waiting], now)).toMatchObject({ kind: 'held', row: { held: '250250' } })
  expect(ownFigures('t_plus_one', [waiting, leveraged], now)).toMatchObject({ row: { sellable_from: '2026-11-25' } })
  expect(ownFigures('maintenance_ratio', [lot({ ...leveraged, leverage: 1 })], now)).toBeNull()
  expect(ownFigures('floating_profit', [lot({ ...leveraged, nowprice: '-' })], now)).toBeNull()
  expect(ownFigures('selling_fee', [lot({ ...leveraged, state: 'closed' })], now)).toBeNull()
  expect(ownFigures('candlestick', [leveraged], now)).toBeNull()
  expect(ownFigures('order', [], now)).toBeNull()
})

test('each term with figures of one’s own is in the glossary', () => {
  for (const id of Object.keys(ownKinds)) expect(termOf(id)?.id).toBe(id)
})

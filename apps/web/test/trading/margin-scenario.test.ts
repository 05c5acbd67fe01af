import { expect, test } from 'vitest'
import { asItIs, healthOf, lowerLeverages, lowestIn, maintenanceIn } from '../../src/trading/positions/margin-scenario.ts'
import { lot } from './rows.ts'

/** 100 shares bought at 3,000 at three times leverage: 100,000 of one's own, 200,000 borrowed. */
const geared = lot({ code: '9983', leverage: 3, initial_margin: '100000', nowprice: '3000', cost: '300000' })
const short = lot({ code: '6758', direction: 'short', leverage: 2, initial_margin: '150000', nowprice: '3000', cost: '300000' })

test('a scenario moves every price: a long at three times loses its ratio as prices fall, a short as they rise', () => {
  expect(maintenanceIn(geared, asItIs)).toBe('33.33')
  // 100,000 − 30,000 of 270,000.
  expect(maintenanceIn(geared, { percent: -10, leverage: null })).toBe('25.92')
  expect(maintenanceIn(short, { percent: -10, leverage: null })).toBe('66.66')
  // 150,000 − 30,000 of 330,000.
  expect(maintenanceIn(short, { percent: 10, leverage: null })).toBe('36.36')
})

test('less leverage puts up what the rules ask for it, and never more than a lot has', () => {
  // 150,000 − 30,000 of 270,000.
  expect(maintenanceIn(geared, { percent: -10, leverage: 2 })).toBe('44.44')
  expect(maintenanceIn(geared, { percent: -10, leverage: 1 })).toBe('-')
  expect(maintenanceIn(short, { percent: 0, leverage: 3 })).toBe(maintenanceIn(short, asItIs))
  expect(lowerLeverages([geared, short])).toEqual([2, 1])
  expect(lowerLeverages([lot({})])).toEqual([])
})

test('the lowest ratio is named with its share, and can change its share in a scenario', () => {
  const rows = [lot({}), geared, short, lot({ code: '8306', leverage: 3, state: 'closed' })]
  expect([lowestIn(rows, asItIs)?.row.code, lowestIn(rows, asItIs)?.ratio]).toEqual(['9983', '33.33'])
  expect(lowestIn(rows, { percent: 20, leverage: null })?.row.code).toBe('6758')
  expect(lowestIn([lot({}), lot({ state: 'closed', leverage: 2 })], asItIs)).toBeUndefined()
})

test('what was added counts, and what is owed for holding is taken off', () => {
  expect(maintenanceIn({ ...geared, top_up: '30000', accrued: '3000' }, asItIs)).toBe('42.33')
})

test('the health follows the levels of the rules', () => {
  expect([30, 29.99, 19.99, 9.99].map(healthOf)).toEqual(['good', 'warning', 'call', 'force'])
})

import { unreadable } from '@zaraba/money/typed-number.ts'
import { expect, test } from 'vitest'
import { changedExits, exitsOfRow } from '../../src/trading/order/amended-exits.tsx'

const waits_for = 'O-1'
const profit = { price_type: 'limit', price: '2550', trigger_price: '-', waits_for } as const
const stop = { price_type: 'stop', price: '-', trigger_price: '2400', waits_for } as const

test('only exits that are others are sent; one that was emptied is taken away, one that is no price is not sent', () => {
  const row = { exits: [profit, stop] }
  const before = exitsOfRow(row)
  expect(before).toEqual({ takeProfit: '2550', stopTrigger: '2400' })
  expect(changedExits(row, before)).toEqual({})
  expect(changedExits(row, { ...before, takeProfit: '2560' })).toEqual({ take_profit_price: '2560' })
  expect(changedExits(row, { takeProfit: '', stopTrigger: '2410' })).toEqual({
    take_profit_price: '-',
    stop_trigger_price: '2410',
  })
  expect(changedExits({ exits: [] }, { takeProfit: '2550', stopTrigger: '' })).toEqual({ take_profit_price: '2550' })
  expect(changedExits(row, { ...before, stopTrigger: unreadable })).toEqual({})
})

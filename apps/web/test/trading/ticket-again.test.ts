import { expect, test } from 'vitest'
import { readTicket } from '../../src/market/share/ticket-address.ts'
import { ticketOfEnded } from '../../src/trading/fills/ticket-again.ts'
import { lot } from './rows.ts'

const ended = lot({ order_no: 'O-1', status: 3, state: 'cancelled', reason: 'expired', stock_num: 300, leverage: 2 })
const asked = (path: string | undefined) => path && readTicket(new URLSearchParams(path.split('?')[1]))

test('an order that ended unfilled fills in a ticket with all that it asked for', () => {
  const exit = { waits_for: 'O-1', price: '-', trigger_price: '-' } as const
  const exits = [
    { ...exit, price_type: 'limit' as const, price: '3100' },
    { ...exit, price_type: 'stop' as const, trigger_price: '2900' },
  ]
  const path = ticketOfEnded({ ...ended, limit_price: '3000', trigger_price: '2990', exits })
  expect(path).toContain('/quotes/info?type=jpy&code=7203&')
  const prices = { price: '3000', trigger: '2990', target: '3100', stop: '2900' }
  expect(asked(path)).toEqual({ action: 'buy', shares: '300', leverage: '2', ...prices })
  expect(asked(ticketOfEnded({ ...ended, direction: 'short' }))).toEqual({ action: 'short', shares: '300', leverage: '2' })
})

test('a position, and an order that rests, have no ticket to begin again', () => {
  expect(ticketOfEnded(lot({}))).toBeUndefined()
  expect(ticketOfEnded(lot({ order_no: 'O-1', status: 2, state: 'pending_order' }))).toBeUndefined()
  expect(ticketOfEnded(lot({ status: 1, state: 'closed' }))).toBeUndefined()
})

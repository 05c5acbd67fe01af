import { expect, test } from 'vitest'
import { readTicket } from '../../src/market/share/ticket-address.ts'

const ticketOf = (query: string) => readTicket(new URLSearchParams(query))

test('an address opens a ticket with the fields that it names', () => {
  expect(ticketOf('type=jpy&code=7203&ticket=long&price=3050&shares=100&leverage=2')).toEqual({
    action: 'buy',
    price: '3050',
    shares: '100',
    leverage: '2',
  })
  expect(ticketOf('ticket=short&trigger=3010&onChart=true')).toEqual({ action: 'short', trigger: '3010', onChart: true })
  expect(ticketOf('ticket=sell&price=3050.5')).toEqual({ action: 'sell', price: '3050.5' })
})

test('a ticket that there is not opens nothing, and a field that is no number is left out', () => {
  expect(ticketOf('price=3050')).toBeUndefined()
  expect(ticketOf('ticket=everything')).toBeUndefined()
  expect(ticketOf('ticket=short&price=cheap&shares=-5')).toEqual({ action: 'short' })
})

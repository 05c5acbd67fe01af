import { expect, test } from 'vitest'
import { readTicket } from '../../src/market/share/ticket-address.ts'
import { readOrderCommand } from '../../src/shell/keyboard/order-command.ts'
import { firstDraft } from '../../src/trading/order/order-draft.ts'

const ticketOf = (query: string) => readTicket(new URLSearchParams(query))

test('an address opens a ticket with the fields that it names', () => {
  expect(ticketOf('type=jpy&code=7203&ticket=long&price=3050&shares=100&leverage=2')).toEqual({
    action: 'buy',
    price: '3050',
    shares: '100',
    leverage: '2',
  })
  expect(ticketOf('ticket=short&trigger=3010&onChart=true')).toEqual({ action: 'short', trigger: '3010', onChart: true })
  expect(ticketOf('ticket=long&stop=2950&target=3200')).toEqual({ action: 'buy', stop: '2950', target: '3200' })
  expect(ticketOf('ticket=sell&price=3050.5')).toEqual({ action: 'sell', price: '3050.5' })
})

test('a ticket that there is not opens nothing, and a field that is no number is left out', () => {
  expect(ticketOf('price=3050')).toBeUndefined()
  expect(ticketOf('ticket=everything')).toBeUndefined()
  expect(ticketOf('ticket=short&price=cheap&shares=-5')).toEqual({ action: 'short' })
})

test('every field of an order that was typed in one line is in the ticket that it opens', () => {
  const order = readOrderCommand('7203 buy 100 @2990 stop 2950 target 3200 2x', 'ja')
  const { code, direction, ...fields } = order ?? { code: '', direction: 'long' }
  const asked = ticketOf(new URLSearchParams({ ticket: direction, ...fields }).toString())
  expect(Object.keys(asked ?? {}).length).toBe(1 + Object.keys(fields).length)
  expect(code).toBe('7203')
  const stock = { ask: '3000', bid: '2999', price: '3000', leverages: [1, 2, 3] }
  expect(firstDraft(stock, direction, asked ?? {})).toMatchObject({
    direction: 'long',
    shares: '100',
    price: '2990',
    stopTrigger: '2950',
    takeProfit: '3200',
    leverage: 2,
  })
})

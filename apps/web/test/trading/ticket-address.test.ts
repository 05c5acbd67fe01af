import { describe, expect, test } from 'vitest'
import { readTicket } from '../../src/market/share/ticket-address.ts'
import { readOrderCommand } from '../../src/shell/keyboard/order-command.ts'
import { orderEntries } from '../../src/shell/keyboard/palette-entries.ts'
import { firstDraft } from '../../src/trading/order/order-draft.ts'

const share = { type: 'jpy', code: '7203', name: 'Toyota' } as Parameters<typeof orderEntries>[1]
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
  if (!order || 'unread' in order) throw new Error('it is not understood')
  const { code, verb, ...fields } = order
  const [entry] = orderEntries(order, share, [])
  const asked = ticketOf(entry?.path.split('?')[1] ?? '')
  expect(Object.keys(asked ?? {}).length).toBe(1 + Object.keys(fields).length)
  expect(code).toBe('7203')
  const stock = { ask: '3000', bid: '2999', price: '3000', leverages: [1, 2, 3] }
  expect(firstDraft(stock, verb === 'buy' ? 'long' : 'short', asked ?? {})).toMatchObject({
    direction: 'long',
    shares: '100',
    price: '2990',
    stopTrigger: '2950',
    takeProfit: '3200',
    leverage: 2,
  })
})

describe('an order to sell', () => {
  const held = (direction: 'long' | 'short', state: 'holding' | 'closed' = 'holding') => ({ code: '7203', direction, state })
  const leadsTo = (line: string, rows: Parameters<typeof orderEntries>[2]) => {
    const order = readOrderCommand(line, 'ja')
    if (!order || 'unread' in order) throw new Error('it is not understood')
    return orderEntries(order, share, rows).map(({ path }) => ticketOf(path.split('?')[1] ?? ''))
  }

  test('leads to the closing ticket of what is held', () => {
    expect(leadsTo('7203 売り 100 @3050', [held('long')])).toEqual([{ action: 'sell', shares: '100', price: '3050' }])
    expect(leadsTo('7203 sell 100 stop 2900', [held('long')])).toEqual([{ action: 'sell', shares: '100', trigger: '2900' }])
    expect(leadsTo('7203 卖出 target 3200', [held('long')])).toEqual([{ action: 'sell', price: '3200' }])
    expect(leadsTo('7203 平仓', [held('short')])).toEqual([{ action: 'cover' }])
  })

  test('leads nowhere without shares, and never to a short', () => {
    for (const rows of [[], [held('short')], [held('long', 'closed')], [{ ...held('long'), code: '6758' }]])
      expect(leadsTo('7203 sell 100', rows)).toEqual([])
    expect(leadsTo('7203 short 100', [held('long')])).toEqual([{ action: 'short', shares: '100' }])
  })
})

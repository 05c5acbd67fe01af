import { dateText } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { type AgendaEvent, agendaDays, mineOf, requestOf } from '../../src/market/pages/agenda-days.ts'

const today = dateText('2026-11-20')
const choice = { type: 'all', time: 'coming', group: 'all', mine: false } as const

test('the request says only what was chosen', () => {
  expect(requestOf(choice, today, null)).toEqual({ from: '2026-11-20', to: '2027-02-18' })
  expect(requestOf({ ...choice, type: 'usd', time: 'past', group: 'holidays' }, today, ['usd:AAPL', 'jpy:7203'])).toEqual({
    type: 'usd',
    group: 'holidays',
    from: '2026-10-21',
    to: '2026-11-19',
    keys: 'usd:AAPL,jpy:7203',
  })
})

test('events are under their dates, and shares of several lists are named once', () => {
  const event = (date: string, code: string): AgendaEvent => ({
    date,
    type: 'jpy',
    kind: 'results',
    code,
    name: code,
    value: '-',
    planned: true,
  })
  const days = agendaDays([event('2026-11-20', '1'), event('2026-11-20', '2'), event('2026-11-24', '1')])
  expect(days.map(({ date, events }) => [date, events.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-24', 1],
  ])
  expect(mineOf([['jpy:1', 'jpy:2'], ['jpy:2'], []])).toEqual(['jpy:1', 'jpy:2'])
})

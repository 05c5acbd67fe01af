import { expect, test } from 'vitest'
import { hoursBefore, sessionHours } from '../../src/market/chart/session-hours.ts'

const lunch = undefined
const [tokyo, shanghai] = [
  { '0': '9:00', '60': '10:00', '150': lunch, '240': '14:00' },
  { '0': '9:30', '60': '10:30', '120': lunch, '180': '14:00', '240': '15:00' },
]
const newYork = { '0': '9:30', '90': '11:00', '180': '12:30', '270': '14:00', '390': '16:00' }
const early = { '0': '9:30', '90': '11:00', '210': '13:00' }

test.each([
  ['an ordinary day of New York', 'usd', '2026-11-20T09:30:00-05:00', 390, newYork],
  ['one in summer', 'usd', '2026-07-20T15:59:00-04:00', 390, newYork],
  ['the day after Thanksgiving', 'usd', '2026-11-27T09:30:00-05:00', 210, early],
  ['the day before Christmas', 'usd', '2026-12-24T12:59:00-05:00', 210, early],
  ['a day of Tokyo', 'jpy', '2026-11-20T09:00:00+09:00', 330, { ...tokyo, '330': '15:30' }],
  ['the last one of its year, at its close', 'jpy', '2026-12-30T15:30:00+09:00', 330, { ...tokyo, '330': '15:30' }],
  ['the first one of its year', 'jpy', '2027-01-04T09:00:00+09:00', 330, { ...tokyo, '330': '15:30' }],
  ['one of the years in which Tokyo closed at 15:00', 'jpy', '2018-05-07T09:00:00+09:00', 300, { ...tokyo, '300': '15:00' }],
  ['a day of Shanghai', 'cny', '2026-11-20T09:30:00+08:00', 240, shanghai],
  ['its opening auction', 'cny', '2026-11-20T09:25:00+08:00', 240, shanghai],
] as const)('the chart of %s goes to its own close', (_, type, moment, minutes, labels) => {
  const hours = sessionHours(type, Date.parse(moment))
  expect(hours.minutes).toBe(minutes)
  expect(hours.labels).toEqual(Object.entries(labels).map(([minute, clock]) => [Number(minute), clock]))
})

test.each([
  ['jpy', '2026-11-20T09:00:00+09:00', 150 / 330],
  ['jpy', '2018-05-07T09:00:00+09:00', 150 / 300],
  ['cny', '2026-11-20T09:30:00+08:00', 120 / 240],
  ['usd', '2026-11-20T09:30:00-05:00', undefined],
  ['usd', '2026-11-27T09:30:00-05:00', undefined],
] as const)('the break of %s at %s comes after its part of the minutes', (type, moment, part) => {
  expect(sessionHours(type, Date.parse(moment)).breakPart).toBe(part)
})

test.each([
  ['a Monday after a Friday that ended early', 'usd', '2026-11-30T09:30:00-05:00', '2026-11-27T09:30:00-05:00', 210],
  ['a Friday after Thanksgiving', 'usd', '2026-11-27T09:30:00-05:00', '2026-11-25T09:30:00-05:00', 390],
  ['a Tuesday after a holiday', 'jpy', '2026-11-24T09:00:00+09:00', '2026-11-20T09:00:00+09:00', 330],
  ['a day of Shanghai', 'cny', '2026-11-20T09:30:00+08:00', '2026-11-19T09:30:00+08:00', 240],
] as const)('the session before %s has its own minutes', (_, type, moment, open, minutes) => {
  expect(hoursBefore(type, Date.parse(moment))).toMatchObject({ open: Date.parse(open), minutes })
})

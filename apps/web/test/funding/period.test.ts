import { addDays, dateText, weekday } from '@zaraba/money/time.ts'
import { daysIn } from '@zaraba/ui/format/calendar-range.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  lastMonth,
  monthAfter,
  monthBefore,
  presetOf,
  readDate,
  readPeriod,
  thisMonth,
  weeksOf,
} from '../../src/funding/reports/period.ts'
import {
  addressOf,
  filterOf,
  filterOfTable,
  readChoice,
  recordKinds,
  recordViews,
} from '../../src/funding/reports/record-choice.ts'

const query = (text: string) => new URLSearchParams(text)

describe('periods', () => {
  test('this month ends today and last month is whole, over the ends of years and in February', () => {
    expect(thisMonth(dateText('2027-01-01'))).toEqual({ from: '2027-01-01', to: '2027-01-01' })
    expect(lastMonth(dateText('2027-01-01'))).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(lastMonth(dateText('2028-03-31'))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysIn(lastMonth(dateText('2028-03-31')))).toBe(29)
    expect([monthBefore('2027-01'), monthAfter('2026-12'), monthAfter('2027-01')]).toEqual(['2026-12', '2027-01', '2027-02'])
  })

  test('a choice is known again as the month that it is', () => {
    const today = dateText('2026-12-14')
    expect(presetOf(thisMonth(today), today)).toBe('this_month')
    expect(presetOf(lastMonth(today), today)).toBe('last_month')
    expect(presetOf({ from: dateText('2026-12-02'), to: today }, today)).toBe('own')
  })

  test('an address gives two dates that exist in their order, or none', () => {
    expect(readPeriod(query('from=2026-11-01&to=2026-11-30'))).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    for (const wrong of ['', 'from=2026-11-01', 'from=2026-11-30&to=2026-11-01', 'from=2026-02-30&to=2026-11-30', 'from=x&to=y'])
      expect(readPeriod(query(wrong)), wrong).toBeNull()
    expect(readDate(null)).toBeNull()
  })

  test('a month as weeks has every day once, each under its weekday', () => {
    const seed = 20261121
    console.log(`seed ${seed}`)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom('sunday' as const, 'monday' as const), (offset, from) => {
        const month = addDays(dateText('2000-01-01'), offset).slice(0, 7)
        const weeks = weeksOf(month, from)
        const days = weeks.flat().filter((day) => day !== null)
        expect(days.every((day, index) => day === addDays(dateText(`${month}-01`), index))).toBe(true)
        expect(addDays(dateText(days.at(-1) ?? ''), 1).slice(8)).toBe('01')
        for (const week of weeks)
          for (const [dayIndex, day] of week.entries())
            if (day !== null) expect(weekday(day)).toBe((dayIndex + (from === 'monday' ? 1 : 0)) % 7)
      }),
      { seed, numRuns: 300 },
    )
  })
})

describe('what the fund records show', () => {
  test('is written to the address and read from it again, whatever was chosen', () => {
    const period = { from: dateText('2026-11-01'), to: dateText('2026-11-30') }
    for (const type of ['jpy', 'usd', 'cny'] as const)
      for (const kind of ['all', ...recordKinds] as const)
        for (const dates of [null, period]) {
          for (const view of recordViews) {
            for (const orders of [{}, { state: 'filled' }, { type: 'usd', state: 'pending_order' }] as const) {
              const choice = { type, kind, period: dates, view, orders }
              expect(readChoice(new URLSearchParams(addressOf(choice)), 'jpy')).toEqual(choice)
            }
          }
        }
  })

  test('an address that says nothing, or nonsense, shows everything of the market that was looked at', () => {
    for (const text of ['', 'type=eur&kind=theft&from=1&to=2&view=secrets&market=moon&state=lost'])
      expect(readChoice(query(text), 'usd')).toEqual({
        type: 'usd',
        kind: 'all',
        period: null,
        view: 'moves',
        orders: {},
      })
  })

  test('tables of fills and results ask for trades, whatever kind the movements are filtered by', () => {
    expect(filterOfTable(readChoice(query('kind=deposit&view=fills'), 'jpy'))).toEqual({ type: 'jpy', kind: 'trade' })
    expect(filterOfTable(readChoice(query('kind=deposit'), 'jpy'))).toEqual({ type: 'jpy', kind: 'deposit' })
  })

  test('the filter of the call has only what was chosen', () => {
    expect(filterOf(readChoice(query(''), 'jpy'))).toEqual({ type: 'jpy' })
    expect(filterOf(readChoice(query('type=cny&kind=deposit&from=2026-11-01&to=2026-11-02'), 'jpy'))).toEqual({
      type: 'cny',
      kind: 'deposit',
      from: '2026-11-01',
      to: '2026-11-02',
    })
  })
})

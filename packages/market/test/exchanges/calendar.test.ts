import { addDays, type DateText, dateOfDay, dateText, instant, parseInstant, weekday } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import {
  acceptsMarketOrders,
  calendarFrom,
  calendarKnownUntil,
  calendarTo,
  isTradingDay,
  localDate,
  localMidnight,
  marketMinutes,
  mayCancel,
  nextClose,
  nextOpen,
  nextTradingDay,
  offsetMinutes,
  phaseAt,
  previousTradingDay,
  sessionAround,
  sessionOf,
  tradingDayAt,
  tradingDayIndex,
  tradingDays,
} from '../../src/exchanges/calendar.ts'
import { dateOf, dayOf } from '../../src/exchanges/days.ts'
import { type Market, markets } from '../../src/markets.ts'

const tokyo = (text: string) => parseInstant(`${text}+09:00`)
const shanghai = (text: string) => parseInstant(`${text}+08:00`)

/** Weekdays of a year without trading, as "MM-DD". */
const closures = (market: Market, year: number): string => {
  const found: string[] = []
  for (let date = dateText(`${year}-01-01`); date <= `${year}-12-31`; date = addDays(date, 1))
    if (weekday(date) % 6 !== 0 && !isTradingDay(market, date)) found.push(date.slice(5))
  return found.join(' ')
}

describe('holidays that no reference calendar covers', () => {
  test.each([
    ['jp', 2025, '01-01 01-02 01-03 01-13 02-11 02-24 03-20 04-29 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-24 12-31'],
    [
      'jp',
      2026,
      '01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31',
    ],
    ['jp', 2027, '01-01 01-11 02-11 02-23 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23 12-31'],
    ['us', 2025, '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25'],
    ['us', 2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25'],
    ['us', 2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24'],
    ['cn', 2027, ''],
  ] as const)('%s %i', (market, year, expected) => expect(closures(market, year)).toBe(expected))

  test('New York closes at 13:00 before and after the holidays', () => {
    const early = [2023, 2024, 2025, 2026, 2027].flatMap((year) =>
      tradingDays('us', dateText(`${year}-01-01`), dateText(`${year}-12-31`)).filter((date) => sessionOf('us', date)?.earlyClose),
    )
    expect(early.join(' ')).toBe(
      '2023-07-03 2023-11-24 2024-07-03 2024-11-29 2024-12-24 2025-07-03 2025-11-28 2025-12-24 2026-11-27 2026-12-24 2027-11-26',
    )
    expect(marketMinutes('us', dateText('2026-11-27'))?.count).toBe(210)
  })

  test('what is not announced is provisional', () => {
    expect(calendarKnownUntil('cn')).toBe('2026-12-31')
    expect(sessionOf('cn', dateText('2026-12-31'))?.provisional).toBe(false)
    expect(sessionOf('cn', dateText('2027-01-04'))?.provisional).toBe(true)
    expect(sessionOf('jp', dateText('2027-12-30'))?.provisional).toBe(false)
    expect(sessionOf('us', dateText('2028-01-03'))?.provisional).toBe(true)
  })

  test('Tokyo had no session on the day its system failed', () => expect(sessionOf('jp', dateText('2020-10-01'))).toBeNull())
})

describe('phases', () => {
  const walk = (market: Market, at: number, times: number): string[] => {
    const seen: string[] = []
    let moment = instant(at)
    for (let step = 0; step < times; step += 1) {
      const { phase, next, acceptsMarketOrders: orders, mayCancel: cancel } = phaseAt(market, moment)
      const local = new Date(moment + offsetMinutes(market, moment) * 60_000).toISOString().slice(11, 19)
      seen.push(`${local} ${phase}${orders ? ' market' : ''}${cancel ? '' : ' fixed'}`)
      moment = next
    }
    return seen
  }

  test('Tokyo, with the pre-closing period', () =>
    expect(walk('jp', tokyo('2026-11-20T08:00:00'), 8)).toEqual([
      '08:00:00 pre_open market',
      '09:00:00 continuous market',
      '11:30:00 break',
      '12:05:00 break market',
      '12:30:00 continuous market',
      '15:25:00 pre_close market',
      '15:30:00 closing_auction',
      '15:30:01 closed',
    ]))

  test('Tokyo until November 2024', () =>
    expect(walk('jp', tokyo('2024-11-01T12:30:00'), 3)).toEqual([
      '12:30:00 continuous market',
      '15:00:00 closing_auction',
      '15:00:01 closed',
    ]))

  test('the day of the change in Tokyo', () => {
    expect(sessionOf('jp', dateText('2024-11-05'))?.close).toBe(tokyo('2024-11-05T15:30:00'))
    expect(sessionOf('jp', dateText('2024-11-01'))?.close).toBe(tokyo('2024-11-01T15:00:00'))
  })

  test('Shanghai, where nothing is cancelled before the auctions', () =>
    expect(walk('cn', shanghai('2026-11-20T09:15:00'), 9)).toEqual([
      '09:15:00 pre_open',
      '09:20:00 pre_open fixed',
      '09:25:00 pre_open',
      '09:30:00 continuous market',
      '11:30:00 break',
      '13:00:00 continuous market',
      '14:57:00 closing_auction fixed',
      '15:00:00 closing_auction',
      '15:00:01 closed',
    ]))

  test('New York on a short day', () =>
    expect(walk('us', parseInstant('2026-11-27T04:00:00-05:00'), 4)).toEqual([
      '04:00:00 pre_open market',
      '09:30:00 continuous market',
      '13:00:00 closing_auction',
      '13:00:01 closed',
    ]))

  test('a quiet moment belongs to the next session', () => {
    const friday = tokyo('2026-11-20T15:31:00')
    expect(phaseAt('jp', friday)).toMatchObject({ phase: 'closed', date: '2026-11-24', next: tokyo('2026-11-24T08:00:00') })
    expect(nextOpen('jp', friday)).toBe(tokyo('2026-11-24T09:00:00'))
    expect(nextClose('jp', friday)).toBe(tokyo('2026-11-24T15:30:00'))
    expect(acceptsMarketOrders('jp', friday)).toBe(false)
    expect(mayCancel('jp', friday)).toBe(true)
    expect(phaseAt('jp', tokyo('2026-11-24T03:00:00')).date).toBe('2026-11-24')
  })

  test('an open is not its own next open', () => {
    const open = tokyo('2026-11-20T09:00:00')
    expect(nextOpen('jp', instant(open - 1))).toBe(open)
    expect(nextOpen('jp', open)).toBe(tokyo('2026-11-24T09:00:00'))
    expect(nextClose('jp', tokyo('2026-11-20T15:30:00'))).toBe(tokyo('2026-11-24T15:30:00'))
  })

  test.each(markets)('%s: phases follow each other without gap and end after their moment', (market) => {
    let at = parseInstant('2023-01-02T00:00:00Z')
    const end = parseInstant('2025-12-31T00:00:00Z')
    while (at < end) {
      const now = phaseAt(market, at)
      expect(now.next).toBeGreaterThan(at)
      expect(phaseAt(market, instant(now.next - 1))).toBe(now)
      at = now.next
    }
  })
})

describe('dates and offsets', () => {
  test('New York changes its clocks in March and November', () => {
    const offset = (text: string) => offsetMinutes('us', parseInstant(text))
    expect(offset('2026-03-08T06:59:59Z')).toBe(-300)
    expect(offset('2026-03-08T07:00:00Z')).toBe(-240)
    expect(offset('2026-11-01T05:59:59Z')).toBe(-240)
    expect(offset('2026-11-01T06:00:00Z')).toBe(-300)
    expect(offset('2006-04-02T07:00:00Z')).toBe(-240)
  })

  test.each([
    ['us', 'America/New_York'],
    ['jp', 'Asia/Tokyo'],
    ['cn', 'Asia/Shanghai'],
  ] as const)('%s dates are those of %s', (market, zone) => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
    for (let at = Date.UTC(2012, 0, 1); at < Date.UTC(2028, 0, 1); at += 17 * 3_600_000 + 61_000) {
      const date = format.format(at)
      expect(localDate(market, instant(at))).toBe(date)
      const midnight = localMidnight(market, dateText(date))
      expect(localDate(market, midnight)).toBe(date)
      expect(localDate(market, instant(midnight - 1))).toBe(addDays(dateText(date), -1))
    }
  })

  test('day numbers agree with the date library of the platform', () => {
    for (let day = -700_000; day < 900_000; day += 331) expect(dayOf(dateOfDay(day))).toBe(day)
    expect(dateOf(dayOf(dateText('2024-02-29')))).toBe('2024-02-29')
  })
})

describe('counting trading days', () => {
  test.each(markets)('%s: ordinals, neighbours and ranges agree', (market) => {
    const all = tradingDays(market, calendarFrom, calendarTo)
    expect(all.length).toBeGreaterThan(24 * 235)
    all.forEach((date, index) => {
      if (tradingDayIndex(market, date) !== index || tradingDayAt(market, index).date !== date) throw new Error(date)
      if (
        index > 0 &&
        (previousTradingDay(market, date) !== all[index - 1] || nextTradingDay(market, all[index - 1] ?? date) !== date)
      )
        throw new Error(date)
    })
  })

  test('a weekend counts as the Monday after it', () => {
    const saturday = dateText('2026-11-14')
    expect(tradingDayIndex('jp', saturday)).toBe(tradingDayIndex('jp', dateText('2026-11-16')))
    expect(nextTradingDay('jp', saturday)).toBe('2026-11-16')
    expect(previousTradingDay('jp', saturday)).toBe('2026-11-13')
    expect(tradingDays('jp', saturday, dateText('2026-11-15'))).toEqual([])
  })

  test('outside of the calendar nothing is guessed', () => {
    const before: DateText = dateText('2011-12-30')
    expect(sessionOf('jp', before)).toBeNull()
    expect(isTradingDay('us', dateText('2036-01-02'))).toBe(false)
    expect(() => previousTradingDay('jp', dateText('2012-01-04'))).toThrow(RangeError)
    expect(() => nextTradingDay('jp', calendarTo)).toThrow(RangeError)
    expect(() => sessionAround('jp', parseInstant('2011-06-01T00:00:00Z'))).toThrow('2012-01-01')
  })
})

describe('minutes', () => {
  test.each([
    ['jp', '2026-11-20', 325],
    ['jp', '2020-06-01', 300],
    ['us', '2026-11-20', 390],
    ['cn', '2026-11-20', 237],
    ['cn', '2018-08-17', 240],
  ] as const)('%s on %s trades %i minutes', (market, date, count) => {
    const minutes = marketMinutes(market, dateText(date))
    if (minutes === null) throw new Error('no session')
    expect(minutes.count).toBe(count)
    for (let index = 0; index < count; index += 1) {
      const start = minutes.start(index)
      expect(minutes.indexOf(start)).toBe(index)
      expect(minutes.indexOf(instant(start + 59_999))).toBe(index)
      expect(minutes.startedBy(start)).toBe(index + 1)
      expect(phaseAt(market, start).phase).toBe('continuous')
    }
    expect(minutes.indexOf(minutes.closingAuction)).toBe(-1)
    expect(minutes.startedBy(instant(minutes.start(0) - 1))).toBe(0)
    expect(() => minutes.start(count)).toThrow(RangeError)
  })

  test('lunch has no minutes', () => {
    const minutes = marketMinutes('jp', dateText('2026-11-20'))
    expect(minutes?.start(149)).toBe(tokyo('2026-11-20T11:29:00'))
    expect(minutes?.start(150)).toBe(tokyo('2026-11-20T12:30:00'))
    expect(minutes?.indexOf(tokyo('2026-11-20T12:00:00'))).toBe(-1)
    expect(minutes?.startedBy(tokyo('2026-11-20T12:00:00'))).toBe(150)
    expect(marketMinutes('jp', dateText('2026-11-21'))).toBeNull()
  })
})

test('asking the warm calendar costs less than a microsecond', () => {
  const date = dateText('2026-11-20')
  const start = parseInstant('2016-01-04T00:00:00Z')
  const rounds = 40_000
  let sum = 0
  const ask = (): number => {
    const begin = process.cpuUsage()
    for (let round = 0; round < rounds; round += 1) {
      const at = instant(start + round * 7_500_000)
      sum += phaseAt('us', at).next + localDate('us', at).length + (sessionOf('us', date)?.open ?? 0)
    }
    return process.cpuUsage(begin).user / rounds
  }
  ask()
  // Three questions a round, the quickest of some: other work of the machine only makes them slower.
  const microseconds = Math.min(...Array.from({ length: 5 }, ask))
  expect(sum).toBeGreaterThan(0)
  expect(microseconds).toBeLessThan(3)
})

import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { balanceOf } from '@zaraba/market/statistics/balances.ts'
import { balanceDays, lastShortSellingDay, shortSellingPublished } from '@zaraba/market/statistics/published.ts'
import { shortRatio, shortSellerOf } from '@zaraba/market/statistics/short-selling.ts'
import { dateText, formatInstant, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'

describe('figures are known from when the exchange publishes them', () => {
  test.each([
    ['jp', '2026-11-20', '2026-11-20T16:30:00+09:00', 540],
    ['us', '2026-11-20', '2026-11-20T18:00:00-05:00', -300],
    ['cn', '2026-11-20', '2026-11-23T09:00:00+08:00', 480],
  ] as const)('short selling in %s of %s at %s', (market, date, at, offset) => {
    expect(formatInstant(shortSellingPublished(market, dateText(date)), offset)).toBe(at)
    const moment = parseInstant(at)
    expect(lastShortSellingDay(market, dateText(at.slice(0, 10)), moment)).toBe(date)
    expect(lastShortSellingDay(market, dateText(at.slice(0, 10)), (moment - 1) as typeof moment)).toBe('2026-11-19')
  })

  test('Tokyo counts margin balances as of the last day of a week, told on the second business day of the next', () => {
    const weeks = balanceDays('jp', dateText('2026-11-09'), dateText('2026-11-20'))
    // Monday 23 November is a holiday: Tuesday is the first business day, Wednesday the second.
    expect(weeks.map(({ date, at }) => [date, formatInstant(at, 540)])).toEqual([
      ['2026-11-13', '2026-11-17T16:30:00+09:00'],
      ['2026-11-20', '2026-11-25T16:30:00+09:00'],
    ])
    // A week of two business days has none: 29 April to 5 May of 2026 leaves Golden Week with Thursday and Friday.
    const golden = balanceDays('jp', dateText('2026-05-01'), dateText('2026-05-15')).map(({ date }) => date)
    expect(golden).toEqual(['2026-05-01', '2026-05-15'])
  })

  test('New York counts short interest in the middle and at the end of a month, told eight business days later', () => {
    expect(
      balanceDays('us', dateText('2026-10-01'), dateText('2026-10-30')).map(({ date, at }) => [date, formatInstant(at, -300)]),
    ).toEqual([
      ['2026-10-15', '2026-10-27T15:00:00-05:00'],
      ['2026-10-30', '2026-11-11T16:00:00-05:00'],
    ])
  })

  test('China counts every day, told before the next session', () => {
    const days = balanceDays('cn', dateText('2026-11-19'), dateText('2026-11-20'))
    expect(days.map(({ date, at }) => [date, formatInstant(at, 480)])).toEqual([
      ['2026-11-19', '2026-11-20T09:00:00+08:00'],
      ['2026-11-20', '2026-11-23T09:00:00+08:00'],
    ])
  })
})

describe('short selling', () => {
  const prime = builtInInstruments().filter(({ segment }) => segment === 'tse_prime')
  const session = { index: 3_000, close: 30_000_000, base: 30_000_000, turnover: 12_345_678_901 }

  test('its parts are whole and add up to the turnover, and about a third of a quiet day’s sales in Tokyo are short', () => {
    const ratios = prime.map((instrument) => {
      const sold = shortSellerOf(instrument).on(session)
      expect(sold.own + sold.restricted + sold.unrestricted).toBe(session.turnover)
      for (const part of Object.values(sold)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      expect(sold.restricted).toBeGreaterThan(sold.unrestricted)
      return shortRatio(sold) ?? 0
    })
    const median = ratios.toSorted((left, right) => left - right)[Math.floor(ratios.length / 2)] ?? 0
    expect(median).toBeGreaterThan(0.3)
    expect(median).toBeLessThan(0.4)
  })

  test('rises on days on which shares fall', () => {
    const mean = (close: number): number =>
      prime.reduce((sum, each) => sum + (shortRatio(shortSellerOf(each).on({ ...session, close })) ?? 0), 0) / prime.length
    expect(mean(28_500_000)).toBeGreaterThan(mean(30_000_000) + 0.015)
    expect(mean(31_500_000)).toBeLessThan(mean(30_000_000) - 0.015)
  })

  test('after a fall more is held on credit, after a rise more is sold; New York tells no purchases', () => {
    const recently = { index: 3_000, averageClose: 10_000_000, averageVolume: 1_000_000 }
    const sum = (close: number, what: 'long' | 'short'): number =>
      prime.reduce((all, each) => all + (balanceOf(each, { ...recently, close })[what] ?? 0), 0)
    expect(sum(8_500_000, 'long')).toBeGreaterThan(sum(11_500_000, 'long'))
    expect(sum(8_500_000, 'short')).toBeLessThan(sum(11_500_000, 'short'))
    const ratio = sum(10_000_000, 'long') / sum(10_000_000, 'short')
    expect(ratio).toBeGreaterThan(3)
    expect(ratio).toBeLessThan(8)
    const apple = builtInInstruments().find(({ id }) => id === 'us:AAPL')
    expect(apple && balanceOf(apple, { ...recently, close: 10_000_000 }).long).toBeNull()
  })
})

import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { nonceOf } from '@zaraba/market/simulator/seeds.ts'
import { usualTrading } from '@zaraba/market/simulator/shares/usual-trading.ts'
import { balanceOf } from '@zaraba/market/statistics/balances.ts'
import { balanceDays, lastShortSellingDay, shortSellingPublished } from '@zaraba/market/statistics/published.ts'
import { addShortSelling, noShortSelling, shortRatio, shortSellerOf } from '@zaraba/market/statistics/short-selling.ts'
import { rng } from '@zaraba/money/rng.ts'
import { dateText, formatInstant, parseInstant } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
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

  test('Tokyo counts margin balances as of the last day of a week, published on the second business day of the next', () => {
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

  test('New York counts short interest in the middle and at the end of a month, published eight business days later', () => {
    expect(
      balanceDays('us', dateText('2026-10-01'), dateText('2026-10-30')).map(({ date, at }) => [date, formatInstant(at, -300)]),
    ).toEqual([
      ['2026-10-15', '2026-10-27T15:00:00-05:00'],
      ['2026-10-30', '2026-11-11T16:00:00-05:00'],
    ])
  })

  test('China counts every day, published before the next session', () => {
    const days = balanceDays('cn', dateText('2026-11-19'), dateText('2026-11-20'))
    expect(days.map(({ date, at }) => [date, formatInstant(at, 480)])).toEqual([
      ['2026-11-19', '2026-11-20T09:00:00+08:00'],
      ['2026-11-20', '2026-11-23T09:00:00+08:00'],
    ])
  })
})

const meanOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length
const deviationOf = (values: readonly number[]): number => {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((each) => (each - mean) ** 2)))
}
const correlation = (left: readonly number[], right: readonly number[]): number => {
  const [first, second] = [meanOf(left), meanOf(right)]
  return (
    meanOf(left.map((each, ordinal) => (each - first) * ((right[ordinal] ?? 0) - second))) /
    (deviationOf(left) * deviationOf(right))
  )
}
const sectors = [...new Set(builtInInstruments().flatMap(({ market, sector }) => (market === 'jp' ? [sector] : [])))]

describe('short selling', () => {
  const prime = builtInInstruments().filter(({ segment }) => segment === 'tse_prime')
  const session = { index: 3_000, close: 30_000_000, base: 30_000_000, turnover: 12_345_678_901, lead: 30_000_000 }

  test('its parts are whole and add up to the turnover, and more than two fifths of a quiet day’s sales in Tokyo are short', () => {
    const ratios = prime.map((instrument) => {
      const sold = shortSellerOf(instrument).on(session)
      expect(sold.own + sold.restricted + sold.unrestricted).toBe(session.turnover)
      for (const part of Object.values(sold)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      expect(sold.restricted).toBeGreaterThan(sold.unrestricted)
      return shortRatio(sold) ?? 0
    })
    const median = ratios.toSorted((left, right) => left - right)[Math.floor(ratios.length / 2)] ?? 0
    expect(median).toBeGreaterThan(0.36)
    expect(median).toBeLessThan(0.5)
  })

  test('Tokyo: the day’s ratio and its industries lie as far apart as the exchange publishes them, and remember as much', () => {
    const seed = seedOfWorlds(20_261_124)
    const random = rng(seed, seed >>> 3, seed >>> 7, 1)
    // A normal variate, nearly: the sum of twelve even ones.
    const even = () => random.below(1_000_001) / 1_000_000
    const variate = () => Array.from({ length: 12 }, even).reduce((sum, each) => sum + each, -6)
    const tokyo = builtInInstruments().filter(({ market }) => market === 'jp')
    const sellers = tokyo.map(shortSellerOf)
    const first = 2_000 + random.below(1_000)
    const days = Array.from({ length: 500 }, (_, day) => {
      // An index day of 1.2 %, shares that follow it and move by 1.7 % of their own (stylised facts of Tokyo’s large companies).
      const common = variate() * 0.012
      const lead = 10_000_000 + random.below(40_000_000)
      const sold = tokyo.map((share, ordinal) => {
        const base = 30_000_000
        const close = Math.round(base * (1 + common + variate() * 0.017))
        const turnover = Math.floor((share.sharesOutstanding * share.anchorPrice) / 3_000_000)
        return sellers[ordinal]?.on({ index: first + day, close, base, turnover, lead }) ?? noShortSelling
      })
      const ratioOf = (which: (sector: string) => boolean) =>
        100 *
        (shortRatio(sold.filter((_, ordinal) => which(tokyo[ordinal]?.sector ?? '')).reduce(addShortSelling, noShortSelling)) ??
          0)
      return { all: ratioOf(() => true), sectors: sectors.map((sector) => ratioOf((each) => each === sector)) }
    })
    const all = days.map((day) => day.all)
    const apart = meanOf(days.map((day) => deviationOf(day.sectors)))
    const alone = sectors.map((_, ordinal) => {
      const own = days.map((day) => (day.sectors[ordinal] ?? 0) - meanOf(day.sectors))
      return correlation(own.slice(0, -5), own.slice(5))
    })
    const reported = [meanOf(all), deviationOf(all), correlation(all.slice(0, -1), all.slice(1)), apart, meanOf(alone)].map(
      (each) => each.toFixed(2),
    )
    console.log(
      `seed ${seed}: mean, deviation and memory of a day’s ratio, industries apart, their memory over a week: ${reported}`,
    )
    // JPX’s daily tables: mean 44 %, deviation 3.3 points, 0.2 from day to day; industries 5 points apart.
    expect(meanOf(all)).toBeGreaterThan(42)
    expect(meanOf(all)).toBeLessThan(46)
    expect(deviationOf(all)).toBeGreaterThan(2.5)
    expect(deviationOf(all)).toBeLessThan(4.1)
    expect(correlation(all.slice(0, -1), all.slice(1))).toBeGreaterThan(0.05)
    expect(correlation(all.slice(0, -1), all.slice(1))).toBeLessThan(0.4)
    expect(apart).toBeGreaterThan(4)
    expect(apart).toBeLessThan(6.5)
    expect(meanOf(alone)).toBeGreaterThan(0.15)
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
    // China: financing of 2 to 3 % of the value of all shares [K], at the turnover that companies usually have.
    const china = builtInInstruments().filter(({ market }) => market === 'cn')
    const [lent, worth] = china.reduce(
      ([some, whole], share): [number, number] => {
        const close = share.anchorPrice
        const averageVolume = usualTrading(share, { nonce: nonceOf(`character ${share.id}`) })
        const { long } = balanceOf(share, { index: 3_000, close, averageClose: close, averageVolume })
        return [some + (long ?? 0) * close, whole + share.sharesOutstanding * close]
      },
      [0, 0] as [number, number],
    )
    expect(lent / worth).toBeGreaterThan(0.02)
    expect(lent / worth).toBeLessThan(0.032)
    const apple = builtInInstruments().find(({ id }) => id === 'us:AAPL')
    expect(apple && balanceOf(apple, { ...recently, close: 10_000_000 }).long).toBeNull()
  })
})

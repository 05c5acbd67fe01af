import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { syntheticInstruments } from '@zaraba/market/catalogue/synthetic.ts'
import { distributionOf } from '@zaraba/market/fundamentals/distributions.ts'
import { yearsOf } from '@zaraba/market/fundamentals/figures.ts'
import { quarterReportedOn } from '@zaraba/market/fundamentals/fiscal.ts'
import { equityRatioOn, natureOf } from '@zaraba/market/fundamentals/nature.ts'
import { announcedBy } from '@zaraba/market/fundamentals/reports.ts'
import { announcementOn, type Ratios, ratiosAt } from '@zaraba/market/fundamentals/standing.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { markets } from '@zaraba/market/markets.ts'
import { newsEvents } from '@zaraba/market/simulator/news.ts'
import { nonceOf } from '@zaraba/market/simulator/seeds.ts'
import { sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { usualTrading } from '@zaraba/market/simulator/shares/usual-trading.ts'
import { createWorld, type World } from '@zaraba/market/simulator/world.ts'
import { rng } from '@zaraba/money/rng.ts'
import { dateText, type Instant, parseInstant } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'

const genesis = dateText('2026-06-01')
const worldOf = (name: string): World =>
  createWorld({
    seeds: { seedOf: (market, date) => sha256OfText(`${name} ${market} ${date}`) },
    genesis,
    room: { chains: 500, days: 40 },
  })
const named = (id: string): Instrument => {
  const found = builtInInstruments().find((each) => each.id === id)
  if (found === undefined) throw new Error(`${id} is in the catalogue`)
  return found
}
/** The value at a part of a list. */
const at = (values: readonly number[], part: number): number =>
  values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) * part)] ?? 0

const now = parseInstant('2026-11-20T23:00:00Z')
const today = dateText('2026-11-20')

describe('the figures fit those of the news', () => {
  const world = worldOf('tamayo')
  test.each(['jp:7203', 'jp:8306', 'us:AAPL', 'cn:600519'])(
    '%s: profit against expectation is the surprise, the date its results day',
    (id) => {
      const company = named(id)
      const { reports } = announcedBy(world, company, genesis, now)
      expect(reports.length).toBeGreaterThanOrEqual(16)
      for (const report of reports.slice(-6)) {
        const reported = newsEvents(world, company.market, [company], { from: report.date, to: report.date, until: now }).find(
          ({ kind }) => kind === 'results',
        )
        if (reported?.kind !== 'results') throw new Error(`news tell the results of ${report.date}`)
        expect(reported.at).toBe(report.at)
        expect(reported.surprise).toBe(report.surprise)
        const difference = ((report.own.profit - report.expected) * 10_000) / Math.abs(report.expected)
        expect(Math.abs(difference - report.surprise)).toBeLessThan(0.01)
      }
    },
  )

  test('quarters add up to their year, and every figure is whole', () => {
    for (const id of ['jp:7203', 'us:MSFT', 'cn:601318']) {
      const company = named(id)
      const announced = announcedBy(world, company, genesis, now)
      const years = yearsOf(company, announced, today)
      expect(years.length).toBeGreaterThanOrEqual(3)
      expect(new Set(years.map(({ equityRatio }) => equityRatio)).size).toBeGreaterThan(1)
      for (const year of years) {
        const quarters = announced.reports.filter((report) => report.year === year.year)
        expect(quarters.map(({ quarter }) => quarter)).toEqual([1, 2, 3, 4])
        for (const name of ['sales', 'operating', 'ordinary', 'profit'] as const) {
          expect(year[name]).toBe(quarters.reduce((sum, { own }) => sum + own[name], 0))
          expect(Number.isSafeInteger(year[name])).toBe(true)
        }
        expect(year.equity).toBeLessThan(year.assets)
      }
    }
  })
})

test('equity ratios move by a few points from year to year, and those of a bank by less', () => {
  const companies = builtInInstruments()
  for (const market of markets) {
    const moves = companies
      .filter((each) => each.market === market)
      .flatMap((company) => {
        const nature = natureOf(company)
        const ratios = [2023, 2024, 2025].map((year) => equityRatioOn(company, nature, year, 4))
        expect(ratios.every((ratio) => ratio >= 100 && ratio <= 9_600)).toBe(true)
        return nature.equityRatio < 15 ? [] : [Math.max(...ratios) - Math.min(...ratios)]
      })
    // Three years within half a point of each other are rare, and so is a move of more than fifteen points.
    expect(moves.filter((each) => each < 50).length / moves.length).toBeLessThan(0.06)
    expect(at(moves, 0.5)).toBeGreaterThan(180)
    expect(at(moves, 0.99)).toBeLessThan(1_500)
  }
})

test.each([
  ['jp', 25, 45],
  ['us', 30, 60],
  ['cn', 28, 48],
] as const)('%s: multiples and dividends together pay out as much of the profit as companies do', (market, least, most) => {
  // Medians: TOPIX500 targets average 37 % [B], S&P 500 40 % (14 to 102) [C], CSI 300 some 40 % [K].
  const payouts = builtInInstruments().flatMap((company) => {
    const { loss, earningsMultiple } = natureOf(company)
    return company.market === market && loss === null && company.dividendYield > 0
      ? [(earningsMultiple * company.dividendYield) / 10_000]
      : []
  })
  expect(at(payouts, 0.5)).toBeGreaterThan(least)
  expect(at(payouts, 0.5)).toBeLessThan(most)
})

test('of China’s most traded companies none is mostly listed elsewhere', () => {
  const china = builtInInstruments().filter(({ market }) => market === 'cn')
  const traded = china
    .map((share) => ({
      code: share.code,
      value: usualTrading(share, { nonce: nonceOf(`character ${share.id}`) }) * share.anchorPrice,
    }))
    .toSorted((left, right) => right.value - left.value)
    .map(({ code }) => code)
  // BeOne trades about CNY 0.5 billion a day in Shanghai [K]: of its shares one in thirteen is listed there.
  expect(traded.indexOf('688235')).toBeGreaterThan(50)
})

test.each([
  ['2026-05-11', 3, 2026, 4, '2026-03-31'],
  ['2026-08-07', 3, 2027, 1, '2026-06-30'],
  ['2026-02-06', 3, 2026, 3, '2025-12-31'],
  ['2026-02-06', 12, 2025, 4, '2025-12-31'],
  ['2026-10-28', 9, 2026, 4, '2026-09-30'],
  ['2027-01-20', 9, 2027, 1, '2026-12-31'],
] as const)(
  'results of %s with a year that ends in month %i are those of %i, quarter %i',
  (date, fiscalMonth, year, quarter, end) => {
    expect(quarterReportedOn({ fiscalMonth }, dateText(date))).toEqual({ year, quarter, end })
  },
)

describe('what is not announced is not known', () => {
  const company = named('jp:7203')
  const world = worldOf('tamayo')
  const { reports } = announcedBy(world, company, genesis, now)
  const last = reports[reports.length - 1]
  if (last === undefined) throw new Error('it has told something')

  test('a second before the close of the results day nothing of them is known, at the close all', () => {
    const before = announcedBy(world, company, genesis, (last.at - 1) as Instant).reports
    expect(before.slice(-14)).toEqual(reports.slice(0, -1).slice(-14))
    expect(announcedBy(world, company, genesis, last.at).reports.at(-1)).toEqual(last)
  })

  test('another future leaves everything known at an instant as it is', () => {
    const cut = dateText('2026-09-01')
    const redrawn = createWorld({
      seeds: {
        seedOf: (market, date) => sha256OfText(date < cut ? `tamayo ${market} ${date}` : `another future ${market} ${date}`),
      },
      genesis,
      room: { chains: 20, days: 20 },
    })
    const at = parseInstant('2026-08-31T23:00:00+09:00')
    for (const id of ['jp:7203', 'jp:6758', 'us:AAPL', 'cn:600519']) {
      const own = named(id)
      const [one, other] = [announcedBy(world, own, genesis, at), announcedBy(redrawn, own, genesis, at)]
      expect(other.reports).toEqual(one.reports)
      expect(other.events).toEqual(one.events)
    }
    // The futures do differ, so that the comparison could fail.
    expect(announcedBy(redrawn, company, genesis, now).reports.at(-1)?.own).not.toEqual(last.own)
  })
})

describe('companies are spread as those of their segment', () => {
  const ratiosOf = (seed: number): readonly (readonly [Instrument, Ratios])[] => {
    const world = worldOf(`seed ${seed}`)
    // Usual dividends: the made-up companies of benches pay any.
    const companies = syntheticInstruments(120, seed).map((each) => ({
      ...each,
      dividendYield: each.segment === 'tse_growth' ? 0 : each.market === 'cn' ? 80 : 150,
    }))
    return companies.flatMap((company) => {
      const close = world.dayBars(company, today, today, now).at(-1)?.close ?? 0
      const announcement = announcementOn(company, announcedBy(world, company, genesis, now), today)
      return announcement.reported === null || close === 0 ? [] : [[company, ratiosAt(announcement, close)] as const]
    })
  }
  test('the medians of PER, PBR, equity ratio and margin, and the part of losers', () => {
    // A market's fortunes move all its companies, so that several worlds say more than many companies. The bands reach five
    // standard deviations of six such worlds (measured over 132) beyond the mean.
    const draw = rng(seedOfWorlds(20_261_124))
    const seeds = Array.from({ length: 6 }, () => 1 + draw.below(999_999))
    const all = seeds.flatMap(ratiosOf)
    for (const group of ['tse_', 'ny', 's']) {
      const own = all.filter(([{ segment }]) =>
        group === 'ny' ? segment === 'nyse' || segment === 'nasdaq' : segment.startsWith(group),
      )
      const reported = `seeds ${seeds}, ${group}: ${own.length}`
      expect(own.length, reported).toBeGreaterThan(200)
      // Compared with its own segment's median, about half of the companies are above it: prices have moved since the figures
      // were published.
      for (const [figure, quantiles, room] of [
        ['per', 'earningsMultiple', 0.33],
        ['pbr', 'bookMultiple', 0.32],
      ] as const) {
        const among = own.filter(([, ratios]) => ratios[figure] !== null)
        const above = among.filter(([{ segment }, ratios]) => (ratios[figure] ?? 0) > distributionOf[segment][quantiles][2])
        expect(Math.abs(above.length / among.length - 0.5), `${reported} ${figure}`).toBeLessThan(room)
        const below = among.filter(([{ segment }, ratios]) => (ratios[figure] ?? 0) < distributionOf[segment][quantiles][0])
        expect(below.length / among.length, `${reported} ${figure}`).toBeLessThan(0.27)
      }
      const losers = own.filter(([, { per }]) => per === null).length / own.length
      expect(losers, reported).toBeLessThan(0.35)
      const equity = own.map(([, { equity_ratio }]) => equity_ratio ?? 0)
      expect(at(equity, 0.5), reported).toBeGreaterThan(3_000)
      expect(at(equity, 0.9), reported).toBeLessThan(9_500)
      const roe = own.map(([, each]) => each.roe ?? 0)
      expect(at(roe, 0.5), reported).toBeGreaterThan(200)
      expect(at(roe, 0.5), reported).toBeLessThan(2_500)
    }
  })
})

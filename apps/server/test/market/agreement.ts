import type { CallName, OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import { type MarketType, marketOfType } from '@zaraba/market/markets.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { expect } from 'vitest'
import { scanNews } from '../../src/content/news/news-scan.ts'
import type { TestMarket } from './market.ts'

type Listed = 'market/list' | 'market/companies' | 'market/shortSelling'
type Row<Name extends CallName> = OutputOf<Name> extends { list: readonly (infer Each)[] } ? Each : never

/** Every row of a list, by code. */
const everyRow = async <Name extends Listed>(
  world: TestMarket,
  name: Name,
  request: RequestOf<Name>,
): Promise<ReadonlyMap<string, Row<Name>>> => {
  const rows = new Map<string, Row<Name>>()
  let page: string | undefined
  do {
    const reply = (await world.call(name, { ...request, limit: 100, ...(page === undefined ? {} : { page }) })) as {
      readonly list: readonly (Row<Name> & { readonly code: string })[]
      readonly next: string | null
    }
    for (const row of reply.list) rows.set(row.code, row)
    page = reply.next ?? undefined
  } while (page !== undefined)
  return rows
}

const sum = <Each>(rows: Iterable<Each>, of: (row: Each) => string | number): bigint =>
  [...rows].reduce((all, row) => all + BigInt(of(row)), 0n)

/** Shares that belong to a market's figures: recent listings appear in lists only. */
const counting = (world: TestMarket, type: MarketType, rows: Iterable<Row<'market/list'>>): readonly Row<'market/list'>[] => {
  const young = new Set(
    world.market.face
      .catalogue()
      .inMarket(marketOfType[type])
      .flatMap(({ code, debut }) => (debut === undefined ? [] : [code])),
  )
  return [...rows].filter(({ code }) => !young.has(code))
}

/** The key of each ranking, and the field of a list row that shows it. */
const inLists = {
  active: 'turnover',
  gainers: 'change_percent',
  losers: 'change_percent',
  volume: 'volume',
  market_cap: 'market_cap',
} as const
const inCompanies = { per_low: 'per', pbr_low: 'pbr', yield_high: 'yield', roe_high: 'roe' } as const

const sumsAgree = async (world: TestMarket, type: MarketType): Promise<void> => {
  const { session } = await world.call('market/indicators', { type })
  const rows = await everyRow(world, 'market/list', { type })
  const counted = counting(world, type, rows.values())
  expect(counted.length, type).toBeLessThan(rows.size)
  const ofRows = {
    turnover: sum(counted, ({ turnover }) => turnover),
    advances: counted.filter(({ change }) => Number(change) > 0).length,
    declines: counted.filter(({ change }) => Number(change) < 0).length,
  }
  const { list } = await world.call('market/industries', { type })
  expect(BigInt(session.turnover), type).toBe(ofRows.turnover)
  expect(
    sum(list, ({ turnover }) => turnover),
    type,
  ).toBe(ofRows.turnover)
  expect([session.advances, session.declines], type).toEqual([ofRows.advances, ofRows.declines])
  expect([sum(list, ({ advances }) => advances), sum(list, ({ declines }) => declines)].map(Number), type).toEqual([
    ofRows.advances,
    ofRows.declines,
  ])
  for (const { sector, market_cap } of list)
    expect(BigInt(market_cap), sector).toBe(
      sum(
        counted.filter((row) => row.sector === sector),
        (row) => row.market_cap,
      ),
    )
}

const rankingsAgree = async (world: TestMarket, type: MarketType): Promise<void> => {
  const rows = await everyRow(world, 'market/list', { type })
  const companies = await everyRow(world, 'market/companies', { type })
  for (const [kind, field] of Object.entries(inLists) as readonly (readonly [keyof typeof inLists, 'turnover'])[])
    for (const row of (await world.call('market/rankings', { type, kind, limit: 100 })).list) {
      expect(row.figure, `${type} ${kind} ${row.code}`).toBe(String(row[field]))
      expect(row.figure, `${type} ${kind} ${row.code}`).toBe(String(rows.get(row.code)?.[field]))
    }
  for (const [kind, field] of Object.entries(inCompanies) as readonly (readonly [keyof typeof inCompanies, 'per'])[])
    for (const row of (await world.call('market/rankings', { type, kind, limit: 100 })).list)
      expect(row.figure, `${type} ${kind} ${row.code}`).toBe(companies.get(row.code)?.[field])
}

export const shortsAgree = async (world: TestMarket, type: MarketType): Promise<void> => {
  const shares = await everyRow(world, 'market/shortSelling', { type })
  const reply = await world.call('market/shortSelling', { type })
  const { list: sectors } = await world.call('market/industries', { type })
  const [ratio] = (await world.call('market/indicators', { type, kind: 'short_ratio' })).list
  expect([ratio?.value, ratio?.change, ratio?.date], type).toEqual([reply.total?.ratio, reply.change, reply.date])
  expect(ratio?.series.map(([, value]) => value.toFixed(1))).toEqual(reply.history.map((day) => day.ratio))
  for (const { sector, ratio: own } of reply.industries)
    expect(sectors.find((each) => each.sector === sector)?.short_ratio, `${type} ${sector}`).toBe(own)
  const asked = [
    ['short_high', 'ratio'],
    ['margin_ratio_high', 'balance_ratio'],
  ] as const
  for (const [kind, field] of asked)
    for (const row of (await world.call('market/rankings', { type, kind, limit: 100 })).list)
      expect(shares.get(row.code)?.[field], `${type} ${kind} ${row.code}`).toBe(row.figure)
  expect(sum(shares.values(), ({ total }) => total)).toBe(BigInt(reply.total?.total ?? '0'))
}

const figures = ['per', 'pbr', 'yield', 'roe', 'equity_ratio', 'margin', 'market_cap'] as const

/** Compares the screener, the company profile and the share page for one company. */
const companyAgrees = async (world: TestMarket, type: MarketType, code: string, row: Row<'market/companies'>): Promise<void> => {
  const reported = `${type} ${code} ${world.clock.now()}`
  const profile = await world.call('market/company', { type, code })
  const share = await world.call('market/stock', { type, code })
  for (const figure of [...figures, 'price', 'change_percent'] as const) expect(profile[figure], reported).toBe(row[figure])
  expect([share.per, share.dividend_yield, share.market_cap], reported).toEqual([row.per, row.yield, row.market_cap])
  expect(share.shares_outstanding, reported).toBe(profile.shares_issued)
  const bounds = Object.fromEntries(
    figures.flatMap((figure) =>
      row[figure] === '-'
        ? []
        : [
            [`${figure}_min`, row[figure]],
            [`${figure}_max`, row[figure]],
          ],
    ),
  )
  const found = await world.call('market/companies', { type, ...bounds })
  expect(
    found.list.map((each) => each.code),
    `${reported}: whoever has exactly these figures passes`,
  ).toContain(code)
}

/** The next announced split of a market, and its day. */
export const nextSplit = async (
  world: TestMarket,
  type: MarketType,
): Promise<{ readonly code: string; readonly date: DateText }> => {
  const found: { readonly code: string; readonly date: DateText }[] = []
  for (const code of (await everyRow(world, 'market/companies', { type })).keys())
    for (const { kind, date, planned } of (await world.call('market/company', { type, code })).coming)
      if (kind === 'split' && !planned) found.push({ code, date: dateText(date) })
  const [first] = found.sort((left, right) => (left.date < right.date ? -1 : 1))
  if (first === undefined) throw new Error(`no split is announced in ${type}`)
  return first
}

/** Compares each figure of a market’s pages with every other field that shows it, at the clock's time. */
export const allAgree = async (world: TestMarket, type: MarketType, also?: string): Promise<void> => {
  await sumsAgree(world, type)
  await rankingsAgree(world, type)
  await shortsAgree(world, type)
  const companies = [...(await everyRow(world, 'market/companies', { type }))]
  for (const [index, [code, row]] of companies.entries())
    if (index % 16 === 0 || code === also) await companyAgrees(world, type, code, row)
}

/** Compares the evening’s news with the pages, after the close. */
export const newsAgree = async (world: TestMarket, type: MarketType): Promise<void> => {
  const market = marketOfType[type]
  const { face } = world.market
  const { list: indicators, session } = await world.call('market/indicators', { type })
  const counted = new Set(face.counted(market))
  const [evening] = await scanNews(market, [{ date: dateText(session.date), part: 'evening' }], {
    instruments: [...counted],
    counted,
    followed: new Set(),
    face,
    index: face.indices().find((each) => each.market === market) ?? null,
    yieldToRequests: async () => {},
  })
  const summary = evening?.facts.find(({ kind }) => kind === 'summary')
  if (summary?.kind !== 'summary') throw new Error('the evening was summed up')
  const value = (kind: string): string | undefined => indicators.find((each) => each.kind === kind)?.value
  const reported = [summary.rising, summary.falling, summary.turnover].map(String)
  expect(reported, type).toEqual(['advances', 'declines', 'turnover'].map(value))
  expect(summary.unchanged, type).toBe(session.unchanged)
  const { list: sectors } = await world.call('market/industries', { type })
  const changes = sectors.map(({ change_percent }) => Math.round(Number(change_percent) * 100))
  expect([summary.best.change, summary.worst.change], type).toEqual([Math.max(...changes), Math.min(...changes)])
}

/** Compares a market's PER, PBR and yield with the sums over its members, after the close. */
export const membersAddUp = async (world: TestMarket, type: MarketType): Promise<void> => {
  const { list } = await world.call('market/indicators', { type })
  const value = (kind: string): number => Number(list.find((each) => each.kind === kind)?.value)
  let [worth, forecast, equity, paid] = [0, 0, 0, 0]
  for (const [code, { market_cap, pbr }] of await everyRow(world, 'market/companies', { type })) {
    const { years, dividend_annual, shares_issued } = await world.call('market/company', { type, code })
    const expected = years.at(-1)
    if (expected === undefined) continue
    worth += Number(market_cap)
    forecast += Number(expected.profit)
    equity += Number(market_cap) / Number(pbr)
    paid += Number(dividend_annual) * Number(shares_issued)
  }
  expect(Math.abs(value('per') - worth / forecast), type).toBeLessThan(0.006)
  // A member’s PBR and dividends per share have two digits.
  expect(Math.abs(value('pbr') - worth / equity), type).toBeLessThan(0.02)
  expect(Math.abs(value('yield') - (paid / worth) * 100), type).toBeLessThan(0.011)
}

/** Compares the index pair ratio with the closes on the charts of both. */
export const indexRatioAgrees = async (world: TestMarket, type: MarketType): Promise<void> => {
  const indices = (await world.call('market/indices', { type })).list.map(({ code }) => code)
  const [own] = (await world.call('market/indicators', { type, kind: 'index_ratio' })).list
  const closes = await Promise.all(
    indices.map(async (code) => {
      const { list } = await world.call('market/bars', { type, code, period: 'day', limit: 3 })
      return Number(list.find(({ time }) => time.startsWith(own?.date ?? '-'))?.close)
    }),
  )
  const [one = 0, other = 0] = closes
  expect([(one / other).toFixed(2), (other / one).toFixed(2)], type).toContain(own?.value)
}

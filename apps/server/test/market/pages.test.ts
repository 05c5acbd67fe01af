import { indicatorKinds } from '@zaraba/contract/market/figures.ts'
import { rankingKinds } from '@zaraba/contract/market/lists.ts'
import { addDays, dateText, parseInstant } from '@zaraba/money/time.ts'
import { isWholeRun } from '@zaraba/world/whole-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { allAgree, indexRatioAgrees, membersAddUp, newsAgree, nextSplit, shortsAgree } from './agreement.ts'
import { marketDatabase, type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let world: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  world = await testMarket(database, '2026-11-20T16:45:00+09:00')
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

const types = ['jpy', 'usd', 'cny'] as const
const number = (text: string): number => Number(text)

describe('[R-92] indicators', () => {
  test('each market tells its own, each with a year, bounds and what it says', async () => {
    const seen = new Set<string>()
    for (const type of types) {
      const { list, session, basis } = await world.call('market/indicators', { type })
      expect(basis).toBe('weighted_forecast')
      expect(session.advances + session.declines + session.unchanged).toBeGreaterThan(150)
      expect(list.length).toBeGreaterThanOrEqual(16)
      for (const each of list) {
        seen.add(each.kind)
        expect(each.value, each.kind).not.toBe('-')
        expect(number(each.low), each.kind).toBeLessThanOrEqual(number(each.value))
        expect(number(each.high), each.kind).toBeGreaterThanOrEqual(number(each.value))
        expect(each.series.at(-1)?.[1], each.kind).toBeCloseTo(number(each.value), 6)
        expect(each.series.at(-1)?.[0]).toBe(each.date)
      }
    }
    expect([...seen].toSorted()).toEqual([...indicatorKinds].toSorted())
  }, 240_000)

  test('the advance/decline ratio is 25 days of rises by 25 days of falls, as the advances and declines tell them', async () => {
    const whole = async (kind: 'advances' | 'declines' | 'advance_decline') => {
      const [own] = (await world.call('market/indicators', { type: 'jpy', kind })).list
      return own?.series ?? []
    }
    const [rises, falls, ratios] = [await whole('advances'), await whole('declines'), await whole('advance_decline')]
    expect(ratios).toHaveLength(245)
    const sum = (list: typeof rises): number => list.slice(-25).reduce((all, [, value]) => all + value, 0)
    expect(ratios.at(-1)?.[1]).toBeCloseTo((sum(rises) / sum(falls)) * 100, 1)
  })

  test('the last session’s rises, falls and turnover are those of the board that the lists show', async () => {
    const { list, session } = await world.call('market/indicators', { type: 'jpy' })
    expect(session.running).toBe(false)
    const value = (kind: string): string | undefined => list.find((each) => each.kind === kind)?.value
    expect([value('advances'), value('declines')]).toEqual([String(session.advances), String(session.declines)])
    expect(value('turnover')).toBe(session.turnover)
  })

  test('120 and more is high, 70 and less is low', async () => {
    const { list } = await world.call('market/indicators', { type: 'jpy' })
    const own = list.find(({ kind }) => kind === 'advance_decline')
    const value = number(own?.value ?? '')
    expect(own?.says).toBe(value >= 120 ? 'high' : value <= 70 ? 'low' : 'usual')
  })
})

describe('[R-93] rankings', () => {
  test('at least fifteen kinds with shares in each of the three markets, in order, equal figures on one rank', async () => {
    for (const type of types) {
      let filled = 0
      for (const kind of rankingKinds) {
        const { list } = await world.call('market/rankings', { type, kind, limit: 100 })
        if (list.length > 0) filled += 1
        const upwards = kind === 'losers' || kind.endsWith('_low') || kind.endsWith('_down')
        for (const [index, row] of list.entries()) {
          const before = list[index - 1]
          if (before === undefined) expect(row.rank).toBe(1)
          else if (before.figure === row.figure) expect(row.rank, kind).toBe(before.rank)
          else {
            expect(row.rank, kind).toBe(index + 1)
            expect(number(row.figure) > number(before.figure), `${type} ${kind} ${row.code}`).toBe(upwards)
          }
        }
      }
      expect(filled, type).toBeGreaterThanOrEqual(15)
    }
  }, 240_000)

  test('pages continue after the previous one, and end with rank one hundred', async () => {
    const whole = (await world.call('market/rankings', { type: 'jpy', kind: 'turnover_surge', limit: 100 })).list.map(
      ({ code }) => code,
    )
    const codes: string[] = []
    let page: string | undefined
    do {
      const next = await world.call('market/rankings', {
        type: 'jpy',
        kind: 'turnover_surge',
        limit: 30,
        ...(page ? { page } : {}),
      })
      codes.push(...next.list.map(({ code }) => code))
      page = next.next ?? undefined
    } while (page !== undefined)
    expect(codes).toEqual(whole)
    expect(codes).toHaveLength(100)
    await expect(world.call('market/rankings', { page: 'nonsense' })).rejects.toThrow('invalid_input')
  })

  test('shares with past ranks have a trend', async () => {
    const { list } = await world.call('market/rankings', { type: 'jpy', kind: 'active', limit: 20 })
    for (const { trend } of list) expect([-2, -1, 0, 1, 2]).toContain(trend)
    const [first] = (await world.call('market/rankings', { type: 'jpy', kind: 'per_low', limit: 1 })).list
    expect(first?.trend).toBeNull()
  })
})

describe('[R-94] short selling', () => {
  test('the session in total, with and without price restrictions, by industry and by share', async () => {
    const reply = await world.call('market/shortSelling', { type: 'jpy', limit: 100 })
    const { total } = reply
    if (total === null) throw new Error('the session is published')
    expect(reply.date).toBe('2026-11-20')
    expect(reply.published_at).toBe('2026-11-20T16:30:00+09:00')
    expect(reply.next_at).toBe('2026-11-24T16:30:00+09:00')
    expect(BigInt(total.own) + BigInt(total.restricted) + BigInt(total.unrestricted)).toBe(BigInt(total.total))
    expect(number(total.ratio)).toBeCloseTo(number(total.restricted_ratio) + number(total.unrestricted_ratio), 0)
    expect(number(total.ratio)).toBeGreaterThan(25)
    expect(number(total.ratio)).toBeLessThan(55)
    const sum = reply.industries.reduce((all, each) => all + BigInt(each.total), 0n)
    expect(sum).toBe(BigInt(total.total))
    expect(reply.industries.length).toBeGreaterThanOrEqual(30)
    expect(reply.history).toHaveLength(245)
    expect(reply.history.at(-1)?.ratio).toBe(total.ratio)
    const ratios = reply.list.map(({ ratio }) => number(ratio))
    expect(ratios).toEqual(ratios.toSorted((left, right) => right - left))
    expect(reply.list[0]?.balance_ratio).toMatch(/^\d+\.\d\d$/)
  })

  test('a share has its own year; one that does not exist is missing', async () => {
    const { history, list } = await world.call('market/shortSelling', { type: 'jpy', code: '7203' })
    expect(list.map(({ code }) => code)).toEqual(['7203'])
    expect(history.at(-1)?.ratio).toBe(list[0]?.ratio)
    await expect(world.call('market/shortSelling', { type: 'jpy', code: '0000' })).rejects.toThrow('product_missing_or_delisted')
  })
})

describe('[R-95] industries', () => {
  test('one industry has a year beside the index, both from one, its ratios, its leader and its members', async () => {
    const { list, year, per, pbr, yield: paid } = await world.call('market/industries', { type: 'jpy', sector: '3700' })
    expect(list.map(({ sector }) => sector)).toEqual(['3700'])
    expect(year).toHaveLength(245)
    expect(year?.[0]?.slice(1)).toEqual(['1.0000', '1.0000'])
    for (const text of [per, pbr, paid]) expect(number(text ?? '')).toBeGreaterThan(0)
    expect(list[0]?.leader?.code).toMatch(/^\w{4}$/)
    expect(list[0]?.short_ratio).toMatch(/^\d\d\.\d$/)
    const members = await world.call('market/list', { type: 'jpy', sector: '3700', limit: 100 })
    expect(members.list.length).toBeGreaterThanOrEqual((list[0]?.advances ?? 0) + (list[0]?.declines ?? 0))
    await expect(world.call('market/industries', { type: 'jpy', sector: 'none' })).rejects.toThrow('invalid_input')
  })
})

describe('[R-96] companies', () => {
  test('a filter returns the companies within every bound, and counts them', async () => {
    const filter = { type: 'jpy', per_max: '15', pbr_max: '1.5', yield_min: '2.5' } as const
    const { list, total, of, bounds } = await world.call('market/companies', { ...filter, limit: 100, sort: 'yield' })
    expect(list).toHaveLength(total)
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(of)
    for (const { per, pbr, yield: paid } of list) {
      expect(number(per)).toBeLessThanOrEqual(15)
      expect(number(pbr)).toBeLessThanOrEqual(1.5)
      expect(number(paid)).toBeGreaterThanOrEqual(2.5)
    }
    const all = await world.call('market/companies', { type: 'jpy', limit: 100, per_max: '15' })
    expect(all.total).toBeGreaterThan(total)
    expect(bounds.map(({ figure }) => figure)).toEqual(['per', 'pbr', 'yield', 'roe', 'equity_ratio', 'margin', 'market_cap'])
    for (const { bins } of bounds) expect(bins).toHaveLength(24)
  })

  test('a profile: price by earnings is the PER, three years, quarters as disclosed, and coming events', async () => {
    const company = await world.call('market/company', { type: 'jpy', code: '7203' }, { language: 'en' })
    expect(company.years.map(({ forecast }) => forecast)).toEqual([false, false, false, true])
    const forecast = company.years[3]
    expect(number(company.per)).toBeCloseTo(number(company.price) / number(forecast?.eps ?? ''), 1)
    expect(number(company.pbr)).toBeGreaterThan(0)
    expect(company.quarters).toHaveLength(8)
    const [last] = company.quarters
    expect(
      ((number(last?.profit ?? '') - number(last?.expected ?? '')) / Math.abs(number(last?.expected ?? ''))) * 100,
    ).toBeCloseTo(number(last?.surprise ?? ''), 1)
    const [reported] = (await world.call('market/disclosures', { id: last?.id ?? '' })).list
    expect(reported?.document?.find(({ field }) => field === 'profit')?.value).toBe(last?.profit)
    for (const { date } of company.coming) expect(date > '2026-11-20').toBe(true)
    expect(company.coming.some(({ kind, planned }) => kind === 'results' && planned)).toBe(true)
    expect((await world.call('market/stock', { type: 'jpy', code: '7203' })).per).toBe(company.per)
  })
})

describe('[R-97] disclosures', () => {
  test('the latest first, by kind, each marked as simulated in its language and opening to its document', async () => {
    for (const [language, mark] of [
      ['ja', '【模擬】'],
      ['en', '[Simulated] '],
      ['zh', '【模拟】'],
    ] as const) {
      const { list } = await world.call('market/disclosures', { limit: 50 }, { language })
      const times = list.map(({ at }) => parseInstant(at))
      expect(times).toEqual(times.toSorted((left, right) => right - left))
      for (const { title } of list) expect(title.startsWith(mark)).toBe(true)
    }
    for (const kind of ['results', 'dividend', 'split', 'buy_back'] as const) {
      const { list } = await world.call('market/disclosures', { type: 'jpy', kind, limit: 3 })
      expect(list.length, kind).toBeGreaterThan(0)
      const [whole] = (await world.call('market/disclosures', { id: list[0]?.id ?? '' })).list
      expect(whole?.kind).toBe(kind)
      expect(whole?.document?.length, kind).toBeGreaterThanOrEqual(2)
    }
    await expect(world.call('market/disclosures', { id: '2026-11-20.jp.results.none' })).rejects.toThrow('not_found')
  })

  test('[E-05] every offering’s registration is dated by the moment of its announcement, with its shares and its window', async () => {
    const now = parseInstant('2026-11-20T16:45:00+09:00')
    for (const [type, market] of [
      ['jpy', 'jp'],
      ['usd', 'us'],
      ['cny', 'cn'],
    ] as const) {
      const { list } = await world.call('market/disclosures', { type, kind: 'new_share', limit: 50 }, { language: 'en' })
      const announced = world.market.face.offerings
        .between(market, dateText('2026-09-21'), now)
        .filter(({ timetable }) => timetable.announcedOn >= '2026-09-21')
      expect(announced.length, market).toBeGreaterThan(2)
      expect(list.map(({ code }) => code).toSorted()).toEqual(announced.map(({ code }) => code).toSorted())
      const [latest] = list
      const offering = announced.find(({ code }) => code === latest?.code)
      if (latest === undefined || offering === undefined) throw new Error('an offering was announced')
      expect(latest.name).toBe(offering.company.names.en)
      expect(latest.title).toBe('[Simulated] Registration of an offering of new shares')
      expect(parseInstant(latest.at)).toBe(offering.timetable.announcedAt)
      const [whole] = (await world.call('market/disclosures', { id: latest.id })).list
      const value = (field: string) => whole?.document?.find((line) => line.field === field)?.value
      const { primary, secondary, overAllotment } = offering.shares
      expect(value('shares')).toBe(String(primary + secondary + overAllotment))
      expect([value('from'), value('until')]).toEqual([offering.timetable.subscribeFrom, offering.timetable.subscribeTo])
      expect(value('price') === '-', market).toBe(offering.assumedPrice === null)
    }
  })
})

describe('[R-92] [R-93] [R-94] [R-95] [R-96] a figure is the same to the last digit wherever it is shown', () => {
  test.each(types)(
    '%s after the close',
    async (type) => {
      await allAgree(world, type)
      await newsAgree(world, type)
      await membersAddUp(world, type)
      await indexRatioAgrees(world, type)
    },
    120_000,
  )
})

describe('nothing is in a page before it is published', () => {
  test('a running session changes no closed figure, and its short selling comes with its publication', async () => {
    const reported = async (at: string) => {
      world.clock.set(parseInstant(at))
      const { list } = await world.call('market/indicators', { type: 'jpy' })
      const { date, history } = await world.call('market/shortSelling', { type: 'jpy', limit: 1 })
      // Every page that was read before a publication shows the new values after it.
      await shortsAgree(world, 'jpy')
      return { date: list.find(({ kind }) => kind === 'advances')?.date, short: date, last: history.at(-1)?.date }
    }
    expect(await reported('2026-11-24T14:00:00+09:00')).toEqual({ date: '2026-11-20', short: '2026-11-20', last: '2026-11-20' })
    expect(await reported('2026-11-24T15:30:00+09:00')).toEqual({ date: '2026-11-24', short: '2026-11-20', last: '2026-11-20' })
    expect(await reported('2026-11-24T16:29:59+09:00')).toEqual({ date: '2026-11-24', short: '2026-11-20', last: '2026-11-20' })
    expect(await reported('2026-11-24T16:30:00+09:00')).toEqual({ date: '2026-11-24', short: '2026-11-24', last: '2026-11-24' })
  })
})

test.runIf(isWholeRun)(
  '[R-93] [R-95] [R-96] in a whole run, a split moves no ratio: on its eve, before order entry and while it trades every page has the same figures',
  async () => {
    const { code, date } = await nextSplit(world, 'jpy')
    const reported: (string | undefined)[] = []
    for (const at of [`${addDays(date, -1)}T20:00:00`, `${date}T03:00:00`, `${date}T10:31:00`]) {
      world.clock.set(parseInstant(`${at}+09:00`))
      await allAgree(world, 'jpy', code)
      reported.push((await world.call('market/stock', { type: 'jpy', code })).per)
    }
    expect(reported[1]).toBe(reported[0])
    const [eve, day] = [Number(reported[0]), Number(reported[2])]
    expect(Math.abs(day / eve - 1), `${code} on ${date}: ${reported}`).toBeLessThan(0.25)
  },
  240_000,
)

import { isDeepStrictEqual } from 'node:util'
import type { InputOf, OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import { calls } from '@zaraba/contract/calls.ts'
import type { Language } from '@zaraba/money/language.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BrokerageNews } from '../../src/content/news/brokerage-news.ts'
import { newsCalls } from '../../src/content/news/news.ts'
import { quietSpan } from '../../src/content/news/news-scan.ts'
import type { TestDatabase } from '../database.ts'
import { context, marketDatabase, type TestMarket, testMarket } from '../market/market.ts'

const silentBrokerage: BrokerageNews = { latest: async () => [], article: async () => null }

let database: TestDatabase
let tokyo: TestMarket
let handlers: ReturnType<typeof newsCalls>
beforeAll(async () => {
  database = await marketDatabase()
  tokyo = await testMarket(database, '2026-11-20T19:00:00+09:00')
  handlers = newsCalls(tokyo.market.face, silentBrokerage)
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

type Listed = OutputOf<'news/list'>
const list = async (request: RequestOf<'news/list'>, language: Language = 'ja', from = handlers): Promise<Listed> => {
  const input: InputOf<'news/list'> = calls['news/list'].input.parse(request)
  const answer = await from['news/list'](input, context({ language }))
  if ('refusals' in answer) throw new Error(answer.refusals[0]?.key)
  return calls['news/list'].output.parse(answer.data)
}
const info = async (id: string, language: Language = 'ja') => {
  const answer = await handlers['news/info'](calls['news/info'].input.parse({ id }), context({ language }))
  if ('refusals' in answer) throw new Error(answer.refusals[0]?.key)
  return calls['news/info'].output.parse(answer.data)
}
const everything = async (type: 'jpy' | 'usd' | 'cny', language: Language = 'ja'): Promise<Listed['list']> => {
  const rows: Listed['list'] = []
  let page: string | undefined
  do {
    const { list: found, next } = await list({ type, limit: 100, ...(page ? { page } : {}) }, language)
    rows.push(...found)
    page = next ?? undefined
  } while (page !== undefined)
  return rows
}

describe('[P-04] [R-60] the list of news', () => {
  test('every market has weeks of news of every kind, latest first, none from the future', async () => {
    const kinds = new Set<string>()
    for (const type of ['jpy', 'usd', 'cny'] as const) {
      const rows = await everything(type)
      expect(rows.length).toBeGreaterThan(60)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      const times = rows.map(({ time }) => Date.parse(time))
      expect(times).toEqual(times.toSorted((left, right) => right - left))
      expect(times[0]).toBeLessThanOrEqual(tokyo.clock.now())
      for (const { kind } of rows) kinds.add(kind)
    }
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining(['dividend', 'ex_date', 'mover', 'offering', 'opening', 'results', 'summary']),
    )
  })

  test('the first pages are complete before all weeks are looked through: they are those of the whole list', async () => {
    const whole = await everything('jpy')
    const ids = (rows: Listed['list']) => rows.map(({ id }) => id)
    const early = newsCalls(tokyo.market.face, silentBrokerage)
    expect(ids((await list({ type: 'jpy', limit: 5 }, 'ja', early)).list)).toEqual(ids(whole.slice(0, 5)))
    const all = await list({ limit: 100 })
    expect(ids((await list({ limit: 5 }, 'ja', early)).list)).toEqual(ids(all.list.slice(0, 5)))
    expect(await list({ limit: 100 }, 'ja', early)).toEqual(all)
  })

  test.each([
    ['ja', 'シミュレーション'],
    ['en', 'Simulated'],
    ['zh', '模拟'],
  ] as const)('in %s each headline says %s and each sentence is whole', async (language, mark) => {
    for (const type of ['jpy', 'usd', 'cny'] as const)
      for (const row of await everything(type, language)) {
        expect(row.title).toContain(mark)
        expect(`${row.title} ${row.summary}`).not.toMatch(/undefined|NaN|null|\[object/)
        expect(row.simulated).toBe(true)
      }
  })

  test('the same news in another process have the same ids and the same words', async () => {
    const other = newsCalls(tokyo.market.face, silentBrokerage)
    expect(await list({ type: 'jpy', limit: 100 }, 'ja', other)).toEqual(await list({ type: 'jpy', limit: 100 }))
  })

  test('sentences vary: a kind does not read like a form', async () => {
    const leads = (await everything('jpy', 'en'))
      .filter(({ kind }) => kind === 'results')
      .map(({ summary }) => summary.replace(/[\d.,¥%]|[A-Z]\S+/g, ''))
    expect(new Set(leads).size).toBeGreaterThanOrEqual(4)
  })

  test('one share has its own list', async () => {
    const code = (await everything('jpy')).find(({ kind }) => kind === 'results')?.code ?? ''
    const own = (await list({ type: 'jpy', code, limit: 100 })).list
    expect(own.length).toBeGreaterThan(0)
    for (const row of own) expect(row.code).toBe(code)
  })

  test('pages that are none are refused', async () => {
    for (const page of ['x', '1~', "1~'", '99999999999999999~x'])
      await expect(list({ type: 'jpy', page })).rejects.toThrow('invalid_input')
  })
})

describe('[P-04] [R-61] an article', () => {
  test('has its paragraphs, its related shares, and says what it is', async () => {
    for (const { id } of (await everything('jpy')).slice(0, 60)) {
      const article = await info(id)
      expect(article.paragraphs).toHaveLength(4)
      expect(article.paragraphs[3]).toContain('シミュレーション')
      for (const { type, code } of article.related)
        expect((await tokyo.call('market/quotes', { type: type as 'jpy', codes: code })).list).toHaveLength(1)
    }
  })

  test('what does not exist, or has not happened yet, is not found', async () => {
    for (const id of ['', 'x', '2026-11-20.jp.results.0000', '2027-01-05.jp.summary.JP225', '../../etc/passwd'])
      await expect(info(id)).rejects.toThrow('not_found')
  })
})

test('[P-04] no news contradicts the chart: prices and changes are those of the day', async () => {
  for (const type of ['jpy', 'usd', 'cny'] as const)
    for (const row of (await everything(type)).filter(({ kind }) => kind === 'mover' || kind === 'limit').slice(0, 40)) {
      const { list: bars } = await tokyo.call('market/bars', { type, code: row.code, period: 'day', limit: 60 })
      const date = row.id.slice(0, 10)
      const index = bars.findIndex(({ time }) => time.startsWith(date))
      const close = bars[index]?.close ?? ''
      const digits = close.replace(/\B(?=(\d{3})+(?!\d))/g, (_, __, at: number, text: string) =>
        text.slice(0, at).includes('.') ? '' : ',',
      )
      expect((await info(row.id)).paragraphs.join(' ')).toContain(digits)
    }
})

test('news of new shares are neutral, with names marked as made up, and under the code that they will have', async () => {
  for (const type of ['jpy', 'usd', 'cny'] as const) {
    const reported = (await everything(type, 'en')).filter(({ kind }) => kind === 'offering')
    expect(reported.length, type).toBeGreaterThan(3)
    for (const { title, summary, change_percent: change, code, id } of reported) {
      expect(title).toMatch(/^\[Simulated\] .*\(fictional\)/)
      expect(`${title} ${summary}`).not.toMatch(/profit|gain|sure|guarantee|opportunit/i)
      expect(change).toBe('-')
      expect(id.includes(code) || id.includes('offering')).toBe(true)
    }
    const offered = reported[0]?.id.split('.').at(-1)?.split('-')[0] ?? ''
    const own = (await list({ type, code: offered, limit: 100 })).list
    expect(own.map(({ id }) => id)).toContain(reported[0]?.id)
  }
})

test('a company is heard of at most once in half an hour, over weeks of days in three markets', async () => {
  let several = 0
  // News of a company that is not listed yet show the index beside it; their id contains the company's own code.
  for (const type of ['jpy', 'usd', 'cny'] as const)
    for (const [code, rows] of Map.groupBy(await everything(type), ({ kind, id, code: shown }) =>
      kind === 'offering' ? (id.split('.').at(-1)?.split('-')[0] ?? '') : shown,
    )) {
      const times = rows.map(({ time }) => Date.parse(time)).toSorted((left, right) => left - right)
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
      if (gaps.some((gap) => gap < 12 * 3_600_000)) several += 1
      expect([code, Math.min(...gaps, quietSpan)]).toEqual([code, quietSpan])
    }
  // They include evenings on which a company announces results and a dividend.
  expect(several).toBeGreaterThan(5)
})

test('a piece of news has one picture, wherever and whenever it is shown: thirty closes up to what it tells of', async () => {
  for (const type of ['jpy', 'usd', 'cny'] as const) {
    const rows = await everything(type)
    const english = new Map((await everything(type, 'en')).map((row) => [row.id, row.picture]))
    for (const row of rows) expect([row.id, row.picture]).toEqual([row.id, english.get(row.id)])
    for (const row of rows.filter((_, index) => index % 9 === 0)) {
      expect((await info(row.id)).picture).toEqual(row.picture)
      const page = await tokyo.call('market/bars', { type, code: row.code, period: 'day', adjust: 'none', limit: 90 })
      if (page.events.some(({ kind }) => kind === 'split')) continue
      // The bar of the day of the news contains only what was known then; earlier days are the closes of the chart.
      const day = row.time.slice(0, 10)
      const known = page.list.filter(({ time }) => time.slice(0, 10) < day).map(({ close }) => Number(close))
      const drawn = [row.picture, row.picture.slice(0, -1)].filter((one) => isDeepStrictEqual(one, known.slice(-one.length)))
      expect([row.id, drawn.length > 0, row.picture, known]).toEqual([row.id, true, row.picture, known])
      // A newly listed share has fewer than thirty closes.
      expect(drawn[0]?.length).toBeGreaterThanOrEqual(Math.min(29, known.length))
    }
  }
})

test('news appear when their hour has come', async () => {
  const pictures = new Map((await everything('usd')).map((row) => [row.id, row.picture]))
  const before = (await list({ type: 'usd', limit: 1 })).list[0]
  await tokyo.market.beforeClockMoves(parseInstant('2026-11-21T07:00:00+09:00'))
  tokyo.clock.set(parseInstant('2026-11-21T07:00:00+09:00'))
  const after = (await list({ type: 'usd', limit: 100 })).list
  expect(after[0]?.id).not.toBe(before?.id)
  expect(after.map(({ id }) => id)).toContain('2026-11-20.us.summary.US500')
  for (const row of after) expect(row.picture).toEqual(pictures.get(row.id) ?? row.picture)
})

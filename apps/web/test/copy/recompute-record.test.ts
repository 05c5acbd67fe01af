import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { historyFrom } from '@zaraba/market/simulator/factors/factors.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { rng } from '@zaraba/money/rng.ts'
import { dateText } from '@zaraba/money/time.ts'
import { productOf } from '@zaraba/rules/copy/products.ts'
import { recordsBegin } from '@zaraba/rules/copy/record.ts'
import { recompute } from '@zaraba/rules/copy/unit-values.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { describe, expect, test } from 'vitest'
import { type FetchPage, recomputeRecord } from '../../src/copy/recompute-record.ts'

type Page = Awaited<ReturnType<FetchPage>>
type Session = Page['sessions'][number]

const id = 'cn-mean-reversion'
const product = productOf(id)
const seed = seedOfWorlds(20_261_124)
const begins = dateText('2024-01-04')
const [count, width, pageLength] = [120, 8, 50]

/** Made-up closes of Shanghai as a server would hand them out, with the unit values that follow from them. */
const madeUp = (): readonly Session[] => {
  if (product === null) throw new Error(`there is no ${id}`)
  const draw = rng(seed)
  const first = tradingDayIndex('cn', begins)
  const closes = Array.from({ length: width }, () => (10 + draw.below(90)) * 10_000)
  const run = recompute(product, members())
  return Array.from({ length: count }, (_, offset): Session => {
    const { date, index } = tradingDayAt('cn', first + offset)
    for (const [member, before] of closes.entries())
      closes[member] = Math.floor((before * (10_000 + draw.below(601) - 300)) / 1_000_000) * 100
    const actions: Session['actions'] = offset === 40 ? [[2, 5_000, 2, 1]] : []
    if (offset === 40) closes[2] = Math.floor((closes[2] ?? 0) / 200) * 100
    const session = {
      date,
      closes: [...closes],
      actions: actions.map(([member, cash, numerator, denominator]) => ({ member, cash, numerator, denominator })),
    }
    return { date, number: index, closes: [...closes], actions, value: formatDecimal(run.next(session).value, 4) }
  })
}
const members = () =>
  Array.from(
    { length: width },
    (_, offset) => ({ code: `60000${offset}`, tickTable: 'cn', priceLimitRule: 'cn_10', sector: 's' }) as const,
  )

/** The pages of a record, as `trade/productProof` hands them out. */
const pagesOf =
  (sessions: readonly Session[]): FetchPage =>
  async ({ date }) => {
    const from = date === undefined ? 0 : sessions.findIndex((each) => each.date === date)
    return {
      strategy: 'meanReversion',
      every: product?.every ?? 0,
      all: count,
      members: members().map(({ code, tickTable, priceLimitRule, sector }) => ({
        code,
        tick_table: tickTable,
        limit_rule: priceLimitRule,
        sector,
      })),
      sessions: sessions.slice(from, from + pageLength),
      next: sessions[from + pageLength]?.date ?? '-',
    }
  }
const nobody = () => {}
const checked = (sessions: readonly Session[]) => recomputeRecord(id, nobody, pagesOf(sessions), begins)
const changed = (sessions: readonly Session[], offset: number, by: (session: Session) => Session): readonly Session[] =>
  sessions.map((each, own) => (own === offset ? by(each) : each))

describe(`the app recomputes the unit values of a product (seed ${seed})`, () => {
  const sessions = madeUp()

  test('all of them are equal, over every page, and the progress is reported', async () => {
    const progress: number[] = []
    expect(await recomputeRecord(id, (done) => progress.push(done), pagesOf(sessions), begins)).toEqual({
      days: count,
      differs: null,
      displaced: null,
    })
    expect(progress).toEqual([50, 100])
    expect(new Set(sessions.map(({ value }) => value)).size).toBeGreaterThan(count / 2)
  })

  test('a unit value that was changed by its last digit is found, with its date, wherever it is', async () => {
    for (const offset of [0, 1, 49, 50, 77, count - 1]) {
      const forged = changed(sessions, offset, (each) => ({
        ...each,
        value: each.value.slice(0, -1) + ((Number(each.value.at(-1)) + 1) % 10),
      }))
      expect(await checked(forged)).toEqual({ days: offset, differs: sessions[offset]?.date, displaced: null })
    }
  })

  test('a close and a dividend that were changed are found: what was published does not follow from them', async () => {
    const held = sessions.findIndex(({ number }, offset) => offset > 40 && number % (product?.every ?? 1) === 0)
    const closes = changed(sessions, held, (each) => ({ ...each, closes: each.closes.map((close) => close + 2_000) }))
    expect((await checked(closes)).differs).toBe(sessions[held]?.date)
    const dividend = changed(sessions, held, (each) => ({
      ...each,
      actions: each.closes.map((_, member) => [member, 10_000, 1, 1] as [number, number, number, number]),
    }))
    expect((await checked(dividend)).differs).toBe(sessions[held]?.date)
  })

  test('a session that is left out is found, with its date, wherever it is and whatever was traded on it', async () => {
    for (const offset of sessions.keys())
      expect(await checked(sessions.filter((_, own) => own !== offset))).toEqual({
        days: offset,
        differs: null,
        displaced: sessions[offset]?.date,
      })
  })

  test('so are one that is there twice, one under the number or the date of another, a page that never ends and a record too short for its count', async () => {
    const at = (offset: number) => sessions[offset] ?? expect.fail('no such session')
    const displaced = (offset: number) => ({ days: offset, differs: null, displaced: at(offset).date })
    for (const offset of [1, 50, 77]) {
      expect(await checked([...sessions.slice(0, offset), at(offset - 1), ...sessions.slice(offset)])).toEqual(displaced(offset))
      expect(await checked(changed(sessions, offset, (each) => ({ ...each, number: each.number + 1 })))).toEqual(
        displaced(offset),
      )
      expect(await checked(changed(sessions, offset, (each) => ({ ...each, date: at(offset + 1).date })))).toEqual(
        displaced(offset),
      )
    }
    const claims = (claimed: (page: Page) => Partial<Page>): FetchPage => {
      const fetchPage = pagesOf(sessions)
      return async (request) => {
        const page = await fetchPage(request)
        return { ...page, ...claimed(page) }
      }
    }
    const claimed = (by: (page: Page) => Partial<Page>) => recomputeRecord(id, nobody, claims(by), begins)
    expect(await claimed(() => ({ sessions: [], next: at(0).date }))).toEqual(displaced(0))
    expect(await claimed(({ next }) => ({ next: next === '-' ? '-' : at(99).date }))).toEqual(displaced(50))
    expect(await claimed(() => ({ next: '-' }))).toEqual(displaced(50))
    expect(await claimed(() => ({ all: count + 1 }))).toMatchObject({ days: count, displaced: '2024-07-08' })
  })

  test('every record begins with the market’s history, and one that begins later is found', async () => {
    expect(recordsBegin).toBe(historyFrom)
    expect(await recomputeRecord(id, nobody, pagesOf(sessions))).toEqual({ days: 0, differs: null, displaced: recordsBegin })
  })
})

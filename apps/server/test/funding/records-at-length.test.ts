import type { FundRecordKind } from '@zaraba/contract/funding/fund-events.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseLeaves } from '../../src/base/leaf-store.ts'
import type { SqlStatement } from '../../src/database/database.ts'
import { balancesStatement, headsStatement, movesStatement } from '../../src/funding/records-store.ts'
import { openingStatement } from '../../src/funding/statement-store.ts'
import { type Person, type TradingWorld, tradingWorld } from '../trading/trading-world.ts'

let world: TradingWorld
let short: Person
let long: Person
const start = '2026-11-06T09:05:00+09:00'
const last = '2026-11-20T09:05:00+09:00'

/** Adds orders that were placed and cancelled, one each minute. */
const addOrders = (person: Person, entries: number) =>
  world.database.query({
    text: `select ledger.post(array_agg($1::bigint), array_agg('trading/O-' || (n / 2) || case n % 2 when 0 then '/placed' else '/ended' end),
             array_agg(0::smallint), array_agg(case n % 2 when 0 then 'hold' else 'release' end),
             array_agg(case n % 2 when 0 then 'available' else 'order_hold' end),
             array_agg(case n % 2 when 0 then 'order_hold' else 'available' end),
             array_agg('JPY'::text), array_agg(1000::bigint), array_agg($3::timestamptz - interval '1 minute' * ($2::int - n) order by n))
           from generate_series(0, $2::int - 1) n`,
    values: [person.customer, entries, new Date(parseInstant(last))],
  })

/** The number of database pages that a statement reads. */
const touchedBy = async ({ text, values }: SqlStatement): Promise<number> => {
  const [row] = await world.database.query<{ 'QUERY PLAN': readonly [{ Plan: Record<string, number> }] }>({
    text: `explain (analyze, buffers, format json) ${text}`,
    values,
  })
  const plan = row!['QUERY PLAN'][0].Plan
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
}

/** The number of database pages that one page of records reads. */
const pagesTouched = async (
  person: Person,
  kind: FundRecordKind | null,
  from: string | null = null,
  to: string | null = null,
) => {
  const moment = (text: string | null) => (text === null ? null : parseInstant(text))
  const statement = headsStatement(person.customer, 'JPY', {
    before: null,
    limit: 21,
    kind,
    from: moment(from),
    until: moment(to),
  })
  return touchedBy(statement)
}

/** The number of pages that the log reads to append a hundred moves after a number, however many moves wait behind them. */
const pagesOfLog = async (after: bigint): Promise<number> => {
  const moves = baseLeaves.find(({ kind }) => kind === 'move')
  let touched = 0
  const read = async (statement: SqlStatement) => {
    touched = await touchedBy(statement)
    return []
  }
  await moves?.rows({ query: read }, { after, through: 10n ** 12n, limit: 100 })
  return touched
}

beforeAll(async () => {
  world = await tradingWorld(start)
  short = await world.person({ JPY: 10_000_000n })
  long = await world.person({ JPY: 10_000_000n })
  await addOrders(short, 100)
  await addOrders(long, 20_000)
})
afterAll(() => world.close())

test('the log takes in the next rows at the same cost, however many wait behind them', async () => {
  const [row] = await world.database.query<{ last: bigint }>({ text: 'select max(number) as last from ledger.move', values: [] })
  const [few, many] = [await pagesOfLog(row!.last - 100n), await pagesOfLog(0n)]
  expect(few).toBeGreaterThan(0)
  expect(many).toBeLessThanOrEqual(few * 1.3 + 10)
})

describe('a long history', () => {
  test.each([null, 'hold', 'trade', 'fee', 'grant', 'deposit', 'product'] as const)(
    'a page of %s touches no more of the database than one of a short history',
    async (kind) => {
      const [few, many] = [await pagesTouched(short, kind), await pagesTouched(long, kind)]
      expect(many).toBeLessThanOrEqual(few * 1.3 + 10)
    },
  )

  test('the balances of a page in the depth of it cost what those of the first page cost, and so does the opening of a statement', async () => {
    // Twenty events, each read by its cause, its position in time, and the late moves around it.
    const mostTouched = 20 * 15
    const causes = (from: number) => Array.from({ length: 20 }, (_, index) => `trading/O-${from + index}/placed`)
    for (const statement of [balancesStatement, movesStatement]) {
      const touched = (person: Person, from: number) => touchedBy(statement(person.customer, 'JPY', causes(from)))
      expect(await touched(short, 25)).toBeLessThanOrEqual(mostTouched)
      for (const from of [25, 5_000, 9_975]) expect(await touched(long, from)).toBeLessThanOrEqual(mostTouched)
    }
    const opening = (person: Person, at: string) => touchedBy(openingStatement(person.customer, 'JPY', parseInstant(at)))
    expect(await opening(long, '2026-11-20T00:00:00+09:00')).toBeLessThanOrEqual((await opening(short, last)) + 10)
  })

  test('a range of dates in the middle of it is found at once, too', async () => {
    expect(await pagesTouched(long, null, '2026-11-10T00:00:00+09:00', '2026-11-11T00:00:00+09:00')).toBeLessThan(60)
  })

  test('[P-19] dates are of Tokyo, both included, and pages go on to the range’s end without a gap', async () => {
    const days: string[] = []
    let page: string | undefined
    do {
      const input = { from: '2026-11-18', to: '2026-11-18', limit: 100, ...(page === undefined ? {} : { page }) }
      const { list, next } = await world.callOnlyDone(long, 'user/fundRecords', input)
      days.push(...list.map(({ time }) => time))
      page = next ?? undefined
    } while (page !== undefined)
    expect(days).toHaveLength(24 * 60)
    expect([days[0], days.at(-1)]).toEqual(['2026-11-18T23:59:00+09:00', '2026-11-18T00:00:00+09:00'])
    expect(new Set(days).size).toBe(days.length)
  })

  test('dates that do not exist, or the wrong way round, are refused', async () => {
    for (const dates of [{ from: '2026-02-30' }, { from: '2026-11-19', to: '2026-11-18' }, { to: '9999-12-31' }]) {
      const answer = await world.callOnly(long, 'user/fundRecords', dates)
      expect(answer).toMatchObject({ refusals: [{ key: 'invalid_input' }] })
    }
  })
})

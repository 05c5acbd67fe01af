import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { openModelAccount, startingValue } from '@zaraba/rules/copy/model-account.ts'
import { type Product, type ProductId, productsIn } from '@zaraba/rules/copy/products.ts'
import { figuresOf, type RecordFigures, type ValueAt } from '@zaraba/rules/copy/record.ts'
import { createPast, longestHistory } from '@zaraba/rules/copy/tape.ts'
import { nextOfAll, type UnitDay } from '@zaraba/rules/copy/unit-values.ts'
import type { Transaction } from '../database/database.ts'
import { besideReading } from '../database/only-reading.ts'
import { createLane, type Rest, resting } from '../limits/lane.ts'
import { schedule } from '../time/due-store.ts'
import type { CopyPorts } from './ports.ts'
import {
  extendRecord,
  insertMembers,
  insertRecords,
  insertSessions,
  insertTraded,
  lockRecords,
  type NewRecord,
  readMembers,
  readRecords,
  recordHeads,
  sessionsThrough,
} from './record-store.ts'
import { firstSession, indexCloses, lastClosed, membersOf, readSessions } from './sessions.ts'

/** The services with which records are computed and stored. */
export type RecordPorts = Pick<CopyPorts, 'database' | 'marketClock' | 'market' | 'failed'>

/** Kind of the item that falls due at each close of a market. */
export const closeDue = 'copy.close'

/** The record of the leading index beside the products, on the same scale. */
export const indexRecord = (market: Market): string => `index:${market}`

export interface MarketRecord {
  readonly through: DateText
  readonly values: readonly ValueAt[]
  readonly figures: RecordFigures
}

/** The unit value at a close, and at the one before. */
interface UnitValueAtClose {
  readonly value: bigint
  readonly before: bigint
}

export interface Records {
  /**
   * The records of a market up to the last close that has been worked off; the first who asks on an installation waits some seconds while
   * ten years are reckoned and stored.
   */
  of(market: Market): Promise<ReadonlyMap<string, MarketRecord>>
  /** Whether a market's records exist. Otherwise they are begun, and the caller asks again later. */
  exist(market: Market): Promise<boolean>
  /** Stops computations for which no request waits. */
  close(): void
  /** Adds one session to all records of a market, in the transaction of its close; `null` when that has happened already. */
  extend(
    transaction: Transaction,
    market: Market,
    date: DateText,
    at: Instant,
  ): Promise<ReadonlyMap<ProductId, UnitValueAtClose> | null>
}

/** The closes of the index on the scale of a unit value, which begins with the first of them. */
const onScale = (closes: readonly ValueAt[]): readonly ValueAt[] => {
  const first = closes[0]?.value ?? 1n
  return closes.map(({ date, value }) => ({ date, value: (value * startingValue) / first }))
}

const scheduleNext = (transaction: Transaction, market: Market, through: DateText) => {
  const next = tradingDayAt(market, tradingDayIndex(market, through) + 1)
  return schedule(transaction, [{ at: next.close, kind: closeDue, reference: market }])
}

const traded = (product: Product, days: readonly UnitDay[]) =>
  days.filter(({ trades }) => trades.length > 0).map(({ date, trades }) => ({ product: product.id, date, trades }))

/** Reckons ten years of a market's products and stores them with what falls due at the next close. */
const found = async (ports: RecordPorts, market: Market, rest: Rest): Promise<void> => {
  const now = ports.marketClock.now()
  const last = lastClosed(market, now)
  const range = { from: firstSession(ports.market, market), to: last.index, until: now }
  const sessions = await readSessions(ports.market, market, range, rest)
  const members = membersOf(ports.market, market)
  const past = createPast(members)
  let runs = productsIn(market).map((rule) => ({ rule, account: openModelAccount(members.length) }))
  const livedUnitDays = new Map<Product, UnitDay[]>(runs.map(({ rule }) => [rule, []]))
  for (const session of sessions) {
    const next = nextOfAll(runs, past, session)
    for (const { rule, day } of next) livedUnitDays.get(rule)?.push(day)
    runs = next.map(({ rule, account }) => ({ rule, account }))
    await rest()
  }
  const daysOf = (product: Product): readonly UnitDay[] => livedUnitDays.get(product) ?? []
  const records = runs.map(
    ({ rule, account }): NewRecord => ({ id: rule.id, market, through: last.date, values: daysOf(rule), account }),
  )
  const trades = runs.flatMap(({ rule }) => traded(rule, daysOf(rule)))
  const write = async (transaction: Transaction) => {
    await insertRecords(transaction, records)
    await insertMembers(transaction, market, members)
    await insertSessions(transaction, market, sessions)
    await insertTraded(transaction, trades)
    const [head] = await recordHeads(transaction, market)
    await scheduleNext(transaction, market, head?.through ?? last.date)
  }
  await besideReading(() => ports.database.transaction(write))
}

/** Reckons the index beside the products: slower than all of them, so that it comes after them. */
const foundIndex = async (ports: RecordPorts, market: Market, rest: Rest): Promise<void> => {
  const now = ports.marketClock.now()
  const last = lastClosed(market, now)
  const range = { from: firstSession(ports.market, market), to: last.index, until: now }
  const values = await indexCloses(ports.market, market, range, rest)
  if (values.length === 0) throw new Error(`the market ${market} has no index`)
  const write = async (transaction: Transaction) => {
    const [head] = await lockRecords(transaction, market)
    // A close has passed meanwhile: the next request computes it again.
    if (head === undefined || head.through !== last.date) return
    await insertRecords(transaction, [{ id: indexRecord(market), market, through: last.date, values, account: null }])
  }
  await besideReading(() => ports.database.transaction(write))
}

const extendAll = async (
  ports: RecordPorts,
  transaction: Transaction,
  market: Market,
  date: DateText,
  at: Instant,
): Promise<ReadonlyMap<ProductId, UnitValueAtClose> | null> => {
  const [head] = await lockRecords(transaction, market)
  if (head === undefined || head.through >= date) return null
  const index = tradingDayIndex(market, date)
  const rest = resting()
  const [session] = await readSessions(ports.market, market, { from: index, to: index, until: at }, rest)
  if (session === undefined) return null
  const ownProducts = productsIn(market)
  const ids = ownProducts.map(({ id }) => id)
  const stored = new Map((await readRecords(transaction, ids)).map((record) => [record.id, record]))
  const past = createPast(await readMembers(transaction, market))
  for (const each of await sessionsThrough(transaction, market, head.through, longestHistory)) past.add(each)
  const runs = ownProducts.map((rule) => {
    const account = stored.get(rule.id)?.account
    if (account === undefined || account === null) throw new Error(`${rule.id} has no account`)
    return { rule, account }
  })
  const days = nextOfAll(runs, past, session)
  const values = new Map(
    days.map(({ rule, day }, productIndex) => [
      rule.id,
      { value: day.value, before: runs[productIndex]?.account.value ?? day.value },
    ]),
  )
  await insertSessions(transaction, market, [session])
  for (const { rule, day, account } of days) await extendRecord(transaction, rule.id, head.through, day, account)
  const closes = await indexCloses(ports.market, market, { from: index, to: index, until: at }, rest)
  for (const close of closes) await extendRecord(transaction, indexRecord(market), head.through, close, null)
  await insertTraded(
    transaction,
    days.flatMap(({ rule, day }) => traded(rule, [day])),
  )
  await scheduleNext(transaction, market, date)
  return values
}

export const createRecords = (ports: RecordPorts): Records => {
  const lane = createLane(8, 8)
  const indexLane = createLane(8, 8)
  const keptMarkets = new Map<Market, ReadonlyMap<string, MarketRecord>>()
  const without = new Set<Market>()
  let isClosed = false

  const read = async (market: Market, rest: Rest): Promise<ReadonlyMap<string, MarketRecord>> => {
    const index = indexRecord(market)
    const storedRecords = await readRecords(ports.database, [index, ...productsIn(market).map(({ id }) => id)])
    const markets = new Map<string, MarketRecord>()
    for (const { id, through, values } of storedRecords) {
      const own = id === index ? onScale(values) : values
      markets.set(id, { through, values: own, figures: figuresOf(own) })
      await rest()
    }
    return markets
  }

  const bringIndex = (market: Market): void => {
    if (isClosed || without.has(market)) return
    indexLane
      .once(indexRecord(market), market, (rest) =>
        foundIndex(ports, market, () => {
          if (isClosed) throw new Error('the server stops')
          return rest()
        }),
      )
      .catch((error: unknown) => {
        without.add(market)
        if (!isClosed) ports.failed('reckoning an index beside the products', error)
      })
  }

  const recordsOf: Records['of'] = async (market) => {
    const heads = await recordHeads(ports.database, market)
    const knownMarkets = keptMarkets.get(market)
    if (
      knownMarkets !== undefined &&
      heads.length > 0 &&
      heads.every(({ id, through }) => knownMarkets.get(id)?.through === through)
    ) {
      if (!knownMarkets.has(indexRecord(market))) bringIndex(market)
      return knownMarkets
    }
    const records = await lane.once(market, market, async (rest) => {
      if (heads.length === 0) await found(ports, market, rest)
      const fresh = await read(market, rest)
      keptMarkets.set(market, fresh)
      return fresh
    })
    if (!records.has(indexRecord(market))) bringIndex(market)
    return records
  }
  return {
    of: recordsOf,
    exist: async (market) => {
      const [head] = await recordHeads(ports.database, market)
      if (head === undefined)
        void recordsOf(market).catch((error: unknown) => isClosed || ports.failed('reckoning what can be followed', error))
      return head !== undefined
    },
    extend: (transaction, market, date, at) => extendAll(ports, transaction, market, date, at),
    close: () => {
      isClosed = true
    },
  }
}

import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { DeskTrade } from '@zaraba/rules/intraday/trade.ts'
import type { Queryable } from '../database/database.ts'
import { marketAsStored, type StoredMarket } from '../market/face.ts'
import type { Verified } from '../verify/verified.ts'
import { createDesk, type Desk, sharesOfDay } from './desk.ts'
import { paidEntry } from './moves.ts'
import { deskDay, type StakeRow } from './store.ts'
import { type StoredTrade, tradesOfStakes } from './trades-store.ts'
import { ranStakes } from './verify-store.ts'

/** Stakes that are read and run again at a time. */
const page = 1_000

/** A trade as a text, so that two of them are the same when nothing of them differs. */
const written = ({ at, share, side, reason, fills, shares, value, fees }: DeskTrade): string =>
  JSON.stringify([
    at,
    share,
    side,
    reason,
    shares,
    String(value),
    fills.map((fill) => [fill.price, fill.shares]),
    fees.map(({ name, amount }) => [name, String(amount)]),
  ])

interface RunAgain {
  readonly trades: readonly DeskTrade[]
  readonly profit: bigint
}

/** The parts of the market that a desk needs. */
type DeskMarket = Omit<StoredMarket, 'rates'>

const runAgain = async (database: Queryable, market: DeskMarket): Promise<(stake: StakeRow) => Promise<RunAgain>> => {
  let opened: { readonly day: string; readonly desk: Desk; readonly shares: ReturnType<Desk['shares']> } | null = null
  const deskOf = async ({ market: of, date }: StakeRow) => {
    const day = `${of}/${date}`
    if (opened?.day === day) return opened
    const { catalogue, feedOf } = market
    const desk = createDesk({ market: { catalogue: () => catalogue, feedOf: (instrument) => feedOf(instrument, date) } })
    const publishedDeskDay = await deskDay(database, of, date)
    opened = { day, desk, shares: sharesOfDay(desk, catalogue, of, publishedDeskDay?.shares ?? null) }
    return opened
  }
  return async (stake) => {
    const session = sessionOf(stake.market, stake.date)
    if (session === null) return { trades: [], profit: 0n }
    const { desk, shares } = await deskOf(stake)
    const { trades } = desk.run(session, shares, stake.amount, session.close)
    return { trades, profit: paidEntry(stake, trades, session.close).paidBack - stake.amount }
  }
}

/** A stake that names another model than that of its market says that something else made its prices. */
const sameTrades = (storedTrades: readonly StoredTrade[], again: readonly DeskTrade[], stake: StakeRow, model: string): boolean =>
  stake.model === model &&
  storedTrades.length === again.length &&
  storedTrades.every(
    (trade, line) => trade.model === model && again[line] !== undefined && written(trade) === written(again[line]),
  )

/**
 * The day of every stake, run again by the published rules on the market that follows from the seeds: each trade of it, and what it
 * came to.
 */
export const recomputeStakesOn = async (database: Queryable, market: DeskMarket | null): Promise<readonly Verified[]> => {
  const found = { checked: 0n, trades: 0n, profits: 0n }
  const run = market === null ? null : await runAgain(database, market)
  let last: StakeRow | null = null
  for (;;) {
    const stakes: readonly StakeRow[] = await ranStakes(database, last, page)
    const storedTrades = await tradesOfStakes(database, stakes)
    for (const stake of stakes) {
      if (run === null || market === null) continue
      const again = await run(stake)
      found.checked += 1n
      if (!sameTrades(storedTrades.get(`${stake.customer}/${stake.orderNo}`) ?? [], again.trades, stake, market.model))
        found.trades += 1n
      if (stake.profit !== again.profit || (stake.state === 'failed') !== (again.trades.length === 0)) found.profits += 1n
    }
    last = stakes.at(-1) ?? null
    if (last === null || stakes.length < page) break
  }
  const { checked, trades, profits } = found
  return [
    { invariant: 'intraday.trades_follow_from_rules_and_market', checked, wrong: trades },
    { invariant: 'intraday.payouts_follow_from_rules_and_market', checked, wrong: profits },
  ]
}

/** Checks stakes on the market of the installation, opened again from its secret. */
export const recomputeStakes = async (database: Queryable): Promise<readonly Verified[]> =>
  recomputeStakesOn(database, await marketAsStored(database))

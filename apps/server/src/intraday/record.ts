import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { type Exchange, exchangeOf, perMarket } from '@zaraba/market/markets.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { RecordDay } from '@zaraba/rules/intraday/record.ts'
import type { Lane, Rest } from '../limits/lane.ts'
import type { Desk } from './desk.ts'

/** The example stake of each market, minor units: what a visitor sees who has given the desk nothing. */
const examples: Readonly<Record<Exchange, bigint>> = { tokyo: 1_000_000n, new_york: 1_000_000n, shanghai: 5_000_000n }
export const exampleStake = perMarket((market) => examples[exchangeOf[market]])

/** Sessions in the record. */
const recordDays = 30

interface DatedRecord extends RecordDay {
  readonly date: DateText
}

/**
 * Results that the rules would have had with the example stake in the sessions before one, the latest first. `by` identifies the caller in
 * the lane.
 */
export type RecordOf = (before: TradingDay, by: string) => Promise<readonly DatedRecord[]>

const keyOf = ({ market, date }: TradingDay): string => `${market}/${date}`

/** A session that is over stays as it was: each is run once, in the lane, however many ask. */
export const createRecord = (desk: Desk, historyFrom: DateText, lane: Lane): RecordOf => {
  const known = new Map<string, DatedRecord>()
  const runDay = (session: TradingDay): DatedRecord => {
    const stake = exampleStake[session.market]
    const run = desk.run(session, desk.shares(session.market), stake, session.close)
    return { date: session.date, profit: run.worth - stake, trades: run.trades.length }
  }
  const sessionsBefore = ({ market, index }: TradingDay): readonly TradingDay[] => {
    const first = Math.max(tradingDayIndex(market, historyFrom) + 1, index - recordDays)
    return Array.from({ length: Math.max(0, index - first) }, (_, back) => tradingDayAt(market, index - 1 - back))
  }
  const runMissing = async (sessions: readonly TradingDay[], rest: Rest): Promise<void> => {
    for (const session of sessions) {
      if (!known.has(keyOf(session))) known.set(keyOf(session), runDay(session))
      await rest()
    }
  }
  return async (before, by) => {
    const sessions = sessionsBefore(before)
    if (!sessions.every((session) => known.has(keyOf(session))))
      await lane.once(`record ${keyOf(before)}`, by, (rest) => runMissing(sessions, rest))
    return sessions.flatMap((session) => known.get(keyOf(session)) ?? [])
  }
}

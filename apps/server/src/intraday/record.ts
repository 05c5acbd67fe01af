import { setImmediate as nextTurn } from 'node:timers/promises'
import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { type Exchange, exchangeOf, perMarket } from '@zaraba/market/markets.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { RecordDay } from '@zaraba/rules/intraday/record.ts'
import type { Desk } from './desk.ts'

/** The example stake of each market, minor units: what a visitor sees who has given the desk nothing. */
const examples: Readonly<Record<Exchange, bigint>> = { tokyo: 1_000_000n, new_york: 1_000_000n, shanghai: 5_000_000n }
export const exampleStake = perMarket((market) => examples[exchangeOf[market]])

/** So many sessions make the record. */
const recordDays = 30

interface DatedRecord extends RecordDay {
  readonly date: DateText
}

/** What the rules would have made of the example stake in the sessions before one, the latest first. */
export type RecordOf = (before: TradingDay) => Promise<readonly DatedRecord[]>

/** A session that is over stays as it was: each is run once, and other calls are answered between two of them. */
export const createRecord = (desk: Desk, historyFrom: DateText): RecordOf => {
  const known = new Map<string, DatedRecord>()
  const dayOf = async (session: TradingDay): Promise<DatedRecord> => {
    const key = `${session.market}/${session.date}`
    const before = known.get(key)
    if (before !== undefined) return before
    await nextTurn()
    const stake = exampleStake[session.market]
    const run = desk.run(session, desk.shares(session.market), stake, session.close)
    const made = { date: session.date, profit: run.worth - stake, trades: run.trades.length }
    known.set(key, made)
    return made
  }
  return async (before) => {
    const first = tradingDayIndex(before.market, historyFrom)
    const days: DatedRecord[] = []
    for (let index = before.index - 1; index > first && days.length < recordDays; index--)
      days.push(await dayOf(tradingDayAt(before.market, index)))
    return days
  }
}

import { missing } from '@zaraba/money/missing.ts'
import { mean, variance } from './measures.ts'
import type { Record } from './record.ts'

/**
 * Rules that everybody tries first. A rule sees a share's past up to the evening of day `t − 1`, buys or sells at the open of day `t`
 * and holds to the open of `t + 1` (or to the close of `t`, for rules of one day). Positions are −1 to 1.
 */
interface Rule {
  readonly name: string
  readonly holds: 'overnight' | 'day'
  readonly position: (past: Past, t: number) => number
}

/** Data that a rule may use: prices as cumulative logarithms without dividends and splits, by day. */
interface Past {
  readonly close: Float64Array
  readonly daily: Float64Array
  readonly overnight: Float64Array
  readonly volume: Float64Array
  /** The move of the leading market abroad that closed before this day's open. */
  readonly abroad: Float64Array
  readonly surprise: Float64Array
}

const sum = (past: Past, from: number, to: number): number =>
  (past.close[to - 1] ?? missing()) - (past.close[from - 1] ?? missing())

const average = (values: Float64Array, to: number, count: number): number => {
  let total = 0
  for (let at = to - count; at < to; at += 1) total += values[at] ?? missing()
  return total / count
}

const relativeStrength = (past: Past, t: number): number => {
  let up = 0
  let all = 0
  for (let at = t - 14; at < t; at += 1) {
    const move = past.daily[at] ?? missing()
    up += Math.max(0, move)
    all += Math.abs(move)
  }
  return all === 0 ? 50 : (100 * up) / all
}

const breakout = (past: Past, t: number): number => {
  const last = past.close[t - 1] ?? missing()
  let [high, low] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let at = t - 21; at < t - 1; at += 1) {
    high = Math.max(high, past.close[at] ?? missing())
    low = Math.min(low, past.close[at] ?? missing())
  }
  return last > high ? 1 : last < low ? -1 : 0
}

const cross = (past: Past, t: number, fast: number, slow: number): number =>
  Math.sign(average(past.close, t, fast) - average(past.close, t, slow))

const rules: readonly Rule[] = [
  { name: 'Momentum of one day', holds: 'overnight', position: (past, t) => Math.sign(past.daily[t - 1] ?? missing()) },
  { name: 'Reversal of one day', holds: 'overnight', position: (past, t) => -Math.sign(past.daily[t - 1] ?? missing()) },
  { name: 'Reversal of a week', holds: 'overnight', position: (past, t) => -Math.sign(sum(past, t - 5, t)) },
  { name: 'Momentum of a month', holds: 'overnight', position: (past, t) => Math.sign(sum(past, t - 20, t)) },
  {
    name: 'Momentum of a year but the last month',
    holds: 'overnight',
    position: (past, t) => Math.sign(sum(past, t - 250, t - 20)),
  },
  { name: 'Moving averages of 5 and 25 days', holds: 'overnight', position: (past, t) => cross(past, t, 5, 25) },
  { name: 'Moving averages of 25 and 75 days', holds: 'overnight', position: (past, t) => cross(past, t, 25, 75) },
  { name: 'Break out of 20 days', holds: 'overnight', position: breakout },
  {
    name: 'Relative strength below 30, above 70',
    holds: 'overnight',
    position: (past, t) => {
      const strength = relativeStrength(past, t)
      return strength < 30 ? 1 : strength > 70 ? -1 : 0
    },
  },
  {
    name: 'Follow a gap of one per cent',
    holds: 'day',
    position: (past, t) => (Math.abs(past.overnight[t] ?? missing()) > 0.01 ? Math.sign(past.overnight[t] ?? missing()) : 0),
  },
  {
    name: 'Fade a gap of one per cent',
    holds: 'day',
    position: (past, t) => (Math.abs(past.overnight[t] ?? missing()) > 0.01 ? -Math.sign(past.overnight[t] ?? missing()) : 0),
  },
  {
    name: 'Follow a move on double volume',
    holds: 'overnight',
    position: (past, t) =>
      (past.volume[t - 1] ?? missing()) > 2 * average(past.volume, t - 1, 20) ? Math.sign(past.daily[t - 1] ?? missing()) : 0,
  },
  { name: 'Follow the market abroad', holds: 'day', position: (past, t) => Math.sign(past.abroad[t] ?? missing()) },
  {
    name: 'Follow surprising results for four weeks',
    holds: 'overnight',
    position: (past, t) => {
      for (let at = t - 1; at >= t - 20; at -= 1) if (past.surprise[at] !== 0) return Math.sign(past.surprise[at] ?? missing())
      return 0
    },
  },
  {
    name: 'Double after a loss of five per cent',
    holds: 'overnight',
    position: (past, t) => ((past.daily[t - 1] ?? missing()) < -0.05 ? 1 : 0),
  },
  {
    name: 'Chase a gain of five per cent',
    holds: 'overnight',
    position: (past, t) => ((past.daily[t - 1] ?? missing()) > 0.05 ? 1 : 0),
  },
]

/** Cost of each side of a trade: the default fee of a Japanese or US share. */
export const feePerSide = 0.001

export interface Outcome {
  readonly name: string
  /** Mean result a day in basis points of the money at work, before and after fees, beyond what holding as much would have earned. */
  readonly gross: number
  readonly net: number
  /** Standard errors by which each lies above zero. */
  readonly grossErrors: number
  readonly netErrors: number
}

const pastOf = (record: Record): Past => {
  const close = new Float64Array(record.daily.length)
  let total = 0
  record.daily.forEach((move, day) => {
    total += move
    close[day] = total
  })
  const { daily, overnight, volume, abroad, surprise } = record
  return { close, daily, overnight, volume, abroad, surprise }
}

const warmUp = 260

/** Results a day, summed over all shares of a market by trading day index. */
interface Ledger {
  readonly gross: Map<string, number>
  readonly net: Map<string, number>
  atWork: number
}

const run = (rule: Rule, record: Record, past: Past, ledger: Ledger): void => {
  const days = record.daily.length
  const moves = new Float64Array(days)
  for (let t = 0; t < days - 1; t += 1) {
    const intraday = (record.daily[t] ?? missing()) - (record.overnight[t] ?? missing())
    moves[t] = rule.holds === 'day' ? intraday : intraday + (record.overnight[t + 1] ?? missing())
  }
  const usual = mean(moves.subarray(warmUp))
  let held = 0
  for (let t = warmUp; t < days - 1; t += 1) {
    const position = rule.position(past, t)
    const traded = rule.holds === 'day' ? 2 * Math.abs(position) : Math.abs(position - held)
    held = position
    ledger.atWork += Math.abs(position)
    if (position === 0 && traded === 0) continue
    const day = `${record.instrument.market}${record.from + t}`
    const earned = position * ((moves[t] ?? missing()) - usual)
    ledger.gross.set(day, (ledger.gross.get(day) ?? 0) + earned)
    ledger.net.set(day, (ledger.net.get(day) ?? 0) + earned - traded * feePerSide)
  }
}

/** How all rules fared over all records. */
export const outcomes = (records: readonly Record[]): readonly Outcome[] => {
  const long = records.filter((record) => record.daily.length > warmUp + 250)
  const pasts = long.map(pastOf)
  return rules.map((rule) => {
    const ledger: Ledger = { gross: new Map(), net: new Map(), atWork: 0 }
    long.forEach((record, index) => {
      const past = pasts[index]
      if (past !== undefined) run(rule, record, past, ledger)
    })
    const measure = (days: ReadonlyMap<string, number>) => {
      const values = [...days.values()]
      const total = values.reduce((all, value) => all + value, 0)
      return { mean: (total / ledger.atWork) * 10_000, errors: mean(values) / Math.sqrt(variance(values) / values.length) }
    }
    const [gross, net] = [measure(ledger.gross), measure(ledger.net)]
    return { name: rule.name, gross: gross.mean, net: net.mean, grossErrors: gross.errors, netErrors: net.errors }
  })
}

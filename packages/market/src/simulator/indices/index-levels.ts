import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { Instrument } from '../../instrument.ts'
import type { Market } from '../../markets.ts'
import type { Days } from '../day/days.ts'
import { firstIndex } from '../factors/factors.ts'
import type { Chain } from '../shares/daily.ts'
import { bandOf, clampToBand, nearestPrice } from '../shares/pricing.ts'
import { firstDayOf } from '../shares/public-history.ts'

/** A member of an index; `weight` is its price adjustment factor or its shares, a whole number. */
export interface IndexMember {
  readonly instrument: Instrument
  readonly weight: number
}

/** Levels of an index in ten-thousandths of a point. */
export interface Levels {
  /** The level at the close of a trading day; `null` when a seed on the way is missing. */
  close(index: number): number | null
  open(index: number): number | null
  /** On a day that is drawn step by step: its open, and its level at the ends of the slots `from` up to `to`. */
  during(index: number, from: number, to: number): { readonly open: number; readonly ends: Float64Array } | null
}

/** Product of all splits since the genesis, by which the shares are multiplied (a fraction below one before it). */
const splitFactor = (chain: Chain, genesis: number, index: number): readonly [numerator: number, denominator: number] => {
  let numerator = 1
  let denominator = 1
  for (const each of chain.happenings) {
    if (each.kind !== 'split') continue
    if (each.index >= genesis && each.index <= index) {
      numerator *= each.numerator
      denominator *= each.denominator
    } else if (each.index < genesis && each.index > index) {
      numerator *= each.denominator
      denominator *= each.numerator
    }
  }
  return [numerator, denominator]
}

const openingPrice = (instrument: Instrument, chain: Chain, index: number): Price => {
  const { date } = tradingDayAt(instrument.market, index)
  const row = index - chain.from
  const base = (chain.base[row] ?? missing()) as Price
  return clampToBand(nearestPrice(instrument, chain.opening[row] ?? missing(), date), bandOf(instrument, base, date))
}

/**
 * The divisor's arithmetic: from one close to the next the level moves as the sum of price × weight of those that were
 * members at both, so that neither a split (the weight follows it) nor a new member moves the index. Dividends are not added back.
 * The level is anchored at the close before the genesis and goes on from there in both directions.
 */
export const createLevels = (
  days: Days,
  market: Market,
  members: readonly IndexMember[],
  genesis: number,
  anchor: number,
): Levels => {
  const closes = new Map<number, number>([[genesis - 1, anchor]])
  const since = members.map(({ instrument }) => firstDayOf(instrument))

  /** Sums over those who were members on the evening before `index`: their prices at `at` of the day `index`, and of that evening. */
  const ratio = (index: number, moment: 'open' | 'close'): readonly [now: number, before: number] | null => {
    let now = 0
    let before = 0
    for (const [row, { instrument, weight }] of members.entries()) {
      if ((since[row] ?? missing()) >= index) continue
      const chain = days.chain(instrument, index - 1) === null ? null : days.chain(instrument, index)
      if (chain === null) return null
      const [up, down] = splitFactor(chain, genesis, index)
      const [upBefore, downBefore] = splitFactor(chain, genesis, index - 1)
      const price = moment === 'close' ? (chain.close[index - chain.from] ?? missing()) : openingPrice(instrument, chain, index)
      now += Math.floor((price * weight * up) / down)
      before += Math.floor(((chain.close[index - 1 - chain.from] ?? missing()) * weight * upBefore) / downBefore)
    }
    return before === 0 ? [1, 1] : [now, before]
  }

  const scaled = (level: number, numerator: number, denominator: number): number =>
    Number((BigInt(level) * BigInt(numerator)) / BigInt(denominator))

  const close = (index: number): number | null => {
    const cachedClose = closes.get(index)
    if (cachedClose !== undefined) return cachedClose
    if (index < firstIndex[market]) return null
    const forward = index >= genesis
    let at = index
    while (!closes.has(at)) at += forward ? -1 : 1
    let level = closes.get(at) ?? anchor
    while (at !== index) {
      const dayRatio = ratio(forward ? at + 1 : at, 'close')
      if (dayRatio === null) return null
      level = forward ? scaled(level, dayRatio[0], dayRatio[1]) : scaled(level, dayRatio[1], dayRatio[0])
      at += forward ? 1 : -1
      closes.set(at, level)
    }
    return level
  }

  const during: Levels['during'] = (index, from, to) => {
    const level = close(index - 1)
    if (level === null) return null
    const now = new Float64Array(to - from)
    let [opening, before] = [0, 0]
    for (const [row, { instrument, weight }] of members.entries()) {
      if ((since[row] ?? missing()) >= index) continue
      const day = days.passing(instrument, index, to)
      const chain = day === null ? null : days.chain(instrument, index)
      if (day === null || chain === null) return null
      const [up, down] = splitFactor(chain, genesis, index)
      const [upBefore, downBefore] = splitFactor(chain, genesis, index - 1)
      const worth = (price: number): number => Math.floor((price * weight * up) / down)
      opening += worth(day.minutes.open[0] ?? missing())
      for (let slot = from; slot < to; slot += 1)
        now[slot - from] = (now[slot - from] ?? missing()) + worth(day.minutes.close[slot] ?? missing())
      before += Math.floor((closeBefore(instrument, chain, index) * weight * upBefore) / downBefore)
    }
    if (before === 0) return { open: level, ends: now.fill(level) }
    return { open: scaled(level, opening, before), ends: now.map((sum) => scaled(level, sum, before)) }
  }

  const closeBefore = (instrument: Instrument, chain: Chain, index: number): number => {
    const rowBefore = index - 1 - chain.from
    if (rowBefore >= 0) return chain.close[rowBefore] ?? missing()
    const earlier = days.chain(instrument, index - 1)
    return earlier === null ? 0 : (earlier.close[index - 1 - earlier.from] ?? missing())
  }

  return {
    close,
    during,
    open: (index) => {
      const before = close(index - 1)
      const openRatio = before === null ? null : ratio(index, 'open')
      return before === null || openRatio === null ? null : scaled(before, openRatio[0], openRatio[1])
    },
  }
}

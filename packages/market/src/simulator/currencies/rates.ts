import type { Currency } from '@zaraba/money/currency.ts'
import { missing } from '@zaraba/money/missing.ts'
import { type Ratio, ratio } from '@zaraba/money/ratio.ts'
import { day, type Instant, minute } from '@zaraba/money/time.ts'
import { sessionAround, tradingDayAt } from '../../exchanges/calendar.ts'
import { firstIndex } from '../factors/factors.ts'
import { block, fill, purpose } from '../random/chacha.ts'
import { evenNormals, normal, sigma } from '../random/normal.ts'
import { factor, perCent } from '../random/octaves.ts'
import { Recent } from '../recent.ts'
import { nonceOf } from '../seeds.ts'
import type { ChainSource } from '../shares/daily.ts'
import type { World } from '../world.ts'
import {
  isBanded,
  order,
  positionBetweenBand,
  pull,
  type Quoted,
  type QuotedCurrency,
  quotations,
  unitsFrom,
  unitsInBand,
} from './rate-table.ts'
import { createUnrest, type RateUnrest } from './rate-unrest.ts'
import { movedWithShares } from './rates-with-shares.ts'

const million = 1_000_000
const nonce = nonceOf('exchange rates')

/** Five-minute steps of the 24 hours before each close of New York; rates in between lie on the line. */
const stepLength = 5 * minute
const steps = day / stepLength

/** Exchange rates of the world; mid rates without a spread. */
export interface Rates {
  /**
   * Value of one unit of `from` in `to`, both in major units, at a moment. Rates agree across currencies exactly: from A to B and
   * on to C is from A to C. `null` when the day's seed is not known or history has not begun.
   */
  rate(from: Currency, to: Currency, at: Instant): Ratio | null
  /** The last rate before the running day of New York began, for the day's change. */
  previous(from: Currency, to: Currency, at: Instant): Ratio | null
}

/** The running day of New York and the milliseconds that are left of it. */
const running = (at: Instant): { readonly index: number; readonly left: number } => {
  const session = sessionAround('us', at)
  const shownSession = at >= session.close ? tradingDayAt('us', session.index + 1) : session
  const before = tradingDayAt('us', shownSession.index - 1)
  return at < before.close
    ? { index: before.index, left: before.close - at }
    : { index: shownSession.index, left: shownSession.close - at }
}

const words = new Uint32Array(16)
const random = new Uint32Array(steps)

/** A day's deviation in parts: a year's hundredth of a per cent is 151 parts, and a year has about sixteen deviations of a day (√252). */
const dailyOf = ({ volatility }: Quoted, unrest: number): number => Math.floor((volatility * 151 * factor(unrest)) / (16 * 4096))

/** A day's move of a currency in parts, but for what it moves with shares; `words` must hold the day's block. */
const moveOf = (currencyIndex: number, quotation: Quoted, unrest: number): number => {
  const shaken = normal(words[0] ?? missing()) * quotation.shared + normal(words[currencyIndex + 1] ?? missing()) * quotation.own
  return Math.trunc((dailyOf(quotation, unrest) * shaken) / (sigma * 1_000))
}

/** Deviation from the line between two closes at each five-minute step of a day, in parts. */
const drawPath = (currencyIndex: number, key: Int32Array, quotation: Quoted, unrest: number): Int32Array => {
  fill(key, { low: nonce.low, high: nonce.high ^ (currencyIndex + 1) }, purpose.exchangeRate, 1, random)
  const calm = Math.floor((quotation.volatility * perCent) / (100 * 16 * 17))
  const deviation = Math.floor((calm * factor(unrest)) / 4096)
  const path = new Int32Array(steps + 1)
  let sum = 0
  for (let step = 0; step < steps; step += 1) {
    sum += Math.trunc((normal(random[step] ?? missing()) * deviation) / sigma)
    path[step + 1] = sum
  }
  for (let step = 0; step <= steps; step += 1) path[step] = (path[step] ?? missing()) - Math.trunc((sum * step) / steps)
  return path
}

/** Minutes of the day before a close of New York; within one of them rates do not move. */
const minutesOfDay = day / minute
/** One minute's deviation in 1/65536 of a day's: the root of 1/1,440. */
const minuteRoot = 1_727
const minuteUnit = 8_192 * 65_536
const minuteWords = new Uint32Array(minutesOfDay / 2)
const otherMinutes = new Uint32Array(minutesOfDay / 2)

/** Sum of the steps of a currency's day, or of the common ones, at the end of each minute. */
const stepsOf = (currencyIndex: number, { now, later, from }: StepKeys): Float64Array => {
  const whose = { low: nonce.low, high: nonce.high ^ (currencyIndex + 1) }
  fill(now, whose, purpose.rateStep, 0, minuteWords)
  if (from < minutesOfDay) fill(later, whose, purpose.rateStep, 0, otherMinutes)
  const sums = new Float64Array(minutesOfDay + 1)
  for (let step = 0; step < minutesOfDay; step += 1) {
    const words = step < from ? minuteWords : otherMinutes
    const bits = (words[step >> 1] ?? missing()) >>> ((step & 1) * 16 + 4)
    sums[step + 1] = (sums[step] ?? missing()) + (evenNormals[bits & 0xfff] ?? missing()) * minuteRoot
  }
  return sums
}

/** The key of a day's minutes, and that of those from one on where another future begins. */
interface StepKeys {
  readonly now: Int32Array
  readonly later: Int32Array
  readonly from: number
}

const currencyAt = (currencyIndex: number): QuotedCurrency => order[currencyIndex] ?? 'JPY'
const quotedAt = (currencyIndex: number): Quoted => quotations[currencyAt(currencyIndex)]

/** Amount by which a move is pulled back in a number of minutes of a day. */
const pulledBack = (currencyIndex: number, from: number, minutes: number): number =>
  isBanded(currencyAt(currencyIndex)) ? Math.trunc((from * minutes) / (pull * minutesOfDay)) : 0

const unitsOf = (currencyIndex: number, parts: number | null): number | null => {
  if (parts === null) return null
  return isBanded(currencyAt(currencyIndex)) ? unitsInBand(parts) : unitsFrom(quotedAt(currencyIndex).anchor, parts)
}

type UnitsOf = (currencyIndex: number) => number | null

const rateBy = (from: Currency, to: Currency, unitsOf: UnitsOf): Ratio | null => {
  const units = (currency: Currency): number | null => (currency === 'USD' ? million : unitsOf(order.indexOf(currency)))
  const [below, above] = [units(from), units(to)]
  return below === null || above === null ? null : ratio(above, below)
}

class WalkingRates implements Rates {
  readonly #source: ChainSource
  /** Logarithm against the anchor at the close of each day, in parts, by currency; of a currency in a band, its position in it. */
  readonly #closes: readonly Map<number, number>[]
  readonly #paths = new Recent<string, Int32Array>(64)
  readonly #steps = new Recent<string, Float64Array>(64)
  readonly #unrest: RateUnrest

  constructor(source: ChainSource) {
    this.#source = source
    this.#closes = order.map(
      (currency) => new Map([[source.genesis.us - 1, isBanded(currency) ? positionBetweenBand(quotations[currency].anchor) : 0]]),
    )
    this.#unrest = createUnrest(source.keys)
  }

  rate(from: Currency, to: Currency, at: Instant): Ratio | null {
    return rateBy(from, to, (currencyIndex) => this.#unitsAt(currencyIndex, at))
  }

  previous(from: Currency, to: Currency, at: Instant): Ratio | null {
    return rateBy(from, to, (currencyIndex) => this.#unitsOn(currencyIndex, running(at).index - 1))
  }

  #unrestOn(currencyIndex: number, index: number): number | null {
    return this.#unrest(index)?.[currencyIndex] ?? null
  }

  /** Move of a currency in a whole day of history, in parts. */
  #movedInHistory(currencyIndex: number, index: number): number | null {
    const key = this.#source.keys.keyAt('us', index)
    const unrest = this.#unrestOn(currencyIndex, index)
    const quotation = quotedAt(currencyIndex)
    const stocks = movedWithShares(this.#source, quotation, index, day)
    if (key === null || unrest === null || stocks === null) return null
    block(key, nonce, purpose.exchangeRate, 0, words)
    return moveOf(currencyIndex, quotation, unrest) + stocks
  }

  /** Goes one day on, or back, from a known close of all currencies. */
  #walk(index: number, direction: 1 | -1): boolean {
    for (const [currencyIndex, knownCloses] of this.#closes.entries()) {
      const day = direction === 1 ? index : index + 1
      const history = day < this.#source.genesis.us
      const dayMove = history ? this.#movedInHistory(currencyIndex, day) : this.#moved(currencyIndex, day, minutesOfDay * minute)
      if (dayMove === null) return false
      const from = direction === 1 ? this.#closeAt(currencyIndex, day - 1) : (knownCloses.get(day) ?? missing('a close'))
      if (from === null) return false
      knownCloses.set(index, from + direction * dayMove - pulledBack(currencyIndex, from, minutesOfDay))
    }
    return true
  }

  #closeAt(currencyIndex: number, index: number): number | null {
    const closes = this.#closes[currencyIndex]
    const cachedClose = closes?.get(index)
    if (cachedClose !== undefined || index < firstIndex.us) return cachedClose ?? null
    const direction = index >= this.#source.genesis.us ? 1 : -1
    let at = index
    while (closes?.has(at) !== true) at -= direction
    for (at += direction; at !== index + direction; at += direction) if (!this.#walk(at, direction)) return null
    return closes.get(index) ?? null
  }

  #unitsOn(currencyIndex: number, index: number): number | null {
    return unitsOf(currencyIndex, this.#closeAt(currencyIndex, index))
  }

  /** The keys of the minutes of a day of New York; all three of them are one but in a world with a redrawn future. */
  #stepKeys(index: number): StepKeys | null {
    const { redrawn, keyAt } = this.#source.keys
    if (redrawn === null) {
      const key = keyAt('us', index)
      return key === null ? null : { now: key, later: key, from: minutesOfDay }
    }
    const { close } = tradingDayAt('us', index)
    const [now, later] = [redrawn.before('us', index), redrawn.after('us', index)]
    const from = Math.max(0, Math.min(minutesOfDay, Math.floor((redrawn.at - (close - day)) / minute)))
    return now === null || later === null ? null : { now, later, from }
  }

  #stepsOf(currencyIndex: number, index: number): Float64Array | null {
    const label = `${currencyIndex}/${index}`
    const cachedSteps = this.#steps.get(label)
    if (cachedSteps !== undefined) return cachedSteps
    const keys = this.#stepKeys(index)
    if (keys === null) return null
    const newSteps = stepsOf(currencyIndex, keys)
    this.#steps.set(label, newSteps)
    return newSteps
  }

  /**
   * Move of a currency in the first milliseconds of a day that is drawn step by step, in parts: part of it is the dollar's own.
   */
  #moved(currencyIndex: number, index: number, goneTime: number): number | null {
    const minutes = Math.floor(goneTime / minute)
    const [ownSteps, sharedSteps] = [this.#stepsOf(currencyIndex, index), this.#stepsOf(order.length, index)]
    const unrest = this.#unrestOn(currencyIndex, index)
    const quotation = quotedAt(currencyIndex)
    const stocks = movedWithShares(this.#source, quotation, index, goneTime)
    if (ownSteps === null || sharedSteps === null || unrest === null || stocks === null) return null
    const steps = (sharedSteps[minutes] ?? missing()) * quotation.shared + (ownSteps[minutes] ?? missing()) * quotation.own
    return Math.floor((steps * dailyOf(quotation, unrest)) / (minuteUnit * 1_000)) + stocks
  }

  #path(currencyIndex: number, index: number, key: Int32Array, unrest: number): Int32Array {
    const label = `${currencyIndex}/${index}`
    const path = this.#paths.get(label) ?? drawPath(currencyIndex, key, quotedAt(currencyIndex), unrest)
    this.#paths.set(label, path)
    return path
  }

  #unitsAt(currencyIndex: number, at: Instant): number | null {
    const { index, left } = running(at)
    if (left >= day) return this.#unitsOn(currencyIndex, index - 1)
    const from = this.#closeAt(currencyIndex, index - 1)
    if (from === null) return null
    if (index >= this.#source.genesis.us) {
      const dayMove = this.#moved(currencyIndex, index, day - left)
      const pullBack = pulledBack(currencyIndex, from, Math.floor((day - left) / minute))
      return unitsOf(currencyIndex, dayMove === null ? null : from + dayMove - pullBack)
    }
    const key = this.#source.keys.keyAt('us', index)
    const to = this.#closeAt(currencyIndex, index)
    const unrest = this.#unrestOn(currencyIndex, index)
    const goneTime = day - left
    const stocks = (passedTime: number): number | null =>
      movedWithShares(this.#source, quotedAt(currencyIndex), index, passedTime)
    const [all, some] = [stocks(day), stocks(goneTime)]
    if (key === null || to === null || unrest === null || all === null || some === null) return null
    const path = this.#path(currencyIndex, index, key, unrest)
    const step = Math.floor(goneTime / stepLength)
    const bend = path[step] ?? missing()
    const within = Math.trunc((((path[step + 1] ?? bend) - bend) * (goneTime % stepLength)) / stepLength)
    return unitsOf(currencyIndex, from + Math.trunc(((to - from - all) * goneTime) / day) + some + bend + within)
  }
}

/**
 * The day of the exchange market ends with New York's session, and its seed is that session's: what is revealed at the close is past.
 * Rates move in the last 24 hours of it, after the public history minute by minute, and rest over weekends. Each currency walks
 * against the dollar, with a part in common, on days that are restless or calm together and each by itself.
 */
export const createRates = (world: World): Rates => new WalkingRates(world.days.source)

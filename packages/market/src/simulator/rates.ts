import type { Currency } from '@zaraba/money/currency.ts'
import { type Ratio, ratio } from '@zaraba/money/ratio.ts'
import { day, type Instant, minute } from '@zaraba/money/time.ts'
import { sessionAround, tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import { block, fill, purpose } from './chacha.ts'
import { firstIndex } from './factors.ts'
import { evenNormals, normal, sigma } from './normal.ts'
import { antilog, factor, logarithm, perCent } from './octaves.ts'
import { Recent } from './recent.ts'
import { type DayKeys, nonceOf } from './seeds.ts'
import type { World } from './world.ts'

/** Units of a currency for one dollar on the eve of the genesis, in millionths, and its yearly deviation in hundredths of a per cent. */
interface Quoted {
  readonly anchor: number
  readonly volatility: number
}

const million = 1_000_000
const quoted: Readonly<Record<Exclude<Currency, 'USD'>, Quoted>> = {
  JPY: { anchor: 154_600_000, volatility: 850 },
  CNY: { anchor: 7_118_000, volatility: 350 },
  TWD: { anchor: 31_050_000, volatility: 450 },
  HKD: { anchor: 7_782_000, volatility: 20 },
  THB: { anchor: 32_400_000, volatility: 550 },
  VND: { anchor: 26_310_000_000, volatility: 200 },
  MYR: { anchor: 4_140_000, volatility: 500 },
  KRW: { anchor: 1_442_000_000, volatility: 750 },
}
const nonce = nonceOf('exchange rates')
const order = Object.keys(quoted) as readonly (keyof typeof quoted)[]

/** Five-minute steps of the 24 hours before each close of New York; rates in between lie on the line. */
const stepLength = 5 * minute
const steps = day / stepLength

/** Exchange rates of the world; mid rates without a spread. */
export interface Rates {
  /**
   * What one unit of `from` is worth in `to`, both in major units, at a moment. Rates agree across currencies exactly: from A to B
   * and on to C is from A to C. `null` when the day's seed is not known or history has not begun.
   */
  rate(from: Currency, to: Currency, at: Instant): Ratio | null
  /** The last rate before the running day of New York began, for the day's change. */
  previous(from: Currency, to: Currency, at: Instant): Ratio | null
}

/** The running day of New York and the milliseconds that are left of it. */
const running = (at: Instant): { readonly index: number; readonly left: number } => {
  const session = sessionAround('us', at)
  const shown = at >= session.close ? tradingDayAt('us', session.index + 1) : session
  const before = tradingDayAt('us', shown.index - 1)
  return at < before.close ? { index: before.index, left: before.close - at } : { index: shown.index, left: shown.close - at }
}

const words = new Uint32Array(16)
const random = new Uint32Array(steps)

/** A day's move of a currency in parts; `words` must hold the day's block. */
const moveOf = (place: number): number => {
  // A year's hundredth of a per cent is 151 parts, a day's deviation a sixteenth of a year's (√252 ≈ 15.9).
  const deviation = Math.floor((quoted[order[place] ?? 'JPY'].volatility * 151) / 16)
  const shaken = normal(words[0] ?? 0) * 6 + normal(words[place + 1] ?? 0) * 8
  return Math.trunc((deviation * shaken) / (sigma * 10))
}

/** Deviation from the line between two closes at each five-minute step of a day, in parts. */
const drawPath = (place: number, key: Int32Array): Int32Array => {
  fill(key, { low: nonce.low, high: nonce.high ^ (place + 1) }, purpose.exchangeRate, 1, random)
  const deviation = Math.floor((quoted[order[place] ?? 'JPY'].volatility * perCent) / (100 * 16 * 17))
  const path = new Int32Array(steps + 1)
  let sum = 0
  for (let step = 0; step < steps; step += 1) {
    sum += Math.trunc((normal(random[step] ?? 0) * deviation) / sigma)
    path[step + 1] = sum
  }
  for (let step = 0; step <= steps; step += 1) path[step] = (path[step] ?? 0) - Math.trunc((sum * step) / steps)
  return path
}

/** The day before a close of New York in minutes, in each of which rates stand still. */
const minutesOfDay = day / minute
/** One minute's deviation in 1/65536 of a day's: the root of 1/1,440. */
const minuteRoot = 1_727
const minuteUnit = 8_192 * 65_536
const minuteWords = new Uint32Array(minutesOfDay / 2)
const otherMinutes = new Uint32Array(minutesOfDay / 2)

/** What the steps of a currency's day, or of what all have in common, add up to at the end of each minute. */
const stepsOf = (place: number, { now, later, from }: StepKeys): Float64Array => {
  const whose = { low: nonce.low, high: nonce.high ^ (place + 1) }
  fill(now, whose, purpose.rateStep, 0, minuteWords)
  if (from < minutesOfDay) fill(later, whose, purpose.rateStep, 0, otherMinutes)
  const sums = new Float64Array(minutesOfDay + 1)
  for (let step = 0; step < minutesOfDay; step += 1) {
    const words = step < from ? minuteWords : otherMinutes
    const bits = (words[step >> 1] ?? 0) >>> ((step & 1) * 16 + 4)
    sums[step + 1] = (sums[step] ?? 0) + (evenNormals[bits & 0xfff] ?? 0) * minuteRoot
  }
  return sums
}

/** The key of a day's minutes, and that of those from one on where another future begins. */
interface StepKeys {
  readonly now: Int32Array
  readonly later: Int32Array
  readonly from: number
}

/** Unrest of a day's rates as a logarithm: it returns to rest by a twentieth a day and is shaken. */
const rateShake = 190_000

type PartsOf = (place: number) => number | null

/** Millionths of a unit for one dollar. */
const units = (currency: Currency, parts: PartsOf): number | null => {
  if (currency === 'USD') return million
  const moved = parts(order.indexOf(currency))
  return moved === null ? null : antilog(logarithm(quoted[currency].anchor) + moved)
}

const rateBy = (from: Currency, to: Currency, parts: PartsOf): Ratio | null => {
  const below = units(from, parts)
  const above = units(to, parts)
  return below === null || above === null ? null : ratio(above, below)
}

class WalkingRates implements Rates {
  readonly #keys: DayKeys
  readonly #genesis: number
  /** Logarithm against the anchor at the close of each day, in parts, by currency. */
  readonly #closes: readonly Map<number, number>[]
  readonly #paths = new Recent<string, Int32Array>(64)
  readonly #steps = new Recent<string, Float64Array>(64)
  readonly #forward: number
  /** Unrest of the days that are drawn forwards. */
  readonly #unrest: Map<number, number>

  constructor(keys: DayKeys, genesis: number, forward: number) {
    this.#keys = keys
    this.#genesis = genesis
    this.#forward = forward
    this.#closes = order.map(() => new Map([[genesis - 1, 0]]))
    this.#unrest = new Map([[forward, 0]])
  }

  rate(from: Currency, to: Currency, at: Instant): Ratio | null {
    return rateBy(from, to, (place) => this.#partsAt(place, at))
  }

  previous(from: Currency, to: Currency, at: Instant): Ratio | null {
    return rateBy(from, to, (place) => this.#closeAt(place, running(at).index - 1))
  }

  /** Goes one day on, or back, from a known close of all currencies. */
  #walk(index: number, direction: 1 | -1): boolean {
    if (direction === 1 && index >= this.#forward) {
      for (const [place, known] of this.#closes.entries()) {
        const moved = this.#moved(place, index, minutesOfDay)
        if (moved === null) return false
        known.set(index, (known.get(index - 1) ?? 0) + moved)
      }
      return true
    }
    const key = this.#keys.keyAt('us', direction === 1 ? index : index + 1)
    if (key === null) return false
    block(key, nonce, purpose.exchangeRate, 0, words)
    this.#closes.forEach((known, place) => {
      known.set(index, (known.get(index - direction) ?? 0) + direction * moveOf(place))
    })
    return true
  }

  #closeAt(place: number, index: number): number | null {
    const closes = this.#closes[place]
    const known = closes?.get(index)
    if (known !== undefined || index < firstIndex.us) return known ?? null
    const direction = index >= this.#genesis ? 1 : -1
    let at = index
    while (closes?.has(at) !== true) at -= direction
    for (at += direction; at !== index + direction; at += direction) if (!this.#walk(at, direction)) return null
    return closes.get(index) ?? null
  }

  /** The keys of the minutes of a day of New York; all three of them are one but in a world with a redrawn future. */
  #stepKeys(index: number): StepKeys | null {
    const { redrawn, keyAt } = this.#keys
    if (redrawn === null) {
      const key = keyAt('us', index)
      return key === null ? null : { now: key, later: key, from: minutesOfDay }
    }
    const { close } = tradingDayAt('us', index)
    const [now, later] = [redrawn.before('us', index), redrawn.after('us', index)]
    const from = Math.max(0, Math.min(minutesOfDay, Math.floor((redrawn.at - (close - day)) / minute)))
    return now === null || later === null ? null : { now, later, from }
  }

  /** Unrest of a day that is drawn forwards, as the evenings before it left it; `null` without their seeds. */
  #unrestOn(index: number): number | null {
    for (let at = index; ; at -= 1) {
      const known = this.#unrest.get(at)
      if (known === undefined) continue
      let unrest = known
      for (; at < index; at += 1) {
        const key = this.#keys.eveningKeyAt('us', at)
        if (key === null) return null
        block(key, nonce, purpose.rateStep, 1_000, words)
        unrest = Math.trunc((unrest * 19) / 20) + Math.trunc((normal(words[0] ?? 0) * rateShake) / sigma)
        this.#unrest.set(at + 1, unrest)
      }
      return unrest
    }
  }

  #stepsOf(place: number, index: number): Float64Array | null {
    const label = `${place}/${index}`
    const known = this.#steps.get(label)
    if (known !== undefined) return known
    const keys = this.#stepKeys(index)
    if (keys === null) return null
    const made = stepsOf(place, keys)
    this.#steps.set(label, made)
    return made
  }

  /** What a currency has moved in the first minutes of a day that is drawn forwards, in parts: part of it is the dollar's own. */
  #moved(place: number, index: number, minutes: number): number | null {
    const [own, shared, unrest] = [this.#stepsOf(place, index), this.#stepsOf(order.length, index), this.#unrestOn(index)]
    if (own === null || shared === null || unrest === null) return null
    const deviation = Math.floor((quoted[order[place] ?? 'JPY'].volatility * 151 * factor(unrest)) / (16 * 4096))
    return Math.floor((((shared[minutes] ?? 0) * 6 + (own[minutes] ?? 0) * 8) * deviation) / (minuteUnit * 10))
  }

  #path(place: number, index: number, key: Int32Array): Int32Array {
    const label = `${place}/${index}`
    const path = this.#paths.get(label) ?? drawPath(place, key)
    this.#paths.set(label, path)
    return path
  }

  #partsAt(place: number, at: Instant): number | null {
    const { index, left } = running(at)
    const from = this.#closeAt(place, index - 1)
    if (from === null || left >= day) return from
    if (index >= this.#forward) {
      const moved = this.#moved(place, index, Math.floor((day - left) / minute))
      return moved === null ? null : from + moved
    }
    const key = this.#keys.keyAt('us', index)
    const to = this.#closeAt(place, index)
    if (key === null || to === null) return null
    const path = this.#path(place, index, key)
    const gone = day - left
    const step = Math.floor(gone / stepLength)
    const bend = path[step] ?? 0
    const within = Math.trunc((((path[step + 1] ?? bend) - bend) * (gone % stepLength)) / stepLength)
    return from + Math.trunc(((to - from) * gone) / day) + bend + within
  }
}

/**
 * The day of the exchange market ends with New York's session, and its seed is that session's: what is revealed at the close is past.
 * Rates move in the last 24 hours of it, on days that are drawn forwards minute by minute, and rest over weekends. Each currency walks against the dollar, with a part in common.
 */
export const createRates = (world: World): Rates =>
  new WalkingRates(world.days.source.keys, tradingDayIndex('us', world.genesis), world.days.source.forward.us)

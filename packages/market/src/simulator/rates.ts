import type { Currency } from '@zaraba/money/currency.ts'
import { type Ratio, ratio } from '@zaraba/money/ratio.ts'
import { day, type Instant, minute } from '@zaraba/money/time.ts'
import { sessionAround, tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import { block, fill, purpose } from './chacha.ts'
import { firstIndex } from './factors.ts'
import { normal, sigma } from './normal.ts'
import { antilog, logarithm, perCent } from './octaves.ts'
import { Recent } from './recent.ts'
import { nonceOf } from './seeds.ts'
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

/**
 * The day of the exchange market ends with New York's session, and its seed is that session's: what is revealed at the close is past.
 * Rates move in the last 24 hours of it and rest over weekends. Each currency walks against the dollar, with a part in common.
 */
export const createRates = (world: World): Rates => {
  const { keys } = world.days.source
  const nonce = nonceOf('exchange rates')
  const genesis = tradingDayIndex('us', world.genesis)
  const first = firstIndex.us
  /** Logarithm against the anchor at the close of each day, in parts, by currency. */
  const closes = order.map(() => new Map<number, number>([[genesis - 1, 0]]))
  const words = new Uint32Array(16)
  const paths = new Recent<string, Int32Array>(64)

  /** A day's move of a currency in parts; `words` holds the day's block. */
  const moveOf = (place: number): number => {
    const currency = order[place] ?? 'JPY'
    // A year's hundredth of a per cent is 151 parts, a day's deviation a sixteenth of a year's (√252 ≈ 15.9).
    const deviation = Math.floor((quoted[currency].volatility * 151) / 16)
    const shaken = normal(words[0] ?? 0) * 6 + normal(words[place + 1] ?? 0) * 8
    return Math.trunc((deviation * shaken) / (sigma * 10))
  }

  const walk = (index: number, direction: 1 | -1): boolean => {
    const moved = direction === 1 ? index : index + 1
    const key = keys.keyAt('us', moved)
    if (key === null) return false
    block(key, nonce, purpose.exchangeRate, 0, words)
    closes.forEach((known, place) => {
      known.set(index, (known.get(index - direction) ?? 0) + direction * moveOf(place))
    })
    return true
  }

  const closeAt = (place: number, index: number): number | null => {
    const known = closes[place]?.get(index)
    if (known !== undefined || index < first) return known ?? null
    const direction = index >= genesis ? 1 : -1
    let at = index
    while (closes[place]?.has(at) !== true) at -= direction
    for (at += direction; at !== index + direction; at += direction) if (!walk(at, direction)) return null
    return closes[place]?.get(index) ?? null
  }

  /** Deviation from the line between two closes at each five-minute step, in parts. */
  const pathOf = (place: number, index: number, key: Int32Array): Int32Array => {
    const label = `${place}/${index}`
    const known = paths.get(label)
    if (known !== undefined) return known
    const random = new Uint32Array(steps)
    fill(key, { low: nonce.low, high: nonce.high ^ (place + 1) }, purpose.exchangeRate, 1, random)
    const currency = order[place] ?? 'JPY'
    const deviation = Math.floor((quoted[currency].volatility * perCent) / (100 * 16 * 17))
    const path = new Int32Array(steps + 1)
    let sum = 0
    for (let step = 0; step < steps; step += 1) {
      sum += Math.trunc((normal(random[step] ?? 0) * deviation) / sigma)
      path[step + 1] = sum
    }
    for (let step = 0; step <= steps; step += 1) path[step] = (path[step] ?? 0) - Math.trunc((sum * step) / steps)
    paths.set(label, path)
    return path
  }

  /** The running day of New York and the milliseconds that are left of it. */
  const running = (at: Instant): { readonly index: number; readonly left: number } => {
    const session = sessionAround('us', at)
    const shown = at >= session.close ? tradingDayAt('us', session.index + 1) : session
    const before = tradingDayAt('us', shown.index - 1)
    return at < before.close ? { index: before.index, left: before.close - at } : { index: shown.index, left: shown.close - at }
  }

  const partsAt = (place: number, at: Instant): number | null => {
    const { index, left } = running(at)
    const from = closeAt(place, index - 1)
    if (from === null || left >= day) return from
    const key = keys.keyAt('us', index)
    const to = closeAt(place, index)
    if (key === null || to === null) return null
    const path = pathOf(place, index, key)
    const gone = day - left
    const step = Math.floor(gone / stepLength)
    const bend = path[step] ?? 0
    const within = Math.trunc((((path[step + 1] ?? bend) - bend) * (gone % stepLength)) / stepLength)
    return from + Math.trunc(((to - from) * gone) / day) + bend + within
  }

  /** Millionths of a unit for one dollar. */
  const units = (currency: Currency, parts: (place: number) => number | null): number | null => {
    if (currency === 'USD') return million
    const moved = parts(order.indexOf(currency))
    return moved === null ? null : antilog(logarithm(quoted[currency].anchor) + moved)
  }

  const rateBy = (from: Currency, to: Currency, parts: (place: number) => number | null): Ratio | null => {
    const below = units(from, parts)
    const above = units(to, parts)
    return below === null || above === null ? null : ratio(above, below)
  }

  return {
    rate: (from, to, at) => rateBy(from, to, (place) => partsAt(place, at)),
    previous: (from, to, at) => rateBy(from, to, (place) => closeAt(place, running(at).index - 1)),
  }
}

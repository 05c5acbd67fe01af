import { dateText } from '@zaraba/money/time.ts'
import { tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import { type Market, markets } from '../instrument.ts'
import { block, purpose } from './chacha.ts'
import { stretches } from './grid.ts'
import { normal, sigma } from './normal.ts'
import { factor, octave, perCent } from './octaves.ts'
import { type DayKeys, nonceOf } from './seeds.ts'

/** History begins here, for every market. */
export const historyFrom = dateText('2016-11-01')
export const firstIndex: Readonly<Record<Market, number>> = {
  jp: tradingDayIndex('jp', historyFrom),
  us: tradingDayIndex('us', historyFrom),
  cn: tradingDayIndex('cn', historyFrom),
}

/** Trading days from the first one to the end of the calendars, at most. */
const room = 5_000

/** Daily moves that all shares of a market, or of a sector, have in common; in parts of an octave, by `index − firstIndex`. */
export interface Common {
  /** Move from the close before to the open, and from the open to the close. */
  readonly overnight: Int32Array
  readonly intraday: Int32Array
  /** Standard deviation of the intraday move as it was known before the day. */
  readonly deviation: Int32Array
  /** Deviation of the path at the end of each stretch from the straight line, in 1/4096 of `deviation`. */
  readonly skeleton: Int16Array
}

const common = (): Common => ({
  overnight: new Int32Array(room),
  intraday: new Int32Array(room),
  deviation: new Int32Array(room),
  skeleton: new Int16Array(room * (stretches + 1)),
})

/** The walk before it is bent; its sums do not fit into the sixteen bits of a skeleton. */
const free = new Int32Array(stretches + 1)

/** Ends of the stretches of a Brownian bridge, from eight words, in 1/4096 of a unit deviation. */
export const bridge = (words: Uint32Array, from: number, out: Int16Array | Int32Array, at: number): void => {
  let sum = 0
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    sum += normal(words[from + stretch] ?? 0)
    free[stretch + 1] = sum
  }
  // 1,448 ÷ 4,096 is the root of one eighth.
  for (let stretch = 1; stretch <= stretches; stretch += 1) {
    const bent = (free[stretch] ?? 0) - Math.floor((sum * stretch) / stretches)
    out[at + stretch] = Math.floor((bent * 1_448) / sigma)
  }
  out[at] = 0
}

/** Daily deviations of a market's own moves in parts, at rest. */
const own: Readonly<Record<Market, { readonly overnight: number; readonly intraday: number }>> = {
  jp: { overnight: Math.floor(0.4 * perCent), intraday: Math.floor(0.98 * perCent) },
  us: { overnight: Math.floor(0.42 * perCent), intraday: Math.floor(0.9 * perCent) },
  cn: { overnight: Math.floor(0.46 * perCent), intraday: Math.floor(0.98 * perCent) },
}

/** How much of a session's move elsewhere the next open takes over, in per cent. */
const spill: Readonly<Record<Market, Readonly<Partial<Record<Market, number>>>>> = {
  jp: { us: 50 },
  us: { jp: 12, cn: 12 },
  cn: { us: 22, jp: 15 },
}

const sectorDeviation = { overnight: Math.floor(0.3 * perCent), intraday: Math.floor(0.52 * perCent) } as const

/** A sector's moves; `ensure` makes everything up to the day of that index available. */
export type Sector = Common & { ensure(index: number): boolean }

export interface Factors {
  /** Makes everything up to the day of that index available; `false` when a seed on the way is not known. */
  ensure(market: Market, index: number): boolean
  readonly market: Readonly<Record<Market, Common & { readonly volatility: Int32Array }>>
  sector(market: Market, sector: string): Sector
}

/** Daily shake of the logarithm of volatility, how much of a fall it takes up, and how far its rest lies below zero; in parts. */
const shake = 150_000
const leverage = 52_000
const rest = 230_000

const words = new Uint32Array(16)

interface MarketState {
  computed: number
  /** Where the window of the other market's sessions that were not yet taken over begins. */
  readonly taken: Partial<Record<Market, number>>
  /** Logarithm of volatility against its rest, in parts. */
  volatility: number
}

/** Index of the last session of `other` that closed before the session of `market` opens. */
const closedBefore = (market: Market, index: number, other: Market): number => {
  const session = tradingDayAt(market, index)
  const at = tradingDayIndex(other, session.date)
  const candidate = tradingDayAt(other, at)
  return candidate.close <= session.open ? at : at - 1
}

export const createFactors = (keys: DayKeys): Factors => {
  const tables = Object.fromEntries(
    markets.map((market) => [market, { ...common(), volatility: new Int32Array(room) }]),
  ) as unknown as Record<Market, Common & { readonly volatility: Int32Array }>
  const state: Record<Market, MarketState> = {
    jp: { computed: firstIndex.jp, taken: {}, volatility: 0 },
    us: { computed: firstIndex.us, taken: {}, volatility: 0 },
    cn: { computed: firstIndex.cn, taken: {}, volatility: 0 },
  }
  const nonces = { jp: nonceOf('factor jp'), us: nonceOf('factor us'), cn: nonceOf('factor cn') } as const
  const sectors = new Map<string, Sector>()

  /** The sum of what happened elsewhere since this market's last session, in parts; `null` when a seed is missing. */
  const spillover = (market: Market, index: number): number | null => {
    let sum = 0
    for (const other of markets) {
      const share = spill[market][other]
      if (share === undefined) continue
      const last = closedBefore(market, index, other)
      if (!ensure(other, last)) return null
      const from = state[market].taken[other] ?? last
      for (let at = Math.max(from, firstIndex[other]); at <= last; at += 1) {
        const place = at - firstIndex[other]
        sum += Math.trunc((((tables[other].overnight[place] ?? 0) + (tables[other].intraday[place] ?? 0)) * share) / 100)
      }
    }
    return sum
  }

  const step = (market: Market, index: number): boolean => {
    const key = keys.keyAt(market, index)
    if (key === null) return false
    const abroad = spillover(market, index)
    if (abroad === null) return false
    for (const other of markets)
      if (spill[market][other] !== undefined) state[market].taken[other] = closedBefore(market, index, other) + 1
    block(key, nonces[market], purpose.factor, 0, words)
    const table = tables[market]
    const place = index - firstIndex[market]
    const mine = state[market]
    const scale = factor(mine.volatility)
    const deviation = Math.floor((own[market].intraday * scale) / 4096)
    table.volatility[place] = mine.volatility
    table.deviation[place] = deviation
    const overnight = Math.trunc((Math.floor((own[market].overnight * scale) / 4096) * normal(words[0] ?? 0)) / sigma)
    const intraday = Math.trunc((deviation * normal(words[1] ?? 0)) / sigma)
    table.overnight[place] = overnight + abroad
    table.intraday[place] = intraday
    bridge(words, 8, table.skeleton, place * (stretches + 1))
    // Volatility returns to rest by a thirty-sixth a day, is shaken, and rises when prices fall.
    const shaken = Math.trunc((normal(words[2] ?? 0) * shake - normal(words[1] ?? 0) * leverage) / sigma)
    const next = mine.volatility + shaken - Math.trunc((mine.volatility + rest) / 36)
    mine.volatility = Math.max(-octave - (octave >> 1), Math.min(octave + (octave >> 1), next))
    mine.computed = index + 1
    return true
  }

  const ensure = (market: Market, index: number): boolean => {
    while (state[market].computed <= index) if (!step(market, state[market].computed)) return false
    return true
  }

  const makeSector = (market: Market, name: string): Sector => {
    const table = common()
    const nonce = nonceOf(`sector ${name}`)
    let computed = firstIndex[market]
    return {
      ...table,
      ensure: (index) => {
        if (!ensure(market, index)) return false
        for (; computed <= index; computed += 1) {
          const key = keys.keyAt(market, computed)
          if (key === null) return false
          block(key, nonce, purpose.sector, 0, words)
          const place = computed - firstIndex[market]
          const scale = factor(tables[market].volatility[place] ?? 0)
          const deviation = Math.floor((sectorDeviation.intraday * scale) / 4096)
          table.deviation[place] = deviation
          table.overnight[place] = Math.trunc(
            (Math.floor((sectorDeviation.overnight * scale) / 4096) * normal(words[0] ?? 0)) / sigma,
          )
          table.intraday[place] = Math.trunc((deviation * normal(words[1] ?? 0)) / sigma)
          bridge(words, 8, table.skeleton, place * (stretches + 1))
        }
        return true
      },
    }
  }

  return {
    ensure,
    market: tables,
    sector: (market, sector) => {
      const name = `${market}/${sector}`
      const known = sectors.get(name)
      if (known !== undefined) return known
      const made = makeSector(market, name)
      sectors.set(name, made)
      return made
    },
  }
}

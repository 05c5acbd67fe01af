import { dateText } from '@zaraba/money/time.ts'
import { tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import { type Exchange, exchangeOf, type Market, markets, perMarket } from '../markets.ts'
import { block, type Nonce, purpose } from './chacha.ts'
import { coarser, type Walks, walkedAt, walkUnit } from './forward/walks.ts'
import { gridOf, slotAt, stretches } from './grid.ts'
import { normal, sigma } from './normal.ts'
import { factor, octave, perCent } from './octaves.ts'
import { type DayKeys, nonceOf } from './seeds.ts'

/** History begins here, for every market. */
export const historyFrom = dateText('2016-11-01')
export const firstIndex = perMarket((market) => tradingDayIndex(market, historyFrom))

/** Trading days from the first one to the end of the calendars, at most. */
const room = 5_000

/** Daily moves that all shares of a market, or of a sector, have in common; in parts of an octave, by `index − firstIndex`. */
export interface Common {
  /** Move from the close before to the open, and from the open to the close. */
  readonly overnight: Int32Array
  readonly intraday: Int32Array
  /** Standard deviation of the intraday move as it was known before the day. */
  readonly deviation: Int32Array
  /** The same of the overnight move. */
  readonly gap: Int32Array
  /** Where the day's path ends that is drawn forwards, in 1/`walkUnit` of its deviation. */
  readonly walked: Float64Array
  /** Deviation of the path at the end of each stretch from the straight line, in 1/4096 of `deviation`. */
  readonly skeleton: Int16Array
}

const common = (): Common => ({
  overnight: new Int32Array(room),
  intraday: new Int32Array(room),
  deviation: new Int32Array(room),
  gap: new Int32Array(room),
  walked: new Float64Array(room),
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
const own: Readonly<Record<Exchange, { readonly overnight: number; readonly intraday: number }>> = {
  tokyo: { overnight: Math.floor(0.4 * perCent), intraday: Math.floor(0.98 * perCent) },
  new_york: { overnight: Math.floor(0.42 * perCent), intraday: Math.floor(0.9 * perCent) },
  shanghai: { overnight: Math.floor(0.46 * perCent), intraday: Math.floor(0.98 * perCent) },
}

/** How much of a session's move elsewhere the next open takes over, in per cent. */
const spill: Readonly<Record<Exchange, Readonly<Partial<Record<Exchange, number>>>>> = {
  tokyo: { new_york: 50 },
  new_york: { tokyo: 12, shanghai: 12 },
  shanghai: { new_york: 22, tokyo: 15 },
}

const sectorDeviation = { overnight: Math.floor(0.3 * perCent), intraday: Math.floor(0.52 * perCent) } as const

/** A market's moves, and the logarithm of its volatility against its rest before each day, in parts. */
type MarketTable = Common & { readonly volatility: Int32Array }

/** A sector's moves; `ensure` makes everything up to the day of that index available. */
export type SectorTable = Common & { readonly name: string; ensure(index: number): boolean }

export interface Factors {
  /** Makes everything up to the day of that index available; `false` when a seed on the way is not known. */
  ensure(market: Market, index: number): boolean
  readonly market: Readonly<Record<Market, MarketTable>>
  sector(market: Market, sector: string): SectorTable
}

/** Daily shake of the logarithm of volatility, how much of a fall it takes up, and how far its rest lies below zero; in parts. */
const shake = 150_000
const leverage = 52_000
const rest = 230_000

const words = new Uint32Array(16)
/** What is drawn after the close. */
const late = new Uint32Array(16)

interface MarketState {
  readonly nonce: Nonce
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

/**
 * One day's moves of a factor from its block of words; `atRest` are its deviations, `scale` their factor in 1/4096. `walked` is where the
 * day's path ends, where it is drawn forwards: the move is then the path's. Returns the normal variate of the move inside the day.
 */
const drawDay = (
  table: Common,
  place: number,
  atRest: { readonly overnight: number; readonly intraday: number },
  scale: number,
  walked: number | null,
): number => {
  const deviation = Math.floor((atRest.intraday * scale) / 4096)
  const gap = Math.floor((atRest.overnight * scale) / 4096)
  table.deviation[place] = deviation
  table.gap[place] = gap
  table.overnight[place] = Math.trunc((gap * normal(words[0] ?? 0)) / sigma)
  if (walked !== null) {
    table.walked[place] = walked
    table.intraday[place] = Math.floor((walked * deviation) / walkUnit)
    return Math.floor((walked * sigma) / walkUnit)
  }
  const live = normal(words[1] ?? 0)
  table.intraday[place] = Math.trunc((deviation * live) / sigma)
  bridge(words, 8, table.skeleton, place * (stretches + 1))
  return live
}

/** Volatility returns to rest by a thirty-sixth a day, is shaken, and rises when prices fall. */
const nextVolatility = (now: number, live: number): number => {
  const shaken = Math.trunc((normal(late[2] ?? 0) * shake - live * leverage) / sigma)
  const next = now + shaken - Math.trunc((now + rest) / 36)
  return Math.max(-octave - (octave >> 1), Math.min(octave + (octave >> 1), next))
}

const tableOf = (): MarketTable => ({ ...common(), volatility: new Int32Array(room) })
const stateOf = (market: Market): MarketState => ({
  nonce: nonceOf(`factor ${market}`),
  computed: firstIndex[market],
  taken: {},
  volatility: 0,
})

/** Whether both are open at the same time when `market` opens. */
const overlaps = (market: Market, other: Market): boolean => exchangeOf[market] === 'shanghai' && exchangeOf[other] === 'tokyo'

class GrowingFactors implements Factors {
  readonly market: Readonly<Record<Market, MarketTable>> = perMarket(tableOf)
  readonly #state: Readonly<Record<Market, MarketState>> = perMarket(stateOf)
  readonly #sectors = new Map<string, SectorTable>()
  readonly #keys: DayKeys
  readonly #walks: Walks
  readonly #forward: Readonly<Record<Market, number>>

  constructor(keys: DayKeys, walks: Walks, forward: Readonly<Record<Market, number>>) {
    this.#keys = keys
    this.#walks = walks
    this.#forward = forward
  }

  ensure(market: Market, index: number): boolean {
    const state = this.#state[market]
    while (state.computed <= index) if (!this.#step(market, state.computed)) return false
    return true
  }

  sector(market: Market, sector: string): SectorTable {
    const name = `${market}/${sector}`
    const known = this.#sectors.get(name)
    if (known !== undefined) return known
    const made = this.#newSector(market, name)
    this.#sectors.set(name, made)
    return made
  }

  /** The sum of what happened elsewhere since this market's last session, in parts; `null` when a seed is missing. */
  #spillover(market: Market, index: number): number | null {
    let sum = 0
    const forward = index >= this.#forward[market]
    for (const other of markets) {
      const share = spill[exchangeOf[market]][exchangeOf[other]]
      if (share === undefined) continue
      const last = closedBefore(market, index, other)
      if (!this.ensure(other, last)) return null
      if (forward && overlaps(market, other)) {
        const moved = this.#sinceClose(market, index, other)
        if (moved === null) return null
        sum += Math.trunc((moved * share) / 100)
        continue
      }
      const { overnight, intraday } = this.market[other]
      const from = this.#state[market].taken[other] ?? last
      for (let at = Math.max(from, firstIndex[other]); at <= last; at += 1) {
        const place = at - firstIndex[other]
        sum += Math.trunc((((overnight[place] ?? 0) + (intraday[place] ?? 0)) * share) / 100)
      }
    }
    return sum
  }

  /**
   * What `other` has moved between the last close of `market` and its open, where `other` is open too when `market` opens: whole sessions
   * in between, and of today's what has passed. Whatever came earlier could be traded on then.
   */
  #sinceClose(market: Market, index: number, other: Market): number | null {
    const session = tradingDayAt(market, index)
    const before = tradingDayAt(market, index - 1)
    let sum = 0
    let at = tradingDayIndex(other, before.date)
    if (tradingDayAt(other, at).open < before.close) at += 1
    for (; ; at += 1) {
      const abroad = tradingDayAt(other, at)
      if (abroad.openingAuction >= session.openingAuction) return sum
      if (!this.ensure(other, at)) return null
      const place = at - firstIndex[other]
      const table = this.market[other]
      sum += table.overnight[place] ?? 0
      if (abroad.close <= session.openingAuction) sum += table.intraday[place] ?? 0
      else if (at >= this.#forward[other]) {
        const walk = this.#walks.of(other, `factor ${other}`, at)
        if (walk === null) return null
        const grid = gridOf(abroad)
        const slot = slotAt(grid, session.openingAuction - abroad.open)
        const passed = walkedAt(walk, Math.max(0, slot), 0) * coarser
        sum += Math.floor((passed * (table.deviation[place] ?? 0)) / walkUnit)
      }
    }
  }

  /** Where the day's path of a factor ends: `null` where it is not drawn forwards, `undefined` without its seed. */
  #walked(market: Market, name: string, index: number): number | null | undefined {
    if (index < this.#forward[market]) return null
    const walk = this.#walks.of(market, name, index)
    return walk === null ? undefined : (walk[walk.length - 1] ?? 0) * coarser
  }

  #step(market: Market, index: number): boolean {
    const key = this.#keys.keyAt(market, index)
    const evening = this.#keys.eveningKeyAt(market, index)
    const walked = this.#walked(market, `factor ${market}`, index)
    const abroad = key === null ? null : this.#spillover(market, index)
    if (key === null || evening === null || walked === undefined || abroad === null) return false
    const state = this.#state[market]
    for (const other of markets)
      if (spill[exchangeOf[market]][exchangeOf[other]] !== undefined) state.taken[other] = closedBefore(market, index, other) + 1
    const table = this.market[market]
    const place = index - firstIndex[market]
    block(key, state.nonce, purpose.factor, 0, words)
    block(evening, state.nonce, purpose.factor, 0, late)
    const live = drawDay(table, place, own[exchangeOf[market]], factor(state.volatility), walked)
    table.overnight[place] = (table.overnight[place] ?? 0) + abroad
    table.volatility[place] = state.volatility
    state.volatility = nextVolatility(state.volatility, live)
    state.computed = index + 1
    return true
  }

  #newSector(market: Market, name: string): SectorTable {
    const table = common()
    const nonce = nonceOf(`sector ${name}`)
    const { volatility } = this.market[market]
    let computed = firstIndex[market]
    return {
      ...table,
      name: `sector ${name}`,
      ensure: (index) => {
        if (!this.ensure(market, index)) return false
        for (; computed <= index; computed += 1) {
          const key = this.#keys.keyAt(market, computed)
          const walked = this.#walked(market, `sector ${name}`, computed)
          if (key === null || walked === undefined) return false
          block(key, nonce, purpose.sector, 0, words)
          const place = computed - firstIndex[market]
          drawDay(table, place, sectorDeviation, factor(volatility[place] ?? 0), walked)
        }
        return true
      },
    }
  }
}

/**
 * The common moves of all markets and sectors, computed day by day when they are asked for. `forward` is by market the index of the first
 * day that is drawn forwards.
 */
export const createFactors = (keys: DayKeys, walks: Walks, forward: Readonly<Record<Market, number>>): Factors =>
  new GrowingFactors(keys, walks, forward)

import { missing } from '@zaraba/money/missing.ts'
import { dateText } from '@zaraba/money/time.ts'
import { tradingDayAt, tradingDayIndex } from '../../exchanges/calendar.ts'
import { type Exchange, exchangeOf, type Market, markets, perMarket } from '../../markets.ts'
import { block, type Nonce, purpose } from '../random/chacha.ts'
import { sigma } from '../random/normal.ts'
import { factor, perCent, squareRoot } from '../random/octaves.ts'
import { type DayKeys, nonceOf } from '../seeds.ts'
import { coarser, type Walks, walkUnit } from '../steps/walks.ts'
import { type Common, drawDay, emptyCommon, room } from './common-moves.ts'
import { atRest, logOf, type MarketUnrest, nightOf, unrestAfter } from './market-unrest.ts'

/** History begins here, for every market. */
export const historyFrom = dateText('2016-11-01')
export const firstIndex = perMarket((market) => tradingDayIndex(market, historyFrom))

/** How much of a session's move elsewhere the next open takes over, in per cent. */
const spill: Readonly<Record<Exchange, Readonly<Partial<Record<Exchange, number>>>>> = {
  tokyo: { new_york: 50 },
  new_york: { tokyo: 12, shanghai: 12 },
  shanghai: { new_york: 22, tokyo: 15 },
}

const sectorDeviation = { overnight: Math.floor(0.3 * perCent), intraday: Math.floor(0.52 * perCent) } as const

/** A market's moves, the logarithm of its volatility against its rest before each day, and its nights without what it heard from abroad; in parts. */
type MarketTable = Common & { readonly volatility: Int32Array; readonly news: Int32Array }

/** A sector's moves; `ensure` makes everything up to the day of that index available. */
export type SectorTable = Common & { readonly name: string; ensure(index: number): boolean }

export interface Factors {
  /** Makes everything up to the day of that index available; `false` when a seed on the way is not known. */
  ensure(market: Market, index: number): boolean
  readonly market: Readonly<Record<Market, MarketTable>>
  sector(market: Market, sector: string): SectorTable
}

const words = new Uint32Array(16)
/** Draws after the close. */
const late = new Uint32Array(16)

interface MarketState {
  readonly nonce: Nonce
  computed: number
  /** Where the window of the other market's sessions that were not yet taken over begins. */
  readonly taken: Partial<Record<Market, number>>
  unrest: MarketUnrest
}

/** Index of the last session of `other` that closed before the session of `market` opens. */
const closedBefore = (market: Market, index: number, other: Market): number => {
  const session = tradingDayAt(market, index)
  const at = tradingDayIndex(other, session.date)
  const candidate = tradingDayAt(other, at)
  return candidate.close <= session.open ? at : at - 1
}

const tableOf = (): MarketTable => ({ ...emptyCommon(), volatility: new Int32Array(room), news: new Int32Array(room) })
const stateOf = (market: Market): MarketState => ({
  nonce: nonceOf(`factor ${market}`),
  computed: firstIndex[market],
  taken: {},
  unrest: { months: 0, weeks: 0, days: 0 },
})

/** Whether both are open at the same time when `market` opens. */
const overlaps = (market: Market, other: Market): boolean => exchangeOf[market] === 'shanghai' && exchangeOf[other] === 'tokyo'

type FirstDays = Readonly<Record<Market, number>>

class GrowingFactors implements Factors {
  readonly market: Readonly<Record<Market, MarketTable>> = perMarket(tableOf)
  readonly #state: Readonly<Record<Market, MarketState>> = perMarket(stateOf)
  readonly #sectors = new Map<string, SectorTable>()
  readonly #keys: DayKeys
  readonly #walks: Walks
  readonly #genesis: FirstDays

  constructor(keys: DayKeys, walks: Walks, genesis: FirstDays) {
    this.#keys = keys
    this.#walks = walks
    this.#genesis = genesis
  }

  ensure(market: Market, index: number): boolean {
    const state = this.#state[market]
    while (state.computed <= index) if (!this.#step(market, state.computed)) return false
    return true
  }

  sector(market: Market, sector: string): SectorTable {
    const name = `${market}/${sector}`
    const cachedSectorTable = this.#sectors.get(name)
    if (cachedSectorTable !== undefined) return cachedSectorTable
    const newSectorTable = this.#newSector(market, name)
    this.#sectors.set(name, newSectorTable)
    return newSectorTable
  }

  /**
   * The sum of what happened elsewhere since this market's last session, in parts, and its variance; `null` when a seed is missing. What
   * another market had itself heard from abroad is known already.
   */
  #spillover(market: Market, index: number): { readonly sum: number; readonly variance: number } | null {
    let [sum, variance] = [0, 0]
    const history = index < this.#genesis[market]
    for (const other of markets) {
      const share = spill[exchangeOf[market]][exchangeOf[other]]
      if (share === undefined) continue
      const last = closedBefore(market, index, other)
      if (!this.ensure(other, last)) return null
      if (!history && overlaps(market, other)) {
        const moveSinceClose = this.#sinceClose(market, index, other)
        if (moveSinceClose === null) return null
        sum += Math.trunc((moveSinceClose * share) / 100)
        continue
      }
      const { news, intraday, deviation, gap } = this.market[other]
      const from = this.#state[market].taken[other] ?? last
      for (let at = Math.max(from, firstIndex[other]); at <= last; at += 1) {
        const row = at - firstIndex[other]
        sum += Math.trunc((((news[row] ?? missing()) + (intraday[row] ?? missing())) * share) / 100)
        variance += Math.floor((((deviation[row] ?? missing()) ** 2 + (gap[row] ?? missing()) ** 2) * share ** 2) / 10_000)
      }
    }
    return { sum, variance }
  }

  /**
   * Move of `other` between the last close of `market` and its open, where `other` is open too when `market` opens: whole
   * sessions in between, and the part of today's that has passed. Earlier moves could be traded on then.
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
      const row = at - firstIndex[other]
      const table = this.market[other]
      sum += table.news[row] ?? missing()
      if (abroad.close <= session.openingAuction) sum += table.intraday[row] ?? missing()
      else if (at >= this.#genesis[other]) {
        const movePassed = this.#walks.movedAt(other, at, session.openingAuction)
        if (movePassed === null) return null
        sum += Math.floor((movePassed * (table.deviation[row] ?? missing())) / walkUnit)
      }
    }
  }

  /** Where the day's path of a factor ends: `null` for a day of history, `undefined` without its seed. */
  #walked(market: Market, name: string, index: number): number | null | undefined {
    if (index < this.#genesis[market]) return null
    const walk = this.#walks.of(market, name, index)
    return walk === null ? undefined : (walk[walk.length - 1] ?? missing()) * coarser
  }

  #step(market: Market, index: number): boolean {
    const key = this.#keys.keyAt(market, index)
    const evening = this.#keys.eveningKeyAt(market, index)
    const walkEnd = this.#walked(market, `factor ${market}`, index)
    const abroad = key === null ? null : this.#spillover(market, index)
    if (key === null || evening === null || walkEnd === undefined || abroad === null) return false
    const state = this.#state[market]
    for (const other of markets)
      if (spill[exchangeOf[market]][exchangeOf[other]] !== undefined) state.taken[other] = closedBefore(market, index, other) + 1
    const table = this.market[market]
    const row = index - firstIndex[market]
    block(key, state.nonce, purpose.factor, 0, words)
    block(evening, state.nonce, purpose.factor, 0, late)
    const volatility = logOf(state.unrest)
    drawDay(table, row, words, { atRest: atRest[exchangeOf[market]], scale: factor(volatility), walked: walkEnd })
    const [calm, day] = [table.gap[row] ?? missing(), table.deviation[row] ?? missing()]
    const { moved, gap } = nightOf(table.overnight[row] ?? missing(), calm, day, words[5] ?? missing(), words[6] ?? missing())
    table.news[row] = moved
    table.overnight[row] = moved + abroad.sum
    table.gap[row] = squareRoot(gap ** 2 + abroad.variance)
    table.volatility[row] = volatility
    const whole = (table.overnight[row] ?? missing()) + (table.intraday[row] ?? missing())
    state.unrest = unrestAfter(state.unrest, Math.trunc((whole * sigma) / squareRoot(day ** 2 + calm ** 2)), late)
    state.computed = index + 1
    return true
  }

  #newSector(market: Market, name: string): SectorTable {
    const table = emptyCommon()
    const nonce = nonceOf(`sector ${name}`)
    const { volatility } = this.market[market]
    let nextIndex = firstIndex[market]
    return {
      ...table,
      name: `sector ${name}`,
      ensure: (index) => {
        if (!this.ensure(market, index)) return false
        for (; nextIndex <= index; nextIndex += 1) {
          const key = this.#keys.keyAt(market, nextIndex)
          const walkEnd = this.#walked(market, `sector ${name}`, nextIndex)
          if (key === null || walkEnd === undefined) return false
          block(key, nonce, purpose.sector, 0, words)
          const row = nextIndex - firstIndex[market]
          drawDay(table, row, words, { atRest: sectorDeviation, scale: factor(volatility[row] ?? missing()), walked: walkEnd })
        }
        return true
      },
    }
  }
}

/** The common moves of all markets and sectors, computed day by day when they are asked for. `genesis` is by market the first day after history. */
export const createFactors = (keys: DayKeys, walks: Walks, genesis: FirstDays): Factors =>
  new GrowingFactors(keys, walks, genesis)

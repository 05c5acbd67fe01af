import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { Instrument, InstrumentId } from '../../instrument.ts'
import type { Market } from '../../markets.ts'
import { Recent } from '../recent.ts'
import { nonceOf } from '../seeds.ts'
import { type Chain, type ChainSource, type ChainState, extendChain, resumeChain } from '../shares/daily.ts'
import { startChain } from '../shares/history.ts'
import { comingBase } from '../shares/mornings.ts'
import { firstDayOf } from '../shares/public-history.ts'
import { type Lived, livedDay, livedPrints, liveUntil } from '../steps/day.ts'
import { progressFields } from '../steps/progress.ts'
import { gridOf } from './grid.ts'
import { type Minutes, minutesOf } from './minutes.ts'
import { commonDeviation, type Deviation } from './path.ts'
import { type Outline, type Plan, planOf, touchesBand } from './plan.ts'
import { type Prints, printsOf, slotBar } from './prints.ts'

/** A day of one instrument with its minutes, and the prints that were asked for last. */
export interface Day {
  readonly index: number
  /** Of a day that is drawn step by step, what has happened in the slots that are drawn. */
  plan: Plan
  readonly minutes: Minutes
  slot: number
  prints: Prints | null
  /** `null` for a day of public history. */
  readonly lived: Lived | null
}

/** How much is kept: chains of closes (about 60 kB each), days with their minutes (about 25 kB each). */
interface Room {
  readonly chains: number
  readonly days: number
}

export interface Days {
  readonly source: ChainSource
  /** The deviation that a market's shares have in common on a day; `null` without its seed. */
  marketDeviation(market: Market, index: number): Deviation | null
  /** The chain up to `index`; `null` when the instrument was not listed or a seed is not known. */
  chain(instrument: Instrument, index: number): Chain | null
  plan(instrument: Instrument, index: number): Plan | null
  /** A day, of which at least `to` slots are drawn: all of them where it is absent. */
  day(instrument: Instrument, index: number, to?: number): Day | null
  /** The same, which is not kept afterwards unless it is already: for walks over many instruments. */
  passing(instrument: Instrument, index: number, to?: number): Day | null
  prints(day: Day, slot: number): Prints
  /** Base of the day's band and change, known since the evening before; `null` where `chain` of that evening is. */
  base(instrument: Instrument, index: number): Price | null
  /** State from which the day `index` can be computed without the days before it; from some months before the genesis on. */
  checkpoint(instrument: Instrument, index: number): ChainState | null
  /** Goes on from `state`, and for earlier days from `months`. */
  resume(instrument: Instrument, state: ChainState, months?: ChainState | null): void
}

/**
 * States from which a chain goes on: the latest, one from some days before it, since yesterday is looked up as often as today, and one
 * from some months before, since what was announced before today is; they would need the whole history otherwise.
 */
interface Checkpoints {
  readonly months: ChainState | null
  readonly earlier: ChainState | null
  readonly latest: ChainState
}

/** Trading days between two checkpoints that are kept. */
const betweenCheckpoints = 4

/** Facts of a first day that only its minutes know: its halts cut the outline. */
const tradedIn = (plan: Plan, minutes: Minutes): Pick<Plan, 'high' | 'low' | 'halts'> => {
  const { high, low } = plan
  const isTraded = plan.volume > 0
  return {
    high: isTraded ? ((minutes.highBefore[minutes.count] ?? high) as Price) : high,
    low: isTraded ? ((minutes.lowBefore[minutes.count] ?? low) as Price) : low,
    halts: minutes.halts,
  }
}

class KeptDays implements Days {
  readonly source: ChainSource
  readonly #chains: Recent<InstrumentId, Chain>
  readonly #checkpoints = new Map<InstrumentId, Checkpoints>()
  readonly #days: Recent<string, Day>
  readonly #common = new Recent<string, Deviation>(1_500)
  readonly #plans = new Recent<string, Plan>(20_000)

  constructor(source: ChainSource, room: Room) {
    this.source = source
    this.#chains = new Recent(room.chains)
    this.#days = new Recent(room.days)
  }

  marketDeviation(market: Market, index: number): Deviation | null {
    return this.#deviation(market, `factor ${market}`, index)
  }

  chain(instrument: Instrument, index: number): Chain | null {
    return this.#reaching(instrument, index)
  }

  plan(instrument: Instrument, index: number): Plan | null {
    if (!this.#isHistory(instrument, index)) return this.#livedPlan(instrument, index)
    const outline = this.#outline(instrument, index)
    return outline !== null && touchesBand(outline) ? (this.passing(instrument, index)?.plan ?? null) : outline
  }

  /** The outline of a day that is drawn step by step exists only once all steps are drawn; it is kept without its minutes. */
  #livedPlan(instrument: Instrument, index: number): Plan | null {
    const label = `${instrument.id}/${index}`
    const cachedPlan = this.#plans.get(label) ?? this.passing(instrument, index)?.plan ?? null
    if (cachedPlan !== null) this.#plans.set(label, cachedPlan)
    return cachedPlan
  }

  passing(instrument: Instrument, index: number, to?: number): Day | null {
    const kept = this.#days.get(`${instrument.id}/${index}`)
    if (kept === undefined)
      return this.#isHistory(instrument, index) ? this.#past(instrument, index) : this.#lived(instrument, index, to)
    liveUntil(kept, Math.min(to ?? kept.minutes.count, kept.minutes.count))
    return kept
  }

  #lived(instrument: Instrument, index: number, to?: number): Day | null {
    const chain = this.#reaching(instrument, index)
    if (chain === null) return null
    return chain.firstDay?.index === index ? chain.firstDay : livedDay(this.source, instrument, chain, index, to)
  }

  #past(instrument: Instrument, index: number): Day | null {
    const plan = this.#outline(instrument, index)
    if (plan === null) return null
    const { market, sector } = instrument
    const sharedDeviation = this.marketDeviation(market, index)
    const ownDeviation = this.#deviation(market, `sector ${market}/${sector}`, index)
    if (sharedDeviation === null || ownDeviation === null) return null
    const minutes = minutesOf(plan, sharedDeviation, ownDeviation)
    const turnover = minutes.turnoverBefore[minutes.count] ?? plan.turnover
    const tradedPart = plan.first === null ? {} : tradedIn(plan, minutes)
    return { index, plan: { ...plan, ...tradedPart, turnover }, minutes, slot: -1, prints: null, lived: null }
  }

  day(instrument: Instrument, index: number, to?: number): Day | null {
    const day = this.passing(instrument, index, to)
    if (day !== null) this.#days.set(`${instrument.id}/${index}`, day)
    return day
  }

  prints(day: Day, slot: number): Prints {
    if (day.slot === slot && day.prints !== null) return day.prints
    day.prints =
      day.lived === null
        ? printsOf(day.plan, slotBar(day.minutes, slot), slot)
        : livedPrints(day.lived.course, day.lived.starts, slot * progressFields, slot)
    day.slot = slot
    return day.prints
  }

  base(instrument: Instrument, index: number): Price | null {
    const chain = this.#chain(instrument, index)
    if (chain === null) return null
    if (chain.state.next > index) return (chain.base[index - chain.from] ?? missing()) as Price
    return extendChain(this.source, instrument, chain, index - 1) ? comingBase(instrument, chain, index) : null
  }

  checkpoint(instrument: Instrument, index: number): ChainState | null {
    if (index < firstDayOf(instrument)) return null
    if (this.#savedBefore(instrument, index) === null) {
      const { early, months } = startChain(this.source, instrument)
      this.resume(instrument, early, months)
    }
    const savedChainState = this.#savedBefore(instrument, index)
    if (savedChainState === null) return null
    const chain = resumeChain(this.source, instrument, savedChainState)
    return extendChain(this.source, instrument, chain, index - 1) ? chain.state : null
  }

  resume(instrument: Instrument, state: ChainState, months: ChainState | null = null): void {
    this.#checkpoints.set(instrument.id, { months, earlier: null, latest: state })
  }

  /** Keeps a later checkpoint, and lets the one before it go once there is one between them. */
  #passed(instrument: Instrument, state: ChainState): void {
    const keptCheckpoints = this.#checkpoints.get(instrument.id)
    if (keptCheckpoints === undefined) this.resume(instrument, state)
    else if (state.next >= keptCheckpoints.latest.next + betweenCheckpoints)
      this.#checkpoints.set(instrument.id, { months: keptCheckpoints.months, earlier: keptCheckpoints.latest, latest: state })
  }

  #isHistory({ market }: Instrument, index: number): boolean {
    return index < this.source.genesis[market]
  }

  #savedBefore(instrument: Instrument, index: number): ChainState | null {
    const keptCheckpoints = this.#checkpoints.get(instrument.id)
    return (
      [keptCheckpoints?.latest, keptCheckpoints?.earlier, keptCheckpoints?.months].find(
        (state) => state !== null && state !== undefined && state.next <= index,
      ) ?? null
    )
  }

  #begin(instrument: Instrument): Chain {
    const { chain, early, months } = startChain(this.source, instrument)
    if (!this.#checkpoints.has(instrument.id)) this.resume(instrument, early, months)
    return chain
  }

  /** Goes on from a checkpoint if there is one that reaches `index`, else begins with the history. */
  #chain(instrument: Instrument, index: number): Chain | null {
    const keptChain = this.#chains.get(instrument.id)
    if (keptChain !== undefined && index >= keptChain.from) return keptChain
    if (index < firstDayOf(instrument)) return null
    const savedState = this.#savedBefore(instrument, index)
    const chain = savedState === null ? this.#begin(instrument) : resumeChain(this.source, instrument, savedState)
    this.#chains.set(instrument.id, chain)
    return chain
  }

  #reaching(instrument: Instrument, index: number): Chain | null {
    const chain = this.#chain(instrument, index)
    if (chain === null || chain.state.next > index) return chain
    if (!extendChain(this.source, instrument, chain, index - 1)) return null
    const before = { ...chain.state }
    if (!extendChain(this.source, instrument, chain, index)) return null
    this.#passed(instrument, before)
    return chain
  }

  #deviation(market: Market, name: string, index: number): Deviation | null {
    const label = `${name}/${index}`
    const cachedDeviation = this.#common.get(label)
    if (cachedDeviation !== undefined) return cachedDeviation
    const key = this.source.keys.keyAt(market, index)
    if (key === null) return null
    const newDeviation = commonDeviation(key, nonceOf(name), gridOf(tradingDayAt(market, index)))
    this.#common.set(label, newDeviation)
    return newDeviation
  }

  #outline(instrument: Instrument, index: number): Outline | null {
    const chain = this.#reaching(instrument, index)
    const key = this.source.keys.keyAt(instrument.market, index)
    return chain === null || key === null ? null : planOf(this.source, instrument, chain, index, key)
  }
}

/** Computes days when they are asked for, and keeps the last used ones. */
export const createDays = (source: ChainSource, room: Room): Days => new KeptDays(source, room)

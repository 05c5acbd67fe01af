import type { Price } from '@zaraba/money/price.ts'
import { tradingDayAt } from '../exchanges/calendar.ts'
import type { Instrument, InstrumentId, Market } from '../instrument.ts'
import { type Chain, type ChainSource, type ChainState, comingBase, extendChain, resumeChain } from './daily.ts'
import { gridOf } from './grid.ts'
import { firstDayOf, startChain } from './history.ts'
import { type Minutes, minutesOf } from './minutes.ts'
import { commonDeviation, type Deviation } from './path.ts'
import { type Plan, planOf, touchesBand } from './plan.ts'
import { type Prints, printsOf, slotBar } from './prints.ts'
import { Recent } from './recent.ts'
import { nonceOf } from './seeds.ts'

/** A day of one instrument with its minutes, and the prints that were asked for last. */
export interface Day {
  readonly index: number
  readonly plan: Plan
  readonly minutes: Minutes
  slot: number
  prints: Prints | null
}

/** How much is kept: chains of closes (about 60 kB each), days with their minutes (about 25 kB each). */
export interface Room {
  readonly chains: number
  readonly days: number
}

interface Holding {
  chain: Chain
  latest: Day | null
}

export interface Days {
  readonly source: ChainSource
  /** The deviation that a market's shares have in common on a day; `null` without its seed. */
  marketDeviation(market: Market, index: number): Deviation | null
  /** The chain up to `index`; `null` when the instrument was not listed or a seed is not known. */
  chain(instrument: Instrument, index: number): Chain | null
  plan(instrument: Instrument, index: number): Plan | null
  day(instrument: Instrument, index: number): Day | null
  /** The same without keeping it, for walks over many instruments. */
  passing(instrument: Instrument, index: number): Day | null
  prints(day: Day, slot: number): Prints
  /** What the day's band and change stand on, known since the evening before; `null` where `chain` of that evening is. */
  base(instrument: Instrument, index: number): Price | null
  /** What is needed to go on from the day `index` without the days before it; from a few days before the genesis on. */
  checkpoint(instrument: Instrument, index: number): ChainState | null
  resume(instrument: Instrument, state: ChainState): void
}

export const createDays = (source: ChainSource, room: Room): Days => {
  const holdings = new Recent<InstrumentId, Holding>(room.chains)
  const checkpoints = new Map<InstrumentId, ChainState>()
  const days = new Recent<string, Day>(room.days)
  const common = new Recent<string, Deviation>(1_500)

  const savedBefore = (instrument: Instrument, index: number): ChainState | null => {
    const saved = checkpoints.get(instrument.id)
    return saved !== undefined && saved.next <= index ? saved : null
  }

  const begin = (instrument: Instrument): Chain => {
    const { chain, early } = startChain(source, instrument)
    if (!checkpoints.has(instrument.id)) checkpoints.set(instrument.id, early)
    return chain
  }

  /** Goes on from a checkpoint if there is one that reaches `index`, else begins with the history. */
  const holdingOf = (instrument: Instrument, index: number): Holding | null => {
    const held = holdings.get(instrument.id)
    if (held !== undefined && index >= held.chain.from) return held
    if (index < firstDayOf(instrument)) return null
    const saved = savedBefore(instrument, index)
    const chain = saved === null ? begin(instrument) : resumeChain(source, instrument, saved)
    const made = { chain, latest: null }
    holdings.set(instrument.id, made)
    return made
  }

  const reaching = (instrument: Instrument, index: number): Holding | null => {
    const holding = holdingOf(instrument, index)
    if (holding === null) return null
    if (holding.chain.state.next > index) return holding
    if (!extendChain(source, instrument, holding.chain, index - 1)) return null
    const before = { ...holding.chain.state }
    if (!extendChain(source, instrument, holding.chain, index)) return null
    checkpoints.set(instrument.id, before)
    return holding
  }

  const deviation = (market: Market, name: string, index: number): Deviation | null => {
    const label = `${name}/${index}`
    const known = common.get(label)
    if (known !== undefined) return known
    const session = tradingDayAt(market, index)
    const key = source.keys.keyAt(market, index)
    if (key === null) return null
    const made = commonDeviation(key, nonceOf(name), gridOf(session))
    common.set(label, made)
    return made
  }

  const outlineOf = (instrument: Instrument, index: number): Plan | null => {
    const holding = reaching(instrument, index)
    const key = source.keys.keyAt(instrument.market, index)
    return holding === null || key === null ? null : planOf(source, instrument, holding.chain, index, key)
  }

  const passing = (instrument: Instrument, index: number): Day | null => {
    const plan = outlineOf(instrument, index)
    if (plan === null) return null
    const { market, sector } = instrument
    const shared = deviation(market, `factor ${market}`, index)
    const own = deviation(market, `sector ${market}/${sector}`, index)
    if (shared === null || own === null) return null
    const minutes = minutesOf(plan, shared, own)
    const turnover = minutes.turnoverBefore[minutes.count] ?? plan.turnover
    return { index, plan: { ...plan, turnover }, minutes, slot: -1, prints: null }
  }

  const plan = (instrument: Instrument, index: number): Plan | null => {
    const outline = outlineOf(instrument, index)
    return outline !== null && touchesBand(outline) ? (passing(instrument, index)?.plan ?? null) : outline
  }

  return {
    source,
    marketDeviation: (market, index) => deviation(market, `factor ${market}`, index),
    chain: (instrument, index) => reaching(instrument, index)?.chain ?? null,
    plan,
    passing,
    day: (instrument, index) => {
      const held = holdings.get(instrument.id)
      if (held?.latest?.index === index) return held.latest
      const label = `${instrument.id}/${index}`
      const known = days.get(label)
      if (known !== undefined) {
        if (held !== undefined) held.latest = known
        return known
      }
      const made = passing(instrument, index)
      if (made === null) return null
      days.set(label, made)
      const holding = holdings.get(instrument.id)
      if (holding !== undefined) holding.latest = made
      return made
    },
    prints: (day, slot) => {
      if (day.slot === slot && day.prints !== null) return day.prints
      day.prints = printsOf(day.plan, slotBar(day.minutes, slot), slot)
      day.slot = slot
      return day.prints
    },
    base: (instrument, index) => {
      const before = reaching(instrument, index - 1)
      if (before === null) return null
      const { chain } = before
      return chain.state.next > index ? ((chain.base[index - chain.from] ?? 0) as Price) : comingBase(instrument, chain, index)
    },
    checkpoint: (instrument, index) => {
      if (index < firstDayOf(instrument)) return null
      if (savedBefore(instrument, index) === null) checkpoints.set(instrument.id, startChain(source, instrument).early)
      const saved = savedBefore(instrument, index)
      if (saved === null) return null
      const chain = resumeChain(source, instrument, saved)
      return extendChain(source, instrument, chain, index - 1) ? chain.state : null
    },
    resume: (instrument, state) => {
      checkpoints.set(instrument.id, state)
    },
  }
}

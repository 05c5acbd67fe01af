import { type Price, price } from '@zaraba/money/price.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import { boards, freezeInstrument, usualFiscalMonth } from '../catalogue/boards.ts'
import { tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import { type Instrument, instrumentId } from '../instrument.ts'
import { exchangeOf, type Market, perMarket } from '../markets.ts'
import { type DayKeys, nonceOf } from '../simulator/seeds.ts'
import type { World } from '../simulator/world.ts'
import { arrivingOn } from './arrivals.ts'
import { type Draft, draftOf, type OfferingCounts } from './draft.ts'
import type { Offering, OfferingState, Withdrawal } from './offering.ts'
import { wordsFor } from './random.ts'
import { type PriceRange, type Pricing, type Stages, stagesOf, usualRate } from './stages.ts'

/** Data from which the offerings of an installation follow. */
interface OfferingSource {
  readonly keys: DayKeys
  readonly genesis: DateText
}

/** That of a world: those who waited at its genesis came from the same public history as its prices. */
export const offeringSource = ({ days, genesis }: Pick<World, 'days' | 'genesis'>): OfferingSource => ({
  keys: days.source.keys,
  genesis,
})

/**
 * Days before the genesis from which the world has offerings, drawn from the public seeds of history: on the first day of an
 * installation some wait, some take applications and some have just listed.
 */
const daysBefore = 120

/** The share that an offering brings to the market. It depends on the terms alone; a young company pays no dividend. */
const instrumentOf = (draft: Draft, pricing: Pricing, demand: number): Instrument => {
  const { market, code, company, segment, timetable, sharesOutstanding } = draft
  const { primary, secondary, overAllotment } = draft.shares
  const board = boards[segment]
  const id = instrumentId(market, code)
  const { low, high } = nonceOf(`character ${id}`)
  return freezeInstrument({
    id,
    market,
    code,
    names: company.names,
    kana: company.kana,
    pinyin: company.pinyin,
    sector: company.sector,
    segment,
    tickTable: board.tickTable,
    priceLimitRule: board.priceLimitRule,
    sharesOutstanding: sharesOutstanding + primary,
    boardLot: board.boardLot,
    anchorPrice: pricing.price,
    volatility: board.volatility + ((low >>> 8) % 1_200),
    beta: board.beta + ((high >>> 8) % 30),
    dividendYield: 0,
    fiscalMonth: Number(company.years[2].month.slice(5)) || usualFiscalMonth(market),
    listedOn: timetable.listingOn,
    debut: { offer: pricing.price, demand, sold: primary + secondary + overAllotment },
  })
}

interface Known {
  readonly draft: Draft
  readonly stages: Stages
  instrument: Instrument | null
}

const byAnnouncement = (left: Known, right: Known): number => left.draft.timetable.announcedAt - right.draft.timetable.announcedAt

/** The offerings of an installation. Nothing in an answer rests on a seed of a day that was not over at `until`. */
export interface Offerings {
  /** Those announced up to `until` that listed on `from` or later, or have not listed; in order of their announcement. */
  between(market: Market, from: DateText, until: Instant): readonly Offering[]
  byCode(market: Market, code: string, until: Instant): Offering | null
  /** The shares that have joined the market at `until`, in order of their listing. */
  listed(market: Market, until: Instant): readonly Instrument[]
  /** The first moment after `until` at which a share joins, as far as it is announced. */
  nextListing(market: Market, until: Instant): Instant | null
  /** Takes in what operators of the brokerage have added; what is known already stays as it is. */
  bring(drafts: readonly Draft[]): void
}

/** Results of the steps that are known at a moment, and when the offering was withdrawn. */
interface Outcome {
  readonly range: PriceRange | null
  readonly pricing: Pricing | null
  readonly withdrawn: Withdrawal | null
}

const outcomeAt = ({ draft, stages }: Known, until: Instant): Outcome => {
  const { timetable, market } = draft
  const gone = (at: Instant, stage: 'range' | 'price' | 'paid'): Withdrawal => ({ at, reason: stages.reason(stage) })
  let range: PriceRange | null = null
  if (exchangeOf[market] !== 'shanghai' && until >= timetable.rangeAt) {
    const found = stages.range()
    if (found === 'withdrawn') return { range, pricing: null, withdrawn: gone(timetable.rangeAt, 'range') }
    range = found
  }
  if (until < timetable.pricedAt) return { range, pricing: null, withdrawn: null }
  const pricing = stages.pricing()
  if (pricing === 'withdrawn') return { range, pricing: null, withdrawn: gone(timetable.pricedAt, 'price') }
  const isLost = exchangeOf[market] !== 'new_york' && until >= timetable.deadlineAt && stages.paid() === 'withdrawn'
  return { range, pricing, withdrawn: isLost ? gone(timetable.deadlineAt, 'paid') : null }
}

const stateAt = ({ timetable, market }: Draft, withdrawn: Withdrawal | null, until: Instant): OfferingState => {
  if (withdrawn !== null) return 'withdrawn'
  if (until >= timetable.listsAt) return 'listed'
  if (until >= timetable.drawnAt) return 'drawn'
  if (until >= timetable.closesAt) return 'ended'
  if (until >= timetable.opensAt) return 'subscribing'
  return until >= (exchangeOf[market] === 'shanghai' ? timetable.pricedAt : timetable.rangeAt) ? 'to_subscribe' : 'waiting'
}

const perOf = ({ company, sharesOutstanding }: Draft, value: Price): number | null => {
  const profit = company.years[2].netProfit
  // Ten-thousandths × shares ÷ thousands, in hundredths: 10,000 × 1,000 ÷ 100.
  return profit <= 0 ? null : Math.floor((value / 100_000) * (sharesOutstanding / profit))
}

const underwriting = (value: Price): Price => price(Math.floor((value * 92) / 100))

/** The instrument of an offering whose demand is known; the crowd of a Chinese one is counted after its price. */
const instrumentIn = (knownOffering: Known, pricing: Pricing | null, until: Instant): Instrument | null => {
  const { pricedAt, closesAt } = knownOffering.draft.timetable
  if (until < pricedAt || until < closesAt) return null
  const demand = knownOffering.stages.demand()
  if (knownOffering.instrument !== null || pricing === null || demand === null) return knownOffering.instrument
  knownOffering.instrument = instrumentOf(
    knownOffering.draft,
    pricing,
    exchangeOf[knownOffering.draft.market] === 'shanghai' ? demand.variate : pricing.demand,
  )
  return knownOffering.instrument
}

const viewAt = (knownOffering: Known, until: Instant): Offering => {
  const { draft, stages } = knownOffering
  const { timetable, market, fairPrice, scale, ...terms } = draft
  const { range, pricing, withdrawn } = outcomeAt(knownOffering, until)
  const crowd = until >= timetable.closesAt && withdrawn === null ? (stages.demand()?.crowd ?? null) : null
  const assumedPrice = pricing?.price ?? range?.high ?? (exchangeOf[market] === 'tokyo' ? fairPrice : null)
  const per = assumedPrice === null ? null : perOf(draft, assumedPrice)
  const lots = draft.allotment / draft.unit
  return {
    ...terms,
    market,
    timetable,
    state: stateAt(draft, withdrawn, until),
    assumedPrice: exchangeOf[market] === 'tokyo' ? fairPrice : null,
    range,
    price: pricing?.price ?? null,
    underwritingPrice: exchangeOf[market] === 'tokyo' && assumedPrice !== null ? underwriting(assumedPrice) : null,
    per: per === null ? null : { hundredths: per, estimated: pricing === null },
    crowd,
    winningRate:
      crowd === null
        ? { millionths: usualRate[exchangeOf[market]], estimated: true }
        : { millionths: Math.min(1_000_000, Math.floor((lots * 1_000_000) / crowd.tickets)), estimated: false },
    withdrawn,
    instrument: withdrawn === null ? instrumentIn(knownOffering, pricing, until) : null,
  }
}

/** An offering on the evening of its announcement, before anything of it has been drawn. */
export const asAnnounced = (draft: Draft): Offering => {
  const stages = stagesOf(draft, { keyAt: () => null, keyFrom: () => null, eveningKeyAt: () => null, redrawn: null })
  return viewAt({ draft, stages, instrument: null }, draft.timetable.announcedAt)
}

class GrowingOfferings implements Offerings {
  readonly #source: OfferingSource
  readonly #known = perMarket<Known[]>(() => [])
  readonly #proposed = perMarket<Known[]>(() => [])
  readonly #turns: OfferingCounts = {}
  readonly #next: Record<Market, number>

  constructor(source: OfferingSource) {
    this.#source = source
    const first = addDays(source.genesis, -daysBefore)
    this.#next = { ...perMarket((market) => tradingDayIndex(market, first)) }
  }

  between(market: Market, from: DateText, until: Instant): readonly Offering[] {
    return this.#announced(market, until)
      .filter(({ draft }) => draft.timetable.listingOn >= from)
      .map((each) => viewAt(each, until))
  }

  byCode(market: Market, code: string, until: Instant): Offering | null {
    const cachedOfferings = this.#announced(market, until).find(({ draft }) => draft.code === code)
    return cachedOfferings === undefined ? null : viewAt(cachedOfferings, until)
  }

  listed(market: Market, until: Instant): readonly Instrument[] {
    return this.#announced(market, until)
      .filter(({ draft }) => draft.timetable.listsAt <= until)
      .sort((left, right) => left.draft.timetable.listsAt - right.draft.timetable.listsAt)
      .map((each) => viewAt(each, until).instrument)
      .filter((each) => each !== null)
  }

  nextListing(market: Market, until: Instant): Instant | null {
    const coming = this.#announced(market, until).map(({ draft }) => draft.timetable.listsAt)
    return coming.filter((at) => at > until).sort((left, right) => left - right)[0] ?? null
  }

  bring(drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      const ownProposals = this.#proposed[draft.market]
      if (ownProposals.some((each) => each.draft.code === draft.code)) continue
      ownProposals.push({ draft, stages: stagesOf(draft, this.#source.keys), instrument: null })
    }
  }

  #announced(market: Market, until: Instant): Known[] {
    this.#extend(market, until)
    const proposedOfferings = this.#proposed[market]
    const all =
      proposedOfferings.length === 0 ? this.#known[market] : [...this.#known[market], ...proposedOfferings].sort(byAnnouncement)
    return all.filter(({ draft }) => draft.timetable.announcedAt <= until)
  }

  #extend(market: Market, until: Instant): void {
    for (let index = this.#next[market]; ; index += 1) {
      const session = tradingDayAt(market, index)
      if (session.close > until) return
      const key = this.#source.keys.keyAt(market, index)
      if (key === null) return
      this.#next[market] = index + 1
      const count = arrivingOn(market, session.date, wordsFor(key, `offerings ${market}`))
      for (let ordinal = 0; ordinal < count; ordinal += 1) {
        const draft = draftOf(market, index, ordinal, key, this.#turns)
        if (draft !== null) this.#known[market].push({ draft, stages: stagesOf(draft, this.#source.keys), instrument: null })
      }
    }
  }
}

/** The offerings of an installation; what has been drawn is kept, so asking again is cheap. */
export const createOfferings = (source: OfferingSource): Offerings => new GrowingOfferings(source)

/**
 * The offerings of a market that were announced up to `until` and listed on `from` or later, as they are known at `until`: a function
 * of the seeds of the days that were over by then.
 */
export const offeringsOf = (market: Market, source: OfferingSource, from: DateText, until: Instant): readonly Offering[] =>
  createOfferings(source).between(market, from, until)

import type { Price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { tradingDayAt } from '../exchanges/calendar.ts'
import type { CorporateEvent } from '../feeds/feed.ts'
import type { Instrument } from '../instrument.ts'
import type { Chain, Happening } from './daily.ts'
import { declaredDividend } from './pricing.ts'

/** The last results day at or before `index`, or −1. */
const resultsBefore = (chain: Chain, index: number): number => {
  for (let day = index; day >= chain.from && day > index - 120; day -= 1)
    if (chain.character.schedule.results.has(day)) return day
  return -1
}

/** A split that is announced at `closed` and whose ex-date lies behind the computed days. */
const pendingSplits = (chain: Chain, closed: number): readonly Happening[] => {
  const { state } = chain
  if (state.splitNumerator === 0 || state.splitAnnounced > closed || state.splitOn < state.next) return []
  const { splitOn: index, splitNumerator: numerator, splitDenominator: denominator, splitAnnounced: announced } = state
  return [{ kind: 'split', index, numerator, denominator, announced }]
}

/** Dividends declared at `closed` whose ex-date lies behind the computed days. */
const pendingDividends = (
  instrument: Instrument,
  chain: Chain,
  closed: number,
  splits: readonly Happening[],
): readonly Happening[] => {
  const found: Happening[] = []
  const { schedule } = chain.character
  for (const index of schedule.exDates) {
    if (index < chain.state.next || index > closed + 130) continue
    const announced = resultsBefore(chain, index - 1)
    if (announced < 0 || announced > closed) continue
    let amount = declaredDividend(instrument, chain.close[announced - chain.from] ?? 0, schedule.payments)
    for (const split of splits)
      if (split.kind === 'split' && split.index > announced && split.index <= index)
        amount = Math.floor((amount * split.denominator) / split.numerator)
    found.push({ kind: 'dividend', index, amount: amount as Price, announced })
  }
  return found
}

/**
 * Everything that happens to a share between two dates and is known after the close of the trading day `closed`: what is announced
 * on an evening is known from that day's close on. In order of date.
 */
export const eventsOf = (
  instrument: Instrument,
  chain: Chain,
  from: DateText,
  to: DateText,
  closed: number,
): readonly CorporateEvent[] => {
  const dateAt = (index: number): DateText => tradingDayAt(instrument.market, index).date
  const splits = [...chain.happenings.filter((each) => each.kind === 'split'), ...pendingSplits(chain, closed)]
  const dividends = chain.happenings.filter((each) => each.kind === 'dividend')
  const results = chain.happenings.filter((each) => each.kind === 'results' && each.index <= closed)
  const all = [...results, ...splits, ...dividends, ...pendingDividends(instrument, chain, closed, splits)]
  return all
    .filter((each) => each.kind === 'results' || each.announced <= closed)
    .filter((each) => dateAt(each.index) >= from && dateAt(each.index) <= to)
    .sort((left, right) => left.index - right.index)
    .map((each): CorporateEvent => {
      const exDate = dateAt(each.index)
      if (each.kind === 'results') return { kind: 'earnings', date: exDate, surprise: each.surprise }
      const announcedOn = dateAt(each.announced)
      return each.kind === 'split'
        ? { kind: 'split', exDate, announcedOn, numerator: each.numerator, denominator: each.denominator }
        : { kind: 'dividend', exDate, announcedOn, amount: each.amount }
    })
}

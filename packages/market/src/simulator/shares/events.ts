import type { Price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { CorporateEvent } from '../../feeds/feed.ts'
import type { Instrument } from '../../instrument.ts'
import { type Chain, dividendDeclaredOn, type Happening } from './daily.ts'

/** The last results day at or before `index`, or −1. */
const resultsBefore = (chain: Chain, index: number): number => {
  for (let day = index; day >= chain.from && day > index - 120; day -= 1)
    if (chain.character.schedule.results.has(day)) return day
  return -1
}

/** A split that is announced by then and whose ex-date lies behind the computed days. */
const pendingSplits = (chain: Chain, knownOn: number): readonly Happening[] => {
  const { state } = chain
  if (state.splitNumerator === 0 || state.splitAnnounced > knownOn || state.splitOn < state.next) return []
  const { splitOn: index, splitNumerator: numerator, splitDenominator: denominator, splitAnnounced: announcedIndex } = state
  return [{ kind: 'split', index, numerator, denominator, announced: announcedIndex }]
}

/** Dividends declared by then whose ex-date lies behind the computed days. */
const pendingDividends = (
  instrument: Instrument,
  chain: Chain,
  knownOn: number,
  splits: readonly Happening[],
): readonly Happening[] => {
  const happenings: Happening[] = []
  for (const index of chain.character.schedule.exDates) {
    if (index < chain.state.next || index > knownOn + 130) continue
    const announcedIndex = resultsBefore(chain, index - 1)
    if (announcedIndex < 0 || announcedIndex > knownOn) continue
    let amount = dividendDeclaredOn(instrument, chain, announcedIndex)
    for (const splitHappening of splits)
      if (splitHappening.kind === 'split' && splitHappening.index > announcedIndex && splitHappening.index <= index)
        amount = Math.floor((amount * splitHappening.denominator) / splitHappening.numerator)
    happenings.push({ kind: 'dividend', index, amount: amount as Price, announced: announcedIndex })
  }
  return happenings
}

/**
 * Everything that happens to a share between two dates and is known once the results of the trading day `knownOn` are out, or its close is
 * over: all that is announced comes with results. In order of date.
 */
export const eventsOf = (
  instrument: Instrument,
  chain: Chain,
  from: DateText,
  to: DateText,
  knownOn: number,
): readonly CorporateEvent[] => {
  const dateAt = (index: number): DateText => tradingDayAt(instrument.market, index).date
  const splits = [...chain.happenings.filter((each) => each.kind === 'split'), ...pendingSplits(chain, knownOn)]
  const dividends = chain.happenings.filter((each) => each.kind === 'dividend')
  const results = chain.happenings.filter((each) => each.kind === 'results' && each.index <= knownOn)
  const all = [...results, ...splits, ...dividends, ...pendingDividends(instrument, chain, knownOn, splits)]
  return all
    .filter((each) => each.kind === 'results' || each.announced <= knownOn)
    .filter((each) => dateAt(each.index) >= from && dateAt(each.index) <= to)
    .sort((left, right) => left.index - right.index)
    .map((each): CorporateEvent => {
      const exDate = dateAt(each.index)
      if (each.kind === 'results') return { kind: 'earnings', date: exDate, at: each.at, surprise: each.surprise }
      const announcedOn = dateAt(each.announced)
      return each.kind === 'split'
        ? { kind: 'split', exDate, announcedOn, numerator: each.numerator, denominator: each.denominator }
        : { kind: 'dividend', exDate, announcedOn, amount: each.amount }
    })
}

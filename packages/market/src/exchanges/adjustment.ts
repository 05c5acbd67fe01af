import { type Price, price } from '@zaraba/money/price.ts'
import { minus, nearest, one, over, plus, type Ratio, times, toNumber, whole } from '@zaraba/money/ratio.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Bar, CorporateEvent } from '../feeds/feed.ts'
import type { Market } from '../markets.ts'
import { type Adjustment, type AdjustmentStep, factorsOn } from './adjustment-steps.ts'
import { localDate } from './calendar.ts'

/**
 * All that happens to one old share on an ex-date, per old share: `cash` received and `paid` for rights, in ten-thousandths of the
 * major unit, and the number of shares it becomes (1 + bonus + transfer + rights).
 */
export interface CorporateAction {
  readonly exDate: DateText
  readonly cash: Ratio
  readonly paid: Ratio
  readonly shares: Ratio
  /** The part of `shares` that multiplies the volume: splits and bonus shares, not dividends or paid rights. */
  readonly split: Ratio
}

/** The dividends and splits of a feed as one action a date, oldest first. A dividend counts per share before a split of its date. */
export const actionsOf = (events: readonly CorporateEvent[]): readonly CorporateAction[] => {
  const byDate = new Map<DateText, CorporateAction>()
  for (const event of events) {
    if (event.kind === 'earnings') continue
    const cachedAction = byDate.get(event.exDate) ?? {
      exDate: event.exDate,
      cash: whole(0),
      paid: whole(0),
      shares: one,
      split: one,
    }
    if (event.kind === 'dividend')
      byDate.set(event.exDate, { ...cachedAction, cash: plus(cachedAction.cash, whole(event.amount)) })
    else {
      const ratio = { numerator: BigInt(event.numerator), denominator: BigInt(event.denominator) }
      byDate.set(event.exDate, {
        ...cachedAction,
        shares: times(cachedAction.shares, ratio),
        split: times(cachedAction.split, ratio),
      })
    }
  }
  return [...byDate.values()].sort((left, right) => (left.exDate < right.exDate ? -1 : 1))
}

/** Exact ex-reference price X = (C − D + Pr·r) ÷ (1 + b + t + r) in ten-thousandths. Source: SSE trading rule 4.3.2 [P]. */
const exReference = (close: Ratio, action: CorporateAction): Ratio =>
  over(plus(minus(close, action.cash), action.paid), action.shares)

/** The ex-reference price after a close, to the nearest ten-thousandth and at least one; the caller puts it on the tick table. */
export const exReferencePrice = (close: Price, action: CorporateAction): Price =>
  price(Math.max(nearest(exReference(whole(close), action)), 1))

/** The close of the last session before an ex-date, or `null` when it is unknown: then the action has no effect. */
type PreviousClose = (exDate: DateText) => Price | null

/** The steps of actions that are sorted by date. */
const stepsOf = (actions: readonly CorporateAction[], previousClose: PreviousClose): readonly AdjustmentStep[] => {
  const steps: AdjustmentStep[] = []
  let prices = one
  let shares = one
  for (const action of actions) {
    const close = previousClose(action.exDate)
    if (close === null) continue
    const k = over(exReference(whole(close), action), whole(close))
    // A payout of the whole price or more leaves nothing to scale by.
    if (k.numerator <= 0n) continue
    prices = times(prices, k)
    shares = times(shares, action.split)
    steps.push({ exDate: action.exDate, prices: toNumber(prices), shares: toNumber(shares) })
  }
  return steps
}

/** The steps of a feed’s events. */
export const adjustmentSteps = (events: readonly CorporateEvent[], previousClose: PreviousClose): readonly AdjustmentStep[] =>
  stepsOf(actionsOf(events), previousClose)

const closesIn = (bars: readonly Bar[], dates: readonly DateText[]): PreviousClose => {
  return (exDate) => {
    let low = 0
    let high = bars.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((dates[middle] ?? exDate) < exDate) low = middle + 1
      else high = middle
    }
    return bars[low - 1]?.close ?? null
  }
}

const scaled = (value: Price, factor: number): Price => price(Math.max(1, Math.round(value * factor)))

const adjustBar = (bar: Bar, prices: number, volumes: number): Bar =>
  prices === 1 && volumes === 1
    ? bar
    : {
        ...bar,
        open: scaled(bar.open, prices),
        high: scaled(bar.high, prices),
        low: scaled(bar.low, prices),
        close: scaled(bar.close, prices),
        volume: Math.round(bar.volume * volumes),
      }

/**
 * Bars (minutes or days, oldest first) adjusted for dividends and splits: each price times the product of k = X ÷ C over later
 * events (forward) or divided by it over events up to the bar (backward); volume by splits alone, turnover never. Factors are exact
 * fractions; each figure is rounded once, to a ten-thousandth or a share. Adjust before building weeks, months and years.
 *
 * The closes before the ex-dates come from the bars themselves; give `previousClose` where events lie outside of the bars' dates.
 */
export const adjustBars = (
  bars: readonly Bar[],
  events: readonly CorporateEvent[],
  mode: Adjustment,
  market: Market,
  previousClose?: PreviousClose,
): readonly Bar[] => adjustByActions(bars, actionsOf(events), mode, market, previousClose)

/** As `adjustBars`, for actions with bonus shares and rights; `actions` are sorted by date. */
export const adjustByActions = (
  bars: readonly Bar[],
  actions: readonly CorporateAction[],
  mode: Adjustment,
  market: Market,
  previousClose?: PreviousClose,
): readonly Bar[] => {
  if (mode === 'none' || actions.length === 0) return bars
  const dates = bars.map((bar) => localDate(market, bar.time))
  const steps = stepsOf(actions, previousClose ?? closesIn(bars, dates))
  const newest = steps.at(-1)?.exDate
  return newest === undefined ? bars : adjustBySteps(bars, steps, mode, market, newest)
}

/** Bars by steps that are worked out already; `newest` is the session that a forward adjustment leaves as it traded. */
export const adjustBySteps = (
  bars: readonly Bar[],
  steps: readonly AdjustmentStep[],
  mode: Adjustment,
  market: Market,
  newest: DateText,
): readonly Bar[] => {
  if (mode === 'none' || steps.length === 0) return bars
  let [date, factors] = [undefined as DateText | undefined, { price: 1, volume: 1 }]
  return bars.map((bar) => {
    const ownDate = localDate(market, bar.time)
    if (ownDate !== date) [date, factors] = [ownDate, factorsOn(steps, mode, newest, ownDate)]
    return adjustBar(bar, factors.price, factors.volume)
  })
}

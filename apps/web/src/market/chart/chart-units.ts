import {
  type Adjustment,
  type AdjustmentFactors,
  type AdjustmentStep,
  factorsOn,
  inSharesOf,
} from '@zaraba/market/exchanges/adjustment-steps.ts'
import { localDate, sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import { type MarketType, marketOfType } from '@zaraba/market/markets.ts'
import { shownDate } from '@zaraba/market/simulator/quotes/shown.ts'
import { type DateText, dateText, instant } from '@zaraba/money/time.ts'

/** The units of a chart, by which prices of the market become prices of the chart and the other way round. */
export interface ChartUnits {
  readonly type: MarketType
  readonly adjustment: Adjustment
  readonly steps: readonly AdjustmentStep[]
  /** The latest session that has begun when the chart was read. */
  readonly newest: DateText
}

interface WireSteps {
  readonly steps: readonly { readonly ex_date: string; readonly prices: string; readonly shares: string }[]
  readonly to: string
}
export const chartUnits = (type: MarketType, adjustment: Adjustment, { steps, to }: WireSteps): ChartUnits => ({
  type,
  adjustment,
  steps: steps.map(({ ex_date, prices, shares }) => ({
    exDate: dateText(ex_date),
    prices: Number(prices),
    shares: Number(shares),
  })),
  newest: dateText(to),
})

/** The date of what was traded at a moment. */
export const tradedOn = ({ type }: ChartUnits, moment: number): DateText => localDate(marketOfType[type], instant(moment))
/** The session that an order of a moment is for: the one that is, or the next one. */
export const orderedFor = ({ type }: ChartUnits, moment: number): DateText =>
  sessionAround(marketOfType[type], instant(moment)).date
/** The session whose shares a quote of a moment counts, and with it an alert: from its order entry on the coming one. */
export const quotedFor = ({ type }: ChartUnits, moment: number): DateText => shownDate(marketOfType[type], instant(moment))

/** Factors of the prices and volumes of a date. */
export const factorsOf = ({ steps, adjustment, newest }: ChartUnits, date: DateText): AdjustmentFactors =>
  factorsOn(steps, adjustment, newest, date)
/** Factors of those of now. */
export const factorsNow = (units: ChartUnits): AdjustmentFactors => factorsOf(units, units.newest)

/** The units of lines over earlier sessions on the curve of one session, which is at the prices that it traded at. */
export const unitsBeside = (curve: ChartUnits, chosen: Adjustment, session: DateText): ChartUnits =>
  chosen === 'none' ? curve : { ...curve, adjustment: 'forward', newest: session }

/** The date of a price, and the one by which its shares are counted; both are those of the newest session where they are not given. */
interface PriceDates {
  readonly at?: DateText | undefined
  readonly sharesOf?: DateText | undefined
}
const ratioOf = (units: ChartUnits, { at = units.newest, sharesOf = units.newest }: PriceDates): number =>
  inSharesOf(units.steps, 1, sharesOf, at) * factorsOf(units, at).price
/** A price of the market as one of the chart. */
export const onChart = (units: ChartUnits, price: number, dates: PriceDates): number => price * ratioOf(units, dates)
/** A price of the chart as one of the market. */
export const inMarket = (units: ChartUnits, price: number, dates: PriceDates): number => price / ratioOf(units, dates)

/** A price of the chart as one that an order of a moment would have, and as one that a quote would, or an alert. */
export const begunAt = (
  units: ChartUnits | undefined,
  price: number,
  now: number | undefined,
): { readonly price: number; readonly quoted: number } => {
  const of = (sessionOf: typeof orderedFor) =>
    units === undefined ? price : inMarket(units, price, now === undefined ? {} : { sharesOf: sessionOf(units, now) })
  return { price: of(orderedFor), quoted: of(quotedFor) }
}

import type { DateText } from '@zaraba/money/time.ts'
import type { CorporateEvent } from '../feeds/feed.ts'
import type { Instrument } from '../instrument.ts'

type Split = Extract<CorporateEvent, { kind: 'split' }>

/** How many shares a company has issued on a date. */
export type SharesAt = (date: DateText) => number

/**
 * The catalogue counts shares as of the eve of the `genesis`: a split before it divides what was there earlier, one after it multiplies.
 * Of the given events only splits whose ex-date has come by a date count for that date.
 */
export const sharesBy = (instrument: Instrument, events: readonly CorporateEvent[], genesis: DateText): SharesAt => {
  const splits = events.filter((event): event is Split => event.kind === 'split')
  return (date) =>
    splits.reduce((shares, { exDate, numerator, denominator }) => {
      if (exDate >= genesis && exDate <= date) return Math.floor((shares * numerator) / denominator)
      if (exDate < genesis && exDate > date) return Math.floor((shares * denominator) / numerator)
      return shares
    }, instrument.sharesOutstanding)
}

/** Price (ten-thousandths) × shares in whole major units, rounded down: both parts are whole numbers that stay exact. */
export const capitalisation = (price: number, shares: number): number =>
  price * Math.floor(shares / 10_000) + Math.floor((price * (shares % 10_000)) / 10_000)

/** Shares are counted in ten thousands where they meet a price in ten-thousandths, so that the product is whole units and exact. */
export const marketValue = (price: number, shares: number): number =>
  Math.max(1, price * Math.max(1, Math.floor(shares / 10_000)))

import { type Price, price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { priceBand } from '../exchanges/limits.ts'
import { roundToTick } from '../exchanges/ticks.ts'
import type { Instrument } from '../instrument.ts'
import { exchangeOf } from '../markets.ts'
import type { OfferTerms } from './terms.ts'

const whole = 10_000

/** The least and the greatest price of an offer over a reference close, on the share's ticks. */
interface OfferBounds {
  readonly least: Price
  readonly most: Price
}

/**
 * Bounds of the market's rule for `reference`, the close of `date`: not under its deepest discount, never above the close, and in
 * China not outside of the band that the exchange sets for the share.
 */
export const offerBounds = (instrument: Instrument, reference: Price, date: DateText, terms: OfferTerms): OfferBounds => {
  const { tickTable, priceLimitRule, market } = instrument
  const deepest = Math.max(1, Math.ceil((reference * (whole - terms.deepest)) / whole))
  const band = exchangeOf[market] === 'shanghai' ? priceBand(priceLimitRule, reference, tickTable, date) : null
  const least = roundToTick(tickTable, price(Math.max(deepest, band?.down ?? 1)), date, 'up')
  return { least, most: roundToTick(tickTable, reference, date, 'down') }
}

/** The price `discount` basis points under the reference close, down to a tick and within the bounds. */
export const offerPrice = (
  instrument: Instrument,
  reference: Price,
  discount: number,
  date: DateText,
  terms: OfferTerms,
): Price => {
  const { least, most } = offerBounds(instrument, reference, date, terms)
  const under = price(Math.max(1, Math.floor((reference * (whole - discount)) / whole)))
  const tickedPrice = roundToTick(instrument.tickTable, under, date, 'down')
  return price(Math.min(Math.max(tickedPrice, least), most))
}

import { parsePrice } from '@zaraba/money/price.ts'

/** Hundredths of the price now by which a typed price may differ from it without a question: more than most daily limits allow. */
const most = 30
const whole = 100

export interface FarPrice {
  readonly price: string
  readonly now: string
  /** Whole hundredths of the price now between them. */
  readonly percent: number
  readonly side: 'above' | 'below'
}

/** The first of the typed prices that is far outside the book, such as 700 for a share at 71.20; `now` is the best price there, or the last one. */
export const farPrice = (typed: readonly (string | undefined)[], now: string): FarPrice | undefined => {
  if (now === '-') return undefined
  const reference = parsePrice(now)
  for (const price of typed) {
    if (price === undefined || price === '') continue
    const apart = parsePrice(price) - reference
    if (Math.abs(apart) * whole <= most * reference) continue
    return { price, now, percent: Math.floor((Math.abs(apart) * whole) / reference), side: apart > 0 ? 'above' : 'below' }
  }
  return undefined
}

import { parsePrice } from '@zaraba/money/price.ts'

/** Hundredths of the best price by which a typed price may differ from it without a question: more than most daily limits allow. */
const most = 30
const whole = 100

export interface FarPrice {
  readonly price: string
  readonly touch: string
  /** Whole hundredths of the best price between them. */
  readonly percent: number
  readonly side: 'above' | 'below'
}

/** The first of the typed prices that is far outside the book, such as 700 for a share at 71.20; `touch` is the best price there. */
export const farPrice = (typed: readonly (string | undefined)[], touch: string): FarPrice | undefined => {
  if (touch === '-') return undefined
  const best = parsePrice(touch)
  for (const price of typed) {
    if (price === undefined || price === '') continue
    const apart = parsePrice(price) - best
    if (Math.abs(apart) * whole <= most * best) continue
    return { price, touch, percent: Math.floor((Math.abs(apart) * whole) / best), side: apart > 0 ? 'above' : 'below' }
  }
  return undefined
}

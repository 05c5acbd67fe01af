import type { OfferingState, UnknownReason } from '@zaraba/contract/ipo/states.ts'
import { type Exchange, exchangeOf, type Market } from '@zaraba/market/markets.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import { type Price, price as priceOf } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'

/** A year of business in thousands of the market's currency. */
interface CompanyYear {
  readonly month: string
  readonly revenue: number
  readonly operatingProfit: number
  readonly netProfit: number
  readonly equity: number
}
/** Facts of an offering beside its terms, as they were announced. */
export interface About {
  readonly names: InEachLanguage
  readonly kana: string
  readonly sector: string
  readonly business: readonly [InEachLanguage, InEachLanguage]
  readonly years: readonly CompanyYear[]
  readonly sharesOutstanding: number
  readonly lead: InEachLanguage
  /** The winning rate in millionths by the market's past, before the crowd is counted. */
  readonly estimatedRate: number
  /** Some date lies where the exchange has not announced its holidays yet, and may move. */
  readonly provisionalDates: boolean
}

/** Price that the underwriters pay, in hundredths of the subscription price; `null` where their fee is separate from it. */
const underwriting: Readonly<Record<Exchange, bigint | null>> = { tokyo: 92n, new_york: 93n, shanghai: null }

/**
 * Price that the underwriters pay at a subscription price, rounded to the ten-thousandth of the unit; `null` where their fee is
 * separate from it.
 */
export const underwritingPrice = (market: Market, at: Price): Price | null => {
  const part = underwriting[exchangeOf[market]]
  return part === null ? null : priceOf(Number(divide(BigInt(at) * part, 100n, 'half_even')))
}

/** Price ÷ earnings of the last year, in hundredths; `null` for a company without a profit. */
export const priceEarnings = ({ years, sharesOutstanding }: About, at: Price): number | null => {
  const profit = years.at(-1)?.netProfit ?? 0
  if (profit <= 0) return null
  const worth = BigInt(at) * BigInt(sharesOutstanding) * 100n
  return Number(divide(worth, BigInt(profit) * 1_000n * 10_000n, 'half_even'))
}

/** Why a price is a dash, in a state in which it is not known. */
export const whyUnknown = (state: OfferingState, otherwise: UnknownReason): UnknownReason =>
  state === 'withdrawn' ? 'withdrawn' : otherwise

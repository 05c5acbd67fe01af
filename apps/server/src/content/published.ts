import type { OutputOf } from '@zaraba/contract/calls.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { allFeeLines, type FeeLine, feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { leverageChoices } from '@zaraba/market/exchanges/terms.ts'
import {
  type Market,
  type MarketType,
  marketCurrency,
  marketOfType,
  markets,
  marketTypes,
  typeOfMarket,
} from '@zaraba/market/markets.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { Instant } from '@zaraba/money/time.ts'

type Item = OutputOf<'common/config'>[number]

/** More digits than any rate has; trailing zeros go. */
const rateDigits = 12
const feeRateText = ({ rate: { numerator, denominator } }: FeeLine): string =>
  formatDecimal(divide(numerator * 10n ** BigInt(rateDigits), denominator, 'half_even'), rateDigits).replace(/\.?0+$/, '')

const feesOf = (type: MarketType, at: Instant): readonly Item[] => {
  const market = marketOfType[type]
  const date = localDate(market, at)
  const lines = new Set([...feeLinesAt(market, 'buy', date), ...feeLinesAt(market, 'sell', date)])
  return [...lines].map((line) => ({ name: `${line.name}_${type}`, value: feeRateText(line) }))
}

/** Fee rates and leverage choices of each market as its dated rules have them at a moment: "purchase_fee_jpy", "leverage_usd". */
export const publishedRules = (at: Instant): readonly Item[] =>
  marketTypes.flatMap((type) => {
    const market = marketOfType[type]
    const leverage = leverageChoices(market, localDate(market, at)).join(',')
    return [...feesOf(type, at), { name: `leverage_${type}`, value: leverage }]
  })

/** One dated row of a market's fees, as texts; `in_force` is the row that counts at the moment asked for. */
interface FeeRow {
  readonly type: string
  readonly name: string
  readonly from: string
  readonly rate: string
  readonly basis: string
  readonly minimum: string
  readonly maximum: string
  readonly in_force: boolean
  readonly source: string
}

const feeRowsOf = (market: Market, at: Instant): readonly FeeRow[] => {
  const today = localDate(market, at)
  const lines = allFeeLines(market)
  const bound = (minor: bigint | null) => (minor === null ? '' : formatMoney(minor, marketCurrency[market]))
  return lines.map((line) => ({
    type: typeOfMarket[market],
    name: line.name,
    from: line.from,
    rate: feeRateText(line),
    basis: line.basis,
    minimum: bound(line.minimum),
    maximum: bound(line.maximum),
    in_force: line === lines.findLast((each) => each.name === line.name && each.from <= today),
    source: line.source,
  }))
}

/** Every dated row of the fees of all markets, as of a moment of market time. */
export const feesAt = (at: Instant): readonly FeeRow[] => markets.flatMap((market) => feeRowsOf(market, at))

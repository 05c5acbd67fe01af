import type { OutputOf } from '@zaraba/contract/calls.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { type FeeLine, feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { leverageChoices } from '@zaraba/market/exchanges/terms.ts'
import { type MarketType, marketOfType, marketTypes } from '@zaraba/market/markets.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { Instant } from '@zaraba/money/time.ts'

type Item = OutputOf<'common/config'>[number]

/** More digits than any rate has; trailing zeros go. */
const rateDigits = 12
export const feeRateText = ({ rate: { numerator, denominator } }: FeeLine): string =>
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

import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { allFeeLines } from '@zaraba/market/exchanges/fees.ts'
import { type Market, marketCurrency, markets, typeOfMarket } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { feeRateText } from './published.ts'

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

const feesOf = (market: Market, at: Instant): readonly FeeRow[] => {
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

export const feesAt = (at: Instant): readonly FeeRow[] => markets.flatMap((market) => feesOf(market, at))

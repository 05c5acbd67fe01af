import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import type { Language } from '@zaraba/money/language.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { formatInstant } from '@zaraba/money/time.ts'
import type { DeskTrade } from '@zaraba/rules/intraday/trade.ts'
import { sumOf } from '@zaraba/rules/trading/fees.ts'
import { averagePrice, minorOf } from '@zaraba/rules/trading/value.ts'

type TradeRow = OutputOf<'trade/intradayInfo'>['day']['trades'][number]

/** Formats trades of a market for a reader. */
export interface Writing {
  readonly market: Market
  readonly language: Language
  readonly catalogue: Catalogue
}

/** A trade with its receipt, as the wire shows it. */
export const tradeRow = ({ market, language, catalogue }: Writing, trade: DeskTrade, model: string): TradeRow => {
  const currency = marketCurrency[market]
  const text = (minor: bigint) => formatMoney(minor, currency)
  const exact = trade.fills.reduce((sum, { price, shares }) => sum + BigInt(price) * BigInt(shares), 0n)
  return {
    time: formatInstant(trade.at, offsetMinutes(market, trade.at)),
    code: trade.share.slice(3),
    name: catalogue.byId(trade.share)?.names[language] ?? '',
    side: trade.side,
    reason: trade.reason,
    shares: trade.shares,
    price: averagePrice(minorOf(exact, currency, 'half_even'), trade.shares, currency),
    value: text(trade.value),
    fee: text(sumOf(trade.fees)),
    fees: trade.fees.map(({ name, amount }) => ({ name, amount: text(amount) })),
    fills: trade.fills.map(({ price, shares }) => ({ price: formatPrice(price), shares })),
    model,
  }
}

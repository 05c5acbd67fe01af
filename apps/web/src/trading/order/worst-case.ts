import type { Direction } from '@zaraba/contract/trading/rows.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { parsePrice } from '@zaraba/money/price.ts'
import { floatingProfit } from '@zaraba/rules/trading/margin.ts'
import { worthOf } from '@zaraba/rules/trading/value.ts'
import type { OrderPreview } from './preview.ts'

interface Limits {
  readonly type: MarketType
  readonly limit_up: string
  readonly limit_down: string
}
/**
 * The loss of a position that would be opened now when the price goes to today’s limit against it, with the fees of opening it; the fees of
 * closing it come on top. Undefined for a market without limits, and without shares.
 */
export const worstCase = (
  preview: Pick<OrderPreview, 'shares' | 'value' | 'fee'>,
  direction: Direction,
  { type, limit_up, limit_down }: Limits,
): { readonly price: string; readonly loss: string } | undefined => {
  const price = direction === 'long' ? limit_down : limit_up
  if (price === '-' || preview.shares === 0) return undefined
  const currency = currencyOfWallet[type]
  const worth = worthOf(parsePrice(price), preview.shares, currency)
  const loss = floatingProfit(direction, parseMoney(preview.value, currency), worth) - parseMoney(preview.fee, currency)
  return { price, loss: formatMoney(loss, currency) }
}

import { type Market, marketCurrency } from '@zaraba/market/instrument.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { formatPrice, price, priceScale } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { Database } from '../base/database.ts'

/** A customer's own average cost of a share over all open lots, as a price text; "-" without one (E-02). */
export const averageCostOf =
  (database: Database) =>
  async (customer: bigint, market: Market, code: string): Promise<string> => {
    const [row] = await database.query<{ cost: string | null; shares: bigint | null }>({
      name: 'trading.average_cost',
      text: `select sum(cost) as cost, sum(shares) as shares from trading.lot
             where customer = $1 and instrument = $2 and state <> 'closed'`,
      values: [customer, `${market}:${code}`],
    })
    const shares = row?.shares ?? 0n
    if (shares === 0n || row?.cost == null) return '-'
    const units = 10n ** BigInt(priceScale - currencyDigits[marketCurrency[market]])
    return formatPrice(price(Number(divide(BigInt(row.cost) * units, shares, 'half_even'))))
  }

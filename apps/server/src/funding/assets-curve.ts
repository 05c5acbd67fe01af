import { isTradingCurrency } from '@zaraba/market/markets.ts'
import { currencyOfWallet, walletTypes } from '@zaraba/market/wallets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { missing } from '@zaraba/money/missing.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { ratio } from '@zaraba/money/ratio.ts'
import { formatInTokyo, type Instant, instant, minute } from '@zaraba/money/time.ts'
import { converted } from '@zaraba/rules/funding/conversion.ts'
import { beginOfDay, dateOfDayAt } from '@zaraba/rules/funding/days.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import { type LedgerPoints, ledgerPoints } from './performance-store.ts'
import type { FundingPorts } from './ports.ts'

/** The points of a day: some hundred and fifty, more than a phone has room for. */
const apart = 10 * minute

/** The points of the running day: its beginning, every ten minutes, and now. */
const momentsOf = (begin: Instant, now: Instant): readonly Instant[] => {
  const whole = Math.ceil((now - begin) / apart)
  return [...Array.from({ length: whole }, (_, index) => instant(begin + index * apart)), now]
}

/** Net of a wallet at each point: that of now, less what the moves after the point changed. */
const netsAt = ({ net, changes }: LedgerPoints, points: number): readonly bigint[] => {
  const nets: bigint[] = []
  let after = net
  for (let point = points - 1; point >= 0; point--) {
    nets.unshift(after)
    after -= changes.get(point) ?? 0n
  }
  return nets
}

/** Equity of a wallet at each moment, in its own currency. */
const equitiesOf = async (
  ports: FundingPorts,
  customer: CustomerNumber,
  ledger: LedgerPoints,
  moments: readonly Instant[],
): Promise<readonly bigint[]> => {
  const { currency } = ledger
  const nets = netsAt(ledger, moments.length)
  if (!isTradingCurrency(currency)) return nets
  const [floating, gained] = await Promise.all([
    ports.floatingAt(customer, currency, moments),
    ports.productsGainedAt(customer, currency, moments),
  ])
  return nets.map((net, index) => net + (floating[index] ?? missing()) + (gained[index] ?? missing()))
}

/** Net assets through the day that runs. A skipped day shows what a lived one would: every point follows from the ledger and the market. */
export const assetsCurve =
  (ports: FundingPorts): Handler<'user/assetsCurve'> =>
  async ({ type }, context) => {
    const { customer } = callerOf(context)
    const now = ports.marketClock.now()
    const date = dateOfDayAt(now)
    const shown: Currency = currencyOfWallet[type === 'all' ? 'jpy' : type]
    const moments = momentsOf(beginOfDay(date), now)
    const currencies = type === 'all' ? walletTypes.map((each) => currencyOfWallet[each]) : [shown]
    const wallets = await ledgerPoints(ports.database, customer, currencies, {
      since: beginOfDay(date),
      apartMilliseconds: apart,
    })
    const sums = moments.map(() => 0n)
    for (const wallet of wallets) {
      const equities = await equitiesOf(ports, customer, wallet, moments)
      for (const [index, at] of moments.entries()) {
        const rate = wallet.currency === shown ? ratio(1, 1) : ports.rate(wallet.currency, shown, at)
        if (rate === null) return refuse({ key: 'stock_price_not_obtained', field: 'type' })
        sums[index] = (sums[index] ?? missing()) + converted(equities[index] ?? missing(), wallet.currency, shown, rate)
      }
    }
    const text = (minor: bigint | undefined) => formatMoney(minor ?? 0n, shown)
    return {
      data: {
        currency: shown,
        date,
        opening: text(sums[0]),
        points: moments.map((at, index) => ({ time: formatInTokyo(at), equity: text(sums[index]) })),
      },
    }
  }

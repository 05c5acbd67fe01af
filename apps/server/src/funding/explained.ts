import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { isTradingCurrency, type Market, marketOfType, marketTypes } from '@zaraba/market/markets.ts'
import { currencyOfWallet, type WalletType } from '@zaraba/market/wallets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { missing } from '@zaraba/money/missing.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import { keptEquities, partsOfResult } from '@zaraba/rules/funding/explained.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import { closedInDays } from './closed-in-days.ts'
import type { FundingPorts } from './ports.ts'
import { resultsOf, type ShownWallets, shownDays, type WalletPart } from './wallet-days.ts'

interface ExplainedPart extends WalletPart {
  readonly moved: readonly bigint[]
  /** Equity at the end of each day had nothing been done. */
  readonly kept: readonly bigint[]
}

/** Effect of prices on each wallet. Of one wallet alone what it exchanged came in, as money that was paid in. */
const explainedParts = (
  ports: FundingPorts,
  customer: CustomerNumber,
  { dates, parts }: ShownWallets,
  type: WalletType | 'all',
  now: Instant,
): Promise<readonly ExplainedPart[]> =>
  Promise.all(
    parts.map(async (part) => {
      const currency = currencyOfWallet[part.type]
      const [first] = dates
      const { moved, kept } =
        first !== undefined && isTradingCurrency(currency)
          ? await ports.heldMoves(customer, currency, [addDays(first, -1), ...dates], now)
          : { moved: [], kept: dates.map(() => 0n) }
      const flows = part.days.map(({ flow, exchanged }) => flow + (type === 'all' ? 0n : exchanged))
      return { ...part, moved, kept: keptEquities(part.opening, flows, kept) }
    }),
  )

/** Level of an index at the end of each date, the one before the first included; the last one is of now. */
const levelsOf = (ports: FundingPorts, market: Market, dates: readonly DateText[], now: Instant) => {
  const index = ports.leadingIndex(market)
  const [first] = dates
  if (index === null || first === undefined) return null
  const closes = index
    .dayCloses(addDays(first, -21), localDate(market, now), now)
    .map(({ time, close }) => ({ date: localDate(market, time), close }))
  const levels = dates.map((date) => closes.findLast((each) => each.date <= date)?.close ?? null)
  return { index, levels: [...levels.slice(0, -1), index.quote(now)?.value ?? levels.at(-1) ?? null] }
}

const textsOf = (explained: ReturnType<typeof partsOfResult>, currency: Currency) => ({
  prices: formatMoney(explained.prices, currency),
  currency: formatMoney(explained.currency, currency),
  products: formatMoney(explained.products, currency),
  dividends: formatMoney(explained.dividends, currency),
  fees: formatMoney(explained.fees, currency),
  interest: formatMoney(explained.interest, currency),
  timing: formatMoney(explained.timing, currency),
})

/** The result of `user/performance` by what made it, with what doing nothing and an index would have brought, and the trades of its days. */
export const performanceParts =
  (ports: FundingPorts): Handler<'user/performanceParts'> =>
  async ({ type, days: count, index: indexType }, context) => {
    const { customer } = callerOf(context)
    const now = ports.marketClock.now()
    const shownWallets = await shownDays(ports, customer, type, count, now)
    if (shownWallets === null) return refuse({ key: 'stock_price_not_obtained', field: 'type' })
    const { currency, dates, opening } = shownWallets
    const parts = await explainedParts(ports, customer, shownWallets, type, now)
    const days = resultsOf(shownWallets, type)
    const total = days.reduce((sum, { profit }) => sum + profit, 0n)
    const overall = (of: (part: WalletPart, index: number) => bigint, among: readonly WalletPart[] = parts) =>
      among.reduce((sum, part) => dates.reduce((all, _, index) => all + part.into(of(part, index), index), sum), 0n)
    const ofDays = (name: 'profit' | 'products' | 'dividends' | 'fees' | 'interest', among = parts) =>
      overall((part, index) => (part.days[index] ?? missing('a day'))[name], among)
    const inMarkets = parts.filter((part) => isTradingCurrency(currencyOfWallet[part.type]))
    const explained = partsOfResult(total, {
      prices: parts.reduce((sum, { moved, into }) => moved.reduce((all, amount, index) => all + into(amount, index), sum), 0n),
      currency: total - ofDays('profit', inMarkets),
      products: ofDays('products'),
      dividends: ofDays('dividends'),
      fees: -ofDays('fees'),
      interest: -ofDays('interest'),
    })
    const text = (minor: bigint) => formatMoney(minor, currency)
    const asked = indexType ?? marketTypes.find((market) => market === type) ?? 'jpy'
    const [first] = dates
    const levels = first === undefined ? null : levelsOf(ports, marketOfType[asked], [addDays(first, -1), ...dates], now)
    const level = (at: number) => {
      const price = levels?.levels[at] ?? null
      return price === null ? '-' : formatPrice(price)
    }
    return {
      data: {
        currency,
        total: text(total),
        parts: textsOf(explained, currency),
        index: levels === null ? null : { type: asked, code: levels.index.code, name: levels.index.names[context.language] },
        opening: { kept: text(opening), index: level(0) },
        days: dates.map((date, at) => ({
          date,
          kept: text(parts.reduce((sum, { kept, into }) => sum + into(kept[at] ?? missing(), at), 0n)),
          index: level(at + 1),
        })),
        ...(await closedInDays(ports, customer, shownWallets, context.language)),
      },
    }
  }

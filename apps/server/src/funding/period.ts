import { calendarFrom, calendarTo, localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, marketOfType, readMarketType } from '@zaraba/market/markets.ts'
import { currencyOfWallet, type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { addDays, type DateText, dateText, type Instant } from '@zaraba/money/time.ts'

/** The currency of each wallet, and the market whose dates its days are: those of Tokyo where no share is traded in it. */
const datesOf = (wallet: WalletType): Market => {
  const type = readMarketType(wallet)
  return type === undefined ? 'jp' : marketOfType[type]
}
export const wallets = Object.fromEntries(
  walletTypes.map((wallet) => [wallet, [currencyOfWallet[wallet], datesOf(wallet)] as const]),
) as Readonly<Record<WalletType, readonly [currency: Currency, market: Market]>>

/** A real date within the calendars; `null` for any other text. */
const dateIn = (text: string): DateText | null => {
  try {
    const date = dateText(text)
    return date >= calendarFrom && date < calendarTo ? date : null
  } catch {
    return null
  }
}

/** Two dates in their order; `null` when one does not exist or they are the wrong way round. */
export const periodOf = (from: string, to: string): { readonly from: DateText; readonly to: DateText } | null => {
  const [first, last] = [dateIn(from), dateIn(to)]
  return first === null || last === null || first > last ? null : { from: first, to: last }
}

/** The moment at which a date has ended in a market. */
export const endOfDate = (market: Market, date: DateText): Instant => localMidnight(market, addDays(date, 1))

interface Span {
  readonly from: Instant | null
  readonly until: Instant | null
}
/** The moments of dates of a market, both included and each optional; `null` when they are none. */
export const spanOf = (market: Market, from: string | undefined, to: string | undefined): Span | null => {
  const period = periodOf(from ?? calendarFrom, to ?? addDays(calendarTo, -1))
  if (period === null) return null
  return {
    from: from === undefined ? null : localMidnight(market, period.from),
    until: to === undefined ? null : endOfDate(market, period.to),
  }
}

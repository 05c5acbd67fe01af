import type { OutputOf } from '@zaraba/contract/calls.ts'
import { localDate, localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingCurrency } from '@zaraba/market/instrument.ts'
import { formatMoney, money } from '@zaraba/money/money.ts'
import { addDays, type DateText, dateOfDay, dayNumber, type Instant, instant } from '@zaraba/money/time.ts'
import { callerOf, type Handler, refuse } from '../base/handler.ts'
import { type LedgerDay, ledgerDays } from './performance-store.ts'
import { endOfDate, wallets } from './period.ts'
import type { FundingPorts } from './ports.ts'
import { converted } from './summary.ts'

type Type = keyof typeof wallets
type Amounts = Omit<LedgerDay, 'date' | 'net'>

/** A wallet's day in its own currency, minor units. */
interface WalletDay extends Amounts {
  readonly equity: bigint
  /** What the day itself brought: without practice money, deposits, withdrawals and exchange. */
  readonly profit: bigint
}
const nothing: Amounts = { flow: 0n, exchanged: 0n, fees: 0n, interest: 0n, dividends: 0n }

interface WalletHistory {
  readonly type: Type
  readonly begun: Instant | null
  /** One for each date asked for. */
  readonly days: readonly WalletDay[]
}

/** The days of one wallet from the ledger and the market's prices at their ends; a date that still runs ends now. */
const historyOf = async (
  ports: FundingPorts,
  customer: bigint,
  type: Type,
  dates: readonly DateText[],
): Promise<WalletHistory> => {
  const [currency, market] = wallets[type]
  const [first = dateOfDay(0)] = dates
  const before = addDays(first, -1)
  const [ledger, floating] = await Promise.all([
    ledgerDays(ports.database, customer, currency, localMidnight(market, first)),
    ports.floatingAtEnds(customer, currency, [before, ...dates]),
  ])
  const byDate = new Map(ledger.days.map((day) => [day.date, day]))
  let net = ledger.days.reduce((sum, day) => sum - day.net, ledger.net)
  let last = net + (floating[0] ?? 0n)
  const days = dates.map((date, index): WalletDay => {
    const day = byDate.get(date)
    const { flow, exchanged, fees, interest, dividends } = day ?? nothing
    net += day?.net ?? 0n
    const equity = net + (floating[index + 1] ?? 0n)
    const profit = equity - last - flow - exchanged
    last = equity
    return { equity, profit, flow, exchanged, fees, interest, dividends }
  })
  return { type, begun: ledger.begun, days }
}

/** What a wallet's days are in the currency that is shown; `null` without a rate. */
type InShown = (minor: bigint, index: number) => bigint

const conversionOf = (ports: FundingPorts, type: Type, shown: TradingCurrency, dates: readonly DateText[]): InShown | null => {
  const [currency, market] = wallets[type]
  if (currency === shown) return (minor) => minor
  const now = ports.marketClock.now()
  const rates = dates.map((date) => ports.rate(currency, shown, instant(Math.min(endOfDate(market, date), now))))
  if (rates.includes(null)) return null
  return (minor, index) => {
    const rate = rates[index]
    return rate === undefined || rate === null ? 0n : converted(minor, currency, shown, rate)
  }
}

interface Shown {
  readonly type: Type
  readonly days: readonly WalletDay[]
  readonly into: InShown
}
const sumOver = (parts: readonly Shown[], of: (day: WalletDay) => bigint, index: number): bigint =>
  parts.reduce((sum, { days, into }) => {
    const day = days[index]
    return day === undefined ? sum : sum + into(of(day), index)
  }, 0n)

/** All figures from the same days, so that they agree with each other to the last minor unit. */
const figuresOf = (parts: readonly Shown[], dates: readonly DateText[], opening: bigint, currency: TradingCurrency) => {
  const text = (minor: bigint) => formatMoney(money(minor, currency))
  const alone = parts.length === 1
  let last = opening
  const days = dates.map((date, index) => {
    const equity = sumOver(parts, (day) => day.equity, index)
    const flow = sumOver(parts, (day) => day.flow + (alone ? day.exchanged : 0n), index)
    const profit = equity - last - flow
    last = equity
    return { date, equity, flow, profit }
  })
  const total = days.reduce((sum, { profit }) => sum + profit, 0n)
  const overall = (part: readonly Shown[], of: (day: WalletDay) => bigint) =>
    dates.reduce((sum, _, index) => sum + sumOver(part, of, index), 0n)
  const byMarket = parts.map((part) => ({ type: part.type, profit: overall([part], ({ profit }) => profit) }))
  const ofMarkets = byMarket.reduce((sum, { profit }) => sum + profit, 0n)
  return {
    currency,
    days: days.map(({ date, equity, flow, profit }) => ({ date, equity: text(equity), profit: text(profit), flow: text(flow) })),
    by_market: byMarket.map(({ type, profit }) => ({ type, profit: text(profit) })),
    currency_effect: text(total - ofMarkets),
    fees: text(overall(parts, ({ fees }) => fees)),
    interest: text(overall(parts, ({ interest }) => interest)),
    dividends: text(overall(parts, ({ dividends }) => dividends)),
    total: text(total),
  } satisfies OutputOf<'user/performance'>
}

/** Each wallet's own results at each day's rate, and the rest, which is what exchange rates and exchange itself did (type `all`). */
export const performance =
  (ports: FundingPorts): Handler<'user/performance'> =>
  async ({ type, days: count }, context) => {
    const { customer } = callerOf(context)
    const types = type === 'all' ? (Object.keys(wallets) as Type[]) : [type]
    const [currency, market] = type === 'all' ? wallets.jpy : wallets[type]
    const now = ports.marketClock.now()
    const today = localDate(market, now)
    // One more than asked for: what was owned before the first.
    const all = Array.from({ length: count + 1 }, (_, index) => dateOfDay(dayNumber(today) - count + index))
    const histories = await Promise.all(types.map((each) => historyOf(ports, customer, each, all)))
    const parts: Shown[] = []
    for (const { type: each, days } of histories) {
      const into = conversionOf(ports, each, currency, all)
      if (into === null) return refuse({ key: 'stock_price_not_obtained', field: 'type' })
      parts.push({ type: each, days, into })
    }
    const begun = histories.flatMap(({ begun: at, type: each }) => (at === null ? [] : [localDate(wallets[each][1], at)]))
    const [firstOwned = today] = begun.toSorted()
    const from = Math.max(1, all.indexOf(firstOwned))
    const opening = sumOver(parts, (day) => day.equity, from - 1)
    const shown = parts.map((part) => ({
      ...part,
      days: part.days.slice(from),
      into: (minor: bigint, index: number) => part.into(minor, index + from),
    }))
    return { data: figuresOf(shown, all.slice(from), opening, currency) }
  }

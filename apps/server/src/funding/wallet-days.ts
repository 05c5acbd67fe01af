import { isTradingCurrency, marketOfCurrency, rowOfMarket, type TradingCurrency } from '@zaraba/market/markets.ts'
import { type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { addDays, type DateText, dateOfDay, dayNumber, type Instant, instant } from '@zaraba/money/time.ts'
import { beginOfDay, type DaysOf, dateOfDayAt, dayOfAllBegins, dayResult, endOfDay } from '@zaraba/rules/funding/days.ts'
import { converted } from './conversion.ts'
import { type LedgerDay, type LedgerDays, ledgerDays } from './performance-store.ts'
import { wallets } from './period.ts'
import type { FundingPorts } from './ports.ts'

type Amounts = Omit<LedgerDay, 'date' | 'net'>

/** A wallet's day in its own currency, minor units. */
export interface WalletDay extends Amounts {
  readonly equity: bigint
  /** What the day itself brought: without practice money, deposits, withdrawals and exchange. */
  readonly profit: bigint
}
const nothing: Amounts = { flow: 0n, exchanged: 0n, fees: 0n, interest: 0n, dividends: 0n }

/** A wallet's days, and what they are in the currency that is shown. */
export interface WalletPart {
  readonly type: WalletType
  readonly days: readonly WalletDay[]
  readonly into: (minor: bigint, index: number) => bigint
}
/** What is shown: one wallet in its own currency by the dates of its market, or all of them in yen by the days of all. */
interface ShownWallets {
  readonly currency: Currency
  readonly dates: readonly DateText[]
  /** What was owned before the first date. */
  readonly opening: bigint
  readonly parts: readonly WalletPart[]
}

/** The days of one wallet from the ledger and the market's prices at their ends; the day that still runs ends now. */
const daysOf = (ledger: LedgerDays, floating: readonly bigint[], dates: readonly DateText[]): readonly WalletDay[] => {
  const byDate = new Map(ledger.days.map((day) => [day.date, day]))
  let net = ledger.days.reduce((sum, day) => sum - day.net, ledger.net)
  let opening = net + (floating[0] ?? 0n)
  return dates.map((date, index): WalletDay => {
    const day = byDate.get(date)
    const { flow, exchanged, fees, interest, dividends } = day ?? nothing
    net += day?.net ?? 0n
    const equity = net + (floating[index + 1] ?? 0n)
    const profit = dayResult({ opening, flow: flow + exchanged, equity })
    opening = equity
    return { equity, profit, flow, exchanged, fees, interest, dividends }
  })
}

/** What a wallet's amounts of a day are at the rate of that day's end; `null` without a rate. */
const conversionOf = (
  ports: FundingPorts,
  [from, shown]: readonly [Currency, Currency],
  days: DaysOf,
  dates: readonly DateText[],
  now: Instant,
): WalletPart['into'] | null => {
  if (from === shown) return (minor) => minor
  const rates = dates.map((date) => ports.rate(from, shown, instant(Math.min(endOfDay(days, date), now))))
  if (rates.includes(null)) return null
  return (minor, index) => {
    const rate = rates[index]
    return rate === undefined || rate === null ? 0n : converted(minor, from, shown, rate)
  }
}

export const sumOver = (parts: readonly WalletPart[], of: (day: WalletDay) => bigint, index: number): bigint =>
  parts.reduce((sum, { days, into }) => {
    const day = days[index]
    return day === undefined ? sum : sum + into(of(day), index)
  }, 0n)

/** What open positions and running products had gained at the ends of dates of their exchange; one that still runs ends now. */
const unrealisedAtEnds = async (
  ports: FundingPorts,
  customer: CustomerNumber,
  currency: TradingCurrency,
  dates: readonly DateText[],
  now: Instant,
): Promise<readonly bigint[]> => {
  const market = marketOfCurrency[currency]
  const ends = dates.map((date) => instant(Math.min(endOfDay(market, date), now)))
  const [floating, gained] = await Promise.all([
    ports.floatingAtEnds(customer, currency, dates, now),
    ports.productsGainedAt(customer, currency, ends),
  ])
  return floating.map((each, index) => each + (gained[index] ?? 0n))
}

/** The latest so many days of a wallet, or of all of them, from the first on which money was there; `null` when a rate is missing. */
export const shownDays = async (
  ports: FundingPorts,
  customer: CustomerNumber,
  type: WalletType | 'all',
  count: number,
  now: Instant,
): Promise<ShownWallets | null> => {
  const [currency, market] = wallets[type === 'all' ? 'jpy' : type]
  const basis: DaysOf = type === 'all' ? 'all' : market
  const today = dateOfDayAt(basis, now)
  // One more than asked for: what was owned before the first.
  const dates = Array.from({ length: count + 1 }, (_, index) => dateOfDay(dayNumber(today) - count + index))
  const [first = today] = dates
  const types = type === 'all' ? walletTypes : [type]
  const ledgers = await ledgerDays(
    ports.database,
    customer,
    types.map((each) => wallets[each][0]),
    { zone: rowOfMarket[market].zone, afterMidnight: basis === 'all' ? dayOfAllBegins : 0, since: beginOfDay(basis, first) },
  )
  const used = types.flatMap((each) => {
    const ledger = ledgers.get(wallets[each][0])
    return ledger === undefined || ledger.begun === null ? [] : [{ type: each, ledger, begun: ledger.begun }]
  })
  const histories = await Promise.all(
    used.map(async ({ type: each, ledger }) => {
      const [own] = wallets[each]
      const ends = [addDays(first, -1), ...dates]
      const floating = isTradingCurrency(own) ? await unrealisedAtEnds(ports, customer, own, ends, now) : []
      return { type: each, days: daysOf(ledger, floating, dates) }
    }),
  )
  const parts: WalletPart[] = []
  for (const { type: each, days } of histories) {
    const into = conversionOf(ports, [wallets[each][0], currency], basis, dates, now)
    if (into === null) return null
    parts.push({ type: each, days, into })
  }
  const [firstOwned = today] = used.map(({ begun }) => dateOfDayAt(basis, begun)).toSorted()
  const from = Math.max(1, dates.indexOf(firstOwned))
  return {
    currency,
    dates: dates.slice(from),
    opening: sumOver(parts, (day) => day.equity, from - 1),
    parts: parts.map((part) => ({
      ...part,
      days: part.days.slice(from),
      into: (minor: bigint, index: number) => part.into(minor, index + from),
    })),
  }
}

interface ShownDay {
  readonly date: DateText
  readonly equity: bigint
  readonly flow: bigint
  readonly profit: bigint
}
/** Each day's equity, flow and result: of one wallet what it exchanged is a flow, of all of them together it is none. */
export const resultsOf = ({ dates, opening: before, parts }: ShownWallets, alone: boolean): readonly ShownDay[] => {
  let opening = before
  return dates.map((date, index) => {
    const equity = sumOver(parts, (day) => day.equity, index)
    const flow = sumOver(parts, (day) => day.flow + (alone ? day.exchanged : 0n), index)
    const profit = dayResult({ opening, flow, equity })
    opening = equity
    return { date, equity, flow, profit }
  })
}

/** The day that runs; `null` when a rate is missing. */
export const todayOf = async (ports: FundingPorts, customer: CustomerNumber, type: WalletType | 'all', now: Instant) => {
  const shown = await shownDays(ports, customer, type, 1, now)
  return shown === null ? null : (resultsOf(shown, type !== 'all').at(-1) ?? null)
}

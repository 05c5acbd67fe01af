import { isTradingCurrency, type TradingCurrency } from '@zaraba/market/markets.ts'
import { currencyOfWallet, type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { missing } from '@zaraba/money/missing.ts'
import { ratio } from '@zaraba/money/ratio.ts'
import { addDays, type DateText, dateOfDay, dayNumber, type Instant, instant } from '@zaraba/money/time.ts'
import { converted } from '@zaraba/rules/funding/conversion.ts'
import { beginOfDay, capitalOf, dateOfDayAt, dayResult, endOfDay, type Flow } from '@zaraba/rules/funding/days.ts'
import { firstMoveAt, type LedgerDay, type LedgerDays, ledgerDays } from './performance-store.ts'
import type { FundingPorts } from './ports.ts'

type Amounts = Omit<LedgerDay, 'date' | 'net'>

/** A wallet's day in its own currency, minor units. */
export interface WalletDay extends Omit<Amounts, 'flows'> {
  readonly equity: bigint
  /** Result of the day: without practice money, deposits, withdrawals and exchange. */
  readonly profit: bigint
  /** Paid in less paid out. */
  readonly flow: bigint
}
const nothing: Amounts = { flows: [], exchanged: 0n, exchanges: [], fees: 0n, interest: 0n, dividends: 0n, products: 0n }

/** A wallet's days, and what they are in the currency that is shown. */
export interface WalletPart {
  readonly type: WalletType
  /** Equity before the first day, in its own currency. */
  readonly opening: bigint
  readonly days: readonly WalletDay[]
  /** An amount of a day at the rate of that day's end. */
  readonly into: (minor: bigint, index: number) => bigint
  /** Flows of each day in the currency that is shown, each at the rate of its own moment. */
  readonly flows: readonly (readonly Flow[])[]
}
/** The wallets to show: one in its own currency, or all of them in yen. */
export interface ShownWallets {
  readonly currency: Currency
  readonly dates: readonly DateText[]
  /** When the day before the first ended, and each of the days; the day that runs ends now. */
  readonly ends: readonly Instant[]
  /** Equity before the first date. */
  readonly opening: bigint
  readonly parts: readonly WalletPart[]
}

/** Rows that an account of any age has at most; of more days each row is of several. */
const mostRows = 366

/** The latest days, and one before them for the equity before the first. */
const latestDates = (count: number, today: DateText): readonly DateText[] =>
  Array.from({ length: count + 1 }, (_, index) => dateOfDay(dayNumber(today) - count + index))

/** The day before the first of an account, the first, and days evenly apart up to today. */
const datesSince = (first: DateText, today: DateText): readonly DateText[] => {
  const later = dayNumber(today) - dayNumber(first)
  const apart = Math.max(1, Math.ceil(later / (mostRows - 1)))
  const ends = Array.from({ length: Math.ceil(later / apart) }, (_, index) => dateOfDay(dayNumber(today) - index * apart))
  return [addDays(first, -1), first, ...ends.toReversed()]
}

/** The moves of days together, up to and with each of some dates. */
const upToDates = (days: readonly LedgerDay[], dates: readonly DateText[]): readonly LedgerDay[] =>
  dates.flatMap((date, index) => {
    const [sum, ...others] = days.filter((day) => day.date <= date && day.date > (dates[index - 1] ?? ''))
    if (sum === undefined) return []
    return others.reduce<LedgerDay>(
      (before, day) => ({
        date,
        net: before.net + day.net,
        flows: before.flows.concat(day.flows),
        exchanged: before.exchanged + day.exchanged,
        exchanges: before.exchanges.concat(day.exchanges),
        fees: before.fees + day.fees,
        interest: before.interest + day.interest,
        dividends: before.dividends + day.dividends,
        products: before.products + day.products,
      }),
      { ...sum, date },
    )
  })

/** Gains at the ends of days that are not in the ledger yet: of open positions, and of running products. */
interface Unrealised {
  readonly floating: readonly bigint[]
  readonly gained: readonly bigint[]
}

/** The days of one wallet from the ledger and the market's prices at their ends; the day that still runs ends now. */
const daysOf = (ledger: LedgerDays, { floating, gained }: Unrealised, dates: readonly DateText[]): readonly WalletDay[] => {
  const byDate = new Map(ledger.days.map((day) => [day.date, day]))
  let net = ledger.days.reduce((sum, day) => sum - day.net, ledger.net)
  const unrealised = (index: number) => (floating[index] ?? missing()) + (gained[index] ?? missing())
  let opening = net + unrealised(0)
  return dates.map((date, index): WalletDay => {
    const day = byDate.get(date)
    const { flows, exchanged, exchanges, fees, interest, dividends, products: ended } = day ?? nothing
    const flow = flows.reduce((sum, { amount }) => sum + amount, 0n)
    net += day?.net ?? 0n
    const equity = net + unrealised(index + 1)
    const products = ended + (gained[index + 1] ?? missing()) - (gained[index] ?? missing())
    const profit = dayResult({ opening, flow: flow + exchanged, equity })
    opening = equity
    return { equity, profit, flow, exchanged, exchanges, fees, interest, dividends, products }
  })
}

/** Days of a wallet in the currency that is shown; `null` without a rate. */
const convertedDays = (
  ports: FundingPorts,
  [from, shown]: readonly [Currency, Currency],
  ledger: LedgerDays,
  dates: readonly DateText[],
  now: Instant,
): Pick<WalletPart, 'into' | 'flows'> | null => {
  const rateAt = (at: Instant) => (from === shown ? ratio(1, 1) : ports.rate(from, shown, at))
  const rates = dates.map((date) => rateAt(instant(Math.min(endOfDay(date), now))))
  const byDate = new Map(ledger.days.map((day) => [day.date, day.flows]))
  const flows = dates.map((date) =>
    (byDate.get(date) ?? []).map(({ at, amount }) => {
      const rate = rateAt(at)
      return rate === null ? null : { at, amount: converted(amount, from, shown, rate) }
    }),
  )
  if (rates.includes(null) || flows.flat().includes(null)) return null
  return {
    into: (minor, index) => {
      const rate = rates[index]
      return rate === undefined || rate === null ? 0n : converted(minor, from, shown, rate)
    },
    flows: flows.map((ofDay) => ofDay.filter((flow) => flow !== null)),
  }
}

export const sumOver = (parts: readonly Omit<WalletPart, 'opening'>[], of: (day: WalletDay) => bigint, index: number): bigint =>
  parts.reduce((sum, { days, into }) => {
    const day = days[index]
    return day === undefined ? sum : sum + into(of(day), index)
  }, 0n)

/** A day that is not over ends now. */
const unrealisedAtEnds = async (
  ports: FundingPorts,
  customer: CustomerNumber,
  currency: TradingCurrency,
  dates: readonly DateText[],
  now: Instant,
): Promise<Unrealised> => {
  const ends = dates.map((date) => instant(Math.min(endOfDay(date), now)))
  const [floating, gained] = await Promise.all([
    ports.floatingAtEnds(customer, currency, dates, now),
    ports.productsGainedAt(customer, currency, ends),
  ])
  return { floating, gained }
}

const begunOn = async (ports: FundingPorts, customer: CustomerNumber, types: readonly WalletType[]): Promise<DateText | null> => {
  const begunTime = await firstMoveAt(
    ports.database,
    customer,
    types.map((type) => currencyOfWallet[type]),
  )
  return begunTime === null ? null : dateOfDayAt(begunTime)
}

/** The latest days of a wallet, or of all of them, from the first on which it had money; `null` when a rate is missing. */
export const shownDays = async (
  ports: FundingPorts,
  customer: CustomerNumber,
  type: WalletType | 'all',
  count: number | 'all',
  now: Instant,
): Promise<ShownWallets | null> => {
  const currency = currencyOfWallet[type === 'all' ? 'jpy' : type]
  const today = dateOfDayAt(now)
  const types = type === 'all' ? walletTypes : [type]
  const dates = count === 'all' ? datesSince((await begunOn(ports, customer, types)) ?? today, today) : latestDates(count, today)
  const [first = today] = dates
  const ledgers = await ledgerDays(
    ports.database,
    customer,
    types.map((each) => currencyOfWallet[each]),
    beginOfDay(first),
  )
  const used = types.flatMap((each) => {
    const ledger = ledgers.get(currencyOfWallet[each])
    if (ledger === undefined || ledger.begun === null) return []
    return [{ type: each, ledger: { ...ledger, days: upToDates(ledger.days, dates) }, begun: ledger.begun }]
  })
  const histories = await Promise.all(
    used.map(async ({ type: each, ledger }) => {
      const own = currencyOfWallet[each]
      const ends = [addDays(first, -1), ...dates]
      const unrealised = isTradingCurrency(own)
        ? await unrealisedAtEnds(ports, customer, own, ends, now)
        : { floating: ends.map(() => 0n), gained: ends.map(() => 0n) }
      return { type: each, ledger, days: daysOf(ledger, unrealised, dates) }
    }),
  )
  const parts: Omit<WalletPart, 'opening'>[] = []
  for (const { type: each, ledger, days } of histories) {
    const shown = convertedDays(ports, [currencyOfWallet[each], currency], ledger, dates, now)
    if (shown === null) return null
    parts.push({ type: each, days, ...shown })
  }
  const [firstOwned = today] = used.map(({ begun }) => dateOfDayAt(begun)).toSorted()
  const from = Math.max(1, dates.indexOf(firstOwned))
  return {
    currency,
    dates: dates.slice(from),
    ends: dates.slice(from - 1).map((date) => instant(Math.min(endOfDay(date), now))),
    opening: sumOver(parts, (day) => day.equity, from - 1),
    parts: parts.map((part) => ({
      ...part,
      opening: (part.days[from - 1] ?? missing('a day')).equity,
      days: part.days.slice(from),
      flows: part.flows.slice(from),
      into: (minor: bigint, index: number) => part.into(minor, index + from),
    })),
  }
}

/** Exchanges of a day of a wallet, in the currency that is shown. */
const exchangesOf = ({ days, into }: WalletPart, index: number): readonly Flow[] =>
  (days[index] ?? missing('a day')).exchanges.map(({ at, amount }) => ({ at, amount: into(amount, index) }))

interface ShownDay {
  readonly date: DateText
  readonly equity: bigint
  readonly flow: bigint
  readonly profit: bigint
  /** Capital of which the result is a part. */
  readonly capital: bigint
}
/** Each day's equity, flow and result: of one wallet what it exchanged is a flow, of all of them together it is none. */
export const resultsOf = (
  { dates, ends, opening: before, parts }: ShownWallets,
  type: WalletType | 'all',
): readonly ShownDay[] => {
  let opening = before
  return dates.map((date, index) => {
    const equity = sumOver(parts, (day) => day.equity, index)
    const flows = parts.flatMap((part) => [
      ...(part.flows[index] ?? missing()),
      ...(type === 'all' ? [] : exchangesOf(part, index)),
    ])
    const flow = flows.reduce((sum, { amount }) => sum + amount, 0n)
    const profit = dayResult({ opening, flow, equity })
    const [start, end] = [ends[index] ?? beginOfDay(date), ends[index + 1] ?? endOfDay(date)]
    const capital = capitalOf(opening, flows, { from: start, to: end })
    opening = equity
    return { date, equity, flow, profit, capital }
  })
}

/** The day that runs; `null` when a rate is missing. */
export const todayOf = async (ports: FundingPorts, customer: CustomerNumber, type: WalletType | 'all', now: Instant) => {
  const shownWallets = await shownDays(ports, customer, type, 1, now)
  return shownWallets === null ? null : (resultsOf(shownWallets, type).at(-1) ?? null)
}

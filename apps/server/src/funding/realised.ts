import type { OutputOf } from '@zaraba/contract/calls.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { marketTypes, tradingCurrencies, typeOfMarket } from '@zaraba/market/markets.ts'
import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Language } from '@zaraba/money/language.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { ratio } from '@zaraba/money/ratio.ts'
import { type DateText, type Instant, instant } from '@zaraba/money/time.ts'
import { converted } from '@zaraba/rules/funding/conversion.ts'
import { endOfDay } from '@zaraba/rules/funding/days.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { FundingPorts } from './ports.ts'

type Reply = OutputOf<'user/realised'>
type ShareRow = Reply['markets'][number]['shares'][number]
/** Closings of a share on a day, with what they earned in yen at the rate of its end. */
type Closing = Awaited<ReturnType<FundingPorts['realisedOf']>>[number] & { readonly yen: bigint }

/** `null` when a rate is missing. */
const inYen = (ports: FundingPorts, minor: bigint, currency: Currency, date: DateText, now: Instant): bigint | null => {
  const rate = currency === 'JPY' ? ratio(1) : ports.rate(currency, 'JPY', instant(Math.min(endOfDay(date), now)))
  return rate === null ? null : converted(minor, currency, 'JPY', rate)
}

const yenOf = (closings: readonly Closing[]): bigint => closings.reduce((sum, { yen }) => sum + yen, 0n)
const countOf = (closings: readonly Closing[]): number => closings.reduce((sum, { count }) => sum + count, 0)
const sumsOf = (closings: readonly Closing[], currency: Currency) => ({
  count: countOf(closings),
  profit: formatMoney(
    closings.reduce((sum, { realised }) => sum + realised, 0n),
    currency,
  ),
  in_yen: formatMoney(yenOf(closings), 'JPY'),
})

/** The shares of a market, those that earned most first. */
const sharesOf = (closings: readonly Closing[], currency: Currency, language: Language): ShareRow[] =>
  [...Map.groupBy(closings, ({ instrument }) => instrument)]
    .map(([instrument, own]) => ({ instrument, own, share: own[0]?.share, yen: yenOf(own) }))
    .toSorted((left, right) => (left.yen === right.yen ? 0 : left.yen > right.yen ? -1 : 1))
    .map(({ instrument, own, share }) => ({
      code: share?.code ?? instrument.slice(3),
      name: share?.names[language] ?? instrument.slice(3),
      ...sumsOf(own, currency),
    }))

const marketsOf = (closings: readonly Closing[], language: Language): Reply['markets'] =>
  marketTypes.flatMap((type) => {
    const own = closings.filter(({ market }) => typeOfMarket[market] === type)
    const currency = currencyOfWallet[type]
    return own.length === 0 ? [] : [{ type, ...sumsOf(own, currency), shares: sharesOf(own, currency, language) }]
  })

/** Realised results by year, market and share, each sum of the others to the last unit. */
export const realised =
  (ports: FundingPorts): Handler<'user/realised'> =>
  async ({ year: asked }, context) => {
    const { customer } = callerOf(context)
    const now = ports.marketClock.now()
    const closings: Closing[] = []
    for (const row of await ports.realisedOf(customer, tradingCurrencies)) {
      const yen = inYen(ports, row.realised, row.currency, row.date, now)
      if (yen === null) return refuse({ key: 'stock_price_not_obtained', field: 'year' })
      closings.push({ ...row, yen })
    }
    const years = [...Map.groupBy(closings, ({ year }) => year)].toSorted(([left], [right]) => right - left)
    const year = asked ?? years[0]?.[0] ?? Number(localDate('jp', now).slice(0, 4))
    const shown = closings.filter((closing) => closing.year === year)
    return {
      data: {
        years: years.map(([each, own]) => ({ year: each, count: countOf(own), in_yen: formatMoney(yenOf(own), 'JPY') })),
        year,
        count: countOf(shown),
        in_yen: formatMoney(yenOf(shown), 'JPY'),
        markets: marketsOf(shown, context.language),
      },
    }
  }

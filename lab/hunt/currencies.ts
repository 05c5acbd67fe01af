import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { type DateText, hour, type Instant, later, minute } from '@zaraba/money/time.ts'
import { bought, rateOf, spreadOn } from '@zaraba/rules/fx/exchange.ts'
import type { Hunted } from './hunted.ts'
import type { Tally } from './tally.ts'

/** A rule of exchange: a currency is bought or sold for dollars and exchanged back, by the product's own spread on both ways. */
interface CurrencyRule {
  readonly name: string
  readonly minutes: number
  readonly side: (move: (minutes: number) => number) => number
}

const day = 24 * 60

export const currencyRules: readonly CurrencyRule[] = [
  { name: 'Currency: follow the last minute', minutes: 2, side: (move) => Math.sign(move(1)) },
  { name: 'Currency: follow the last hour', minutes: 60, side: (move) => Math.sign(move(60)) },
  { name: 'Currency: against the last day', minutes: day, side: (move) => -Math.sign(move(day)) },
  { name: 'Currency: follow the last week', minutes: day, side: (move) => Math.sign(move(7 * day)) },
]

const currencies: readonly Currency[] = ['JPY', 'CNY', 'TWD', 'THB', 'KRW']
/** Minor units of dollars that are exchanged at a time. */
const amount = 1_000_000n

/** Buys the currency for dollars and comes back, in basis points of the dollars, after the spread. */
const roundTrip = (hunted: Hunted, currency: Currency, side: number, at: Instant, minutes: number, date: DateText) => {
  const end = later(at, minutes * minute)
  const [first, second] = side > 0 ? ([at, end] as const) : ([end, at] as const)
  const there = hunted.rate('USD', currency, first)
  const back = hunted.rate(currency, 'USD', second)
  if (there === null || back === null) return null
  const spread = spreadOn(date)
  const changed = bought(bought(amount, 'USD', currency, rateOf(there, spread)), currency, 'USD', rateOf(back, spread))
  return (Number(changed - amount) / Number(amount)) * 10_000
}

const hoursOfDay = [0, 5, 11, 17]

/** Tries the rules of exchange on each session of New York. */
export const huntCurrencies = (hunted: Hunted, seed: string, days: number, tally: Tally): void => {
  const from = tradingDayIndex('us', hunted.genesis)
  for (let index = 1; index < days; index += 1) {
    const { open, date } = tradingDayAt('us', from + index)
    for (const hours of hoursOfDay)
      for (const currency of currencies) {
        const at = later(open, hours * hour - 12 * hour + 3 * minute + 20_000)
        const move = (minutes: number): number => {
          const now = hunted.rate(currency, 'USD', at)
          const before = hunted.rate(currency, 'USD', later(at, -minutes * minute))
          if (now === null || before === null) return 0
          return Math.log(Number(now.numerator * before.denominator) / Number(now.denominator * before.numerator))
        }
        for (const rule of currencyRules) {
          const side = rule.side(move)
          const result = side === 0 ? null : roundTrip(hunted, currency, side, at, rule.minutes, date)
          if (result === null) continue
          tally.trade(rule.name, `${seed}/${date}`, result)
        }
      }
  }
}

import { tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { order, type QuotedCurrency } from '@zaraba/market/simulator/currencies/rate-table.ts'
import { createRates, type Rates } from '@zaraba/market/simulator/currencies/rates.ts'
import { firstIndex } from '@zaraba/market/simulator/factors/factors.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { correlation, excessKurtosis, variance } from '../measures.ts'
import { firstOf } from './lived.ts'
import { movesOf, year } from './years.ts'

/** Own years of currencies that are measured. */
const years = 8

export interface CurrencyFigures {
  /** By currency: per cent a year, and excess kurtosis of its days. */
  readonly volatility: ReadonlyMap<QuotedCurrency, number>
  readonly kurtosis: ReadonlyMap<QuotedCurrency, number>
  /** Of the dollar in yen with what Tokyo's shares move together: all days, and each year by itself. */
  readonly withTokyo: number
  readonly withTokyoByYear: readonly number[]
}

const at = (rates: Rates, currency: QuotedCurrency, moment: Instant): number => {
  const rate = rates.rate('USD', currency, moment)
  return Number(rate?.numerator) / Number(rate?.denominator)
}

/** Measures the currencies of the first years of an installation, at New York's closes; the yen also at Tokyo's. */
export const currenciesOf = (world: World): CurrencyFigures => {
  const rates = createRates(world)
  const [us, jp] = [firstOf('us'), firstOf('jp')]
  const days = years * year
  const own = new Map(
    order.map((currency) => [
      currency,
      movesOf(Array.from({ length: days + 1 }, (_, index) => at(rates, currency, tradingDayAt('us', us - 1 + index).close))),
    ]),
  )
  const { factors } = world.days.source
  factors.ensure('jp', jp + days)
  const { overnight, intraday } = factors.market.jp
  const from = jp - firstIndex.jp
  const shares = Array.from({ length: days - 1 }, (_, day) => (overnight[from + day] ?? 0) + (intraday[from + day] ?? 0))
  const yen = movesOf(Array.from({ length: days }, (_, index) => at(rates, 'JPY', tradingDayAt('jp', jp - 1 + index).close)))
  return {
    volatility: new Map([...own].map(([currency, moves]) => [currency, Math.sqrt(variance(moves) * 252) * 100])),
    kurtosis: new Map([...own].map(([currency, moves]) => [currency, excessKurtosis(moves)])),
    withTokyo: correlation(shares, yen),
    withTokyoByYear: Array.from({ length: years }, (_, index) =>
      correlation(shares.slice(index * year, (index + 1) * year), yen.slice(index * year, (index + 1) * year)),
    ),
  }
}

import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { TradingCurrency } from '@zaraba/market/instrument.ts'
import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatMoney, money } from '@zaraba/money/money.ts'
import { divide, type Ratio } from '@zaraba/money/ratio.ts'
import { callerOf, type Handler, refuse } from '../base/handler.ts'
import type { FundingPorts, WalletFigures } from './ports.ts'

/** The figures that the others follow from; minor units of one currency. */
interface Terms {
  readonly available: bigint
  readonly frozen: bigint
  readonly debt: bigint
  readonly worth: bigint
  readonly floating: bigint
  readonly today: bigint
}

/** Kinds of account that the specification counts as frozen, beside the cost of held stocks (K-09). */
const frozenKinds = ['order_hold', 'top_up', 'subscription', 'withdrawal', 'product'] as const

/** Frozen and debt by the specification's formulas: rjmoney + withdrawals + product orders + stock credit + Σ cost (K-09). */
export const termsOf = ({ balances, cost, borrowed, accrued, worth, floating, today }: WalletFigures): Terms => {
  const of = (kind: string): bigint => balances.get(kind) ?? 0n
  return {
    available: of('available'),
    frozen: frozenKinds.reduce((sum, kind) => sum + of(kind), cost),
    debt: borrowed + accrued - of('loan') - of('loan_interest'),
    worth,
    floating,
    today,
  }
}

/** Total assets = jpy + frozen (K-08); equity is what is really the customer's own (docs/product/money.md). */
const summaryOf = (terms: Terms, currency: Currency): OutputOf<'user/funds'> => {
  const text = (minor: bigint) => formatMoney(money(minor, currency))
  const total = terms.available + terms.frozen
  return {
    total_assets: text(total),
    position_value: text(terms.worth),
    available: text(terms.available),
    frozen: text(terms.frozen),
    total_debt: text(terms.debt),
    floating_profit: text(terms.floating),
    equity: text(total - terms.debt + terms.floating),
    today_profit: text(terms.today),
  }
}

/** Minor units of one currency in those of another at a rate of major units, to the nearest. */
export const converted = (minor: bigint, from: Currency, to: Currency, rate: Ratio): bigint => {
  const scale = 10n ** BigInt(currencyDigits[to])
  return divide(minor * rate.numerator * scale, rate.denominator * 10n ** BigInt(currencyDigits[from]), 'half_even')
}

export const walletCurrency = { jpy: 'JPY', usd: 'USD', cny: 'CNY' } as const
const rateText = (rate: Ratio): string => formatDecimal(divide(rate.numerator * 1_000_000n, rate.denominator, 'half_even'), 6)

/** All wallets together in yen, each term converted by itself, so that the sums of the page agree with each other. */
const allInYen = async (ports: FundingPorts, customer: bigint) => {
  const at = ports.marketClock.now()
  let sum: Terms = { available: 0n, frozen: 0n, debt: 0n, worth: 0n, floating: 0n, today: 0n }
  const rates: Record<string, string> = {}
  for (const [type, currency] of Object.entries(walletCurrency) as [string, TradingCurrency][]) {
    const rate = ports.rate(currency, 'JPY', at)
    if (rate === null) return null
    const terms = termsOf(await ports.positionsOf(customer, currency))
    const inYen = (minor: bigint) => converted(minor, currency, 'JPY', rate)
    if (currency !== 'JPY') rates[type] = rateText(rate)
    sum = {
      available: sum.available + inYen(terms.available),
      frozen: sum.frozen + inYen(terms.frozen),
      debt: sum.debt + inYen(terms.debt),
      worth: sum.worth + inYen(terms.worth),
      floating: sum.floating + inYen(terms.floating),
      today: sum.today + inYen(terms.today),
    }
  }
  return { ...summaryOf(sum, 'JPY'), rates }
}

/** The funds summary: the six figures of the specification, and equity (E-15). */
export const funds =
  (ports: FundingPorts): Handler<'user/funds'> =>
  async ({ type }, context) => {
    const { customer } = callerOf(context)
    if (type !== 'all') {
      const currency = walletCurrency[type]
      return { data: summaryOf(termsOf(await ports.positionsOf(customer, currency)), currency) }
    }
    const all = await allInYen(ports, customer)
    return all === null ? refuse({ key: 'stock_price_not_obtained', field: 'type' }) : { data: all }
  }

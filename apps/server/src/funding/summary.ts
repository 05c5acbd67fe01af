import type { OutputOf } from '@zaraba/contract/calls.ts'
import { currencyOfWallet, type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { divide, type Ratio, ratio } from '@zaraba/money/ratio.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { converted } from '@zaraba/rules/funding/conversion.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { WalletPositions } from '../trading/face.ts'
import type { FundingPorts } from './ports.ts'
import { todayOf } from './wallet-days.ts'

/** Balances, positions and products of one currency, of one moment. */
interface OwnFigures extends WalletPositions {
  /** Gains of the running products. */
  readonly gained: bigint
}

/** Times that both slices are read before their answers are used even if they differ. */
const tries = 5

/**
 * Figures of a customer by currency. Positions with their balances come from trading, running principals from the products: two reads. They
 * are of one moment when the balance of the account `product` is the running principal; else a product began or ended between them, and
 * both are read again.
 */
const figuresOf = async (
  ports: Pick<FundingPorts, 'positionsOf' | 'productsOf'>,
  customer: CustomerNumber,
  currencies: readonly Currency[],
  at: Instant,
): Promise<ReadonlyMap<Currency, OwnFigures>> => {
  for (let turn = 1; ; turn++) {
    const [positions, products] = await Promise.all([
      ports.positionsOf(customer, currencies, at),
      ports.productsOf(customer, currencies, at),
    ])
    const agree = currencies.every(
      (currency) => (positions.get(currency)?.balances.get('product') ?? 0n) === (products.get(currency)?.principal ?? 0n),
    )
    if (!agree && turn < tries) continue
    return new Map(
      [...positions].map(([currency, ownWalletPositions]) => [
        currency,
        { ...ownWalletPositions, gained: products.get(currency)?.gained ?? 0n },
      ]),
    )
  }
}

/** The figures that the others follow from; minor units of one currency. */
interface BaseFigures {
  readonly available: bigint
  readonly frozen: bigint
  readonly debt: bigint
  readonly worth: bigint
  readonly floating: bigint
  /** Gains of the running products: not the customer's yet, as a floating profit is not. */
  readonly gained: bigint
}
const none: BaseFigures = { available: 0n, frozen: 0n, debt: 0n, worth: 0n, floating: 0n, gained: 0n }

/** Kinds of account that hold money for a while. */
export const heldKinds = ['order_hold', 'top_up', 'subscription', 'withdrawal'] as const
/** Kinds of account that count as frozen, beside the cost of held stocks (K-09). */
const frozenKinds = [...heldKinds, 'product'] as const

/** Frozen and debt by the customer's formulas: rjmoney + withdrawals + product orders + stock credit + Σ cost (K-09). */
const termsOf = ({ balances, cost, borrowed, accrued, worth, floating, gained }: OwnFigures): BaseFigures => {
  const of = (kind: string): bigint => balances.get(kind) ?? 0n
  return {
    available: of('available'),
    frozen: frozenKinds.reduce((sum, kind) => sum + of(kind), cost),
    debt: borrowed + accrued - of('loan') - of('loan_interest'),
    worth,
    floating,
    gained,
  }
}

/** The customer's own money: available and frozen, less debt, plus floating profits and the gains of running products. */
export const equityOf = ({ available, frozen, debt, floating, gained }: BaseFigures): bigint =>
  available + frozen - debt + floating + gained

/**
 * The terms of a wallet in yen. What is owned, available and owed and what floats are each converted to the nearest yen; frozen, or
 * without any the debt, is what makes the page add up, so that the equity of all wallets is the sum of theirs to the yen, here and in
 * every other figure of it.
 */
const inYenOf = (terms: BaseFigures, currency: Currency, rate: Ratio): BaseFigures => {
  const inYen = (minor: bigint) => converted(minor, currency, 'JPY', rate)
  const [available, floating, gained] = [inYen(terms.available), inYen(terms.floating), inYen(terms.gained)]
  const equity = inYen(equityOf(terms))
  const debt = terms.frozen === 0n ? available - equity : inYen(terms.debt)
  const frozen = equity - available + debt - floating - gained
  return { available, frozen, debt, worth: inYen(terms.worth), floating, gained }
}

/** Total assets = jpy + frozen (K-08). */
const summaryOf = (terms: BaseFigures, currency: Currency, today: bigint): OutputOf<'user/funds'> => {
  const text = (minor: bigint) => formatMoney(minor, currency)
  return {
    total_assets: text(terms.available + terms.frozen),
    position_value: text(terms.worth),
    available: text(terms.available),
    frozen: text(terms.frozen),
    total_debt: text(terms.debt),
    floating_profit: text(terms.floating),
    equity: text(equityOf(terms)),
    today_profit: text(today),
  }
}

/** Ten decimals: a dong is less than a hundredth of a yen. */
const rateDecimals = 10
const rateText = (rate: Ratio): string =>
  formatDecimal(divide(rate.numerator * 10n ** BigInt(rateDecimals), rate.denominator, 'half_even'), rateDecimals)

type Worth = Pick<FundingPorts, 'positionsOf' | 'productsOf' | 'rate'>

/** A wallet as it is shown: in its own currency, or with all of them in yen. */
export interface ShownWallet {
  readonly type: WalletType
  readonly own: OwnFigures
  /** Its terms in the currency that is shown, which `rate` leads to. */
  readonly terms: BaseFigures
  readonly rate: Ratio
}
/** One wallet, or all of them in yen, of one moment; `null` without a rate. */
export const shownWallets = async (
  ports: Worth,
  customer: CustomerNumber,
  type: WalletType | 'all',
  at: Instant,
): Promise<readonly ShownWallet[] | null> => {
  const types = type === 'all' ? walletTypes : [type]
  const currencies = types.map((each) => currencyOfWallet[each])
  const figures = await figuresOf(ports, customer, currencies, at)
  const shownWallets: ShownWallet[] = []
  for (const each of types) {
    const currency = currencyOfWallet[each]
    const ownFigures = figures.get(currency)
    const rate = type === 'all' ? ports.rate(currency, 'JPY', at) : ratio(1, 1)
    if (ownFigures === undefined || rate === null) return null
    const terms = termsOf(ownFigures)
    shownWallets.push({ type: each, own: ownFigures, rate, terms: type === 'all' ? inYenOf(terms, currency, rate) : terms })
  }
  return shownWallets
}

const sumOf = (wallets: readonly ShownWallet[]): BaseFigures =>
  wallets.reduce(
    (sum, { terms }) => ({
      available: sum.available + terms.available,
      frozen: sum.frozen + terms.frozen,
      debt: sum.debt + terms.debt,
      worth: sum.worth + terms.worth,
      floating: sum.floating + terms.floating,
      gained: sum.gained + terms.gained,
    }),
    none,
  )

/** The summary of the wallets that are shown, with each rate that was used for all of them. */
export const summaryOfWallets = (
  wallets: readonly ShownWallet[],
  type: WalletType | 'all',
  today: bigint,
): OutputOf<'user/funds'> => {
  const summary = summaryOf(sumOf(wallets), currencyOfWallet[type === 'all' ? 'jpy' : type], today)
  if (type !== 'all') return summary
  const foreign = wallets.filter((wallet) => wallet.type !== 'jpy')
  return { ...summary, rates: Object.fromEntries(foreign.map((wallet) => [wallet.type, rateText(wallet.rate)])) }
}

/** The funds summary: the six figures of the specification, equity and what today brought (E-15). */
export const funds =
  (ports: FundingPorts): Handler<'user/funds'> =>
  async ({ type }, context) => {
    const { customer } = callerOf(context)
    const at = ports.marketClock.now()
    const [wallets, today] = await Promise.all([shownWallets(ports, customer, type, at), todayOf(ports, customer, type, at)])
    if (wallets === null || today === null) return refuse({ key: 'stock_price_not_obtained', field: 'type' })
    return { data: summaryOfWallets(wallets, type, today.profit) }
  }

/** A customer's equity in all wallets, and the available balances of the wallets other than yen, in yen. */
export const worthInYen = (ports: Worth & Pick<FundingPorts, 'marketClock'>) => async (customer: CustomerNumber) => {
  const wallets = await shownWallets(ports, customer, 'all', ports.marketClock.now())
  if (wallets === null) return null
  return {
    equity: equityOf(sumOf(wallets)),
    elsewhere: sumOf(wallets.filter(({ type }) => type !== 'jpy')).available,
  }
}

import { missing } from '@zaraba/money/missing.ts'

/** Parts of a result over days, minor units of one currency, each with the sign with which it adds to the result. */
interface KnownParts {
  /** Effect of prices on the shares with which each day began, until its end. */
  readonly prices: bigint
  /** Effect of exchange rates, and the cost of exchanging. */
  readonly currency: bigint
  /** Results of followed products and stakes. */
  readonly products: bigint
  readonly dividends: bigint
  readonly fees: bigint
  readonly interest: bigint
}
type ResultPart = keyof KnownParts | 'timing'

/**
 * The parts of a result. What no other part explains is timing: what buying and selling brought against the prices at the end of the day
 * on which it was done. So the parts add up to the result to the last unit.
 */
export const partsOfResult = (total: bigint, knownParts: KnownParts): Readonly<Record<ResultPart, bigint>> => {
  const { prices, currency, products, dividends, fees, interest } = knownParts
  return { ...knownParts, timing: total - (prices + currency + products + dividends + fees + interest) }
}

/**
 * Equity of a wallet at the end of each day had nothing been done since before the first: what was owned then, what prices have done to it
 * since, and the money that came and went meanwhile.
 */
export const keptEquities = (opening: bigint, flows: readonly bigint[], gains: readonly bigint[]): readonly bigint[] => {
  let equity = opening
  return flows.map((flow, index) => {
    equity += flow
    return equity + (gains[index] ?? missing())
  })
}

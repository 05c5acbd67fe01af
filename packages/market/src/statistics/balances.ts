import type { Instrument } from '../instrument.ts'
import { type Exchange, exchangeOf } from '../markets.ts'
import { nameOf, noiseOf } from './noise.ts'

/** The last sessions of a share up to the day as of which its balance is counted. */
interface Recently {
  readonly index: number
  readonly close: number
  /** Mean close, and shares traded a day, of the last 25 sessions. */
  readonly averageClose: number
  readonly averageVolume: number
}

/** Shares that are held with borrowed money, and that are sold and still borrowed. In New York only the latter are published. */
export interface CreditBalance {
  readonly long: number | null
  readonly short: number
}

/** Sessions' worth of trading held on credit, least and how many more, in tenths; longs for one short, in tenths, least and more. */
const habits: Readonly<
  Record<Exchange, { readonly days: readonly [number, number]; readonly times: readonly [number, number] }>
> = {
  tokyo: { days: [4, 10], times: [18, 75] },
  new_york: { days: [12, 45], times: [10, 0] },
  // Financing is 2 to 3 % of the value of all shares, which of large quiet companies is a week's trading [K].
  shanghai: { days: [32, 62], times: [600, 2_600] },
}

/** Open balances on credit: more is bought after a fall, more is sold after a rise. */
export const balanceOf = (instrument: Instrument, { index, close, averageClose, averageVolume }: Recently): CreditBalance => {
  const name = nameOf('balances', instrument.id)
  const { days, times } = habits[exchangeOf[instrument.market]]
  const usualBalance = (days[0] + ((name.low >>> 0) % (days[1] + 1))) * averageVolume
  const priceChange =
    averageClose === 0 ? 0 : Math.max(-3_000, Math.min(3_000, Math.trunc((close * 10_000) / averageClose) - 10_000))
  const long = Math.floor((usualBalance * (10_000 - priceChange + Math.trunc(noiseOf(name, index, close) / 4))) / 100_000)
  const per = times[0] + ((name.high >>> 0) % (times[1] + 1))
  const short = Math.floor(
    (usualBalance * (10_000 + priceChange + Math.trunc(noiseOf(name, index + 7, close) / 4))) / (10_000 * per),
  )
  return exchangeOf[instrument.market] === 'new_york' ? { long: null, short } : { long, short }
}

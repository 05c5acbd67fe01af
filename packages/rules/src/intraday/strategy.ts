import type { Bar } from '@zaraba/market/feeds/feed.ts'
import type { InstrumentId } from '@zaraba/market/instrument.ts'
import { type Instant, minute } from '@zaraba/money/time.ts'
import { breakout, type DeskHours, lossLimit, mostPurchases, trailing } from './desk-terms.ts'

/** One share as the desk may see it at an instant: the whole minutes of the session that lie behind it, oldest first. */
export interface SeenShare {
  readonly share: InstrumentId
  readonly bars: readonly Bar[]
}

/** Shares of one company that the desk holds. */
interface HeldShares {
  readonly share: InstrumentId
  readonly shares: number
  readonly boughtAt: Instant
}

/** State of a stake at an instant. `worth` values the holdings at the last price seen; minor units. */
export interface StakeValuation {
  readonly stake: bigint
  readonly worth: bigint
  readonly held: HeldShares | null
  /** Shares that were bought today, held or not. */
  readonly bought: readonly InstrumentId[]
  /** The loss limit was reached: nothing is bought any more. */
  readonly stopped: boolean
}

export type SaleReason = 'trailing_stop' | 'loss_limit' | 'square_off'
type StakeIntent =
  | { readonly kind: 'buy'; readonly share: InstrumentId; readonly reason: 'breakout' }
  | { readonly kind: 'sell'; readonly reason: SaleReason }

const whole = 10_000

/** The minutes of the opening range that a share has printed: their highest price; `null` without any. */
const rangeTop = (bars: readonly Bar[], hours: DeskHours): number | null =>
  bars.reduce<number | null>((top, bar) => (bar.time < hours.from && (top === null || bar.high > top) ? bar.high : top), null)

/** How far the last minute closed above the opening range, in ten-thousandths of its top; `null` where nothing can be said. */
const aboveRange = ({ bars }: SeenShare, hours: DeskHours): number | null => {
  const last = bars.at(-1)
  const top = rangeTop(bars, hours)
  return last === undefined || last.time < hours.from || top === null ? null : ((last.close - top) * whole) / top
}

/** The share that broke out the furthest and has not run away yet; the first of the list among equals. */
const strongest = (seenShares: readonly SeenShare[], standing: StakeValuation, hours: DeskHours): InstrumentId | null => {
  let best: { readonly share: InstrumentId; readonly above: number } | null = null
  for (const each of seenShares) {
    if (standing.bought.includes(each.share)) continue
    const above = aboveRange(each, hours)
    if (above === null || above < breakout.least || above > breakout.most) continue
    if (best === null || above > best.above) best = { share: each.share, above }
  }
  return best?.share ?? null
}

const fellBack = ({ bars }: SeenShare, { boughtAt }: HeldShares): boolean => {
  const since = bars.filter((bar) => bar.time + minute > boughtAt)
  const last = since.at(-1)
  if (last === undefined) return false
  const highest = since.reduce((top, bar) => (bar.close > top ? bar.close : top), last.close)
  return last.close * whole <= highest * (whole - trailing)
}

/** Whether a stake has lost as much as it may. */
export const lossReached = ({ stake, worth }: Pick<StakeValuation, 'stake' | 'worth'>): boolean =>
  (stake - worth) * BigInt(whole) >= stake * BigInt(lossLimit)

/**
 * Decision of the desk at an instant, from the data that can be seen at that instant alone: it buys the strongest breakout of the
 * opening range with the whole stake, sells when the share falls back from its height, at the loss limit, and at the end of its
 * day.
 */
export const decide = (
  standing: StakeValuation,
  seenShares: readonly SeenShare[],
  hours: DeskHours,
  at: Instant,
): StakeIntent | null => {
  const { held } = standing
  if (held !== null) {
    if (at >= hours.squareOff) return { kind: 'sell', reason: 'square_off' }
    if (standing.stopped || lossReached(standing)) return { kind: 'sell', reason: 'loss_limit' }
    const ownSeenShare = seenShares.find(({ share }) => share === held.share)
    return ownSeenShare !== undefined && fellBack(ownSeenShare, held) ? { kind: 'sell', reason: 'trailing_stop' } : null
  }
  if (standing.stopped || standing.bought.length >= mostPurchases) return null
  if (at < hours.from || at > hours.lastPurchase) return null
  const share = strongest(seenShares, standing, hours)
  return share === null ? null : { kind: 'buy', share, reason: 'breakout' }
}

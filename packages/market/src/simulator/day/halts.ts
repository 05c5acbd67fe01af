import { missing } from '@zaraba/money/missing.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import { roundToTick } from '../../exchanges/ticks.ts'
import { slotKind } from './grid.ts'
import type { Minutes } from './minutes.ts'
import type { Outline } from './plan.ts'

/** Slots, the last one excluded, in which a share is halted because it reached a threshold, or awaits a price that lies far away. */
export interface Halt {
  readonly from: number
  /** Milliseconds of the first slot before it is halted. */
  readonly begins: number
  readonly to: number
  /** Which side of the open the threshold lies on, as the quote shows it. */
  readonly side: 'bid' | 'ask'
  /** Whether the special quote moves by a renewal width every three minutes. */
  readonly renews: boolean
}

interface Threshold {
  readonly side: Halt['side']
  readonly price: Price
  met: boolean
}

const thresholdsOf = ({ open, first, instrument, session }: Outline): Threshold[] => {
  const { tickTable } = instrument
  const at = (percent: number, side: Halt['side']): Threshold => ({
    side,
    price: roundToTick(tickTable, price(Math.floor((open * percent) / 100)), session.date, side === 'bid' ? 'up' : 'down'),
    met: false,
  })
  return (first?.rule.halts?.percents ?? []).flatMap((each) => [at(100 + each, 'bid'), at(100 - each, 'ask')])
}

const isRunning = (kind: number | undefined): boolean => kind === slotKind.continuous || kind === slotKind.reopening

/** The slot's trading ends at the threshold that it reached. */
const endAt = (minutes: Minutes, slot: number, { side, price: reachedPrice }: Threshold): number => {
  const open = minutes.open[slot] ?? missing()
  const close = side === 'bid' ? Math.max(open, reachedPrice) : Math.min(open, reachedPrice)
  minutes.close[slot] = close
  minutes.high[slot] = side === 'bid' ? close : Math.max(open, Math.min(minutes.high[slot] ?? open, open))
  minutes.low[slot] = side === 'ask' ? close : Math.min(open, Math.max(minutes.low[slot] ?? open, open))
  return close
}

/**
 * Halts a share for some minutes when its price first reaches a threshold, on the days that have such. It works on weights of volume,
 * before they are turned into shares.
 */
export const haltTrading = (plan: Outline, minutes: Minutes): readonly Halt[] => {
  const thresholds = thresholdsOf(plan)
  const length = plan.first?.rule.halts?.minutes ?? 0
  const halts: Halt[] = []
  for (let slot = 1; slot < minutes.count && thresholds.length > 0; slot += 1) {
    if (!isRunning(plan.grid.kinds[slot]) || (minutes.volume[slot] ?? missing()) === 0) continue
    const metThreshold = thresholds.find(
      ({ side, price: at, met: before }) =>
        !before && (side === 'bid' ? (minutes.high[slot] ?? missing()) >= at : (minutes.low[slot] ?? missing()) <= at),
    )
    if (metThreshold === undefined) continue
    metThreshold.met = true
    const haltPrice = endAt(minutes, slot, metThreshold)
    let passedSlots = 0
    let next = slot + 1
    for (; next < minutes.count && passedSlots < length; next += 1) {
      const kind = plan.grid.kinds[next]
      if (kind === slotKind.closing || kind === slotKind.pause) break
      minutes.open[next] = haltPrice
      minutes.high[next] = haltPrice
      minutes.low[next] = haltPrice
      minutes.close[next] = haltPrice
      minutes.volume[next] = 0
      passedSlots += 1
    }
    // Where the closing auction follows at once, nothing is left to halt.
    if (passedSlots > 0) halts.push({ from: slot + 1, begins: 0, to: next, side: metThreshold.side, renews: false })
  }
  return halts
}

import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Hunted } from './hunted.ts'

/**
 * The sessions after which shares of a market trade without a dividend for the first time, among its first ones, each with these shares; in
 * order. Which sessions these are is announced with each dividend, so a customer knows in time when to look.
 */
export const evesOf = (hunted: Hunted, market: Market, among: number): readonly (readonly [number, readonly Instrument[]])[] => {
  const first = tradingDayIndex(market, hunted.genesis) + 1
  const [from, to] = [tradingDayAt(market, first + 1), tradingDayAt(market, first + among)]
  const eves = new Map<number, Instrument[]>()
  for (const share of hunted.instruments) {
    if (share.market !== market) continue
    for (const event of hunted.feed.events(share, from.date, to.date, to.open)) {
      if (event.kind !== 'dividend') continue
      const eve = tradingDayIndex(market, event.exDate) - 1
      eves.set(eve, [...(eves.get(eve) ?? []), share])
    }
  }
  return [...eves].toSorted(([left], [right]) => left - right)
}

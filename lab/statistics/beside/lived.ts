import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Day } from '@zaraba/market/simulator/day/days.ts'
import { type Grid, slotKind } from '@zaraba/market/simulator/day/grid.ts'
import { sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { createWorld, type World } from '@zaraba/market/simulator/world.ts'
import { dateText } from '@zaraba/money/time.ts'

const genesis = dateText('2026-11-20')
export const instruments: readonly Instrument[] = builtInInstruments()
export const named = (id: string): Instrument => {
  const instrument = instruments.find((each) => each.id === id)
  if (instrument === undefined) throw new Error(`the catalogue has no ${id}`)
  return instrument
}

/** An installation that begins on the genesis, the seeds of whose days follow from a word. */
export const installationOf = (seed: string): World =>
  createWorld({
    seeds: { seedOf: (market, date) => sha256OfText(`${seed}/${market}/${date}`) },
    genesis,
    room: { chains: 1_200, days: 800 },
  })

/** Index of the first day of an installation. */
export const firstOf = (market: Market): number => tradingDayIndex(market, genesis)

/** @throws Error off the days whose seeds are known; here all are. */
export const livedDay = (world: World, share: Instrument, index: number): Day => {
  const day = world.days.day(share, index)
  if (day === null) throw new Error(`${share.id} has no day ${index}`)
  return day
}

/** The factor by which splits of own days multiply the shares of a company until a day. */
export const splitBy = (world: World, share: Instrument, index: number): number =>
  (world.days.chain(share, index)?.happenings ?? []).reduce(
    (product, one) =>
      one.kind === 'split' && one.index >= firstOf(share.market) && one.index <= index
        ? (product * one.numerator) / one.denominator
        : product,
    1,
  )

const minuteKinds: readonly number[] = [slotKind.continuous, slotKind.opening, slotKind.reopening]
const minuteSlots = new Map<Grid, readonly number[]>()

/** The slots of a day that are minutes of trading, in order: the lunch break and the auctions beside them are left out. */
export const minutesOfTrading = (grid: Grid): readonly number[] => {
  const known = minuteSlots.get(grid)
  if (known !== undefined) return known
  const made = Array.from({ length: grid.count }, (_, slot) => slot).filter((slot) =>
    minuteKinds.includes(grid.kinds[slot] ?? -1),
  )
  minuteSlots.set(grid, made)
  return made
}

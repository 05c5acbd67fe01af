import type { DateText } from '@zaraba/money/time.ts'
import { dateText, type Instant, parseInstant } from '@zaraba/money/time.ts'
import { builtInInstruments } from '../../src/catalogue/catalogue.ts'
import type { Instrument } from '../../src/instrument.ts'
import type { DaySeeds } from '../../src/simulator/seeds.ts'
import { sha256OfText } from '../../src/simulator/sha256.ts'
import { createWorld, type World } from '../../src/simulator/world.ts'

export const genesis: DateText = dateText('2026-11-20')
/** Seeds of an installation whose secret is a known word. */
export const knownSeeds: DaySeeds = { seedOf: (market, date) => sha256OfText(`a known word/${market}/${date}`) }
export const practiceWorld = (room?: { readonly chains: number; readonly days: number }): World =>
  createWorld({ seeds: knownSeeds, genesis, ...(room === undefined ? {} : { room }) })
export const instruments: readonly Instrument[] = builtInInstruments()
/** Later than anything that the tests ask for. */
export const afterwards: Instant = parseInstant('2027-12-30T00:00:00Z')

export const instrumentNamed = (id: string): Instrument => {
  const found = instruments.find((each) => each.id === id)
  if (found === undefined) throw new Error(`the catalogue has no ${id}`)
  return found
}

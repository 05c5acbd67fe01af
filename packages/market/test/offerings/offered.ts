import { dateText, type Instant, instant, parseInstant } from '@zaraba/money/time.ts'
import type { Market } from '../../src/markets.ts'
import { createOfferings, type Offerings, offeringSource } from '../../src/offerings/offerings.ts'
import type { DaySeeds } from '../../src/simulator/seeds.ts'
import { sha256OfText } from '../../src/simulator/sha256.ts'
import { createWorld } from '../../src/simulator/world.ts'

export const genesis = dateText('2026-11-20')
export const start = parseInstant('2026-11-22T05:00:00Z')

/** Seeds of an installation whose secret is a word. */
export const seedsOf = (word: string): DaySeeds => ({ seedOf: (market, date) => sha256OfText(`${word}/${market}/${date}`) })

/** The source of the offerings of an installation with these seeds. */
export const sourceFrom = (seeds: DaySeeds) => offeringSource(createWorld({ seeds, genesis }))

export const offeringsFrom = (word: string): Offerings => createOfferings(sourceFrom(seedsOf(word)))

/** Hides the seed of every day that closes after `until`. */
export const closing = (seeds: DaySeeds, closesBy: (market: Market, date: string) => boolean): DaySeeds => ({
  seedOf: (market, date) => (closesBy(market, date) ? seeds.seedOf(market, date) : null),
})

const yearLong = 365.25 * 86_400_000
export const afterYears = (years: number): Instant => instant(Math.floor(start + years * yearLong))

import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { previousTradingDay, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { capitalisation } from '@zaraba/market/fundamentals/shares-at.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { rng } from '@zaraba/money/rng.ts'
import { type DateText, dateText, type Instant } from '@zaraba/money/time.ts'
import { casesOf } from '@zaraba/world/whole-run.ts'
import { expect, test } from 'vitest'
import { sharesShown } from '../../src/market/quotes/shares-shown.ts'
import { seedsFrom } from '../../src/market/seeds/day-seeds.ts'

const genesis = dateText('2019-01-07')
const to = dateText('2026-11-20')

test('what a company is worth goes on across each of its splits: price × shares of the eve are those of the morning', () => {
  const seed = 20_261_122
  const random = rng(seed)
  const secret = Uint8Array.from({ length: 32 }, () => random.below(256))
  const world = createWorld({ seeds: { seedOf: seedsFrom(Buffer.from(secret)) }, genesis })
  const sharesAt = sharesShown(genesis, () => world)
  let splits = 0
  for (const instrument of casesOf(builtInInstruments(), 27)) {
    const { market } = instrument
    const closeOf = (date: DateText): Instant => {
      const session = sessionOf(market, date)
      if (session === null) throw new Error(`${date} is a session`)
      return session.close
    }
    for (const event of world.events(instrument, genesis, to, closeOf(previousTradingDay(market, to)))) {
      if (event.kind !== 'split' || event.exDate <= genesis || event.exDate >= to) continue
      splits += 1
      const [eve, morning] = [closeOf(previousTradingDay(market, event.exDate)), closeOf(event.exDate)]
      const [before, after] = [world.quote(instrument, eve), world.quote(instrument, morning)]
      if (before === null || after === null) throw new Error('both sessions have a quote')
      const worth = capitalisation(before.price, sharesAt(instrument, eve))
      const adjusted = capitalisation(after.previousClose, sharesAt(instrument, morning))
      const reported = `seed ${seed}, ${instrument.id}, ${event.numerator}:${event.denominator} on ${event.exDate}`
      // The adjusted close is rounded to a price, and a dividend of that day may be deducted.
      expect(Math.abs(adjusted / worth - 1), reported).toBeLessThan(0.03)
    }
  }
  expect(splits, `seed ${seed}`).toBeGreaterThan(1)
})

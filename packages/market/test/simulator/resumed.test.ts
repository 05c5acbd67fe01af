import { rng } from '@zaraba/money/rng.ts'
import { addDays, type Instant, instant, minute, startOfMinute } from '@zaraba/money/time.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { expect, test } from 'vitest'
import { tradingDayAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import type { TradingDay } from '../../src/exchanges/session.ts'
import type { Instrument } from '../../src/instrument.ts'
import { markets } from '../../src/markets.ts'
import { createRates } from '../../src/simulator/currencies/rates.ts'
import { createIndices } from '../../src/simulator/indices/indices.ts'
import { sha256OfText } from '../../src/simulator/sha256.ts'
import { createWorld, type World } from '../../src/simulator/world.ts'
import { genesis, instruments } from './practice-world.ts'

const seed = testSeed()
const draw = rng(seed)

/** Everything that can be seen of a share at an instant. */
const seenOf = (world: World, share: Instrument, { date, open, openingAuction }: TradingDay, at: Instant): unknown => {
  const start = startOfMinute(at)
  return {
    quote: world.timedQuote(share, at),
    book: world.depth(share, at),
    band: world.band(share, at),
    tape: [openingAuction, open, start - minute, start].map((from) => (from > at ? [] : world.prints(share, instant(from), at))),
    minutes: world.minuteBars(share, date, at),
    days: world.dayBars(share, date, addDays(date, 5), at),
  }
}

/** Some shares of each market, and a day of theirs in the midst of its own. */
const chosen = markets.map((market) => {
  const listed = instruments.filter((share) => share.market === market)
  return [0, 1].map((part) => listed[draw.below(Math.floor(listed.length / 2)) * 2 + part]).filter((share) => share !== undefined)
})

test(`a world that is resumed in the midst of its days is equal to the bit to one drawn from scratch (seed ${seed})`, () => {
  const seeds = { seedOf: (market: string, date: string) => sha256OfText(`${seed}/${market}/${date}`) }
  const make = () => createWorld({ seeds, genesis })
  const whole = make()
  const shares = chosen.flat()
  const ahead = 6 + draw.below(25)
  const dayOf = (share: Instrument, later: number) =>
    tradingDayAt(share.market, tradingDayIndex(share.market, genesis) + ahead + later)
  const saved = shares.map((share) => {
    const from = dayOf(share, 0).date
    // Looked at before it is asked for a checkpoint, it has its chain from the history on, and from no checkpoint of its own.
    expect(whole.plan(share, from)).not.toBeNull()
    return [share, JSON.stringify(whole.checkpoint(share, from))] as const
  })
  /** A new world for each question: one that has read a day before the checkpoint holds all days from the history on. */
  const resumed = (): World => {
    const world = make()
    for (const [share, checkpoint] of saved) world.resume(share, JSON.parse(checkpoint))
    return world
  }
  const [indices, rates] = [createIndices(whole, shares), createRates(whole)]
  for (const share of shares) {
    const [far, near] = [resumed(), resumed()]
    // A dividend or a split that was announced before the checkpoint falls due weeks after it.
    for (let later = 0; later < 100; later += 1) {
      const { date, index } = dayOf(share, later)
      expect(far.days.base(share, index), `${share.id} ${date}`).toBe(whole.days.base(share, index))
    }
    // The day of the checkpoint or the next one, and one well behind it.
    for (const session of [draw.below(2), 2 + draw.below(20)].map((later) => dayOf(share, later))) {
      const instants = [session.open, session.close, session.close + minute]
      for (let count = 0; count < 4; count += 1) instants.push(session.open + draw.below(session.close - session.open))
      for (const at of instants.map(instant))
        expect(seenOf(near, share, session, at), `${share.id} ${new Date(at).toISOString()}`).toEqual(
          seenOf(whole, share, session, at),
        )
    }
  }
  const others = resumed()
  const [otherIndices, otherRates] = [createIndices(others, shares), createRates(others)]
  for (const [share] of chosen) {
    if (share === undefined) throw new RangeError('every market has shares')
    const { date, open, close } = dayOf(share, draw.below(6))
    const at = instant(open + draw.below(close - open))
    for (const [ordinal, index] of indices.entries()) {
      expect(otherIndices[ordinal]?.quote(at)).toEqual(index.quote(at))
      expect(otherIndices[ordinal]?.minuteBars(date, at)).toEqual(index.minuteBars(date, at))
    }
    for (const currency of ['JPY', 'CNY'] as const)
      expect(otherRates.rate('USD', currency, at)).toEqual(rates.rate('USD', currency, at))
  }
})

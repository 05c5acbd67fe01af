import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { tradingDayIndex } from '../../src/exchanges/calendar.ts'
import { type Market, markets } from '../../src/markets.ts'
import { historySeed } from '../../src/simulator/seeds.ts'
import { createWorld } from '../../src/simulator/world.ts'
import { mean } from './moments.ts'
import { genesis, instruments } from './practice-world.ts'

/** Each of these days is drawn twice from the same seed: as a day of public history, and as an installation's first own day. */
const days = [2023, 2024, 2025, 2026].flatMap((year) =>
  ['02-10', '04-10', '06-10', '08-10', '10-10'].map((day) => dateText(`${year}-${day}`)),
)
const history = createWorld({ seeds: { seedOf: historySeed }, genesis })
const founded = days.map((date) => ({
  date,
  world: createWorld({ seeds: { seedOf: historySeed }, genesis: date, room: { chains: 1, days: 1 } }),
}))

/** By how many octaves the volume of shares goes up at a founding day, where own days trade `times` what they do. */
const stepOf = (market: Market, times: number): number => {
  const shares = instruments.filter((each) => each.market === market).filter((_, ordinal) => ordinal % 6 === 0)
  const steps = founded.flatMap(({ date, world }) =>
    shares.flatMap((share) => {
      const index = tradingDayIndex(market, date)
      const [before, own] = [history.days.plan(share, index), world.days.plan(share, index)]
      if (before === null || own === null || before.volume === 0 || own.volume === 0) return []
      // Each against its own usual day: a split that came in one of them only is no step.
      return [Math.log2((times * own.volume) / own.usualVolume) - Math.log2(before.volume / before.usualVolume)]
    }),
  )
  expect(steps.length).toBeGreaterThan(400)
  return mean(steps)
}

describe('what is traded at the founding day', () => {
  test.each(markets)('does not step up or down: %s', (market) => {
    expect(Math.abs(stepOf(market, 1))).toBeLessThan(0.05)
  })

  test.each(markets)('would be seen to step by a third, up or down: %s', (market) => {
    expect(stepOf(market, 4 / 3)).toBeGreaterThan(0.3)
    expect(stepOf(market, 3 / 4)).toBeLessThan(-0.3)
  })
})

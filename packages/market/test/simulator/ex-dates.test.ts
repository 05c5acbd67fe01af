import { addDays } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { tradingDayAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import { logarithm } from '../../src/simulator/random/octaves.ts'
import { genesis, instruments, practiceWorld } from './practice-world.ts'

/** Ex-dates of half a year after the genesis, of every tenth share, with the dividend in money that was announced. */
const exDates = () => {
  const world = practiceWorld()
  return instruments
    .filter((_, index) => index % 10 === 0)
    .flatMap((share) => {
      const last = tradingDayAt(share.market, tradingDayIndex(share.market, addDays(genesis, 200)))
      return world.events(share, genesis, last.date, last.close).flatMap((event) => {
        if (event.kind !== 'dividend') return []
        const index = tradingDayIndex(share.market, event.exDate)
        const chain = world.days.chain(share, index)
        if (chain === null) return []
        const row = index - chain.from
        const [opening = 0, overnight = 0] = [chain.opening[row], chain.overnight[row]]
        const [close = 0, latent = 0] = [chain.close[row - 1], chain.latent[row - 1]]
        return [{ share, event, close, fall: latent + overnight - opening }]
      })
    })
}

test('a share falls on its ex-date by the dividend that was announced, whatever part of its price that has become', () => {
  const all = exDates()
  expect(all.length).toBeGreaterThan(50)
  for (const { share, event, close, fall } of all)
    expect([share.id, event.exDate, fall]).toEqual([share.id, event.exDate, logarithm(close) - logarithm(close - event.amount)])
  // The part differs from what the share usually pays of its price, or the test would say nothing.
  expect(new Set(all.map(({ event, close }) => Math.floor((event.amount * 1_000) / close))).size).toBeGreaterThan(5)
})

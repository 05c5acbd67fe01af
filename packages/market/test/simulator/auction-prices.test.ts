import { expect, test } from 'vitest'
import { tradingDayAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import { roundToTick, tickAt } from '../../src/exchanges/ticks.ts'
import { antilog } from '../../src/simulator/random/octaves.ts'
import { mean } from './moments.ts'
import { genesis, instruments, practiceWorld } from './practice-world.ts'

const world = practiceWorld()
const shares = instruments.filter(({ market }, index) => market === 'cn' && index % 6 === 0)
const first = tradingDayIndex('cn', genesis)

/** How far from the price below a share is worth what it is at the close, and how far the close lies above what it is worth; in ticks. */
const closes = shares.flatMap((share) =>
  Array.from({ length: 60 }, (_, day) => first + 1 + day).flatMap((index) => {
    const chain = world.days.chain(share, index)
    if (chain === null) return []
    const row = index - chain.from
    const { date } = tradingDayAt('cn', index)
    const value = antilog(chain.latent[row] ?? 0) as Parameters<typeof tickAt>[1]
    const [tick, below] = [tickAt(share.tickTable, value, date), roundToTick(share.tickTable, value, date, 'down')]
    const off = ((chain.close[row] ?? 0) - value) / tick
    return Math.abs(off) < 1 ? [{ part: (value - below) / tick, off }] : []
  }),
)

test('a closing auction is as dear as the share is worth, wherever between two prices that is', () => {
  expect(closes.length).toBeGreaterThan(1_500)
  for (const quarter of [0, 1, 2, 3]) {
    const within = closes.filter(({ part }) => part >= quarter / 4 && part < (quarter + 1) / 4).map(({ off }) => off)
    // Rounded to the nearest price the middle quarters were off by three eighths of a tick, and the outer ones by an eighth.
    expect(Math.abs(mean(within)), `quarter ${quarter}`).toBeLessThan((0.5 / Math.sqrt(within.length)) * 4.5)
  }
})

test('the auction of a day that is drawn step by step ends at the close of the chain, and names the side that it leaves orders of', () => {
  let named = 0
  for (const share of shares.slice(0, 12)) {
    const index = first + 3
    const { date, close } = tradingDayAt('cn', index)
    const chain = world.days.chain(share, index)
    const value = antilog(chain?.latent[index - chain.from] ?? 0)
    const [print] = world.prints(share, close, close)
    expect([share.id, print?.price]).toEqual([share.id, chain?.close[index - chain.from]])
    expect(world.dayBars(share, date, date, close)[0]?.close).toBe(print?.price)
    const excess = print === undefined || print.price === value ? undefined : print.price < value ? 'buy' : 'sell'
    expect([share.id, print?.excess]).toEqual([share.id, excess])
    if (excess !== undefined) named += 1
  }
  expect(named).toBeGreaterThan(6)
})

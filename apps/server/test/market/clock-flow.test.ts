import { createWorld } from '@zaraba/market/simulator/world.ts'
import { dateText, instant, later, minute, second } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { createFlowDetector } from '../../src/market/keep-up/keep-up.ts'
import { createBoard } from '../../src/market/quotes/board.ts'

const start = instant(Date.parse('2026-11-20T00:05:00Z'))

test('a clock flows from the start, at whatever speed it runs', () => {
  for (const speed of [0, 1, 10, 60]) {
    const flows = createFlowDetector(start)
    const said = Array.from({ length: 5 }, (_, turn) => flows(later(start, (turn + 1) * speed * second)))
    expect([speed, ...said]).toEqual([speed, true, true, true, true, true])
  }
})

test('a clock that is moved flows again after three turns, and not while it is moved on', () => {
  const flows = createFlowDetector(start)
  let now = start
  const after = (step: number) => {
    now = later(now, step)
    return flows(now)
  }
  const day = 24 * 60 * minute
  expect([day, second, second, day, day, second, second, second, second].map(after)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})

test('a market counts as requested when a client reads its figures, not when the server updates it', () => {
  let elapsed = 0
  const world = createWorld({ seeds: { seedOf: () => null }, genesis: dateText('2026-11-20') })
  const board = createBoard({
    quote: () => null,
    quoteBoard: (list) => world.quoteBoard(list),
    shares: () => 0,
    now: () => start,
    elapsed: () => elapsed,
  })
  board.lookOver('jp')
  expect([board.unasked('jp'), board.unasked('us')]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
  board.figures('jp')
  elapsed = 7_000
  board.lookOver('jp')
  expect([board.unasked('jp'), board.unasked('us')]).toEqual([7_000, Number.POSITIVE_INFINITY])
})

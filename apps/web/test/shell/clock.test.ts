import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { parseInstant } from '@zaraba/money/time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockFrame, onClockMoved, practiceNow, useClock } from '../../src/shell/server/clock.ts'
import { outdateAll } from '../../src/shell/server/queries.ts'

const start = parseInstant('2026-11-20T09:05:00+09:00')
const moved = vi.fn()
let end: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  useClock.setState(null, true)
  moved.mockReset()
  end = onClockMoved(moved)
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const say = (time: number, more: { readonly speed?: number; readonly moving?: boolean } = {}) =>
  clockFrame({ time, speed: 1, moving: false, waits: false, phases: {}, ...more })
const passes = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

test('a clock that flows is not moved, at any speed, nor is the first word of it', () => {
  say(start)
  passes(10_000)
  say(start + 10_900)
  passes(10_000)
  say(start + 20_000, { speed: 60 })
  passes(10_000)
  say(start + 20_000 + 60 * 10_500, { speed: 60 })
  expect(moved).not.toHaveBeenCalled()
  expect(practiceNow()).toBe(start + 20_000 + 60 * 10_500)
})

test('a move is heard once, at its end, whether its way was seen or not', () => {
  say(start)
  say(start + 3_600_000, { moving: true })
  say(start + 7_200_000, { moving: true })
  expect(moved).not.toHaveBeenCalled()
  say(start + 86_400_000)
  expect(moved).toHaveBeenCalledTimes(1)
  say(start + 2 * 86_400_000)
  expect(moved).toHaveBeenCalledTimes(2)
  passes(1_000)
  say(start + 2 * 86_400_000 + 1_000)
  expect(moved).toHaveBeenCalledTimes(2)
})

test('what is on screen is asked for again at once, also what is under way, and nothing else is kept', async () => {
  const client = new QueryClient()
  let asked = 0
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['user/funds', {}],
    queryFn: () =>
      new Promise<string>((resolve) => {
        asked += 1
        answers.push(resolve)
      }),
  })
  const stop = observer.subscribe(() => {})
  client.setQueryData(['user/performance', {}], 'of before')
  answers[0]?.('first')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('first'))
  void client.invalidateQueries()
  expect(asked).toBe(2)
  outdateAll(client)
  expect(asked).toBe(3)
  // The answer to the request before the move comes late: it is not shown.
  answers[2]?.('after the move')
  answers[1]?.('before the move')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after the move'))
  expect(client.getQueryData(['user/performance', {}])).toBeUndefined()
  stop()
})

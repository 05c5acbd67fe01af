import { price } from '@zaraba/money/price.ts'
import { expect, test } from 'vitest'
import { sessionsOver } from '../../src/market/chart/chart-dates.ts'
import {
  allowedActions,
  averageOf,
  type PracticeAction,
  type PracticeOrder,
  practiceOf,
  readReplays,
  resultAt,
  withReplay,
} from '../../src/market/chart/replay/practice.ts'
import { ended, withOrder } from '../../src/market/chart/replay/use-replay.ts'

const order = (action: PracticeAction, shares: number, at: number): PracticeOrder => ({
  action,
  shares,
  at: 1,
  price: price(Math.round(at * 10_000)),
})

test('a long gains with the price, a short against it, in money and in per cent of what was opened', () => {
  const long = practiceOf([order('buy', 100, 396.9)])
  expect(resultAt(long, price(4_009_000), 'JPY')).toEqual({ money: 400n, percent: 101n })
  const short = practiceOf([order('short', 100, 396.9)])
  expect(resultAt(short, price(4_009_000), 'JPY')).toEqual({ money: -400n, percent: -101n })
  expect(resultAt(practiceOf([order('buy', 3, 10.015)]), price(100_200), 'USD').money).toBe(2n)
})

test('what is added is averaged, what is closed is realised, and the sum of both is the result', () => {
  const added = practiceOf([order('buy', 100, 400), order('buy', 200, 410)])
  if (added.position === undefined) throw new Error('it is open')
  expect(averageOf(added.position)).toBe(4_066_667)
  const closed = practiceOf([order('buy', 100, 400), order('close', 100, 405), order('short', 100, 405)])
  expect(resultAt(closed, price(4_060_000), 'JPY')).toEqual({ money: 400n, percent: 50n })
})

test('an order that is not possible changes nothing', () => {
  expect(practiceOf([order('close', 1, 1)]).opened).toBe(0n)
  const short = practiceOf([order('short', 100, 400), order('buy', 100, 390)])
  expect(short.position).toMatchObject({ side: 'short', traded: { shares: 100 } })
  expect(allowedActions(short.position)).toEqual(['short', 'close'])
})

const day = {
  date: '2018-05-07',
  previousClose: 400,
  digits: 1,
  before: [],
  bars: [400, 401, 405].map((close, at) => ({
    timestamp: at + 1,
    open: close,
    high: close,
    low: close,
    close,
    volume: 1,
    turnover: 1,
    exact: price(close * 10_000),
  })),
}

test('an order fills at the close of the bar that was shown last, and the end closes what is open at the last one', () => {
  const bought = withOrder({ shown: 2, orders: [], playing: true }, day, 'buy', 100)
  expect(bought.orders).toEqual([{ action: 'buy', shares: 100, at: 2, price: 4_010_000 }])
  expect(withOrder(bought, day, 'short', 100)).toBe(bought)
  expect(ended(bought, day)).toMatchObject({
    shown: 3,
    playing: false,
    orders: [{}, { action: 'close', shares: 100, price: 4_050_000 }],
  })
})

test('this browser keeps the ten latest replays, and reads of them only orders that could have been given', () => {
  const replay = (of: string) => ({ of, shown: 3, orders: [order('buy', 100, 400)] })
  const kept = Array.from({ length: 12 }, (_, at) => replay(String(at))).reduce(withReplay, readReplays(''))
  expect(kept.map(({ of }) => of)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  expect(readReplays(JSON.stringify(kept))).toEqual(kept)
  expect(readReplays('{')).toEqual([])
  expect(
    readReplays('[{"of":"a","shown":-4,"orders":[{"action":"sell"},{"action":"buy","at":1,"shares":0.5,"price":9}]}]'),
  ).toEqual([{ of: 'a', shown: 1, orders: [] }])
})

test('today is no day for a replay while its exchange is open', () => {
  expect(sessionsOver({ to: '2026-11-20' }, 'continuous')).toEqual({ to: '2026-11-19' })
  expect(sessionsOver({ to: '2026-11-20' }, 'closed')).toEqual({ to: '2026-11-20' })
})

import type { MarketType } from '@zaraba/market/markets.ts'
import { useEffect, useState } from 'react'
import { allowedActions, type PracticeAction, type PracticeOrder, practiceOf } from './practice.ts'
import type { ReplayDay } from './replay-day.ts'
import { keepReplay, readReplay, replayName } from './replay-store.ts'

/** Bars a second. */
export const speeds = [1, 2, 5, 20] as const
type Speed = (typeof speeds)[number]

interface Running {
  /** The bars that are shown. */
  readonly shown: number
  readonly orders: readonly PracticeOrder[]
  readonly playing: boolean
}
export interface Replay extends Running {
  readonly speed: Speed
  readonly isOver: boolean
  setSpeed(speed: Speed): void
  setPlaying(playing: boolean): void
  step(): void
  end(): void
  restart(): void
  order(action: PracticeAction, shares: number): void
}

/** One bar more; the last one stops the play. */
const stepped = (before: Running, count: number): Running => {
  const shown = Math.min(count, before.shown + 1)
  return { ...before, shown, playing: before.playing && shown < count }
}

/** An order at the close of the bar that was shown last. */
export const withOrder = (before: Running, { bars }: ReplayDay, action: PracticeAction, shares: number): Running => {
  const bar = bars[before.shown - 1]
  if (bar === undefined || !allowedActions(practiceOf(before.orders).position).includes(action)) return before
  return { ...before, orders: [...before.orders, { action, at: bar.timestamp, shares, price: bar.exact }] }
}

/** To the last bar, at whose close an open position is closed. */
export const ended = (before: Running, day: ReplayDay): Running => {
  const at = { ...before, shown: day.bars.length, playing: false }
  const { position } = practiceOf(at.orders)
  return position === undefined ? at : withOrder(at, day, 'close', position.traded.shares)
}

/** The course of a replay, kept in this browser. It begins with the first bar, or where it was left. */
export const useReplay = (type: MarketType, code: string, day: ReplayDay): Replay => {
  const of = replayName(type, code, day.date)
  const count = day.bars.length
  const [running, setRunning] = useState((): Running => {
    const kept = readReplay(of)
    return { shown: Math.min(count, kept?.shown ?? 1), orders: kept?.orders ?? [], playing: false }
  })
  const [speed, setSpeed] = useState<Speed>(1)
  const { shown, orders, playing } = running
  useEffect(() => keepReplay({ of, shown, orders }), [of, shown, orders])
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setRunning((before) => stepped(before, count)), 1_000 / speed)
    return () => clearInterval(timer)
  }, [playing, speed, count])
  return {
    ...running,
    speed,
    isOver: shown >= count,
    setSpeed,
    setPlaying: (next) => setRunning((before) => ({ ...before, playing: next && before.shown < count })),
    step: () => setRunning((before) => stepped({ ...before, playing: false }, count)),
    end: () => setRunning((before) => ended(before, day)),
    restart: () => setRunning({ shown: 1, orders: [], playing: false }),
    order: (action, shares) => setRunning((before) => withOrder(before, day, action, shares)),
  }
}

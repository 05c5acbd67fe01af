import type { Look } from './look.ts'
import type { Moment } from './moments.ts'
import type { Holding, Manner } from './trade.ts'

/** A rule that somebody could follow who sees all that a customer sees. */
export interface Strategy {
  readonly name: string
  /** What it goes by. */
  readonly knows: string
  readonly at: readonly Moment[]
  readonly holds: Holding
  readonly manner: Manner
  /** Parts of the usual position. */
  readonly size: number
  /** Buys above nought, sells short below, stays away at nought. */
  readonly side: (look: Look) => number
  /** Looks at a state whose outcome it may learn from; it trades in other installations than it learned in. */
  readonly learn?: (look: Look) => void
}

type Terms = Pick<Strategy, 'at' | 'holds'> & Partial<Pick<Strategy, 'manner' | 'size'>>

export const strategy = (name: string, knows: string, terms: Terms, side: Strategy['side']): Strategy => ({
  name,
  knows,
  manner: 'market',
  size: 1,
  ...terms,
  side,
})

/** The sign of what lies beyond a threshold, else nought. */
export const beyond = (value: number, threshold: number): number => (Math.abs(value) > threshold ? Math.sign(value) : 0)

export const minutes = (count: number): Holding => ({ minutes: count })
export const toClose: Holding = { sessions: 0, at: 'close' }
export const toNextOpen: Holding = { sessions: 1, at: 'open' }
export const toNextClose: Holding = { sessions: 1, at: 'close' }
export const week: Holding = { sessions: 5, at: 'close' }

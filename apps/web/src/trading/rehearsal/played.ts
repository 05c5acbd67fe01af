import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import { isExempt } from '@zaraba/rules/trading/maintenance.ts'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { isOpen, type PositionRow } from '../positions/position-row.ts'

export type PlayedShare = OutputOf<'trade/rehearse'>['shares'][number]
export type PlayedPosition = PlayedShare['positions'][number]
type PlayedStep = PlayedPosition['steps'][number]
export type Happening = PlayedPosition['happenings'][number]

/** Moves that a rehearsal offers: per cent through the day, or the worst day of the published history. */
const falls = ['-5', '-10', '-20', 'fall'] as const
const rises = ['5', '10', '20', 'rise'] as const
export type Move = (typeof falls)[number] | (typeof rises)[number]

const canBeCalled = (row: PositionRow): boolean => isOpen(row) && !isExempt(row)

/** The moves that go against what is held, falls and rises apart: longs are called in a fall, shorts in a rise. */
export const movesAgainst = (rows: readonly PositionRow[]): readonly (readonly Move[])[] => {
  const held = rows.filter(canBeCalled)
  const isHeld = (direction: PositionRow['direction']) => held.some((row) => row.direction === direction)
  return [...(isHeld('long') ? [falls] : []), ...(isHeld('short') ? [rises] : [])]
}

interface ShareToPlay extends Pick<PositionRow, 'code' | 'name'> {
  /** A market and a code: codes of two markets may be equal. */
  readonly key: string
  readonly rows: readonly PositionRow[]
}
/** The shares of which something can be called, in the order of the rows. */
export const sharesToPlay = (rows: readonly PositionRow[]): readonly ShareToPlay[] =>
  [...Map.groupBy(rows.filter(canBeCalled), ({ type, code }) => `${type}/${code}`)].flatMap(([key, own]) => {
    const first = own[0]
    return first === undefined ? [] : [{ key, code: first.code, name: first.name, rows: own }]
  })

const wayOf = (move: Move) => (move === 'fall' || move === 'rise' ? { worst: move } : { percent: move })

/** Input of the call: one share, or all of one market, or of all markets. */
export const inputOf = (rows: readonly PositionRow[], only: ShareToPlay | undefined, move: Move): RequestOf<'trade/rehearse'> => {
  const types = new Set((only?.rows ?? rows).filter(isOpen).map(({ type }) => readMarket(type)))
  const [type] = types
  return {
    ...(type !== undefined && types.size === 1 ? { type } : {}),
    ...(only === undefined ? {} : { code: only.code }),
    ...wayOf(move),
  }
}

/** The step with the lowest ratio; undefined where nothing can be called. */
export const lowestStep = ({ steps }: PlayedPosition): PlayedStep | undefined =>
  steps.reduce<PlayedStep | undefined>(
    (lowest, step) => (step.ratio === '-' || (lowest && Number(lowest.ratio) <= Number(step.ratio)) ? lowest : step),
    undefined,
  )

/** Whether the position is called, or closed by force, in the rehearsal. */
export const isCalled = ({ happenings }: PlayedPosition): boolean =>
  happenings.some(({ kind }) => kind !== 'warned' && kind !== 'closed_by_order')

/** The shares of which something is called first, else in the order of the answer. */
export const calledFirst = (shares: readonly PlayedShare[]): readonly PlayedShare[] =>
  shares.toSorted((left, right) => Number(right.positions.some(isCalled)) - Number(left.positions.some(isCalled)))

/** A point of the line: its part of the width, and its ratio in per cent. */
export interface LinePoint {
  readonly x: number
  readonly ratio: number
}
/** The ratios over the steps until the position is closed, by their part of the day's steps from 0 to 1. */
export const lineOf = ({ steps }: PlayedPosition): readonly LinePoint[] =>
  steps.flatMap(({ ratio }, index) =>
    ratio === '-' ? [] : [{ x: steps.length < 2 ? 0 : index / (steps.length - 1), ratio: Number(ratio) }],
  )

import type { OutputOf } from '@zaraba/contract/calls.ts'
import { faceOf } from '../base/slice.ts'
import type { phasesAt } from './clock-state.ts'

/** What other slices and the stream can read of the practice clock. */
export interface ClockFace {
  /** What the clock screen shows. */
  state(mayMove: boolean): OutputOf<'clock/state'>
  /** The phase of each exchange at a time. */
  readonly phasesAt: typeof phasesAt
}

export const clockFace = faceOf<ClockFace>('clock')

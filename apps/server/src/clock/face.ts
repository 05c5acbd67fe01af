import type { OutputOf } from '@zaraba/contract/calls.ts'
import { faceOf } from '../base/slice.ts'
import type { phasesAt } from './clock-state.ts'

/** The face of the practice clock for other slices and the stream. */
export interface ClockFace {
  /** The state that the clock screen shows. */
  state(mayMove: boolean): OutputOf<'clock/state'>
  /** The phase of each exchange at a time. */
  readonly phasesAt: typeof phasesAt
}

export const clockFace = faceOf<ClockFace>('clock')

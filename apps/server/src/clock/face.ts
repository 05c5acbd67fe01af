import type { OutputOf } from '@zaraba/contract/calls.ts'
import { faceOf } from '../base/slice.ts'
import type { phasesAt } from './clock-state.ts'

/** What the other slices and the stream may ask of the practice clock. */
export interface ClockFace {
  /** What the clock's sheet shows. */
  state(mayMove: boolean): OutputOf<'clock/state'>
  /** What each exchange does at a moment. */
  readonly phasesAt: typeof phasesAt
}

export const clockFace = faceOf<ClockFace>('clock')

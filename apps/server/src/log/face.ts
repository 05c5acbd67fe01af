import type { OutputOf } from '@zaraba/contract/calls.ts'
import { faceOf } from '../base/slice.ts'

/** What the other slices may ask of the public log. */
export interface LogFace {
  /** The newest head that was signed, as the wire tells it; `null` until the first. */
  head(): Promise<OutputOf<'log/consistency'>['head']>
}

export const logFace = faceOf<LogFace>('log')

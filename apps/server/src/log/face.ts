import type { OutputOf } from '@zaraba/contract/calls.ts'
import { faceOf } from '../base/slice.ts'

/** The face of the public log for other slices. */
export interface LogFace {
  /** The newest signed head in its wire form; `null` before the first. */
  head(): Promise<OutputOf<'log/consistency'>['head']>
}

export const logFace = faceOf<LogFace>('log')

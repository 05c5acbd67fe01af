import type { OutputOf } from '@zaraba/contract/calls.ts'
import { faceOf } from '../base/slice.ts'

/** What other slices can read from the public log. */
export interface LogFace {
  /** The newest signed head in its wire form; `null` before the first. */
  head(): Promise<OutputOf<'log/consistency'>['head']>
}

export const logFace = faceOf<LogFace>('log')

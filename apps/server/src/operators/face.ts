import { faceOf } from '../base/slice.ts'
import type { OperatorConsole } from './console.ts'
import type { Metrics } from './metrics.ts'

/** What HTTP serves below /api/ops/ and to collectors. */
interface OperatorsFace {
  readonly console: OperatorConsole
  readonly metrics: Metrics
}

export const operatorsFace = faceOf<OperatorsFace>('operators')

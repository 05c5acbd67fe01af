import { faceOf } from '../base/slice.ts'
import type { OperatorConsole } from './console.ts'
import type { Metrics } from './metrics.ts'

/** The addresses below /api/ops/ and those of collectors of metrics, as HTTP serves them. */
interface OperatorsFace {
  readonly console: OperatorConsole
  readonly metrics: Metrics
}

export const operatorsFace = faceOf<OperatorsFace>('operators')

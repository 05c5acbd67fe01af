import type { ChartSubject } from './chart-bars.ts'
import type { Drawn } from './chart-fit.ts'

/** The share and the choice that the picture shows. */
export interface ChartShown extends ChartSubject, Drawn {
  /** Digits behind the point of its prices. */
  readonly digits: number
  /** The day's change against the previous close when the share was read; ticks bring newer ones. */
  readonly change: number
  /** Keys of what it is compared with. Prices are counted in per cent while there are any. */
  readonly compared: readonly string[]
}

/** Whether both show the same bars. */
export const sameBars = (left: ChartSubject | undefined, right: ChartSubject): boolean =>
  left?.type === right.type &&
  left.code === right.code &&
  left.period === right.period &&
  left.adjustment === right.adjustment &&
  left.date === right.date
const linesOf = ({ mains, subs, parameters, colours, previousClose, shape, scale, compared }: ChartShown): string =>
  JSON.stringify([mains, subs, parameters, colours, previousClose, shape, scale, compared.length > 0])
/** Whether both show them in the same way. */
export const sameLines = (left: ChartShown | undefined, right: ChartShown): boolean =>
  left !== undefined && linesOf(left) === linesOf(right)

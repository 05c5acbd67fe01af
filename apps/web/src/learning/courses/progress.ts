import type { OutputOf } from '@zaraba/contract/calls.ts'
import { alertPaths } from '../../alert/paths.ts'
import { ipoPaths } from '../../ipo/paths.ts'
import { positionPath } from '../../trading/paths.ts'

export type Course = OutputOf<'learning/tasks'>['list'][number]
export type Task = Course['tasks'][number]

export const isMet = ({ met_at }: Task): boolean => met_at !== '-'
export const metIn = ({ tasks }: Course): number => tasks.filter(isMet).length

/** The screen of the record that met a task: its order or position, the subscriptions, or the alerts. */
export const recordPath = ({ order_no }: Task): string => {
  if (/^[OP]-/.test(order_no)) return positionPath(order_no)
  return order_no === '' ? alertPaths.alerts : ipoPaths.newShareOrder
}

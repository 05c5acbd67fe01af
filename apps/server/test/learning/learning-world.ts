import { calls as declared } from '@zaraba/contract/calls.ts'
import { type CourseName, type TaskName, taskNames } from '@zaraba/contract/learning/courses.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { expect } from 'vitest'
import type { CallContext } from '../../src/calls/handler.ts'
import type { Database } from '../../src/database/database.ts'
import { learningHandlers } from '../../src/learning/calls.ts'
import type { TradingPorts } from '../../src/trading/ports.ts'
import { milestonesOf } from '../../src/trading/positions/milestones.ts'
import type { Person } from '../trading/trading-world.ts'

interface Market {
  readonly database: Database
  readonly clock: Clock
  readonly ports: Pick<TradingPorts, 'database' | 'marketClock'>
  contextOf(who: Person, key: string | null): CallContext
}

/** The tasks of customers in a world of trading. */
export const learningOf = ({ database, clock, ports, contextOf }: Market) => {
  const handlers = learningHandlers({ database, marketClock: clock, trading: { milestonesOf: milestonesOf(ports) } })
  const met = new Set<TaskName>()
  const rowsOf = async (who: Person, request: { readonly course?: CourseName } = {}) => {
    const { input, output } = declared['learning/tasks']
    const answer = await handlers['learning/tasks'](input.parse(request), contextOf(who, null))
    if ('refusals' in answer) throw new Error('the tasks were refused')
    return output.parse(answer.data).list
  }
  const stateOf = async (who: Person, name: TaskName) => {
    const row = (await rowsOf(who)).flatMap(({ tasks }) => tasks).find(({ task }) => task === name)
    return row === undefined ? null : { met_at: row.met_at, order_no: row.order_no }
  }
  return {
    rowsOf,
    stateOf,
    /** Tasks that an act of this file has met. */
    met,
    tasksLeft: () => taskNames.filter((name) => !met.has(name)),
    /** Expects tasks not to be met before an act, and to be met after it, with the number of its record. */
    statesAgree: async (who: Person, names: readonly TaskName[], act: () => Promise<string>): Promise<void> => {
      for (const name of names) expect(await stateOf(who, name), name).toEqual({ met_at: '-', order_no: '' })
      const orderNo = await act()
      for (const name of names) {
        expect(await stateOf(who, name), name).toEqual({ met_at: expect.stringMatching(/^20/), order_no: orderNo })
        met.add(name)
      }
    },
  }
}

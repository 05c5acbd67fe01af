import { slice } from '../base/slice.ts'
import { verifySpeed } from '../time/clock-store.ts'
import { practiceClockCalls } from './calls.ts'
import { phasesAt } from './clock-state.ts'
import { clockActions, clockReads } from './operators.ts'

export const clock = slice({
  name: 'clock',
  tables: [],
  verify: async (database) => [await verifySpeed(database)],
  needs: {},
  open: ({ database, marketClock, systemClock, running }) => {
    const ports = { database, clock: marketClock, systemClock, commitsWait: running.commitsWait }
    return {
      calls: practiceClockCalls(ports),
      actions: clockActions(ports),
      reads: clockReads(ports),
      stream: { phasesAt },
    }
  },
})

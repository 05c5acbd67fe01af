import { slice } from '../base/slice.ts'
import { verifySpeed } from '../time/clock-store.ts'
import { practiceClockCalls } from './calls.ts'
import { clockState, phasesAt } from './clock-state.ts'
import { clockFace } from './face.ts'
import { clockDeeds, clockReads } from './operators.ts'

export const clock = slice({
  name: 'clock',
  tables: [],
  verify: async (database) => [await verifySpeed(database)],
  needs: {},
  gives: clockFace,
  open: ({ database, marketClock, systemClock }) => {
    const ports = { database, clock: marketClock, systemClock }
    return {
      face: { state: (mayMove) => clockState(marketClock, mayMove), phasesAt },
      calls: practiceClockCalls(ports),
      deeds: clockDeeds(ports),
      reads: clockReads(ports),
    }
  },
})

import { slice } from '../base/slice.ts'
import { marketFace } from '../market/face.ts'
import { tradingFace } from '../trading/face.ts'
import { alertHandlers } from './calls.ts'
import { eachMinute } from './each-minute.ts'
import { createAlertEngine } from './engine.ts'
import { alertMessages } from './messages.ts'
import { minuteDue, waitingForMinute } from './store.ts'
import { recomputeAlerts, verifyAlerts } from './verify-store.ts'

/** Alerts of customers on shares and on the margin of their accounts. */
export const alert = slice({
  name: 'alert',
  tables: ['alert.*'],
  needs: { market: marketFace, trading: tradingFace },
  messages: alertMessages,
  waiting: waitingForMinute,
  verify: verifyAlerts,
  recompute: recomputeAlerts,
  open: ({ database, marketClock, writeEvents }, { market, trading }) => {
    const ports = { database, marketClock, writeEvents, market, trading }
    return {
      calls: alertHandlers(ports),
      due: { [minuteDue]: eachMinute(ports) },
      dueSubjects: { [minuteDue]: (market) => market },
      advance: { name: 'alert', advance: createAlertEngine(ports).advance },
    }
  },
})

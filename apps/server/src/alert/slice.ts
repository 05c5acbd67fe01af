import { slice } from '../base/slice.ts'
import { marketFace } from '../market/face.ts'
import { tradingFace } from '../trading/face.ts'
import { alertHandlers } from './calls.ts'
import { eachMinute } from './each-minute.ts'
import { createAlertEngine } from './engine.ts'
import { alertMessages } from './messages.ts'
import { catchUpDue, minuteDue, waiting } from './store.ts'
import { recomputeAlerts, verifyAlerts } from './verify-store.ts'

/** Alerts of customers on shares and on the margin of their accounts. */
export const alert = slice({
  name: 'alert',
  tables: ['alert.*'],
  needs: { market: marketFace, trading: tradingFace },
  messages: alertMessages,
  waiting,
  verify: verifyAlerts,
  recompute: recomputeAlerts,
  units: {
    'alert.advance': { each: 'an alert' },
    [minuteDue]: { each: 'an alert' },
    [catchUpDue]: { each: 'an alert' },
  },
  open: ({ database, marketClock, writeEvents }, { market, trading }) => {
    const ports = { database, marketClock, writeEvents, market, trading }
    const engine = createAlertEngine(ports)
    return {
      calls: alertHandlers(ports),
      due: { [minuteDue]: eachMinute(ports), [catchUpDue]: engine.catchUp },
      dueSubjects: { [minuteDue]: (market) => market, [catchUpDue]: (one) => one },
      advance: { name: 'alert', advance: engine.advance },
    }
  },
})

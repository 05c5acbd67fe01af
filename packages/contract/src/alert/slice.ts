import { contractSlice } from '../contract-slice.ts'
import { alertContractEvents } from './events.ts'
import { alertRefusals } from './refusals.ts'

/** Alerts on shares and on an account’s margin. */
export const alert = contractSlice({
  name: 'alert',
  groups: {
    alert: 'Alerts on shares and on the account’s margin.',
  },
  events: alertContractEvents,
  refusals: alertRefusals,
  successes: ['alert_set', 'alert_removed'],
  texts: async () => (await import('./texts.ts')).alertTexts,
  shows: { 'alert/list': ['alerts'] },
})

import { contractSlice } from '../contract-slice.ts'
import { fxEvents } from './events.ts'
import { fxRefusals } from './refusals.ts'

/** Exchange of currencies. */
export const fx = contractSlice({
  name: 'fx',
  events: fxEvents,
  refusals: fxRefusals,
  successes: ['exchange_success'],
  texts: async () => (await import('./texts.ts')).fxTexts,
  shows: { 'user/exchangelist': ['exchange'], 'user/exchangeRates': ['exchange'] },
  funds: {
    exchanged: { kind: 'exchange', about: 'nothing' },
  },
})

import { contractSlice } from '../contract-slice.ts'
import { intradayEvents } from './events.ts'
import { intradayRefusals } from './refusals.ts'

/** The intraday desk. */
export const intraday = contractSlice({
  name: 'intraday',
  events: intradayEvents,
  refusals: intradayRefusals,
  texts: async () => (await import('./texts.ts')).intradayTexts,
  shows: { 'trade/intradayInfo': ['stakes'] },
  requests: { intraday: { letter: 'I', inProduct: true } },
  products: ['intraday'],
  checks: ['intraday_already_applied', 'insufficient_desk_capacity'],
  funds: {
    applied: { kind: 'product', about: 'product' },
    rejected: { kind: 'product', about: 'product' },
    failed: { kind: 'product', about: 'product' },
    missed: { kind: 'product', about: 'product' },
    paid: { kind: 'product', about: 'product' },
  },
})

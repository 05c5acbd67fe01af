import { contractSlice } from '../contract-slice.ts'
import { intradayEvents } from './events.ts'
import { intradayRefusals } from './refusals.ts'

/** The intraday desk. */
export const intraday = contractSlice({
  events: intradayEvents,
  refusals: intradayRefusals,
  shows: { 'trade/intradayInfo': ['stakes'] },
})

import { contractSlice } from '../contract-slice.ts'
import { tradingEvents } from './events.ts'
import { tradingRefusals } from './refusals.ts'

/** Orders and positions. */
export const trading = contractSlice({
  events: tradingEvents,
  refusals: tradingRefusals,
  shows: {
    'trade/userstocklist': ['positions'],
    'trade/userstocklists': ['positions'],
    'trade/position': ['positions'],
    'trade/ustockslist': ['positions'],
  },
})

import { contractSlice } from '../contract-slice.ts'
import { ipoEvents } from './events.ts'
import { ipoRefusals } from './refusals.ts'

/** New shares. */
export const ipo = contractSlice({
  events: ipoEvents,
  refusals: ipoRefusals,
  shows: {
    'trade/newstocklist': ['newShares'],
    'trade/newstock': ['newShares'],
    'trade/newstockProof': ['newShares'],
    'trade/usernewstocklist': ['newShares'],
  },
})

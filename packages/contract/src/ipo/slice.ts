import { contractSlice } from '../contract-slice.ts'
import { ipoEvents } from './events.ts'
import { ipoRefusals } from './refusals.ts'

/** New shares. */
export const ipo = contractSlice({
  name: 'ipo',
  events: ipoEvents,
  refusals: ipoRefusals,
  successes: ['subscription_success', 'subscription_paid', 'subscription_waived'],
  texts: async () => (await import('./texts.ts')).ipoTexts,
  shows: {
    'trade/newstocklist': ['newShares'],
    'trade/newstock': ['newShares'],
    'trade/newstockProof': ['newShares'],
    'trade/usernewstocklist': ['newShares'],
  },
  funds: {
    applied: { kind: 'new_share', about: 'share' },
    priced: { kind: 'new_share', about: 'share' },
    drawn: { kind: 'new_share', about: 'share' },
    withdrawn: { kind: 'new_share', about: 'share' },
    waived: { kind: 'new_share', about: 'share' },
    paid: { kind: 'new_share', about: 'share' },
    listed: { kind: 'new_share', about: 'share' },
  },
})

import { contractSlice } from '../contract-slice.ts'
import { identityEvents } from './events.ts'
import { identityRefusals } from './refusals.ts'

/** Accounts, log-ins, identity, cards and second factors. */
export const identity = contractSlice({
  events: identityEvents,
  refusals: identityRefusals,
  shows: {
    'user/getUserinfo': ['account'],
    'user/banklist': ['cards'],
    'user/verifyInfo': ['requests'],
    'user/securityKeys': ['securityKeys'],
  },
})

import { contractSlice } from '../contract-slice.ts'
import { identityEvents } from './events.ts'
import { identityRefusals } from './refusals.ts'

/** Accounts, log-ins, identity, cards and second factors. */
export const identity = contractSlice({
  name: 'identity',
  groups: {
    user: 'The account: log-in, identity, money in and out, credit, exchange, records, messages.',
  },
  events: identityEvents,
  refusals: identityRefusals,
  successes: [
    'registration_success',
    'login_success',
    'logout_success',
    'fund_password_set',
    'unbinding_success',
    'verification_submitted',
  ],
  texts: async () => (await import('./texts.ts')).identityTexts,
  shows: {
    'user/getUserinfo': ['account'],
    'user/banklist': ['cards'],
    'user/verifyInfo': ['requests'],
    'user/securityKeys': ['securityKeys'],
  },
  requests: { identity: { letter: 'V' } },
  checks: [
    'account_banned_or_frozen',
    'fund_password_not_set',
    'complete_real_name_first',
    'real_name_not_passed',
    'bind_card_first',
    'security_key_required',
  ],
  funds: {
    registered: { kind: 'grant', about: 'nothing' },
  },
})

import type { IdentityWords } from '../texts.ts'
import { customerWords } from './customers/en.ts'

export const texts: IdentityWords = {
  customer: customerWords,
  invitations: {
    tab: 'Invitations',
    code: 'Code',
    codeHint: '4 to 16 letters and digits; empty for a random one.',
    used: 'Used',
    whose: 'Owner',
    operators: 'The operators',
    kinds: { all: 'All', operators: 'Of the operators', customers: 'Of customers' },
    most: 'At most',
    mostHint: 'How many may register with it; leave it empty for no limit.',
    until: 'Until',
    untilHint: 'A date like 2027-01-31; leave it empty for no end.',
    limit: 'Limit',
    closed: {
      invitation_closed: 'Retired',
      customers_do_not_invite: 'Closed with all codes of customers',
      invitation_expired: 'Expired',
      invitation_used_up: 'Used up',
    },
    customerCodes: 'Codes of customers',
    codesOpen: 'Each customer has a code with which others register.',
    codesClosed: 'The codes of customers cannot be used to register. Those of the operators can.',
    shut: 'Close them all',
    openAgain: 'Open them again',
    valid: 'Valid',
  },
}

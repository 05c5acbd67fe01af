import { event, type NoValues } from '../event.ts'
import type { ResetTarget } from './security-calls.ts'

/** An operator’s code for a forgotten password: `by` and `reason` say who gave it out and why, `until` how long it works. */
type ResetCode = Readonly<Record<'by' | 'reason' | 'until', string>> & { readonly what: ResetTarget }
/** The code that this customer had to give admits no new customer any more: `by` and `reason` say who retired it and why. */
type RetiredCode = Readonly<Record<'code' | 'by' | 'reason', string>>

export const identityEvents = {
  card_added: event<{ readonly last: string }>('a card was bound', ['cards', 'cash']),
  card_removed: event<{ readonly last: string }>('a card was unbound', ['cards', 'cash']),
  password_changed: event<NoValues>('the log-in password was changed'),
  fund_password_changed: event<NoValues>('the fund password was set or changed'),
  reset_code_issued: event<ResetCode>('an operator gave out a code for a forgotten password'),
  reset_code_used: event<{ readonly what: ResetTarget }>('a forgotten password was set again with an operator’s code'),
  invitation_retired: event<RetiredCode>('the account’s own invitation code was retired'),
  email_changed: event<{ readonly email: string }>('the e-mail address was changed', ['securityKeys', 'cash']),
  security_key_added: event<{ readonly label: string }>('a second factor was enrolled', ['securityKeys', 'cash']),
  security_key_removed: event<{ readonly label: string }>('a second factor was removed', ['securityKeys', 'cash']),
} as const

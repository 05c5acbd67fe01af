import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { LoginAttempt } from '../../limits/log-in-tries.ts'
import type { Pace } from '../../limits/pace-store.ts'

/** Too many tries: after how many seconds the next one counts. */
export const tooOften = (until: Instant, now: Instant): Refusal => ({
  key: 'submitted_too_frequently',
  values: { seconds: String(Math.max(1, Math.ceil((until - now) / 1000))) },
})

/** Log-in passwords of one account from one network or device: ten, and then one in a minute and a half. */
export const passwordTries = { most: 10, seconds: 90 } as const

/** Codes for a forgotten password: a guess in sixty bits is hopeless, so that only the work of judging them is limited. */
export const codeTries = { ...passwordTries, what: 'reset-code' } as const

export const loginAttemptKey = (
  account: string,
  from: { readonly address: string; readonly deviceToken: string },
): LoginAttempt => ({
  name: `account:${account}`,
  address: from.address,
  deviceToken: from.deviceToken,
})

/** The log-in password of somebody who is logged in: what strangers try does not count against them, nor the other way round. */
export const ownPasswordTries = (customer: CustomerNumber): readonly Pace[] => [
  { subject: `own-password ${customer}`, ...passwordTries, each: true },
]

/** The code for a forgotten fund password, of somebody who is logged in. */
export const fundCodeTries = (customer: CustomerNumber): readonly Pace[] => [
  { subject: `fund-reset-code ${customer}`, ...passwordTries, each: true },
]

/**
 * A code of an authenticator app has six digits, of which three are right at a time. Five guesses and then one in a quarter of an hour find
 * one within a year for one attacker in ten, and only for those who know the password. Log-ins of strangers, each known device and
 * logged-in sessions have tries of their own.
 */
export const keyTries = (customer: CustomerNumber, from: 'inside' | 'strangers' | `device ${string}`): readonly Pace[] => [
  { subject: `second-factor ${customer} ${from}`, most: 5, seconds: 900, each: true },
]

/**
 * Tries of registrations, which reveal accounts and valid invitations: for one account from one network, and for different accounts from
 * one network.
 */
export const registrationTries = (account: string, network: string): readonly Pace[] => [
  { subject: `registration ${network} ${account}`, most: 20, seconds: 30, each: true },
  { subject: `registrations ${network}`, most: 200, seconds: 10, each: false },
]

import type { CallName } from '@zaraba/contract/calls.ts'
import type { OpsCallName } from '@zaraba/contract/operators/calls.ts'
import type { OpsRefusal } from '@zaraba/contract/operators/refusals.ts'
import type { RefusalKey } from '@zaraba/contract/refusals.ts'

/** The events of security in the program's output. docs/install/security-events.md has these sentences (a test compares them). */
export const securityEvents = {
  log_in_succeeded: 'somebody has logged in, registered, or finished the set-up of an operator',
  log_in_refused: 'name, password or code of a log-in were wrong',
  second_factor_asked: 'the password was right, and the second factor is missing',
  second_factor_refused: 'a second factor was wrong, at a log-in or later',
  proof_refused: 'another proof was wrong: a password of somebody who is logged in, the fund password, a one-time code',
  log_in_ended: 'a log-out, or a log-in was ended by its customer elsewhere or by an operator',
  credentials_changed: 'a password, a second factor, an e-mail address or a code for a forgotten password was set or removed',
  access_refused: 'the caller’s role, flags or log-in do not allow the call, or the object is not theirs',
  token_refused: 'a call without a valid log-in: no token, an unknown one, one that is over, or another account’s',
  limit_reached: 'too many calls or guesses',
  input_refused: 'a form, a picture or an idempotency key that the app would not send',
  origin_refused: 'a page of another site opened the stream',
} as const
export type SecurityEvent = keyof typeof securityEvents

/** Events that take a right password or token to cause. */
const succeeded: readonly SecurityEvent[] = ['log_in_succeeded', 'log_in_ended', 'credentials_changed']
export const isSuccess = (event: SecurityEvent): boolean => succeeded.includes(event)

/** Calls that are an event when they succeed. */
export const eventOfCall: Partial<Record<CallName | OpsCallName, SecurityEvent>> = {
  'user/register': 'log_in_succeeded',
  'user/login': 'log_in_succeeded',
  'session/setUp': 'log_in_succeeded',
  'session/logIn': 'log_in_succeeded',
  'user/logout': 'log_in_ended',
  'user/revokeSession': 'log_in_ended',
  'session/logOut': 'log_in_ended',
  'customers/endSession': 'log_in_ended',
  'user/setLoginPassword': 'credentials_changed',
  'user/resetPassword': 'credentials_changed',
  'user/setFundPassword': 'credentials_changed',
  'user/setEmail': 'credentials_changed',
  'user/securityKeyConfirm': 'credentials_changed',
  'user/securityKeyRemove': 'credentials_changed',
  'customers/resetCode': 'credentials_changed',
}

/** Refusals that are an event, by any call. An object of another customer is refused like one that does not exist. */
export const eventOfRefusal: Partial<Record<RefusalKey | OpsRefusal['key'], SecurityEvent>> = {
  wrong_account_or_password: 'log_in_refused',
  wrong_name_password_or_code: 'log_in_refused',
  security_key_required: 'second_factor_asked',
  security_key_mismatch: 'second_factor_refused',
  authenticator_code_wrong: 'second_factor_refused',
  wrong_original_password: 'proof_refused',
  wrong_fund_password: 'proof_refused',
  wrong_block_password: 'proof_refused',
  wrong_channel_password: 'proof_refused',
  reset_code_wrong: 'proof_refused',
  set_up_code_wrong: 'proof_refused',
  not_allowed: 'access_refused',
  account_banned_or_frozen: 'access_refused',
  no_trading: 'access_refused',
  trading_locked: 'access_refused',
  only_the_host: 'access_refused',
  not_found: 'access_refused',
  card_not_found: 'access_refused',
  order_not_holding: 'access_refused',
  order_not_pending: 'access_refused',
  please_log_in_again: 'token_refused',
  operator_log_in_again: 'token_refused',
  submitted_too_frequently: 'limit_reached',
  fund_password_locked: 'limit_reached',
  operator_locked: 'limit_reached',
  invalid_input: 'input_refused',
  image_not_accepted: 'input_refused',
  key_used_differently: 'input_refused',
}

import { z } from 'zod'
import { call, reading } from '../call.ts'
import { optionalText } from '../plain-text.ts'
import { accountName, needed, nothing, numberOf, securityKey, systemInstant } from '../shapes.ts'
import { fundPasswordRefusals, newPasswordRefusals, ownPasswordRefusals, secondFactorRefusals } from './refusals.ts'

const text = needed(z.string().max(128).default(''))
const keyMethod = z.enum(['totp', 'passkey']).describe('`totp` is an authenticator app, `passkey` a passkey.')
const securityKeyRow = z
  .object({
    id: z.string().describe('The number of the second factor.'),
    method: keyMethod,
    name: z.string().describe('Name that the customer gave it.'),
    added: systemInstant.describe('When it was enrolled.'),
  })
  .meta({ id: 'SecurityKey', description: 'A second factor.' })

/** Passwords that an operator’s one-time code lets its customer set again, once. */
export const resetTargets = ['log_in_password', 'fund_password'] as const
export type ResetTarget = (typeof resetTargets)[number]
export const resetCode = z
  .string()
  .max(64)
  .describe('The one-time code of an operator. Small letters, blanks and dashes do not matter.')

/** Protections of an account beyond its password (docs/product/identity.md): e-mail, second factors, pushed messages. */
export const securityCalls = {
  'user/setLoginPassword': call('Changes the log-in password; the other log-ins end.', {
    rate: 'strict',
    success: 'modification_success',
    refuses: [...newPasswordRefusals, 'wrong_original_password'],
    input: z.object({
      old_password: text.describe('The log-in password so far.'),
      password: text.describe('The new log-in password, eight characters at least.'),
      repeat_password: text.describe('The new password a second time.'),
    }),
    output: nothing,
  }),
  // Like a log-in it has tries of its own, which one caller cannot use up for others behind the same address.
  'user/resetPassword': call(
    'Sets a new log-in password with a one-time code of an operator, for a forgotten one; every log-in of the account ends.',
    {
      who: 'anyone',
      success: 'modification_success',
      refuses: [
        'enter_account',
        'enter_password',
        'password_too_short',
        'password_too_common',
        'passwords_must_match',
        'enter_reset_code',
        'reset_code_wrong',
      ],
      input: z.object({
        account: needed(accountName.default('')),
        code: needed(resetCode.default('')),
        password: text.describe('The new log-in password, eight characters at least.'),
        repeat_password: text.describe('The new password a second time.'),
      }),
      output: nothing,
    },
  ),
  'user/setEmail': call('Sets the e-mail address that is shown to the caller alone.', {
    rate: 'strict',
    success: 'modification_success',
    refuses: ['email_cannot_be_empty', 'enter_email', ...fundPasswordRefusals],
    input: z.object({
      email: needed(z.string().trim().max(254).default('')).describe('The e-mail address.'),
      fund_password: text.describe('The fund password, six digits.'),
    }),
    output: nothing,
  }),
  'user/loginKey': call('Challenge for a passkey of the account to sign at a log-in; empty when none is enrolled.', {
    who: 'anyone',
    refuses: ['wrong_account_or_password', 'account_banned_or_frozen', 'enter_account', 'enter_password'],
    input: z.object({ account: needed(accountName.default('')), password: text.describe('The log-in password.') }),
    output: z.object({ options: z.string().describe('The options of WebAuthn as JSON; empty when no passkey is enrolled.') }),
  }),
  'user/securityKeys': reading('The caller’s second factors, and how many recovery codes are left.', {
    input: nothing,
    output: z.object({
      list: z.array(securityKeyRow).describe('The second factors.'),
      recovery_codes_left: numberOf('recovery codes').describe('How many are unused.'),
      email: z.string().describe('The e-mail address; empty without one.'),
    }),
  }),
  'user/securityKeyBegin': call('Begins to enrol a second factor, or (with `for`) asks for what proves one.', {
    rate: 'strict',
    refuses: [...ownPasswordRefusals, ...secondFactorRefusals, 'security_key_already_added', 'too_many_security_keys'],
    input: z.object({
      method: keyMethod,
      purpose: z
        .enum(['enrol', 'prove'])
        .default('enrol')
        .describe('Whether a new one is enrolled, or an enrolled passkey is to prove itself.'),
      // The password keeps a stranger with an unlocked phone from enrolling a key of their own.
      password: z.string().max(128).default('').describe('To enrol: the log-in password.'),
      security_key: securityKey.default('').describe('To enrol another one: a proof of one that is enrolled.'),
    }),
    output: z.object({
      method: keyMethod,
      secret: z.string().describe('Of `totp`: the secret in base32; empty otherwise.'),
      address: z.string().describe('Of `totp`: the same as an otpauth address; empty otherwise.'),
      options: z.string().describe('Of `passkey`: the options of WebAuthn as JSON; empty otherwise.'),
    }),
  }),
  'user/securityKeyConfirm': call(
    'Enrols the second factor with its first proof; the other log-ins end. Answers the recovery codes, once.',
    {
      rate: 'strict',
      success: 'add_success',
      refuses: [...secondFactorRefusals, 'security_key_already_added', 'too_many_security_keys'],
      input: z.object({
        method: keyMethod,
        name: optionalText(60).describe('Name for it.'),
        security_key: needed(securityKey.default('')).describe(
          'The first proof of the new one: six digits, or the passkey’s answer as JSON.',
        ),
      }),
      output: z.object({
        recovery_codes: z
          .array(z.string().describe('One recovery code.'))
          .describe('The recovery codes. They are sent once; empty when there are some already.'),
      }),
    },
  ),
  'user/securityKeyRemove': call('Removes a second factor, with a proof of one; the other log-ins end.', {
    rate: 'strict',
    success: 'removal_success',
    refuses: ['security_key_required', 'security_key_mismatch', 'not_found'],
    input: z.object({
      id: z.string().max(20).describe('The `id` of the second factor.'),
      security_key: needed(securityKey.default('')),
    }),
    output: nothing,
  }),
} as const

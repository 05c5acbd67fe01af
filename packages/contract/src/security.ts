import { z } from 'zod'
import { call } from './call.ts'
import { accountName, instantText, nothing } from './shapes.ts'

const text = z.string().max(128).default('')
const keyMethod = z.enum(['totp', 'passkey'])
export const securityKeyRow = z.object({ id: z.string(), method: keyMethod, name: z.string(), added: instantText })

/** What protects an account beyond its password (product §5): e-mail, second factors, pushed messages. */
export const securityCalls = {
  'user/setLoginPassword': call('Changes the log-in password; the other log-ins end.', {
    rate: 'strict',
    success: 'modification_success',
    input: z.object({ old_password: text, password: text, repeat_password: text }),
    output: nothing,
  }),
  'user/setEmail': call('Sets the e-mail address that is shown to the caller alone (V-01).', {
    rate: 'strict',
    success: 'modification_success',
    input: z.object({ email: z.string().trim().max(254).default(''), fund_password: text }),
    output: nothing,
  }),
  'user/loginKey': call('What a passkey of the account is to sign for a log-in; empty when none is enrolled.', {
    who: 'anyone',
    rate: 'strict',
    input: z.object({ account: accountName.default(''), password: text }),
    output: z.object({ options: z.string() }),
  }),
  'user/securityKeys': call('The caller’s second factors, and how many recovery codes are left.', {
    input: nothing,
    output: z.object({ list: z.array(securityKeyRow), recovery_codes_left: z.int(), email: z.string() }),
  }),
  'user/securityKeyBegin': call('Begins to enrol a second factor, or (with `for`) asks for what proves one.', {
    rate: 'strict',
    input: z.object({
      method: keyMethod,
      purpose: z.enum(['enrol', 'prove']).default('enrol'),
      /** To enrol: the log-in password. Whoever finds an open phone may not enrol a key of their own. */
      password: text,
      /** To enrol another one: a proof of one that is enrolled. */
      security_key: z.string().max(4000).default(''),
    }),
    output: z.object({
      method: keyMethod,
      /** TOTP: the secret in base32 and its otpauth address. */
      secret: z.string(),
      address: z.string(),
      /** Passkey: the options of WebAuthn as JSON, empty for TOTP. */
      options: z.string(),
    }),
  }),
  'user/securityKeyConfirm': call('Enrols the second factor with its first proof; answers the recovery codes, once.', {
    rate: 'strict',
    success: 'add_success',
    input: z.object({
      method: keyMethod,
      name: z.string().trim().max(60).default(''),
      security_key: z.string().max(4000).default(''),
    }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  'user/securityKeyRemove': call('Removes a second factor, with a proof of one.', {
    rate: 'strict',
    success: 'removal_success',
    input: z.object({ id: z.string().max(20), security_key: z.string().max(4000).default('') }),
    output: nothing,
  }),
} as const

import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CallContext } from '../../calls/handler.ts'
import { rememberLogin, takeLoginTry } from '../../limits/log-in-tries.ts'
import { confirmedKeys } from '../documents-store.ts'
import { explainFlag } from '../flag-refusals.ts'
import type { IdentityPorts } from '../ports.ts'
import { type CustomerRow, customerOfAccount, flagsOf, lockCustomer } from '../store.ts'
import { passwordMatches } from './passwords.ts'
import { loginAttemptKey, passwordTries, tooOften } from './tries.ts'

type Known =
  | { readonly customer: CustomerRow; readonly device: string | null }
  | {
      readonly refusals: readonly [Refusal, ...Refusal[]]
      /** The account, where it exists. */
      readonly tried?: string
    }

/**
 * Who knows the password of an account. An unknown account and a wrong password get the same answer in the same time (docs/product/identity.md). The try
 * is taken before the password is judged, and comes back when it was right.
 */
export const knownBy = async (
  { database, systemClock }: IdentityPorts,
  { account, password }: { readonly account: string; readonly password: string },
  context: CallContext,
): Promise<Known> => {
  const enterAccount: Refusal = { key: 'enter_account', field: 'account' }
  const enterPassword: Refusal = { key: 'enter_password', field: 'password' }
  if (account === '') return { refusals: password === '' ? [enterAccount, enterPassword] : [enterAccount] }
  if (password === '') return { refusals: [enterPassword] }
  const now = systemClock.now()
  const { taken, device, right } = await takeLoginTry(database, loginAttemptKey(account, context), passwordTries, now)
  if (taken.until !== null) return { refusals: [tooOften(taken.until, now)] }
  const customer = await customerOfAccount(database, account)
  const matches = await passwordMatches(customer?.password ?? null, password)
  if (customer === null) return { refusals: [{ key: 'wrong_account_or_password' }] }
  if (!matches) return { refusals: [{ key: 'wrong_account_or_password' }], tried: account }
  await right()
  const bannedFlag = (await flagsOf(database, customer.number, now)).find((row) => row.flag === 'login_banned')
  if (bannedFlag === undefined) return { customer, device }
  return { refusals: [explainFlag('account_banned_or_frozen', bannedFlag)], tried: account }
}

interface Opened {
  readonly token: string
  readonly deviceToken: string
}

/**
 * Opens a log-in for somebody who has proven who they are. Password and second factor are looked at once more, with the customer's row locked:
 * what was changed or enrolled since the proof counts. `null` when it was.
 */
export const openLogIn = (
  { database, sessions, secrets, systemClock }: IdentityPorts,
  proven: { readonly customer: CustomerRow; readonly key: boolean },
  context: CallContext,
): Promise<Opened | null> =>
  database.transaction(async (transaction) => {
    const { number, account, password } = proven.customer
    const lockedCustomer = await lockCustomer(transaction, number)
    if (lockedCustomer?.password !== password) return null
    if (!proven.key && (await confirmedKeys(transaction, number)) > 0) return null
    const token = await sessions.open(transaction, number, context.device, context.address)
    return { token, deviceToken: await rememberLogin(transaction, secrets, loginAttemptKey(account, context), systemClock.now()) }
  })

import type { Refusal } from '@zaraba/contract/refusals.ts'
import { type CallContext, type Handler, refuse } from '../base/handler.ts'
import { explainFlag } from './flag-refusals.ts'
import { passwordMatches } from './passwords.ts'
import type { IdentityPorts } from './ports.ts'
import { askPasskey } from './security/ask-passkey.ts'
import { proveKeyOf } from './security/prove-key.ts'
import { type CustomerRow, customerOfAccount, flagsOf } from './store.ts'
import { tooOften } from './tries.ts'
import { accountSubject, addressSubject, countFailure, forgetTries, triesLockedUntil } from './tries-store.ts'

type Known = { readonly customer: CustomerRow } | { readonly refusal: Refusal }

/** Who knows the password of an account. An unknown account and a wrong password get the same answer in the same time (docs/product/identity.md). */
const knownBy = async (
  { database, systemClock }: IdentityPorts,
  { account, password }: { readonly account: string; readonly password: string },
  context: CallContext,
): Promise<Known> => {
  if (account === '') return { refusal: { key: 'enter_account', field: 'account' } }
  if (password === '') return { refusal: { key: 'enter_password', field: 'password' } }
  const now = systemClock.now()
  const subjects = [accountSubject(account), addressSubject(context.address)]
  const lockedUntil = await triesLockedUntil(database, subjects, now)
  if (lockedUntil !== null) return { refusal: tooOften(lockedUntil, now) }
  const customer = await customerOfAccount(database, account)
  if (!(await passwordMatches(customer?.password ?? null, password)) || customer === null) {
    await countFailure(database, subjects, now)
    return { refusal: { key: 'wrong_account_or_password' } }
  }
  const banned = (await flagsOf(database, customer.number, now)).find((row) => row.flag === 'login_banned')
  return banned === undefined ? { customer } : { refusal: explainFlag('account_banned_or_frozen', banned) }
}

/** Logs in with the password and, where one is enrolled, the second factor (M-46). */
export const logIn =
  (ports: IdentityPorts): Handler<'user/login'> =>
  async ({ account, password, security_key }, context) => {
    const known = await knownBy(ports, { account, password }, context)
    if ('refusal' in known) return refuse(known.refusal)
    const { customer } = known
    const against = await proveKeyOf(ports, customer.number, security_key)
    if (against !== null) return refuse(against)
    await forgetTries(ports.database, accountSubject(account))
    const token = await ports.sessions.open(ports.database, customer.number, context.device, context.address)
    return { data: { token, account: customer.account } }
  }

/** What a passkey of the account is to sign for a log-in; the password comes first. */
export const logInKey =
  (ports: IdentityPorts): Handler<'user/loginKey'> =>
  async (input, context) => {
    const known = await knownBy(ports, input, context)
    if ('refusal' in known) return refuse(known.refusal)
    return { data: { options: await askPasskey(ports, known.customer.number, context.hostName) } }
  }

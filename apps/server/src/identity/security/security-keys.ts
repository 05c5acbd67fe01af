import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatInTokyo, instant, minute } from '@zaraba/money/time.ts'
import { type Answer, type CallContext, type Caller, callerOf, type Handler, refuse } from '../../calls/handler.ts'
import type { Transaction } from '../../database/database.ts'
import { lockCustomerWallets } from '../../ledger/ledger-store.ts'
import { enrolment, secretBytes, stepOfCode } from '../../limits/authenticator.ts'
import type { IdentityPorts } from '../ports.ts'
import { endOtherSessions } from '../sessions/session-store.ts'
import { lockCustomer } from '../store.ts'
import { askPasskey, newChallenge } from './ask-passkey.ts'
import * as store from './key-store.ts'
import { provePassword } from './own-password.ts'
import { challengeOf, enrolmentOptions, readAnswer, verifyEnrolment } from './passkeys.ts'
import { recoveryCodesLeft, replaceRecoveryCodes, takeChallenge } from './proof-store.ts'
import { proveSecurityKey } from './prove-key.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

/** One authenticator app and several passkeys are enough for a person. */
const mostKeys = 6
/** An authenticator that was begun is to be confirmed within so long. */
const enrolmentLife = 15 * minute

export const listSecurityKeys =
  ({ database }: IdentityPorts): Handler<'user/securityKeys'> =>
  async (_input, context) => {
    const { customer } = callerOf(context)
    const keys = await store.keysOf(database, customer)
    const list = keys.map((key) => ({
      id: String(key.number),
      method: key.method,
      name: key.name,
      added: formatInTokyo(key.confirmedAt ?? key.createdAt),
    }))
    const [recovery_codes_left, email] = [await recoveryCodesLeft(database, customer), await store.emailOf(database, customer)]
    return { data: { list, recovery_codes_left, email } }
  }

const tooMany = (keys: readonly store.KeyRow[], method: store.KeyMethod) => {
  if (method === 'totp' && keys.some((key) => key.method === 'totp')) return refuse({ key: 'security_key_already_added' })
  if (keys.length < mostKeys) return null
  return refuse({
    key: 'too_many_security_keys',
    now: String(keys.length),
    needed: String(mostKeys),
    clear: '/mine/securityKeys',
  })
}

/** Begins to enrol a factor, with the log-in password and, from the second on, with one that is enrolled; or asks a passkey for a proof. */
export const beginSecurityKey =
  (ports: IdentityPorts): Handler<'user/securityKeyBegin'> =>
  async ({ method, purpose, password, security_key }, context) => {
    const caller = callerOf(context)
    const { customer, account } = caller
    const { hostName } = context
    const nothing = { method, secret: '', address: '', options: '' }
    if (purpose === 'prove')
      return { data: method === 'totp' ? nothing : { ...nothing, options: await askPasskey(ports, customer, hostName) } }
    const keys = await store.keysOf(ports.database, customer)
    const against = tooMany(keys, method)
    if (against !== null) return against
    const unproven = (await provePassword(ports, customer, password)) ?? (await proveSecurityKey(ports, caller, security_key))
    if (unproven !== null) return refuse(unproven)
    if (method === 'passkey') {
      const challenge = await newChallenge(ports, customer, 'enrol', hostName)
      const passkeys = keys.filter((key) => key.method === 'passkey')
      return { data: { ...nothing, options: await enrolmentOptions(hostName, account, challenge, passkeys) } }
    }
    const secret = ports.secrets.bytes(secretBytes)
    await ports.database.transaction((transaction) => store.beginTotp(transaction, customer, secret, ports.systemClock.now()))
    return { data: { ...nothing, ...enrolment(secret, account) } }
  }

const confirmTotp = async (
  ports: IdentityPorts,
  transaction: Transaction,
  customer: CustomerNumber,
  name: string,
  code: string,
) => {
  const now = ports.systemClock.now()
  const key = await store.begunTotp(transaction, customer, instant(now - enrolmentLife))
  const step = key === null ? null : stepOfCode(key.credential, code, 0n, now)
  if (key === null || step === null) return refuse({ key: 'security_key_mismatch', field: 'security_key' })
  await store.confirmTotp(transaction, { customer, key: key.number, name, step, at: now })
  return null
}

const confirmPasskey = async (
  ports: IdentityPorts,
  transaction: Transaction,
  customer: CustomerNumber,
  name: string,
  text: string,
) => {
  const now = ports.systemClock.now()
  const answer = readAnswer(text)
  const challenge = answer === null ? null : challengeOf(answer)
  const host = challenge === null ? null : await takeChallenge(transaction, challenge, customer, 'enrol', now)
  const passkey =
    answer === null || challenge === null || host === null ? null : await verifyEnrolment(answer, challenge, host, name)
  if (passkey === null) return refuse({ key: 'security_key_mismatch', field: 'security_key' })
  const isAdded = await store.insertPasskey(transaction, customer, passkey, now)
  return isAdded ? null : refuse({ key: 'security_key_already_added', field: 'security_key' })
}

const otherwise: Readonly<Record<store.KeyMethod, string>> = { totp: 'TOTP', passkey: 'Passkey' }

/** Follows a change of the factors in its transaction: a message, and the end of the log-ins that were opened before. */
const changed = async (
  ports: IdentityPorts,
  transaction: Transaction,
  { customer, session }: Caller,
  kind: 'security_key_added' | 'security_key_removed',
  label: string,
): Promise<void> => {
  await endOtherSessions(transaction, customer, session, ports.systemClock.now())
  const at = ports.marketClock.now()
  await ports.writeEvents(transaction, [{ customer, kind, orderNo: '', at, values: { label } }])
}

/** Finishes an enrolment; the other log-ins end. The first factor returns the recovery codes, which are shown once; only hashes are stored. */
export const confirmSecurityKey =
  (ports: IdentityPorts): Handler<'user/securityKeyConfirm'> =>
  async ({ method, name, security_key }, context) => {
    const caller = callerOf(context)
    const { customer } = caller
    const label = name === '' ? otherwise[method] : name
    const confirm = method === 'totp' ? confirmTotp : confirmPasskey
    const answer = await ports.database.transaction(async (transaction): Promise<Answer<{ recovery_codes: string[] }>> => {
      await lockCustomerWallets(transaction, customer)
      await lockCustomer(transaction, customer)
      const before = await store.keysOf(transaction, customer)
      const against = tooMany(before, method) ?? (await confirm(ports, transaction, customer, label, security_key))
      if (against !== null) return against
      await store.forgetBegun(transaction, customer)
      // Hashed with the row locked, so that only an enrolment that succeeds costs so much.
      const codes = before.length === 0 ? await newRecoveryCodes(ports.secrets) : { shown: [], hashes: [] }
      if (before.length === 0) await replaceRecoveryCodes(transaction, customer, codes.hashes)
      await changed(ports, transaction, caller, 'security_key_added', label)
      return { data: { recovery_codes: codes.shown } }
    })
    if ('data' in answer) await ports.notifyChange(customer)
    return answer
  }

/** Removes a factor, with a proof of one; the other log-ins end. With the last one its recovery codes end. */
export const removeSecurityKey =
  (ports: IdentityPorts): Handler<'user/securityKeyRemove'> =>
  async ({ id, security_key }, context: CallContext) => {
    const caller = callerOf(context)
    const { customer } = caller
    const notFound = refuse({ key: 'not_found', field: 'id' })
    const isOwned = (await store.keysOf(ports.database, customer)).some(({ number }) => String(number) === id)
    if (!isOwned) return notFound
    const unproven = await proveSecurityKey(ports, caller, security_key)
    if (unproven !== null) return refuse(unproven)
    const answer = await ports.database.transaction(async (transaction): Promise<Answer<Record<string, never>>> => {
      await lockCustomerWallets(transaction, customer)
      await lockCustomer(transaction, customer)
      const label = await store.removeKey(transaction, customer, BigInt(id))
      if (label === null) return notFound
      if ((await store.keysOf(transaction, customer)).length === 0) await replaceRecoveryCodes(transaction, customer, [])
      await changed(ports, transaction, caller, 'security_key_removed', label)
      return { data: {} }
    })
    if ('data' in answer) await ports.notifyChange(customer)
    return answer
  }

import type { Refusal } from '@zaraba/contract/refusals.ts'
import { typedCode } from '@zaraba/contract/typed-code.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatInTokyo, type Instant, later, minute } from '@zaraba/money/time.ts'
import { isTooSimple } from '@zaraba/rules/identity/fund-password.ts'
import type { Answer, Caller, Handler } from '../../calls/handler.ts'
import { callerOf, refuse } from '../../calls/handler.ts'
import type { Transaction } from '../../database/database.ts'
import { lockCustomerWallets } from '../../ledger/ledger-store.ts'
import { giveTryBack, takeTry } from '../../limits/pace-store.ts'
import type { IdentityPorts } from '../ports.ts'
import { forgetResetCode, resetCodeOf, spendResetCode } from '../security/reset-store.ts'
import { unlockSession } from '../sessions/session-store.ts'
import { type CustomerRow, customerOfNumber, forgetFundTries, lockCustomer, setFundPassword, takeFundTry } from '../store.ts'
import { fundPasswordPattern, hashPassword, passwordMatches } from './passwords.ts'
import { fundCodeTries, tooOften } from './tries.ts'

/** Five wrong tries lock the fund password for a quarter of an hour (docs/product/identity.md). */
export const mostFailures = 5
export const lockLength = 15 * minute

type Tried = { readonly matches: boolean; readonly lockedUntil: Instant | null; readonly left: number }

const locked = (until: Instant, now: Instant) =>
  refuse({
    key: 'fund_password_locked',
    values: { until: formatInTokyo(until), minutes: String(Math.max(1, Math.ceil((until - now) / minute))) },
  })

/** Judges one try, which is counted before its hash is computed: guesses at once are counted one by one, and hold no connection meanwhile. */
const judge = async ({ database, systemClock }: IdentityPorts, customer: CustomerNumber, password: string): Promise<Tried> => {
  const now = systemClock.now()
  const { stored, taken, failures, lockedUntil } = await takeFundTry(database, customer, {
    most: mostFailures,
    now,
    lockedUntil: later(now, lockLength),
  })
  if (stored === null) return { matches: false, lockedUntil: null, left: mostFailures }
  if (!taken) return { matches: false, lockedUntil, left: 0 }
  if (!(await passwordMatches(stored, password))) return { matches: false, lockedUntil, left: mostFailures - failures }
  await forgetFundTries(database, customer, stored)
  return { matches: true, lockedUntil: null, left: mostFailures }
}

/** Tries that are under way. The same password sent several times at once, as by an app that has several requests under way, is one try. */
const underWay = new WeakMap<IdentityPorts, Map<string, Promise<Tried>>>()

const tryPassword = (ports: IdentityPorts, customer: CustomerNumber, password: string): Promise<Tried> => {
  const tries = underWay.get(ports) ?? new Map<string, Promise<Tried>>()
  underWay.set(ports, tries)
  const key = `${customer} ${password}`
  const known = tries.get(key)
  if (known !== undefined) return known
  const tried = judge(ports, customer, password).finally(() => tries.delete(key))
  tries.set(key, tried)
  return tried
}

const wrong = (key: 'wrong_fund_password' | 'wrong_original_password', field: string, tried: Tried, now: Instant) =>
  tried.lockedUntil === null ? refuse({ key, field, values: { left: String(tried.left) } }) : locked(tried.lockedUntil, now)

/** Checks a fund password (V-03) and counts a wrong one: its refusal, or `null` when it is right. */
export const proveFundPassword = async (ports: IdentityPorts, caller: Caller, password: string): Promise<Refusal | null> => {
  if (ports.fundProofs.knows(caller.customer, password)) return null
  const since = ports.fundProofs.moment()
  if ((await known(ports, caller)).fundPassword === null) return { key: 'fund_password_not_set', clear: '/login/loginAfter' }
  if (password === '') return { key: 'enter_fund_password', field: 'fund_password' }
  const tried = await tryPassword(ports, caller.customer, password)
  if (tried.matches) {
    ports.fundProofs.remember(caller.customer, password, since)
    return null
  }
  // From here on the right one is refused too, in every process.
  if (tried.lockedUntil !== null) await ports.notifyChange(caller.customer)
  return wrong('wrong_fund_password', 'fund_password', tried, ports.systemClock.now()).refusals[0] ?? null
}

const known = async ({ database }: IdentityPorts, caller: Caller): Promise<CustomerRow> => {
  const row = await customerOfNumber(database, caller.customer)
  if (row === null) throw new Error('a caller is a customer')
  return row
}

const changes = {
  byCode: { kind: 'reset_code_used', values: { what: 'fund_password' } },
  byOldPassword: { kind: 'fund_password_changed', values: {} },
} as const

interface OldProof {
  readonly old: string
  readonly code: string
}
type Proven = { readonly spend: (transaction: Transaction) => Promise<boolean> } | { readonly refusals: readonly Refusal[] }

/** Whether the fund password may be replaced: the old one proves it, or an operator's code where it is forgotten. */
const proveOld = async (ports: IdentityPorts, { customer, account }: Caller, { old, code }: OldProof): Promise<Proven> => {
  const now = ports.systemClock.now()
  if (code.trim() === '') {
    const tried = await tryPassword(ports, customer, old)
    if (!tried.matches) return wrong('wrong_original_password', 'old_password', tried, now)
    return {
      spend: async (transaction) => {
        await forgetResetCode(transaction, customer, 'fund_password')
        return true
      },
    }
  }
  const tries = fundCodeTries(customer)
  const { until } = await takeTry(ports.database, tries, now)
  if (until !== null) return refuse(tooOften(until, now))
  const issuedReset = await resetCodeOf(ports.database, account, 'fund_password', now)
  if (!(await passwordMatches(issuedReset?.hash ?? null, typedCode(code))) || issuedReset === null)
    return refuse({ key: 'reset_code_wrong', field: 'reset_code' })
  await giveTryBack(ports.database, tries)
  return { spend: (transaction) => spendResetCode(transaction, issuedReset, 'fund_password') }
}

/**
 * Sets the fund password the first time; afterwards changes it with the old one or an operator's code. Setting the first one also unlocks
 * trading for this log-in, since the customer has just shown that they know it.
 */
export const changeFundPassword =
  (ports: IdentityPorts): Handler<'user/setFundPassword'> =>
  async ({ password, repeat_password, old_password = '', reset_code = '' }, context) => {
    const caller = callerOf(context)
    const refusals = []
    if (password === '') refusals.push({ key: 'enter_fund_password', field: 'password' } as const)
    else if (!fundPasswordPattern.test(password))
      refusals.push({ key: 'fund_password_must_be_six_digits', field: 'password' } as const)
    else if (isTooSimple(password, caller.account)) refusals.push({ key: 'fund_password_too_simple', field: 'password' } as const)
    if (password !== repeat_password) refusals.push({ key: 'passwords_must_match', field: 'repeat_password' } as const)
    if (refusals.length > 0) return refuse(...refusals)
    const before = (await known(ports, caller)).fundPassword
    const proven = before === null ? null : await proveOld(ports, caller, { old: old_password, code: reset_code })
    if (proven !== null && 'refusals' in proven) return proven
    const hash = await hashPassword(password)
    const answer = await ports.database.transaction(async (transaction): Promise<Answer<Record<string, never>>> => {
      await lockCustomerWallets(transaction, caller.customer)
      const row = await lockCustomer(transaction, caller.customer)
      // Another request has set one meanwhile: that is the old one now, and this request has not proven it.
      if (row === null || row.fundPassword !== before) return refuse({ key: 'wrong_original_password', field: 'old_password' })
      if (proven !== null && !(await proven.spend(transaction))) return refuse({ key: 'reset_code_wrong', field: 'reset_code' })
      await setFundPassword(transaction, caller.customer, hash)
      if (before === null) {
        await unlockSession(transaction, caller.customer, caller.session)
        return { data: {}, success: 'fund_password_set' }
      }
      const change = reset_code.trim() === '' ? changes.byOldPassword : changes.byCode
      await ports.writeEvents(transaction, [{ customer: caller.customer, orderNo: '', at: ports.marketClock.now(), ...change }])
      return { data: {} }
    })
    await ports.notifyChange(caller.customer)
    return answer
  }

/** Unlocks trading until this log-in ends. */
export const unlockTrade =
  (ports: IdentityPorts): Handler<'user/unlockTrade'> =>
  async ({ fund_password }, context) => {
    const caller = callerOf(context)
    const against = await proveFundPassword(ports, caller, fund_password)
    if (against !== null) return refuse(against)
    await unlockSession(ports.database, caller.customer, caller.session)
    await ports.notifyChange(caller.customer)
    return { data: { until: formatInTokyo(caller.sessionEnds) } }
  }

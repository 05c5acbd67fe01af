import type { Refusal } from '@zaraba/contract/refusals.ts'
import { typedCode } from '@zaraba/contract/typed-code.ts'
import { type Handler, refuse } from '../../calls/handler.ts'
import { lockCustomerWallets } from '../../ledger/ledger-store.ts'
import { forgetDevicesBut, takeLoginTry } from '../../limits/log-in-tries.ts'
import { wordsIn, wordsOfAccount } from '../passwords/context-words.ts'
import { ownWords } from '../passwords/own-words.ts'
import { hashPassword, passwordFault, passwordMatches } from '../passwords/passwords.ts'
import { codeTries, loginAttemptKey, tooOften } from '../passwords/tries.ts'
import type { IdentityPorts } from '../ports.ts'
import { endAllSessions } from '../sessions/session-store.ts'
import { lockCustomer } from '../store.ts'
import { setLoginPassword } from './key-store.ts'
import { resetCodeOf, spendResetCode } from './reset-store.ts'

const what = 'log_in_password'

/**
 * Sets a forgotten log-in password with an operator's code. It opens no log-in: a second factor is asked for at the next one, and the fund
 * password stays what it is. An account that does not exist, one without a code and a wrong code get the same answer in the same time.
 */
export const resetPassword =
  (ports: IdentityPorts): Handler<'user/resetPassword'> =>
  async ({ account, code, password, repeat_password }, context) => {
    const { database, systemClock } = ports
    const refusals: Refusal[] = []
    if (account === '') refusals.push({ key: 'enter_account', field: 'account' })
    if (code.trim() === '') refusals.push({ key: 'enter_reset_code', field: 'code' })
    const fault = await passwordFault(password, [...ports.brandNames().flatMap(wordsIn), ...wordsOfAccount(account)])
    if (fault !== null) refusals.push(fault)
    if (password !== repeat_password) refusals.push({ key: 'passwords_must_match', field: 'repeat_password' })
    if (refusals.length > 0) return refuse(...refusals)
    const now = systemClock.now()
    const who = loginAttemptKey(account, context)
    const { taken, right } = await takeLoginTry(database, who, codeTries, now)
    if (taken.until !== null) return refuse(tooOften(taken.until, now))
    const wrong = refuse({ key: 'reset_code_wrong', field: 'code' })
    const knownReset = await resetCodeOf(database, account, what, now)
    const matches = await passwordMatches(knownReset?.hash ?? null, typedCode(code))
    if (knownReset === null) return wrong
    if (!matches) return { ...wrong, tried: account }
    const { customer } = knownReset
    const ownRefusal = await passwordFault(password, await ownWords(ports, customer))
    if (ownRefusal !== null) {
      await right()
      return refuse(ownRefusal)
    }
    const hash = await hashPassword(password)
    const isChanged = await database.transaction(async (transaction) => {
      await lockCustomerWallets(transaction, customer)
      await lockCustomer(transaction, customer)
      if (!(await spendResetCode(transaction, knownReset, what))) return false
      await setLoginPassword(transaction, customer, hash)
      await endAllSessions(transaction, customer, now)
      await forgetDevicesBut(transaction, who.name, '')
      const at = ports.marketClock.now()
      await ports.writeEvents(transaction, [{ customer, kind: 'reset_code_used', orderNo: '', at, values: { what } }])
      return true
    })
    if (!isChanged) return wrong
    await right()
    await ports.notifyChange(customer)
    return { data: {} }
  }

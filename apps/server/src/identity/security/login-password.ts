import type { Refusal } from '@zaraba/contract/refusals.ts'
import { callerOf, type Handler, refuse } from '../../calls/handler.ts'
import { lockCustomerWallets } from '../../ledger/ledger-store.ts'
import { forgetDevicesBut } from '../../limits/log-in-tries.ts'
import { ownWords } from '../passwords/own-words.ts'
import { hashPassword, passwordFault } from '../passwords/passwords.ts'
import { loginAttemptKey } from '../passwords/tries.ts'
import type { IdentityPorts } from '../ports.ts'
import { endOtherSessions } from '../sessions/session-store.ts'
import { customerOfNumber, lockCustomer } from '../store.ts'
import { setLoginPassword } from './key-store.ts'
import { provePassword } from './own-password.ts'
import { forgetResetCode } from './reset-store.ts'

/**
 * Changes the log-in password with the old one (M-16). The other log-ins end, so that a person who knew the old password is logged out
 * (docs/product/identity.md).
 */
export const changeLoginPassword =
  (ports: IdentityPorts): Handler<'user/setLoginPassword'> =>
  async ({ old_password, password, repeat_password }, context) => {
    const { customer, account, session } = callerOf(context)
    const { name, deviceToken } = loginAttemptKey(account, context)
    const refusals: Refusal[] = []
    const fault = await passwordFault(password, await ownWords(ports, customer))
    if (fault !== null) refusals.push(fault)
    if (password !== repeat_password) refusals.push({ key: 'passwords_must_match', field: 'repeat_password' })
    if (refusals.length > 0) return refuse(...refusals)
    const wrong = { key: 'wrong_original_password', field: 'old_password' } as const
    const before = await customerOfNumber(ports.database, customer)
    const unproven = await provePassword(ports, customer, old_password, wrong)
    if (unproven !== null) return refuse(unproven)
    const hash = await hashPassword(password)
    const isChanged = await ports.database.transaction(async (transaction) => {
      await lockCustomerWallets(transaction, customer)
      // The old password may have been changed since it was proven: of two changes at once the second fails, and its session has ended.
      const lockedCustomer = await lockCustomer(transaction, customer)
      if (before === null || lockedCustomer?.password !== before.password) return false
      await setLoginPassword(transaction, customer, hash)
      await forgetResetCode(transaction, customer, 'log_in_password')
      await endOtherSessions(transaction, customer, session, ports.systemClock.now())
      await forgetDevicesBut(transaction, name, deviceToken)
      const at = ports.marketClock.now()
      await ports.writeEvents(transaction, [{ customer, kind: 'password_changed', orderNo: '', at, values: {} }])
      return true
    })
    if (!isChanged) return refuse(wrong)
    await ports.notifyChange(customer)
    return { data: {} }
  }

import { callerOf, type Handler, refuse } from '../../calls/handler.ts'
import { lockCustomerWallets } from '../../ledger/ledger-store.ts'
import { proveFundPassword } from '../passwords/fund-password.ts'
import type { IdentityPorts } from '../ports.ts'
import { setEmail } from './key-store.ts'

/** A local part, one @ and a name with a dot. Whether somebody reads it, only a letter could tell. */
const addressPattern = /^[^\s@"<>()]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u

/** Sets the e-mail address with the fund password (V-01). It is shown to its owner, and nothing is sent to it. */
export const changeEmail =
  (ports: IdentityPorts): Handler<'user/setEmail'> =>
  async ({ email, fund_password }, context) => {
    const caller = callerOf(context)
    const { customer } = caller
    if (email === '') return refuse({ key: 'email_cannot_be_empty', field: 'email' })
    if (!addressPattern.test(email)) return refuse({ key: 'enter_email', field: 'email' })
    const unproven = await proveFundPassword(ports, caller, fund_password)
    if (unproven !== null) return refuse(unproven)
    await ports.database.transaction(async (transaction) => {
      await lockCustomerWallets(transaction, customer)
      await setEmail(transaction, customer, email)
      const at = ports.marketClock.now()
      await ports.writeEvents(transaction, [{ customer, kind: 'email_changed', orderNo: '', at, values: { email } }])
    })
    return { data: {} }
  }

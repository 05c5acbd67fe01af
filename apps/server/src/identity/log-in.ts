import type { Instant } from '@zaraba/money/time.ts'
import { type Handler, refuse } from '../base/handler.ts'
import { explainFlag } from './flag-refusals.ts'
import { passwordMatches } from './passwords.ts'
import type { IdentityPorts } from './ports.ts'
import { customerOfAccount, flagsOf } from './store.ts'
import { accountSubject, addressSubject, countFailure, forgetTries, triesLockedUntil } from './tries-store.ts'

const tooOften = (until: Instant, now: Instant) =>
  refuse({ key: 'submitted_too_frequently', values: { seconds: String(Math.max(1, Math.ceil((until - now) / 1000))) } })

/** An unknown account and a wrong password get the same answer in the same time (product §5). */
export const logIn =
  ({ database, systemClock, sessions }: IdentityPorts): Handler<'user/login'> =>
  async ({ account, password }, context) => {
    if (account === '') return refuse({ key: 'enter_account', field: 'account' })
    if (password === '') return refuse({ key: 'enter_password', field: 'password' })
    const now = systemClock.now()
    const subjects = [accountSubject(account), addressSubject(context.address)]
    const lockedUntil = await triesLockedUntil(database, subjects, now)
    if (lockedUntil !== null) return tooOften(lockedUntil, now)
    const customer = await customerOfAccount(database, account)
    if (!(await passwordMatches(customer?.password ?? null, password)) || customer === null) {
      await countFailure(database, subjects, now)
      return refuse({ key: 'wrong_account_or_password' })
    }
    const banned = (await flagsOf(database, customer.number, now)).find((row) => row.flag === 'login_banned')
    if (banned !== undefined) return refuse(explainFlag('account_banned_or_frozen', banned))
    await forgetTries(database, accountSubject(account))
    const token = await sessions.open(database, customer.number, context.device, context.address)
    return { data: { token, account: customer.account } }
  }

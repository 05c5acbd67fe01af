import type { InputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CallContext, Handler } from '../base/handler.ts'
import { refuse } from '../base/handler.ts'
import { readableCode, sha256 } from '../base/secrets.ts'
import { hashPassword, passwordFault, passwordMatches } from './passwords.ts'
import type { IdentityPorts } from './ports.ts'
import { type CustomerRow, customerOfAccount, insertCustomer, invitationExists } from './store.ts'

type Form = InputOf<'user/register'>

/** Ten digits: the Japanese mobile number without its leading 0 (V-09, docs/product/identity.md). */
export const accountPattern = /^[1-9][0-9]{9}$/
const codeLength = 8

const against = (key: Refusal['key'], field: string, more: Partial<Refusal> = {}): Refusal => ({ key, field, ...more })

/** Everything that stands against the form by itself. */
const checkForm = ({ account, password, repeat_password, invitation_code, agree }: Form): readonly Refusal[] => {
  const refusals: Refusal[] = []
  if (account === '') refusals.push(against('enter_account', 'account'))
  else if (!accountPattern.test(account)) refusals.push(against('account_must_be_ten_digits', 'account'))
  const fault = passwordFault(password, account)
  if (fault !== null) refusals.push(fault)
  if (password !== repeat_password) refusals.push(against('passwords_must_match', 'repeat_password'))
  if (invitation_code === '') refusals.push(against('enter_invitation_code', 'invitation_code'))
  if (!agree) refusals.push(against('agree_to_user_agreement', 'agree', { clear: '/mine/protocol' }))
  return refusals
}

/**
 * A registration that is repeated with its idempotency key and password is answered with another log-in: its token is stored nowhere
 * and cannot be told again.
 */
const isRepeated = async (existing: CustomerRow, form: Form, key: string | null): Promise<boolean> => {
  if (key === null || existing.registrationKey === null) return false
  return sha256(key).equals(existing.registrationKey) && (await passwordMatches(existing.password, form.password))
}

export const register = (ports: IdentityPorts): Handler<'user/register'> => {
  const { database, sessions } = ports

  const answerExisting = async (existing: CustomerRow, form: Form, context: CallContext) => {
    if (!(await isRepeated(existing, form, context.idempotencyKey)))
      return refuse(against('account_already_exists', 'account', { clear: '/login/login' }))
    const token = await sessions.open(database, existing.number, context.device, context.address)
    return { data: { token, account: form.account } }
  }

  const create = async (form: Form, invitedBy: string, context: CallContext): Promise<string | null> => {
    const password = await hashPassword(form.password)
    return await database.transaction(async (transaction) => {
      const at = ports.systemClock.now()
      const customer = await insertCustomer(transaction, {
        account: form.account,
        password,
        invitedBy,
        invitationCode: readableCode(ports.secrets, codeLength),
        registrationKey: context.idempotencyKey === null ? null : sha256(context.idempotencyKey),
        at,
      })
      if (customer === null) return null
      const marketTime = ports.marketClock.now()
      await ports.grant(transaction, customer, marketTime)
      await ports.writeEvents(transaction, [
        { customer, kind: 'message', orderNo: '', at: marketTime, values: { template: 'welcome' } },
      ])
      return await sessions.open(transaction, customer, context.device, context.address)
    })
  }

  return async (form, context) => {
    const refusals = [...checkForm(form)]
    const invitedBy = form.invitation_code.trim().toUpperCase()
    const existing = accountPattern.test(form.account) ? await customerOfAccount(database, form.account) : null
    if (invitedBy !== '' && !(await invitationExists(database, invitedBy)))
      refusals.push(against('inviter_does_not_exist', 'invitation_code'))
    if (existing !== null) {
      const answer = await answerExisting(existing, form, context)
      return 'data' in answer && refusals.length === 0
        ? answer
        : refuse(...refusals, ...('refusals' in answer ? answer.refusals : []))
    }
    if (refusals.length > 0) return refuse(...refusals)
    const token = await create(form, invitedBy, context)
    if (token !== null) return { data: { token, account: form.account } }
    const winner = await customerOfAccount(database, form.account)
    if (winner === null) throw new Error('an account that exists cannot be found')
    return await answerExisting(winner, form, context)
  }
}

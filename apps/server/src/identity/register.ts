import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { type Answer, type CallContext, type Handler, refuse } from '../calls/handler.ts'
import { rememberLogin } from '../limits/log-in-tries.ts'
import { giveTryBack, takeTry } from '../limits/pace-store.ts'
import { networkOf } from '../settings/ip-address.ts'
import { readableCode, sha256 } from '../system/secrets.ts'
import { invitationRead, invitationWithCode, lockInvitation } from './invitation-store.ts'
import { againstInvitation } from './invitations.ts'
import { wordsIn, wordsOfAccount } from './passwords/context-words.ts'
import { hashPassword, passwordFault } from './passwords/passwords.ts'
import { knownBy, openLogIn } from './passwords/prove-password.ts'
import { loginAttemptKey, registrationTries, tooOften } from './passwords/tries.ts'
import type { IdentityPorts } from './ports.ts'
import { type CustomerRow, customerOfAccount, insertCustomer } from './store.ts'

type Form = InputOf<'user/register'>
type Reply = OutputOf<'user/register'>

/** Ten digits: the Japanese mobile number without its leading 0 (V-09, docs/product/identity.md). */
const accountPattern = /^[1-9][0-9]{9}$/
const codeLength = 8

const against = (key: Refusal['key'], field: string, more: Partial<Refusal> = {}): Refusal => ({ key, field, ...more })

/** Refusals of the form by itself, without the database. */
const checkForm = async (form: Form, brandNames: readonly string[]): Promise<readonly Refusal[]> => {
  const { account, password, repeat_password, invitation_code, agree } = form
  const refusals: Refusal[] = []
  if (account === '') refusals.push(against('enter_account', 'account'))
  else if (!accountPattern.test(account)) refusals.push(against('account_must_be_ten_digits', 'account'))
  const fault = await passwordFault(password, [...brandNames.flatMap(wordsIn), ...wordsOfAccount(account)])
  if (fault !== null) refusals.push(fault)
  if (password !== repeat_password) refusals.push(against('passwords_must_match', 'repeat_password'))
  if (invitation_code.trim() === '') refusals.push(against('enter_invitation_code', 'invitation_code'))
  if (!agree) refusals.push(against('agree_to_user_agreement', 'agree', { clear: '/mine/protocol' }))
  return refusals
}

const exists = against('account_already_exists', 'account', { clear: '/login/login' })

export const register = (ports: IdentityPorts): Handler<'user/register'> => {
  const { database, sessions } = ports
  const conditions = () => ({ now: ports.systemClock.now(), customersInvite: ports.customersInvite() })

  /** Whether this very registration was done already, with the same idempotency key. */
  const isRepetition = (existing: CustomerRow | null, { idempotencyKey: key }: CallContext): existing is CustomerRow =>
    key !== null && existing?.registrationKey != null && sha256(key).equals(existing.registrationKey)

  /**
   * A registration that is repeated with its idempotency key is a log-in like any other: its token is not stored and cannot be sent again.
   * It needs the password, within the tries of a log-in, and starts no session once a second factor is enrolled.
   */
  const repeated = async (existing: CustomerRow, form: Form, context: CallContext): Promise<Answer<Reply>> => {
    if (!isRepetition(existing, context)) return refuse(exists)
    const known = await knownBy(ports, form, context)
    if ('refusals' in known) return refuse(...(known.refusals[0].key === 'wrong_account_or_password' ? [exists] : known.refusals))
    const opened = await openLogIn(ports, { customer: known.customer, key: false }, context)
    if (opened === null) return refuse(exists)
    return { data: { token: opened.token, account: form.account }, deviceToken: opened.deviceToken }
  }

  const create = async (form: Form, invitedBy: string, context: CallContext): Promise<Answer<Reply> | Refusal | null> => {
    const password = await hashPassword(form.password)
    return await database.transaction(async (transaction) => {
      const at = ports.systemClock.now()
      // A code with a limit lets in no more than that of those who come at once; only then do they wait for each other.
      const { most } = (await invitationWithCode(transaction, invitedBy)) ?? { most: 0 }
      const against = most === null ? null : againstInvitation(await lockInvitation(transaction, invitedBy), conditions())
      if (against !== null) return against
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
      const token = await sessions.open(transaction, customer, context.device, context.address)
      const deviceToken = await rememberLogin(transaction, ports.secrets, loginAttemptKey(form.account, context), at)
      return { data: { token, account: form.account }, deviceToken }
    })
  }

  /** Reveals whether an account exists only to callers with a valid invitation, and only a limited number of times. */
  const answer = async (form: Form, refusals: readonly Refusal[], context: CallContext): Promise<Answer<Reply>> => {
    const invitation = await invitationRead(database, form.invitation_code)
    const existing = accountPattern.test(form.account) ? await customerOfAccount(database, form.account) : null
    const closedRefusal = againstInvitation(invitation, conditions())
    if (closedRefusal !== null && !isRepetition(existing, context)) return refuse(...refusals, closedRefusal)
    if (existing !== null) return refusals.length === 0 ? repeated(existing, form, context) : refuse(...refusals, exists)
    if (refusals.length > 0) return refuse(...refusals)
    const created = await create(form, invitation?.code ?? '', context)
    if (created !== null) return 'key' in created ? refuse(created) : created
    const winner = await customerOfAccount(database, form.account)
    if (winner === null) throw new Error('an account that exists cannot be found')
    return await repeated(winner, form, context)
  }

  return async (form, context) => {
    const refusals = await checkForm(form, ports.brandNames())
    if (form.invitation_code.trim() === '') return refuse(...refusals)
    const tries = registrationTries(form.account, networkOf(context.address))
    const now = ports.systemClock.now()
    const { until } = await takeTry(database, tries, now)
    if (until !== null) return refuse(tooOften(until, now))
    const answered = await answer(form, refusals, context)
    if ('data' in answered) await giveTryBack(database, tries)
    return answered
  }
}

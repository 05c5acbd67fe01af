import { type Handler, refuse } from '../../calls/handler.ts'
import { knownBy, openLogIn } from '../passwords/prove-password.ts'
import type { IdentityPorts } from '../ports.ts'
import { askPasskey } from '../security/ask-passkey.ts'
import { proveKeyOf } from '../security/prove-key.ts'

/** Logs in with the password and, where one is enrolled, the second factor (M-46). */
export const logIn =
  (ports: IdentityPorts): Handler<'user/login'> =>
  async ({ account, password, security_key }, context) => {
    const known = await knownBy(ports, { account, password }, context)
    if ('refusals' in known) return known
    const { customer, device } = known
    const key = await proveKeyOf(ports, customer.number, security_key, device === null ? 'strangers' : `device ${device}`)
    if ('refusal' in key) return { ...refuse(key.refusal), tried: account }
    const opened = await openLogIn(ports, { customer, key: key.proven }, context)
    // The password was changed, or a factor enrolled, between the proof and the log-in: the next try meets what holds now.
    if (opened === null) return { ...refuse({ key: 'wrong_account_or_password' }), tried: account }
    return { data: { token: opened.token, account: customer.account }, deviceToken: opened.deviceToken }
  }

/** Options with which a passkey of the account signs a log-in; the password is checked first. */
export const logInKey =
  (ports: IdentityPorts): Handler<'user/loginKey'> =>
  async (input, context) => {
    const known = await knownBy(ports, input, context)
    if ('refusals' in known) return known
    return { data: { options: await askPasskey(ports, known.customer.number, context.hostName) } }
  }

import { type CallName, calls, type OutputOf, type RequestOf } from '@zaraba/contract/calls.ts'
import type { Envelope } from '@zaraba/contract/envelope.ts'

/** The answer of a call: the HTTP status and the envelope. */
interface Reply<Name extends CallName> {
  readonly http: number
  readonly body: Envelope<OutputOf<Name>>
}

/** Someone with a phone: makes calls over the wire, exactly as an outsider's script does. */
export interface Person {
  readonly account: string
  token(): string
  ask<Name extends CallName>(
    name: Name,
    request?: Partial<RequestOf<Name>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply<Name>>
  /** The data of a call that must succeed. @throws with the refusal when it does not. */
  must<Name extends CallName>(
    name: Name,
    request?: Partial<RequestOf<Name>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<OutputOf<Name>>
}

export const password = 'correct horse battery'
export const fundPassword = '274913'

const formOf = (request: object): URLSearchParams => {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(request)) if (value !== undefined) form.append(name, String(value))
  return form
}

/** Tries of a read whose answer is computed on the first request, each of which the server ends after its own limit. */
const tries = 8

export const person = (address: string, account: string): Person => {
  let token = ''
  const ask: Person['ask'] = async (name, request = {}, headers = {}) => {
    const reply = await fetch(`${address}/api/vue/${name}`, {
      method: 'POST',
      headers: { token, account, 'accept-language': 'us', ...headers },
      body: formOf(request),
    })
    const body = await reply.json()
    if (body.status === 1 && (name === 'user/register' || name === 'user/login')) token = body.data.token
    return { http: reply.status, body }
  }
  return {
    account,
    token: () => token,
    ask,
    must: async (name, request, headers) => {
      let { http, body } = await ask(name, request, headers)
      for (let left = tries; !calls[name].once && body.msg === 'outcome_unknown' && left > 0; left -= 1)
        ({ http, body } = await ask(name, request, headers))
      if (body.status !== 1) throw new Error(`${name} was refused (${http}): ${JSON.stringify(body)}`)
      return body.data
    },
  }
}

/** A registered person with the practice grant, a fund password, and trading unlocked. */
export const trader = async (address: string, account: string, invitation = 'ZARABA'): Promise<Person> => {
  const someone = person(address, account)
  await someone.must('user/register', { account, password, repeat_password: password, invitation_code: invitation, agree: '1' })
  await someone.must('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await someone.must('user/unlockTrade', { fund_password: fundPassword })
  return someone
}

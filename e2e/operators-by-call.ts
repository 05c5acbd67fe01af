import type { ActionName, OpsOutput, OpsRequest } from '@zaraba/contract/operators/calls.ts'
import type { Role } from '@zaraba/contract/operators/declare.ts'
import type { Installation } from '@zaraba/world/installation.ts'
import { codeAt } from './authenticator.ts'
import { operatorPassword, setUpCode } from './operators.ts'

/** An operator, set up over the wire, with the roles that are named. Returns a function that performs an action, or throws with its refusal. */
export const operatorByCall = async (installation: Installation, name: string, roles: readonly Role[]) => {
  let token = ''
  const ask = async (call: string, request: object) => {
    const headers = { token, 'content-type': 'application/json' }
    const reply = await fetch(`${installation.address}/api/ops/${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
    })
    const body = await reply.json()
    if (body.status !== 1) throw new Error(`${call} was refused: ${JSON.stringify(body)}`)
    return { data: body.data, at: Date.parse(reply.headers.get('date') ?? '') }
  }
  const code = await setUpCode(installation, name, roles)
  const { data, at } = await ask('session/setUpBegin', { code })
  const secret = { password: operatorPassword, repeat_password: operatorPassword, authenticator_code: codeAt(data.secret, at) }
  token = (await ask('session/setUp', { code, ...secret })).data.token
  return async <Name extends ActionName>(call: Name, request: OpsRequest<Name>): Promise<OpsOutput<Name>> =>
    (await ask(call, request)).data
}

/** One of them rejects a request with a reason in their own words. */
export const rejectByCall = async (installation: Installation, order_no: string, reason: string): Promise<void> => {
  const mori = await operatorByCall(installation, 'mori', ['reviewer'])
  await mori('reviews/decide', { order_no, verdict: 'rejected', reason })
}

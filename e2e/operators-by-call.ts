import type { Installation } from '@zaraba/world/installation.ts'
import { codeAt } from './authenticator.ts'
import { operatorPassword, setUpCode } from './operators.ts'

/** An operator, set up over the wire, rejects one request with a reason in their own words. */
export const rejectByCall = async (installation: Installation, order_no: string, reason: string): Promise<void> => {
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
  const code = await setUpCode(installation, 'mori', ['reviewer'])
  const { data, at } = await ask('session/setUpBegin', { code })
  const secret = { password: operatorPassword, repeat_password: operatorPassword, authenticator_code: codeAt(data.secret, at) }
  token = (await ask('session/setUp', { code, ...secret })).data.token
  await ask('reviews/decide', { order_no, verdict: 'rejected', reason })
}

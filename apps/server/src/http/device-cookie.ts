import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'zaraba_device'
const year = 365 * 24 * 60 * 60

/** What the browser keeps since a log-in; '' when it keeps nothing. */
export const deviceTokenOf = ({ headers }: FastifyRequest): string =>
  /(?:^|;\s*)zaraba_device=([^;\s]{1,100})/.exec(headers.cookie ?? '')?.[1] ?? ''

/** Has the browser keep it for the calls below a path: no script can read it, no other site has it sent, and it opens nothing by itself. */
export const keepDeviceToken = (request: FastifyRequest, reply: FastifyReply, path: string, token: string): void => {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${name}=${token}; Path=${path}; Max-Age=${year}; HttpOnly; SameSite=Strict${secure}`)
}

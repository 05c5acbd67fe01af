import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'zaraba_device'
const year = 365 * 24 * 60 * 60

/** The device token that the browser stored at a log-in; '' without one. */
export const deviceTokenOf = ({ headers }: FastifyRequest): string =>
  /(?:^|;\s*)zaraba_device=([^;\s]{1,100})/.exec(headers.cookie ?? '')?.[1] ?? ''

/**
 * Sets the device cookie for calls below a path. Scripts cannot read it, other sites cannot make the browser send it, and it
 * does not grant access.
 */
export const keepDeviceToken = (request: FastifyRequest, reply: FastifyReply, path: string, token: string): void => {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${name}=${token}; Path=${path}; Max-Age=${year}; HttpOnly; SameSite=Strict${secure}`)
}

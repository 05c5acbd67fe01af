import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

const gzipped = promisify(gzip)

/** A shorter reply fits into one packet as it is: the answers of orders and of log-ins, which hold tokens, stay plain. */
export const leastCompressed = 1_500

/** A fifth of the size for a fifth of the time of the usual level. It runs beside the event loop. */
const level = 2

/** `gzip` in an accept-encoding header with a quality other than nought (RFC 9110, 12.5.3). */
export const acceptsGzip = (header: string | undefined): boolean => {
  for (const part of header?.toLowerCase().split(',') ?? []) {
    const [name = '', quality = ''] = part.split(';').map((each) => each.trim())
    if (name === 'gzip' || name === '*') return !/^q=0(?:\.0*)?$/.test(quality)
  }
  return false
}

const isJson = (reply: FastifyReply): boolean => String(reply.getHeader('content-type') ?? '').startsWith('application/json')

/**
 * Long JSON replies travel as gzip to whoever takes it. A reply that holds a secret is short and stays plain, and no page of another
 * origin can make a call in somebody's name (its token is a header), so that lengths tell nobody anything.
 */
export const compressReplies = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const long = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= leastCompressed
    if (!long || !isJson(reply) || reply.hasHeader('content-encoding')) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    if (!acceptsGzip(request.headers['accept-encoding'])) return done(null, payload)
    gzipped(payload, { level, memLevel: constants.Z_MAX_MEMLEVEL }).then(
      (small) => {
        reply.header('content-encoding', 'gzip').removeHeader('content-length')
        done(null, small)
      },
      (error: Error) => done(error),
    )
  })
}

import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

const gzipped = promisify(gzip)

/**
 * Shorter replies fit into one packet uncompressed. Replies to orders and log-ins, which contain tokens, are below this size
 * and never compressed.
 */
export const leastCompressed = 1_500

/** Compression level: a fifth of the size in a fifth of the time of the default. It runs in a thread pool. */
const level = 2

/** `gzip` in an accept-encoding header with a quality other than zero (RFC 9110, 12.5.3). */
export const acceptsGzip = (header: string | undefined): boolean => {
  for (const part of header?.toLowerCase().split(',') ?? []) {
    const [name = '', quality = ''] = part.split(';').map((each) => each.trim())
    if (name === 'gzip' || name === '*') return !/^q=0(?:\.0*)?$/.test(quality)
  }
  return false
}

const isText = (reply: FastifyReply): boolean => /^(?:application\/json|text\/html)/.test(String(reply.getHeader('content-type')))

/**
 * Compresses long replies in JSON and written pages for clients that accept gzip. Lengths of compressed replies reveal no secrets: replies with a
 * secret are short and stay uncompressed, and a page of another origin cannot make a call for a customer, because the token is
 * a header.
 */
export const compressReplies = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const long = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= leastCompressed
    if (!long || !isText(reply) || reply.hasHeader('content-encoding')) return done(null, payload)
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

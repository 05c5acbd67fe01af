import { randomUUID } from 'node:crypto'
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { Unavailable } from '../database/unavailable.ts'
import { seldom } from '../limits/seldom.ts'
import type { Settings } from '../settings/settings.ts'
import { notStored, practiceMark } from './bare-reply.ts'
import { compressReplies } from './compress-replies.ts'
import type { ListeningSocket } from './listening-socket.ts'
import { keyOfUnavailable, sendRefusals } from './mount.ts'
import { contentPolicy, type SecurityOptions, securityHeaders } from './security.ts'

/** The most bytes of a body. A form of the largest call has a few hundred. */
const largestBody = 64 * 1024

/**
 * Milliseconds in which a repeated log line is written once: while the database is away, or under a flood, every request would
 * write it.
 */
const warnEvery = 1_000

type HttpSettings = Pick<Settings, 'trustProxy' | 'logLevel'>

/** Names of fields and headers whose values are never logged. */
const secretPaths = ['token', 'password', 'repeat_password', 'old_password', 'fund_password', 'security_key', 'authorization']

/**
 * Fastify with everything that applies to every reply: limits, the practice mark, caching, security headers, errors without internals.
 */
export const createHttp = (listening: ListeningSocket, settings: HttpSettings, security: SecurityOptions): FastifyInstance => {
  const policyOf = contentPolicy(security)
  const same = { ...practiceMark, ...notStored, ...securityHeaders, 'content-security-policy': policyOf('') }
  const app = fastify({
    serverFactory: () => listening.server,
    bodyLimit: largestBody,
    trustProxy: settings.trustProxy ?? false,
    genReqId: () => randomUUID(),
    // A request with an invalid address reaches neither a route nor the hooks.
    frameworkErrors: (_error, _request, reply) => {
      void sendRefusals(reply.headers(same), [{ key: 'no_such_call' }])
    },
    logController: new LogController({ disableRequestLogging: settings.logLevel !== 'info' }),
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel, redact: redaction() },
    // Creating a logger for each request costs more than most requests; log lines name the request instead.
    childLoggerFactory: (logger, bindings, options) => (settings.logLevel === 'info' ? logger.child(bindings, options) : logger),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(same).header('content-security-policy', policyOf(request.host)).header('x-request-id', request.id)
    done()
  })
  compressReplies(app)
  app.setNotFoundHandler((_request, reply) => sendRefusals(reply, [{ key: 'no_such_call' }]))
  const warnSeldom = seldom(warnEvery, () => performance.now())
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Unavailable) {
      warnSeldom((leftOut) =>
        request.log.warn(
          { err: error, reqId: request.id, leftOut },
          'a request had no answer: the database is away, or too much waits',
        ),
      )
      return sendRefusals(reply, [{ key: keyOfUnavailable(error) }])
    }
    const status = error.statusCode ?? 500
    if (status === 413) return sendRefusals(reply, [{ key: 'body_too_large' }])
    if (status < 500) return sendRefusals(reply, [{ key: 'invalid_input', field: '' }])
    request.log.error({ err: error, reqId: request.id }, 'a request failed')
    return reply.code(500).send({ status: 0, msg: 'server_error', data: { refusals: [], request: request.id } })
  })
  return app
}

const redaction = () => ({
  paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  censor: '[secret]',
})

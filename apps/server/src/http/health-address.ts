import type { FastifyInstance } from 'fastify'
import { practiceMark } from './bare-reply.ts'
import { type RequestListener, refuseBusy } from './busy-reply.ts'

const alivePath = '/healthz'
const alive = JSON.stringify({ alive: true })
const headers = { ...practiceMark, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** What is known without asking anybody, so that a look costs nothing and no number of looks is too many. */
export interface Readiness {
  /** Whether the database answers. */
  readonly database: boolean
  /** Whether somebody works through market time: this process or another one. */
  readonly time: boolean
}

/** Before there is a server: it is alive, and everything else is told to come again. */
export const whileStarting: RequestListener = (request, response) => {
  if (request.url === alivePath) response.writeHead(200, headers).end(alive)
  else refuseBusy(request, response)
}

/**
 * For whoever watches the server, without a log-in and without a word about its insides: `/healthz` while the program runs, `/readyz` when
 * it can serve (200) or cannot just now (503).
 */
export const mountHealth = (app: FastifyInstance, readiness: () => Readiness): void => {
  app.get(alivePath, (_request, reply) => reply.headers(headers).send(alive))
  app.get('/readyz', (_request, reply) => {
    const { database, time } = readiness()
    const ready = database && time
    if (!ready) reply.header('retry-after', '1')
    return reply
      .code(ready ? 200 : 503)
      .headers(headers)
      .send(JSON.stringify({ ready, database, time }))
  })
}

import type { FastifyInstance } from 'fastify'
import { notStored, practiceMark } from './bare-reply.ts'
import { type RequestListener, refuseBusy } from './busy-reply.ts'

const alivePath = '/healthz'
const readyPath = '/readyz'
const readingPath = '/readyz/reading'
const alive = JSON.stringify({ alive: true })
const headers = { ...practiceMark, ...notStored, 'content-type': 'application/json; charset=utf-8' }

/** The state of the server as the process knows it, without a query, so that frequent requests cost nothing. */
export interface Readiness {
  /** Whether the database acknowledges what is written. */
  readonly database: boolean
  /** Whether the database answers what is read, as it does also while commits wait for a standby. */
  readonly reading: boolean
  /** Whether this or another process drives market time. */
  readonly time: boolean
  /** Whether it is about to end. */
  readonly ending: boolean
}

/** Handles requests during the start: `/healthz` succeeds, others are answered that they may retry. */
export const whileStarting: RequestListener = (request, response) => {
  if (request.url === alivePath) response.writeHead(200, headers).end(alive)
  else refuseBusy(request, response)
}

/**
 * For monitoring, without a log-in and without internals: `/healthz` succeeds while the program runs, `/readyz` when it can
 * serve (200), or fails when it cannot at the moment (503); `/readyz/reading` succeeds also when it can only be read.
 */
export const mountHealth = (app: FastifyInstance, readiness: () => Readiness): void => {
  app.get(alivePath, (_request, reply) => reply.headers(headers).send(alive))
  for (const path of [readyPath, readingPath])
    app.get(path, (_request, reply) => {
      const { database, reading, time, ending } = readiness()
      const ready = database && time && !ending
      const passes = path === readyPath ? ready : reading && !ending
      if (!passes) reply.header('retry-after', '1')
      return reply
        .code(passes ? 200 : 503)
        .headers(headers)
        .send(JSON.stringify({ ready, database, reading, time, ending }))
    })
}

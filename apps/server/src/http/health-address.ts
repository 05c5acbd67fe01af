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

interface HealthAnswer {
  readonly status: 200 | 503
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * For monitoring, without a log-in and without internals: `/healthz` succeeds while the program runs, `/readyz` when it can
 * serve (200), or fails when it cannot at the moment (503); `/readyz/reading` succeeds also when it can only be read. `silent` says that the state
 * is too old to go by. `null` for another path.
 */
export const healthAnswer = (path: string | undefined, state: Readiness, silent = false): HealthAnswer | null => {
  if (path === alivePath) return { status: 200, headers, body: alive }
  if (path !== readyPath && path !== readingPath) return null
  const { database, reading, time, ending } = state
  const ready = database && time && !ending && !silent
  const passes = path === readyPath ? ready : reading && !ending && !silent
  const body = JSON.stringify({ ready, database, reading, time, ending, ...(silent ? { silent } : {}) })
  return passes ? { status: 200, headers, body } : { status: 503, headers: { ...headers, 'retry-after': '1' }, body }
}

export const mountHealth = (app: FastifyInstance, readiness: () => Readiness): void => {
  for (const path of [alivePath, readyPath, readingPath])
    app.get(path, (_request, reply) => {
      const answer = healthAnswer(path, readiness())
      return answer === null ? reply.callNotFound() : reply.code(answer.status).headers(answer.headers).send(answer.body)
    })
}

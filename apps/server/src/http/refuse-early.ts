import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Overload } from './overload.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Said before anything else is known of a request: that nothing was done, and when to come again. */
const said = JSON.stringify({ status: 0, msg: 'server_busy', data: { refusals: [{ key: 'server_busy' }] } })
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(said),
  'retry-after': '1',
  'x-practice-money': '1',
  'x-content-type-options': 'nosniff',
}

/** The same as bytes on the wire, for who answers without a parser. */
export const busyReply = [
  'HTTP/1.1 503 Service Unavailable',
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  '',
  said,
].join('\r\n')

export const refuseBusy: Listener = (_request, response) => {
  response.writeHead(503, headers).end(said)
}

/**
 * Refuses calls of customers while the server is full, before they are routed and their bodies are read: a refusal costs a tenth of what a
 * request costs, so that a flood takes little from those who were let in. Pages, the console and its health stay open.
 */
export const refuseEarly =
  (overload: Pick<Overload, 'full'>, next: Listener): Listener =>
  (request, response) =>
    overload.full() && request.url?.startsWith('/api/vue/') ? refuseBusy(request, response) : next(request, response)

import type { IncomingMessage, ServerResponse } from 'node:http'
import { notStored, practiceMark } from './bare-reply.ts'

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void

/** The reply to a request that was rejected before it was read: nothing was done; says when to retry. */
const said = JSON.stringify({ status: 0, msg: 'server_busy', data: { refusals: [{ key: 'server_busy' }] } })
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(said),
  'retry-after': '1',
  ...practiceMark,
  ...notStored,
  'x-content-type-options': 'nosniff',
}

/** The reply as bytes, for a connection without a parser. */
export const busyReply = [
  'HTTP/1.1 503 Service Unavailable',
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  '',
  said,
].join('\r\n')

export const refuseBusy: RequestListener = (_request, response) => {
  response.writeHead(503, headers).end(said)
}

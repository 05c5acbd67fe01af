import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Every reply states that no real money is involved (H-1), also replies made without a route. */
export const practiceMark = { 'x-practice-money': '1' } as const

/** Browsers and proxies keep no reply, except of a file whose route says otherwise. */
export const notStored = { 'cache-control': 'no-store' } as const

/** A complete reply without a body as bytes, for a connection without an HTTP parser. */
const bareReply = (status: string, more: Readonly<Record<string, string>>): string =>
  [
    `HTTP/1.1 ${status}`,
    ...Object.entries({ ...practiceMark, ...more, connection: 'close', 'content-length': '0' }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    '',
  ].join('\r\n')

/** Replies on a bare connection and closes it. A client that has left already is not an error. */
export const endWith = (socket: Duplex, status: string, more: Readonly<Record<string, string>> = {}): void => {
  socket.on('error', () => socket.destroy())
  if (socket.writable) socket.end(bareReply(status, more))
  else socket.destroy()
}

/** The status for a request that the parser could not read, or did not receive in time. */
export const statusOfClientError = (code: string | undefined): string => {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
}

/** A request of HTTP/1.1 without a host is invalid (RFC 9112 §3.2). */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined

export const refuseWith = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { ...practiceMark, connection: 'close', 'content-length': 0 }).end()
}

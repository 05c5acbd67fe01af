import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Every reply says that no real money is meant (H-1), also one that no call and no page has made. */
export const practiceMark = { 'x-practice-money': '1' } as const

/** A whole reply without a body as bytes on the wire, for a connection that has no parser (any more). */
const bareReply = (status: string, more: Readonly<Record<string, string>>): string =>
  [
    `HTTP/1.1 ${status}`,
    ...Object.entries({ ...practiceMark, ...more, connection: 'close', 'content-length': '0' }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    '',
  ].join('\r\n')

/** Answers on a bare connection and ends it. A client that has gone meanwhile is no failure of ours. */
export const endWith = (socket: Duplex, status: string, more: Readonly<Record<string, string>> = {}): void => {
  socket.on('error', () => socket.destroy())
  if (socket.writable) socket.end(bareReply(status, more))
  else socket.destroy()
}

/** What is wrong with what a parser could not read, or did not get in time. */
export const statusOfClientError = (code: string | undefined): string => {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
}

/** Without a host a request of HTTP/1.1 is none (RFC 9112 §3.2). */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined

export const refuseWith = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { ...practiceMark, connection: 'close', 'content-length': 0 }).end()
}

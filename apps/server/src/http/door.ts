import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { CannotStart } from '../postgres/cannot-start.ts'
import { refuseBusy } from './busy-reply.ts'

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** The listening socket. It is opened first of all, so that a taken port is known at once and early callers hear that we are starting. */
export interface Door {
  readonly server: Server
  readonly port: number
  /** From now on requests go there. */
  lead(handler: (request: IncomingMessage, response: ServerResponse) => void, upgrade: Upgrade): void
  /** No new connections; resolves when the last one has ended. */
  close(): Promise<void>
}

/** So long may requests in flight take when the server ends. */
const patience = 10_000

const cannotListen = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is taken by another program: end that one, or choose another port with PORT=….`)
  if (error.code === 'EACCES')
    return new CannotStart(`Port ${port} may not be opened by this user: choose one above 1023 with PORT=….`)
  return new CannotStart(`The server cannot listen on ${host} port ${port} (${error.code}): check HOST and PORT.`)
}

/** Listens. @throws CannotStart when the port is taken or may not be opened. */
export const openDoor = async (host: string, port: number): Promise<Door> => {
  let handler: (request: IncomingMessage, response: ServerResponse) => void = refuseBusy
  let upgrade: Upgrade = (_request, socket) =>
    socket.end('HTTP/1.1 503 Service Unavailable\r\nx-practice-money: 1\r\nretry-after: 1\r\n\r\n')
  const server = createServer({ headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 }, (request, response) =>
    handler(request, response),
  )
  server.maxHeadersCount = 100
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nx-practice-money: 1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    server,
    port: isInternet(address) ? address.port : port,
    lead: (nextHandler, nextUpgrade) => {
      handler = nextHandler
      upgrade = nextUpgrade
    },
    close: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve()
        // A connection whose last answer has gone out is idle, and would otherwise stay for the time of keep-alive.
        const closing = setInterval(() => server.closeIdleConnections(), 20)
        const impatient = setTimeout(() => server.closeAllConnections(), patience)
        server.close(() => {
          clearInterval(closing)
          clearTimeout(impatient)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

const isInternet = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null

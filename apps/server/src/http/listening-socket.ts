import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { CannotStart } from '../postgres/cannot-start.ts'
import { endWith, lacksHost, practiceMark, refuseWith, statusOfClientError } from './bare-reply.ts'
import type { RequestListener } from './busy-reply.ts'
import { whileStarting } from './health-address.ts'

// A static import would load the whole module with its HTTP client: 40 ms of each start.
const { createServer } = process.getBuiltinModule('node:http')

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * The listening socket. It is opened first, so that a port in use is known at once, and early clients get the answer that the server is
 * starting.
 */
export interface ListeningSocket {
  readonly server: Server
  readonly port: number
  /** Passes requests to this handler from now on. */
  lead(handler: RequestListener, upgrade: Upgrade): void
  /** Closes each connection with its next reply from now on, so that a proxy makes its next one elsewhere. */
  drain(): void
  draining(): boolean
  /** Stops accepting connections; resolves when the last one has ended. */
  close(): Promise<void>
}

/** Milliseconds that requests in flight may take when the server stops. */
const patience = 10_000

const cannotListen = (error: NodeJS.ErrnoException, host: string, port: number): Error => {
  if (error.code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is taken by another program: end that one, or choose another port with PORT=….`)
  if (error.code === 'EACCES')
    return new CannotStart(`Port ${port} may not be opened by this user: choose one above 1023 with PORT=….`)
  return new CannotStart(`The server cannot listen on ${host} port ${port} (${error.code}): check HOST and PORT.`)
}

const starting: Upgrade = (_request, socket) => endWith(socket, '503 Service Unavailable', { 'retry-after': '1' })

/**
 * A server whose every reply carries the practice mark: replies that Node would make itself (no host, an expectation, CONNECT,
 * bytes that are not HTTP) are made here.
 */
const markedServer = (handle: RequestListener, upgrade: Upgrade): Server => {
  const limits = { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, requireHostHeader: false }
  const server = createServer(limits, (request, response) =>
    lacksHost(request) ? refuseWith(response, 400) : handle(request, response),
  )
  server.maxHeadersCount = 100
  server.on('checkContinue', (request, response) => {
    if (lacksHost(request)) return refuseWith(response, 400)
    response.writeInformation(100, practiceMark)
    handle(request, response)
  })
  server.on('checkExpectation', (_request, response) => refuseWith(response, 417))
  server.on('connect', (_request, socket) => endWith(socket, '405 Method Not Allowed'))
  server.on('upgrade', (request, socket, head) => {
    // After this, nothing else listens on the connection, and an error of a client that leaves would end the program.
    socket.on('error', () => socket.destroy())
    if (lacksHost(request)) endWith(socket, '400 Bad Request')
    else upgrade(request, socket, head)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy()
    else endWith(socket, statusOfClientError(error.code))
  })
  return server
}

/** Starts listening. @throws CannotStart when the port is in use or may not be opened. */
export const openListeningSocket = async (host: string, port: number): Promise<ListeningSocket> => {
  let handler: RequestListener = whileStarting
  let upgrade = starting
  let draining = false
  const server = markedServer(
    (request, response) => {
      if (draining) response.setHeader('connection', 'close')
      handler(request, response)
    },
    (request, socket, head) => upgrade(request, socket, head),
  )
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
    drain: () => {
      draining = true
    },
    draining: () => draining,
    close: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve()
        // A connection that has sent its last reply is idle, and would otherwise stay open for the keep-alive time.
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

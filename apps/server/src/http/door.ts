import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { CannotStart } from '../postgres/cannot-start.ts'
import { endWith, lacksHost, practiceMark, refuseWith, statusOfClientError } from './bare-reply.ts'
import type { RequestListener } from './busy-reply.ts'
import { whileStarting } from './health-address.ts'

// An import would have Node prepare all that the module offers, its own client among it: 40 ms of each start.
const { createServer } = process.getBuiltinModule('node:http')

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** The listening socket. It is opened first of all, so that a taken port is known at once and early callers hear that we are starting. */
export interface Door {
  readonly server: Server
  readonly port: number
  /** From now on requests go there. */
  lead(handler: RequestListener, upgrade: Upgrade): void
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

const starting: Upgrade = (_request, socket) => endWith(socket, '503 Service Unavailable', { 'retry-after': '1' })

/**
 * A server each of whose replies carries the practice mark: what Node would answer by itself (no host, an expectation, a method that opens
 * a tunnel, bytes that are no HTTP) is answered here.
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
    // From now on nobody else listens on the connection, and a client that goes would end the program.
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

/** Listens. @throws CannotStart when the port is taken or may not be opened. */
export const openDoor = async (host: string, port: number): Promise<Door> => {
  let handler: RequestListener = whileStarting
  let upgrade = starting
  const server = markedServer(
    (request, response) => handler(request, response),
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

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { busyReply } from './refuse-early.ts'

const beginning = Buffer.from('POST /api/vue/')
const endOfHead = '\r\n\r\n'
/** Headers after which a request may be more, or want something else, than its head and as many bytes as it says. */
const special = /\r\n(?:transfer-encoding|expect|upgrade|connection:(?! ?keep-alive\r\n))/i
const lengthLine = /\r\ncontent-length: ?(\d{1,8})\r\n/i
const anyLength = /content-length/gi

/**
 * Whether some bytes are one whole call of a customer and nothing besides. What it calls whole the parser of HTTP finds whole too; where the
 * two could differ (RFC 9112 §6.3: several lengths, transfer codings) it says no.
 */
export const isOneCall = (bytes: Buffer): boolean => {
  if (!bytes.subarray(0, beginning.length).equals(beginning)) return false
  const end = bytes.indexOf(endOfHead)
  if (end < 0) return false
  const head = bytes.toString('latin1', 0, end + 2)
  if (!head.startsWith(' HTTP/1.1\r\n', head.indexOf('\r\n') - 9) || special.test(head)) return false
  if (head.match(anyLength)?.length !== 1) return false
  return bytes.length === end + endOfHead.length + Number(lengthLine.exec(head)?.[1] ?? Number.NaN)
}

interface Connection {
  /** Requests that the parser has begun and that are not answered yet. */
  open: number
  /** Whether the parser has answered one: until then it counts the time that a slow client takes for its first. */
  answered: boolean
  /** Whether everything so far came as whole calls: otherwise the parser alone knows where in a request the connection is. */
  whole: boolean
  readonly read: (bytes: Buffer) => void
}

/**
 * While the server is full, answers a call without parsing it, on connections between two requests: less than half of what the parser and
 * a reply of its own would cost, which at four times the capacity is most of what the server does (`npm run bench -- overload`).
 */
export const refuseAtOnce = (server: Server, full: () => boolean): void => {
  const connections = new WeakMap<Duplex, Connection>()
  server.on('connection', (socket: Socket) => {
    // The server's own listener, which feeds its parser: it reads by itself only as long as nobody else listens for data.
    const [parse, ...others] = socket.listeners('data')
    if (parse === undefined || others.length > 0) return
    const connection: Connection = {
      open: 0,
      answered: false,
      whole: true,
      read: (bytes) => {
        connection.whole &&= isOneCall(bytes)
        const between = connection.whole && connection.answered && connection.open === 0
        if (between && socket.writable && full()) socket.write(busyReply, 'latin1')
        else parse.call(socket, bytes)
      },
    }
    connections.set(socket, connection)
    socket.removeAllListeners('data')
    socket.on('data', connection.read)
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket)
    if (connection === undefined) return
    connection.open += 1
    response.once('close', () => {
      connection.open -= 1
      connection.answered = true
    })
  })
  // From then on the connection is no longer one of HTTP.
  server.prependListener('upgrade', (_request: IncomingMessage, socket: Duplex) => {
    const connection = connections.get(socket)
    if (connection !== undefined) socket.removeListener('data', connection.read)
  })
}

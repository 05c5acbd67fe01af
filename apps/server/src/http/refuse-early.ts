import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { busyReply, type RequestListener, refuseBusy } from './busy-reply.ts'
import type { Upgrade } from './door.ts'

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
  /** Whether all that came since was whole calls: otherwise the parser alone knows where in a request the connection is. */
  whole: boolean
  readonly read: (bytes: Buffer) => void
}

/**
 * From now on looks at what a connection sends before its parser does, and answers whole calls without it while the server is full: less
 * than half of what the parser and a reply of its own cost. The parser is fed by a listener for data and reads by itself only as long as
 * nobody else listens; that costs a little more for each request, so that only connections that were refused once are looked at.
 */
const watchConnection = (socket: Socket, full: () => boolean): Connection | null => {
  const [parse, ...others] = socket.listeners('data')
  if (parse === undefined || others.length > 0) return null
  const connection: Connection = {
    open: 0,
    whole: true,
    read: (bytes) => {
      connection.whole &&= isOneCall(bytes)
      if (connection.whole && connection.open === 0 && socket.writable && full()) socket.write(busyReply, 'latin1')
      else parse.call(socket, bytes)
    },
  }
  socket.removeAllListeners('data')
  socket.on('data', connection.read)
  return connection
}

/**
 * Refuses calls of customers while the server is full, before they are routed and their bodies are read: a refusal costs a tenth of what a
 * request costs, and from the second one of a connection on a twentieth, so that a flood takes little from those who were let in
 * (`npm run bench -- overload`). Pages, the console and its health stay open.
 */
export const refuseEarly = (full: () => boolean, next: RequestListener, nextUpgrade: Upgrade) => {
  const connections = new WeakMap<Duplex, Connection>()
  const request: RequestListener = (asked, response) => {
    const refused = full() && asked.url?.startsWith('/api/vue/') === true
    const { socket } = asked
    const connection = connections.get(socket) ?? (refused ? watchConnection(socket, full) : null)
    if (connection !== null) {
      connections.set(socket, connection)
      connection.open += 1
      response.once('close', () => {
        connection.open -= 1
      })
    }
    return refused ? refuseBusy(asked, response) : next(asked, response)
  }
  const upgrade: Upgrade = (asked, socket, head) => {
    // From now on the connection is no longer one of HTTP.
    const connection = connections.get(socket)
    if (connection !== undefined) socket.removeListener('data', connection.read)
    nextUpgrade(asked, socket, head)
  }
  return { request, upgrade }
}

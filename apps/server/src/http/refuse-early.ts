import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { busyReply, type RequestListener, refuseBusy } from './busy-reply.ts'
import type { Upgrade } from './listening-socket.ts'

const beginning = Buffer.from('POST /api/vue/')
const endOfHead = '\r\n\r\n'
/** Headers after which a request may be more than its head and as many bytes as its content-length says. */
const special = /\r\n(?:transfer-encoding|expect|upgrade|connection:(?! ?keep-alive\r\n))/i
const lengthLine = /\r\ncontent-length: ?(\d{1,8})\r\n/i
const anyLength = /content-length/gi

/**
 * Whether some bytes are exactly one complete call of a customer. Node's parser reads them as complete too; where both could
 * differ (RFC 9112 §6.3: several lengths, transfer codings) this returns false.
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
  /** Whether all bytes since then were complete calls. Otherwise only the parser knows the position within a request. */
  whole: boolean
  readonly read: (bytes: Buffer) => void
}

/**
 * From now on reads what a connection sends before its parser does, and rejects complete calls while the server is overloaded,
 * at less than half of the cost of the parser and a normal reply. The parser is then fed by a data listener, because it reads
 * by itself only without other listeners. That makes each request slightly slower, so it is done only for connections that were
 * rejected once.
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
 * Rejects calls of customers while the server is overloaded, before they are routed and their bodies are read. A rejection
 * costs a tenth of a request, from the second one of a connection on a twentieth, so that a flood takes little from accepted
 * requests (`npm run bench -- overload`). Pages, the console and health checks are not affected.
 */
export const refuseEarly = (full: () => boolean, next: RequestListener, nextUpgrade: Upgrade) => {
  const connections = new WeakMap<Duplex, Connection>()
  const request: RequestListener = (askedMessage, response) => {
    const isRefused = full() && askedMessage.url?.startsWith('/api/vue/') === true
    const { socket } = askedMessage
    const connection = connections.get(socket) ?? (isRefused ? watchConnection(socket, full) : null)
    if (connection !== null) {
      connections.set(socket, connection)
      connection.open += 1
      response.once('close', () => {
        connection.open -= 1
      })
    }
    return isRefused ? refuseBusy(askedMessage, response) : next(askedMessage, response)
  }
  const upgrade: Upgrade = (askedMessage, socket, head) => {
    // From now on the connection does not use HTTP.
    const connection = connections.get(socket)
    if (connection !== undefined) socket.removeListener('data', connection.read)
    nextUpgrade(askedMessage, socket, head)
  }
  return { request, upgrade }
}

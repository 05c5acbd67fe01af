import { connect, type Socket } from 'node:net'

/** Numbers of sockets to open of each kind; the product's have their own symbols each, and all frames are counted. */
export interface ListenPlan {
  readonly port: number
  readonly watch: readonly (readonly string[])[]
}
export interface Heard {
  readonly messages: number
  readonly bytes: number
}

const endOfHead = '\r\n\r\n'
/** Buffer into which all sockets read: each reading is counted before the next. */
const room = Buffer.allocUnsafeSlow(256 * 1024)
let messages = 0
let bytes = 0

const ping = 0x89
const emptyPong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

/** Counts the unmasked text frames of one stream (RFC 6455 §5.2), wherever the readings cut it, and tells of pings. */
const frameCounter = (onPing: () => void) => {
  const header = Buffer.alloc(10)
  let have = 0
  let left = 0
  const headerLength = (): number => (have < 2 ? 2 : header[1] === 127 ? 10 : header[1] === 126 ? 4 : 2)
  const payloadLength = (): number => {
    const short = header[1] ?? 0
    return short < 126 ? short : short === 126 ? header.readUInt16BE(2) : Number(header.readBigUInt64BE(2))
  }
  return (chunk: Uint8Array, from: number, to: number): void => {
    let at = from
    while (at < to) {
      if (left > 0) {
        const passed = Math.min(left, to - at)
        left -= passed
        at += passed
        continue
      }
      while (at < to && have < headerLength()) {
        header[have] = chunk[at] ?? 0
        have += 1
        at += 1
      }
      if (have < headerLength()) return
      left = payloadLength()
      have = 0
      if (header[0] === ping) onPing()
      else {
        messages += 1
        bytes += left
      }
    }
  }
}

/** A frame of a client, masked with zeros. */
const maskedText = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const head = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([head, payload])
}

/**
 * A socket that does no more than it must, so that it is the sender that is measured: a whole client costs as much for a message as the
 * server does.
 */
const open = (port: number, path: string, symbols: readonly string[] | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const count = frameCounter(() => socket.write(emptyPong))
    let isUpgraded = false
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      onread: {
        buffer: room,
        callback: (length) => {
          if (isUpgraded) count(room, 0, length)
          else {
            const end = room.subarray(0, length).indexOf(endOfHead)
            if (end < 0 || room.toString('latin1', 9, 12) !== '101') reject(new Error('the stream was refused'))
            isUpgraded = true
            count(room, end + endOfHead.length, length)
            if (symbols !== null) socket.write(maskedText(JSON.stringify({ kind: 'watch', symbols })))
            resolve()
          }
          return true
        },
      },
    })
    socket.once('error', reject)
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n` +
        `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}${endOfHead}`,
    )
  })

/** A plan opens the sockets; anything else asks what has been heard so far. */
process.on('message', async (asked: ListenPlan | 'heard') => {
  if (asked !== 'heard')
    for (const symbols of asked.watch) {
      await open(asked.port, '/api/vue/stream', symbols)
      await open(asked.port, '/bare', null)
    }
  const heard: Heard = { messages, bytes }
  process.send?.(heard)
})

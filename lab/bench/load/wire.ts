import { createConnection, type Socket } from 'node:net'

/** One keep-alive connection that sends a prepared request and hands over the body of the answer: HTTP/1.1 with content-length only. */
export interface Wire {
  exchange(request: string): Promise<Buffer>
  end(): void
}

const lengthLine = /\r\ncontent-length: (\d+)\r\n/i

/** The body of a whole answer at the start of the bytes, or `null` while it is still coming. */
const bodyOf = (bytes: Buffer): Buffer | null => {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const length = Number(lengthLine.exec(bytes.toString('latin1', 0, headEnd + 2))?.[1] ?? 0)
  const end = headEnd + 4 + length
  return bytes.length < end ? null : bytes.subarray(headEnd + 4, end)
}

export const openWire = (port: number): Promise<Wire> =>
  new Promise((resolve, reject) => {
    const socket: Socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
    let waiting: { resolve: (body: Buffer) => void; reject: (error: Error) => void } | null = null
    let received: Buffer = Buffer.alloc(0)
    const fail = (error: Error): void => {
      reject(error)
      waiting?.reject(error)
      waiting = null
    }
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const body = bodyOf(received)
      if (body === null) return
      received = Buffer.alloc(0)
      const done = waiting
      waiting = null
      done?.resolve(body)
    })
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the connection was closed')))
    socket.on('connect', () =>
      resolve({
        exchange: (request) =>
          new Promise((answered, failed) => {
            waiting = { resolve: answered, reject: failed }
            socket.write(request)
          }),
        end: () => socket.destroy(),
      }),
    )
  })

export interface Login {
  readonly account: string
  readonly token: string
}

/** A call as bytes on the wire. */
export const requestText = (port: number, login: Login, call: string, body: string, key: string, below = '/api/vue/'): string =>
  `POST ${below}${call} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\n` +
  `token: ${login.token}\r\naccount: ${login.account}\r\nidempotency-key: ${key}\r\ncontent-length: ${body.length}\r\n\r\n${body}`

import { connect } from 'node:net'

export interface RawReply {
  readonly status: number
  /** Status line and headers as received. */
  readonly head: string
}

const replies = (received: string): readonly RawReply[] =>
  [...received.matchAll(/HTTP\/1\.[01] (\d{3})[^\r]*\r\n(?:[^\r\n]+\r\n)*\r\n/g)].map(([head, status]) => ({
    status: Number(status),
    head,
  }))

/** Milliseconds in which an unexpected reply would arrive. */
const afterwards = 150
const patience = 10_000

/** Sends bytes unchanged, and returns every HTTP head received: waits for `expected` of them, then a little longer. */
export const sendRaw = (port: number, bytes: string | Buffer, expected = 1): Promise<readonly RawReply[]> =>
  new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(replies(received))
    }
    let timer = setTimeout(done, patience)
    socket.on('data', (more) => {
      received += more.toString('latin1')
      if (replies(received).length < expected) return
      clearTimeout(timer)
      timer = setTimeout(done, afterwards)
    })
    socket.on('error', () => {})
    socket.on('close', done)
  })

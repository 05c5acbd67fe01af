import { once } from 'node:events'
import { connect } from 'node:net'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { until } from '@zaraba/world/until.ts'

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

/** Sends bytes unchanged, and returns every HTTP head received: waits for `expected` of them, then a little longer. */
export async function sendRaw(port: number, bytes: string | Buffer, expected = 1): Promise<readonly RawReply[]> {
  let received = ''
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  const closed = once(socket, 'close').catch(() => {})
  socket.on('data', (more) => {
    received += more.toString('latin1')
  })
  socket.on('error', () => {})
  const hasCome = () => socket.destroyed || replies(received).length >= expected
  await until('the replies', hasCome, { patience: 10_000, every: 5 }).catch(() => {})
  await Promise.race([closed, lateOnPurpose(afterwards)])
  socket.destroy()
  return replies(received)
}

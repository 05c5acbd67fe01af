import type { ServerFrame } from '@zaraba/contract/live.ts'
import { lateOnPurpose } from './late-on-purpose.ts'
import type { Person } from './person.ts'

export interface Trading {
  readonly acknowledged: readonly string[]
  /** Calls without an answer that says what became of them. */
  readonly lost: readonly string[]
  stop(): Promise<void>
}

/** Buys one share after another, each with a key of its own, until it is stopped. It repeats nothing. */
export const trade = (someone: Person, keyOf: (turn: number) => string): Trading => {
  const acknowledged: string[] = []
  const lost: string[] = []
  let isStopped = false
  const run = async (): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      const key = { 'idempotency-key': keyOf(turn) }
      const reply = await someone.ask('trade/buy', { code: '8306', stock_num: '1' }, key).catch((error: unknown) => String(error))
      if (typeof reply !== 'string' && reply.http === 200 && reply.body.status === 1) acknowledged.push(reply.body.data.order_no)
      else lost.push(typeof reply === 'string' ? reply : `${reply.http} ${reply.body.msg}`)
      await lateOnPurpose(40)
    }
  }
  const running = run()
  return {
    acknowledged,
    lost,
    stop: () => {
      isStopped = true
      return running
    },
  }
}

/** The orders of an account whose fills a stream has reported, over as many connections as it took, each of which resumes after the last. */
export const follow = (address: string, someone: Person) => {
  const filled: string[] = []
  let last: string | null = null
  let connections = 0
  let isClosed = false
  let isResumed = false
  let socket: WebSocket
  const connect = (): void => {
    connections += 1
    socket = new WebSocket(`${address.replace('http', 'ws')}/api/vue/stream`)
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ kind: 'account', token: someone.token(), account: someone.account, after: last })),
    )
    socket.addEventListener('message', ({ data }) => {
      const frame: ServerFrame = JSON.parse(String(data))
      if (frame.kind === 'resumed') isResumed = true
      if (frame.kind !== 'event') return
      last = frame.id
      if (frame.event === 'order_filled') filled.push(frame.order_no)
    })
    socket.addEventListener('close', () => {
      void lateOnPurpose(200).then(() => {
        if (!isClosed) connect()
      })
    })
  }
  connect()
  return {
    filled,
    resumed: () => isResumed,
    connections: () => connections,
    close: () => {
      isClosed = true
      socket.close()
    },
  }
}

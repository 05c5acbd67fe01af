import { WebSocket } from 'ws'

/** Opens so many sockets of each kind, the product's each with its own symbols, and counts what comes. */
export interface ListenPlan {
  readonly port: number
  readonly watch: readonly (readonly string[])[]
}
export interface Heard {
  readonly messages: number
  readonly bytes: number
}

let messages = 0
let bytes = 0

const open = (address: string, symbols: readonly string[] | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    socket.once('error', reject)
    socket.once('open', () => {
      if (symbols !== null) socket.send(JSON.stringify({ kind: 'watch', symbols }))
      resolve()
    })
    socket.on('message', (data: Buffer) => {
      messages += 1
      bytes += data.length
    })
  })

/** A plan opens the sockets; anything else asks what has been heard so far. */
process.on('message', async (asked: ListenPlan | 'heard') => {
  if (asked !== 'heard')
    for (const symbols of asked.watch) {
      await open(`ws://127.0.0.1:${asked.port}/api/vue/stream`, symbols)
      await open(`ws://127.0.0.1:${asked.port}/bare`, null)
    }
  const heard: Heard = { messages, bytes }
  process.send?.(heard)
})

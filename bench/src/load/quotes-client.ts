import { WebSocket } from 'ws'

/** Opens so many sockets, each with its own symbols, and reads whatever comes. */
export interface ListenPlan {
  readonly port: number
  readonly watch: readonly (readonly string[])[]
}

process.on('message', async ({ port, watch }: ListenPlan) => {
  await Promise.all(
    watch.map(
      (symbols) =>
        new Promise<void>((resolve, reject) => {
          const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false })
          socket.once('error', reject)
          socket.once('open', () => {
            socket.send(JSON.stringify({ kind: 'watch', symbols }))
            resolve()
          })
          socket.on('message', () => {})
        }),
    ),
  )
  process.send?.('open')
})

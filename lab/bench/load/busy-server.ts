import { createServer } from 'node:net'
import { busyReply } from '@zaraba/server/http/busy-reply.ts'

/** Answers whatever comes with the bytes of a refusal and does nothing else: no program refuses for less. It says its port to its parent. */
const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('data', () => socket.write(busyReply, 'latin1'))
  socket.on('error', () => socket.destroy())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.(address.port)
})

import type { Line, LineEvents } from './connection.ts'

const address = () => `${globalThis.location.protocol === 'https:' ? 'wss' : 'ws'}://${globalThis.location.host}/api/vue/stream`

/** The browser's own socket to the stream of the server that the page came from. */
export const openSocket = (events: LineEvents): Line => {
  const socket = new WebSocket(address())
  socket.onopen = events.opened
  socket.onmessage = (message: MessageEvent<string>) => events.heard(message.data)
  socket.onclose = events.closed
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  }
}

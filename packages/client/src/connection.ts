const firstRetryMs = 500
const longestRetryMs = 15_000
/** The server sends the clock at least this often; silence for longer means that the line is dead. */
const silenceMs = 20_000
const pingMs = 8_000

/** A connection, as far as the stream uses one. */
export interface Line {
  isOpen(): boolean
  send(text: string): void
  close(): void
}
export interface LineEvents {
  opened(): void
  heard(text: string): void
  closed(): void
}

interface ConnectionPorts {
  open(events: LineEvents): Line
  opened(): void
  heard(text: string): void
  closed(): void
  /** Asks the other end for a sign of life. */
  ping(): void
}

/** One line that is opened again whenever it drops: at once the first time, then after longer and longer pauses. */
export const makeConnection = (ports: ConnectionPorts) => {
  let line: Line | null = null
  let wanted = false
  let attempts = 0
  let lastHeard = 0

  const connect = () => {
    if (!wanted || line) return
    const opened: Line = ports.open({
      opened: () => {
        attempts = 0
        lastHeard = performance.now()
        ports.opened()
      },
      heard: (text) => {
        lastHeard = performance.now()
        ports.heard(text)
      },
      closed: () => {
        if (line !== opened) return
        line = null
        ports.closed()
        setTimeout(connect, Math.min(longestRetryMs, firstRetryMs * 2 ** attempts))
        attempts += 1
      },
    })
    line = opened
  }
  setInterval(() => {
    if (line?.isOpen() && performance.now() - lastHeard > silenceMs) line.close()
    else ports.ping()
  }, pingMs)

  return {
    send: (text: string) => {
      if (line?.isOpen()) line.send(text)
    },
    start: () => {
      wanted = true
      connect()
    },
    /** Tries at once instead of waiting for the pause to end, as when the browser says that it is online again. */
    hurry: () => {
      attempts = 0
      connect()
    },
    /** Drops the line and opens a new one. */
    restart: () => {
      const old = line
      line = null
      old?.close()
      ports.closed()
      connect()
    },
  }
}

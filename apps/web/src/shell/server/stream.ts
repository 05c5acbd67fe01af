import { type Live, makeLive } from '@zaraba/client/live.ts'
import { credentials, onSessionEnd, sessionState } from '@zaraba/client/session.ts'
import { openSocket } from '@zaraba/client/socket.ts'
import { logInEnded } from './client.ts'
import { clockFrame, onClockMoved } from './clock.ts'
import { networkIsBack } from './network-back.ts'
import { outdateAll, queryClient } from './queries.ts'
import { forgetQuotes, storeLeft, storeQuotes, useLink } from './quote-store.ts'
import { storeTape } from './tape-store.ts'

let made: Live | undefined

/** The stream of this page; made at the first use, connected by `live().start()`. */
export const live = (): Live => {
  if (made) return made
  const stream = makeLive({
    open: openSocket,
    credentials,
    quotes: storeQuotes,
    left: storeLeft,
    tape: storeTape,
    clock: clockFrame,
    connected: (yes) => {
      useLink.setState({ connected: yes })
      if (yes) networkIsBack(queryClient)
    },
    missed: () => void queryClient.invalidateQueries(),
    ended: logInEnded,
  })
  made = stream
  sessionState.subscribe((now, before) => {
    if (now.token !== '' && now.token !== before.token) stream.restart()
  })
  onSessionEnd(stream.restart)
  globalThis.addEventListener('online', () => {
    stream.hurry()
    networkIsBack(queryClient)
  })
  onClockMoved(() => {
    forgetQuotes()
    outdateAll(queryClient)
  })
  return stream
}

import { standingClock } from '@zaraba/money/clock.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import { limiter } from '@zaraba/server/http/limits.ts'
import { mostSymbols } from '@zaraba/server/http/stream/frames.ts'
import { frameEvery } from '@zaraba/server/http/stream/live.ts'
import { socketsPerCustomer } from '@zaraba/server/http/stream/sockets.ts'
import { variables } from '@zaraba/server/settings/settings.ts'

/** The stream sends what has changed so often, in milliseconds: a customer sees frames. */
export const frameLength = frameEvery
/** The shares that one customer can watch at once. */
export const mostWatched = mostSymbols * socketsPerCustomer
/** How long an order takes from the frame that it answers to the server, in milliseconds: from a quick program to a slow line. */
const reactions = [50, 450] as const

/** When an order that answers a frame arrives; `word` is random. */
export const arrival = (frame: Instant, word: number): Instant => {
  const [least, most] = reactions
  return instant(frame + least + (word % (most - least)))
}

const perAccount = variables.ZARABA_RATE_ACCOUNT.read('', undefined)

/** Whether an account may make another call at an instant, by the server's own limit. Instants of different sessions may come in any order. */
export const account = (): ((session: string, at: Instant) => boolean) => {
  const clock = standingClock(instant(0))
  const wait = limiter(perAccount, perAccount * 4, clock)
  return (session, at) => {
    clock.set(at)
    return wait(session) === 0
  }
}

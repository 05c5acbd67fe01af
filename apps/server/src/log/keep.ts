import { sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import type { Database } from '../database/database.ts'
import type { Advancer } from '../time/due.ts'
import type { openAppender } from './append.ts'
import { type Signer, signedHead } from './heads.ts'
import { insertHead, lockLog, newestHead, sizeOfLog } from './store.ts'
import { rootAt } from './tree.ts'

/** When the session around a moment, or the next one, has ended with its closing auction. */
const closeAfter = (market: Market, at: Instant): Instant => sessionAround(market, at).phases.at(-1)?.next ?? at
const nextClose = (at: Instant): Instant => instant(Math.min(...markets.map((market) => closeAfter(market, at))))

/** Milliseconds between two looks for new rows, and how long the log lets busier work go first. */
const lookEvery = 1_000
const longestRest = 30_000
/** Of each second, where many rows wait. */
const longestLook = 100

interface KeeperPorts {
  readonly database: Database
  readonly appender: ReturnType<typeof openAppender>
  readonly signer: Signer
  readonly now: () => Instant
  readonly driving: () => boolean
  readonly databaseWaiting: () => number
  readonly failed: (what: string, error: unknown) => void
}

/** Keeps the log: the process that works through time takes new rows in behind the work, and signs a head at each close. */
export const openKeeper = (ports: KeeperPorts) => {
  const { database, appender, signer, now } = ports
  let close: Instant | null = null
  let known = false
  let wanted = false
  let rested = 0
  let stopped = false
  let turn: Promise<void> = Promise.resolve()

  /** One after another: two that append at once would only wait for each other. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  const sign = async (at: Instant): Promise<void> => {
    const asked = wanted
    // Who asks from here on may ask for a row that this head does not cover.
    wanted = false
    try {
      await appender.append()
      await database.transaction(async (transaction) => {
        await lockLog(transaction)
        const size = await sizeOfLog(transaction)
        const { root } = await rootAt(transaction, size)
        await insertHead(transaction, signedHead(signer, size, root, at))
      })
    } catch (error) {
      wanted ||= asked
      throw error
    }
    known = true
  }

  const look = async (): Promise<void> => {
    if (stopped || !ports.driving()) return
    if (ports.databaseWaiting() > 0 && rested < longestRest) {
      rested += lookEvery
      return
    }
    rested = 0
    if (!known) known = (await newestHead(database)) !== null
    const all = await appender.append(longestLook)
    if (all && (wanted || !known)) await sign(now())
  }

  let timer: NodeJS.Timeout | undefined
  const again = (): void => {
    if (stopped) return
    timer = setTimeout(async () => {
      await inTurn(look).catch((error: unknown) => ports.failed('keeping the public log', error))
      again()
    }, lookEvery)
    timer.unref()
  }
  again()

  /** Rows of a session are written by the end of its close: the head is signed when time goes on from there. */
  const advance: Advancer = {
    name: 'log',
    prepare: async (from) => {
      const due = close !== null && from >= close ? close : null
      if (close === null || due !== null) close = nextClose(from)
      if (due === null || !known) return
      // Time does not wait for the log: a head that could not be signed is signed with the next step.
      await inTurn(() => sign(due)).catch((error: unknown) => {
        close = due
        ports.failed('signing the public log', error)
      })
    },
    advance: async () => {},
  }

  return {
    advance,
    /** Asks for a head that covers what stands in the books by now; it is signed with the next look. */
    wantHead: () => {
      wanted = true
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}

import { sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import type { Database } from '../database/database.ts'
import type { Advancer } from '../time/due.ts'
import type { openAppender } from './append.ts'
import { type Signer, signedHead } from './heads.ts'
import { insertHead, lockLog, newestHead, sizeOfLog } from './store.ts'
import { rootAt } from './tree.ts'

/** The end, including the closing auction, of the session at a time or of the next one. */
const closeAfter = (market: Market, at: Instant): Instant => sessionAround(market, at).phases.at(-1)?.next ?? at
const nextClose = (at: Instant): Instant => instant(Math.min(...markets.map((market) => closeAfter(market, at))))

/** Milliseconds between two checks for new rows, and the time that other work may delay an append. */
const lookEvery = 1_000
const longestRest = 30_000
/** Milliseconds of each second that appending may take while many rows wait. */
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

/**
 * Maintains the log: the process that drives market time appends new rows in the background, and signs a head at each close.
 */
export const openKeeper = (ports: KeeperPorts) => {
  const { database, appender, signer, now } = ports
  let close: Instant | null = null
  let isKnown = false
  let isWanted = false
  let rested = 0
  let isStopped = false
  let turn: Promise<void> = Promise.resolve()

  /** Runs work strictly in sequence: concurrent appends would only wait for each other's lock. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  const sign = async (at: Instant): Promise<void> => {
    const isAsked = isWanted
    // Cleared before signing: a later request may need a row that this head does not cover.
    isWanted = false
    try {
      await appender.append()
      await database.transaction(async (transaction) => {
        await lockLog(transaction)
        const size = await sizeOfLog(transaction)
        const { root } = await rootAt(transaction, size)
        await insertHead(transaction, signedHead(signer, size, root, at))
      })
    } catch (error) {
      isWanted ||= isAsked
      throw error
    }
    isKnown = true
  }

  const look = async (): Promise<void> => {
    if (isStopped || !ports.driving()) return
    if (ports.databaseWaiting() > 0 && rested < longestRest) {
      rested += lookEvery
      return
    }
    rested = 0
    if (!isKnown) isKnown = (await newestHead(database)) !== null
    const all = await appender.append(longestLook)
    if (all && (isWanted || !isKnown)) await sign(now())
  }

  let timer: NodeJS.Timeout | undefined
  const again = (): void => {
    if (isStopped) return
    timer = setTimeout(async () => {
      await inTurn(look).catch((error: unknown) => ports.failed('appending to the public log', error))
      again()
    }, lookEvery)
    timer.unref()
  }
  again()

  /** The rows of a session are written by the end of its close. The head is signed when time continues from there. */
  const advance: Advancer = {
    name: 'log',
    prepare: async (from) => {
      const due = close !== null && from >= close ? close : null
      if (close === null || due !== null) close = nextClose(from)
      if (due === null || !isKnown) return
      // Market time does not wait for the log: a head that could not be signed is signed with the next step.
      await inTurn(() => sign(due)).catch((error: unknown) => {
        close = due
        ports.failed('signing the public log', error)
      })
    },
    advance: async () => {},
  }

  return {
    advance,
    /** Requests a head that covers the rows committed by now. It is signed at the next check. */
    wantHead: () => {
      isWanted = true
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}

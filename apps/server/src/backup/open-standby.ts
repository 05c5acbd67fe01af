import { setTimeout as sleep } from 'node:timers/promises'
import { type Instant, instant } from '@zaraba/money/time.ts'
import pg from 'pg'
import { addressesOf } from '../database/addresses.ts'
import { askServer } from '../database/ask-server.ts'
import type { Queryable } from '../database/database.ts'
import { isTransient, stateOf } from '../database/postgres-failures.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import type { Header } from './archive.ts'
import { type PrimaryState, type ReplayState, readPrimary, readStandby } from './standby-store.ts'

/** Milliseconds until a server must have accepted the connection. */
const patience = 10_000
/** Milliseconds in which a standby may still replay what its primary had written; it usually takes a few. */
const catchingUp = 2_000
const pause = 50

/** The part of a backup's header that comes from the standby. */
type StandbyHeader = Pick<Header, 'taken' | 'standby'>

interface OpenStandby {
  readonly client: pg.Client
  readonly header: StandbyHeader
}

const waitUntilReplayed = async (client: pg.Client, primary: PrimaryState): Promise<ReplayState> => {
  for (const start = performance.now(); ; await sleep(pause)) {
    const state = await readStandby(client, primary)
    if (state.hasAll || performance.now() - start > catchingUp) return state
  }
}

const isoSecond = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19)}Z`

/**
 * The header of a backup of this standby, or a reason why it is not used. `waited` is in milliseconds since the primary was
 * asked. A commit has its time before its entry in the log, and is acknowledged after it: whatever was acknowledged before the
 * time of a replayed commit has been replayed.
 */
export const judgeStandby = (
  state: ReplayState,
  primary: PrimaryState,
  waited: number,
  mostSeconds: number,
): StandbyHeader | string => {
  if (state.cluster !== primary.cluster) return 'is a standby of another database'
  // A former primary may be ahead by number on its own timeline, and lack what was acknowledged on the other.
  if (state.timeline !== primary.timeline)
    return (
      `is on timeline ${state.timeline}, and its primary on ${primary.timeline}: run checkpoint at the primary and then at it, ` +
      'or make it a standby of this primary'
    )
  const why = state.paused ? '; its replay is paused: select pg_wal_replay_resume() there continues it' : ''
  if (!state.hasAll && state.committed === null) return `is behind, and has replayed nothing since its start${why}`
  const moment = instant(Math.max(state.hasAll ? primary.at : 0, state.committed ?? 0))
  const secondsOld = Math.max(0, Math.ceil((primary.at + waited - moment) / 1000))
  if (!state.hasAll && secondsOld > mostSeconds)
    return `is ${secondsOld} seconds behind, more than ${mostSeconds} (--max-age)${why}`
  return { taken: isoSecond(moment), standby: { replayed: state.replayed, secondsOld } }
}

/** How a standby is found, and the work there named. */
interface StandbyPorts {
  /** Leads to the primary. */
  readonly database: Queryable
  readonly ownerUrl: string
  /** How many seconds the standby may be behind its primary. */
  readonly mostSeconds: number
  /** The work, as `backup`. */
  readonly purpose: string
  /** The connection to an address; one of the owner when absent. */
  readonly connectionTo?: (address: string) => pg.ClientConfig
  readonly say: (line: string) => void
}

/** `asked` is when the primary was asked, by the clock of this process. */
const tryStandby = async (
  address: string,
  primary: PrimaryState,
  asked: number,
  { mostSeconds, connectionTo }: StandbyPorts,
): Promise<OpenStandby | string> => {
  const client = new pg.Client({
    application_name: 'zaraba-backup',
    connectionTimeoutMillis: patience,
    ...(connectionTo?.(address) ?? { connectionString: address }),
  })
  client.on('error', () => {})
  const refuse = async (why: string): Promise<string> => {
    await client.end().catch(() => {})
    return `${client.host}:${client.port} ${why}`
  }
  try {
    await client.connect()
    if ((await askServer(client)).timeline !== null) return await refuse('is not a standby')
    const state = await waitUntilReplayed(client, primary)
    const header = judgeStandby(state, primary, performance.now() - asked, mostSeconds)
    return typeof header === 'string' ? await refuse(header) : { client, header }
  } catch (error) {
    const refused = await refuse(`cannot be read (${error instanceof Error ? error.message : error})`)
    if (isTransient(stateOf(error))) throw error
    return refused
  }
}

/**
 * The first standby that has replayed everything its primary had acknowledged, or is not too far behind. @throws CannotStart when there is none,
 * and PostgreSQL's error when the standby ended a query in favour of its replay: another attempt may succeed.
 */
const openStandby = async (ports: StandbyPorts): Promise<OpenStandby> => {
  const { database, ownerUrl, purpose } = ports
  const addresses = addressesOf(ownerUrl)
  if (addresses.all.length === 1)
    throw new CannotStart(
      'One server is known of this database: name the primary and its standby in DATABASE_URL, or leave out --from-standby.',
    )
  const asked = performance.now()
  const primary = await readPrimary(database)
  const faults: string[] = []
  for (const address of addresses.all.filter((each) => each !== addresses.current())) {
    const found = await tryStandby(address, primary, asked, ports)
    if (typeof found !== 'string') return found
    faults.push(found)
  }
  throw new CannotStart(`No ${purpose} was made: ${faults.join('; ')}. Without --from-standby the primary is read.`)
}

const attempts = 3

/**
 * Runs work on a standby. One ends a snapshot that keeps it from applying what its primary has done; the work is tried again with a new one.
 * @throws CannotStart when no standby is recent enough, or each attempt was ended.
 */
export const onStandby = async <Result>(
  ports: StandbyPorts,
  work: (standby: OpenStandby) => Promise<Result>,
): Promise<Result> => {
  const { purpose, say } = ports
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(await openStandby(ports))
    } catch (error) {
      if (!isTransient(stateOf(error))) throw error
      if (attempt === attempts)
        throw new CannotStart(
          `The standby ended the ${purpose} ${attempts} times, because it held up changes of the primary: set hot_standby_feedback = on there, ` +
            `and max_standby_streaming_delay longer than a ${purpose} takes, or leave out --from-standby. Nothing is left of it.`,
        )
      say(`The standby ended the ${purpose}, because it held up changes of the primary: it is tried again.`)
    }
  }
}

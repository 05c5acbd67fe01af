import type pg from 'pg'
import { Records, type RecordTypes } from './binary-records.ts'
import type { SqlStatement } from './database.ts'
import { endsConnection, hasEnded, isAway, isPassing, leavesDoubt, stateOf } from './postgres-failures.ts'
import { readRecordTypes } from './record-types-store.ts'
import { type Outcome, Unavailable } from './unavailable.ts'

type Client = pg.PoolClient & { readonly connection: pg.Connection }

/** What becomes of a connection, beside what its statements say. */
interface Watch {
  lost: boolean
  /** It was given up after a long silence: whoever asks again at once would wait as long. */
  silent: boolean
  /** Statements that are sent and not answered, and since when nothing was heard. */
  open: number
  heardAt: number
}

/** The statements of one transaction. */
export interface Wire {
  query<Row>(statement: SqlStatement): Promise<readonly Row[]>
  begin(): Promise<pg.QueryResult>
  commit(): Promise<pg.QueryResult>
  /** Does not throw: what cannot be rolled back any more has ended with its connection. */
  rollback(): Promise<void>
}

/** A connection of the pool, for as long as somebody uses it. */
export interface PooledClient {
  /** One statement by itself. `ifLost` is what a lost connection would leave of it. */
  ask<Row>(statement: SqlStatement, ifLost: Outcome): Promise<readonly Row[]>
  wire(): Wire
  /** Whether the connection broke, so that the same may be asked of another one at once. */
  broke(): boolean
  /** Gives it back, or away when it broke. */
  release(): void
}

const checkEvery = 1_000
/** How many connections that broke while they were idle one statement may find before it fails. */
const maxIdleReconnects = 3

/** What is sent to a connection before the program waits for anything leaves in one packet. */
const gather = ({ connection: { stream } }: Client): void => {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A failure of a statement as whoever asked should see it: his own as it is, the database's as Unavailable. */
const meaning = (error: unknown, lost: boolean, ifLost: Outcome): unknown => {
  const state = stateOf(error)
  if (isPassing(state)) return error
  if (state === '' ? !lost : !isAway(state)) return error
  const why = error instanceof Error ? error.message : String(error)
  return new Unavailable(leavesDoubt(error) ? ifLost : 'nothing', why, error)
}

const configOf = ({ name, text, values }: SqlStatement, types: RecordTypes): pg.QueryConfig => ({
  ...(name === undefined ? {} : { name }),
  text,
  values: values.map((value) => (value instanceof Records ? value.bytes(types) : value)),
})

const usedClient = (client: Client, watch: Watch, types: RecordTypes): PooledClient => {
  const say = async (config: string | pg.QueryConfig, ifLost: () => Outcome): Promise<pg.QueryResult> => {
    gather(client)
    if (watch.open === 0) watch.heardAt = performance.now()
    watch.open += 1
    try {
      return await client.query(config)
    } catch (error) {
      watch.lost ||= endsConnection(stateOf(error))
      throw meaning(error, watch.lost, ifLost())
    } finally {
      watch.open -= 1
      watch.heardAt = performance.now()
    }
  }
  const wire = (): Wire => {
    let over = false
    let committing = false
    // A commit may be on its way behind the last statements: then their answers are lost together with its own.
    const ifLost = (): Outcome => (committing ? 'unknown' : 'nothing')
    // What is sent together fails together: the statements behind the first that failed only say that their transaction has ended.
    let first: unknown
    return {
      query: async <Row>(statement: SqlStatement): Promise<readonly Row[]> => {
        if (over) throw new Error('a statement came after the commit')
        try {
          return (await say(configOf(statement, types), ifLost)).rows as Row[]
        } catch (error) {
          first ??= error
          throw hasEnded(stateOf(error)) ? first : error
        }
      },
      begin: () => say('begin isolation level read committed', ifLost),
      commit: () => {
        over = true
        committing = true
        return say('commit', ifLost)
      },
      rollback: async () => {
        over = true
        if (watch.lost) return
        await say('rollback', ifLost).catch(() => {
          watch.lost = true
        })
      },
    }
  }
  return {
    ask: async <Row>(statement: SqlStatement, ifLost: Outcome) =>
      (await say(configOf(statement, types), () => ifLost)).rows as Row[],
    wire,
    broke: () => watch.lost && !watch.silent,
    release: () => client.release(watch.lost),
  }
}

/**
 * The connections of a pool, each with somebody who listens for its end: a connection that breaks while it is in use would else end the
 * program. One that says nothing for `answer` milliseconds while something was asked is given up.
 */
export const pooledClients = (pool: pg.Pool, answer: number) => {
  const watches = new Map<pg.PoolClient, Watch>()
  let types: RecordTypes | null = null
  pool.on('connect', (client) => {
    const watch: Watch = { lost: false, silent: false, open: 0, heardAt: 0 }
    const lose = () => {
      watch.lost = true
      // The database that comes back may be another one.
      types = null
      watches.delete(client)
    }
    watches.set(client, watch)
    client.on('error', lose)
    client.on('end', lose)
  })
  // An idle connection that breaks is replaced at its next use.
  pool.on('error', () => {})
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [client, watch] of watches)
      if (watch.open > 0 && now - watch.heardAt > answer) {
        watch.silent = true
        ;(client as Client).connection.stream.destroy()
      }
  }, checkEvery)
  timer.unref()

  const connect = async (): Promise<readonly [Client, Watch]> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new Unavailable('nothing', error instanceof Error ? error.message : String(error), error)
    })
    return [client as Client, watches.get(client) ?? { lost: true, silent: false, open: 0, heardAt: 0 }]
  }
  /** The types of the database. They are asked for by themselves: an idle connection that has broken says so here, and the next one is taken. */
  const readTypes = async (): Promise<RecordTypes> => {
    for (let number = 1; ; number += 1) {
      const asking = usedClient(...(await connect()), new Map())
      try {
        return await readRecordTypes({ query: (statement) => asking.ask(statement, 'nothing') })
      } catch (error) {
        if (number === maxIdleReconnects || !asking.broke()) throw error
      } finally {
        asking.release()
      }
    }
  }
  const take = async (): Promise<PooledClient> => {
    types ??= await readTypes()
    const known = types
    return usedClient(...(await connect()), known)
  }
  /** Ends all connections; who does not say goodbye in time is left. */
  const close = async (): Promise<void> => {
    clearInterval(timer)
    const impatient = setTimeout(() => {
      for (const client of watches.keys()) (client as Client).connection.stream.destroy()
    }, answer).unref()
    await pool.end()
    clearTimeout(impatient)
  }
  return { take, close }
}

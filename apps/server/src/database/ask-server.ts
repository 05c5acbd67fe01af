import pg from 'pg'
import { endConnection } from './end-connection.ts'

/** Milliseconds until the answer must be there: a server may fall silent directly after it accepted the connection. */
const patience = 5_000

/** The timeline of a primary, in SQL that a standby refuses. */
export const ownTimeline = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer`
/** The identifier that a cluster got when it was made, and that its standbys share. */
export const ownCluster = '(select system_identifier::text from pg_control_system())'

/** The answer of a server about itself. */
export interface ServerState {
  /**
   * The timeline of a primary, which grows with each promotion of a standby; `null` of a standby. It accepts no writes, may show what is older
   * than an acknowledged call, and grants advisory locks of its own beside those of the primary.
   */
  readonly timeline: number | null
  readonly cluster: string
  readonly role: string
  /** The process that answered. */
  readonly process: number
}

type Asked = Pick<pg.ClientBase, 'query'>

export const askServer = async (client: Asked): Promise<ServerState> => {
  const text = `select case when pg_is_in_recovery() then null else ${ownTimeline} end as timeline, ${ownCluster} as cluster,
                  current_user::text as role, pg_backend_pid() as process`
  const { rows } = await client.query<ServerState>({ text, query_timeout: patience } as pg.QueryConfig)
  const [state] = rows
  if (state === undefined) throw new Error('a select without a table has one row')
  return state
}

/**
 * Whether a pool of connections is between: what belongs to a connection (locks, notices, named statements) would be spread over several. It
 * greets with a process of its own.
 */
export const isPooled = (client: Asked, { process }: Pick<ServerState, 'process'>): boolean => {
  const { processID } = client as Asked & { readonly processID?: number | null }
  return typeof processID === 'number' && processID !== process
}

/** Milliseconds until a server must have accepted the connection. */
const longestGreeting = 10_000

/** Asks a server over a connection of its own. @throws when it does not answer in time. */
export const askAddress = async (
  address: string,
  greeting = longestGreeting,
): Promise<ServerState & { readonly pooled: boolean; readonly server: string }> => {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: greeting })
  client.on('error', () => {})
  try {
    await client.connect()
    const state = await askServer(client)
    return { ...state, pooled: isPooled(client, state), server: `${client.host}:${client.port}` }
  } finally {
    await endConnection(client)
  }
}

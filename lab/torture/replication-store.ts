import pg from 'pg'

/** Where one of the two servers of a database is reached as its superuser. */
export interface Door {
  readonly port: number
  readonly login: string
}

const withClient = async <Result>({ port, login }: Door, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ host: '127.0.0.1', port, user: login, database: 'zaraba', connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The data folder and the superuser of a server, whose address is known. */
export const clusterAt = async (url: string): Promise<{ readonly data: string; readonly login: string }> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ data: string; login: string }>(
      `select current_setting('data_directory') as data, current_user as login`,
    )
    const [row] = rows
    if (row === undefined) throw new Error('PostgreSQL does not say where it is')
    return row
  } finally {
    await client.end()
  }
}

export const answers = (door: Door): Promise<boolean> =>
  withClient(door, (client) => client.query('select')).then(
    () => true,
    () => false,
  )

/**
 * Copies the files of a running server, and answers the label that the copy needs
 * (https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP).
 */
export const backUp = (door: Door, copy: () => Promise<void>): Promise<string> =>
  withClient(door, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    await copy()
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    return rows[0]?.labelfile ?? ''
  })

/** From now on, nothing is acknowledged that the standby does not have. */
export const waitForStandby = (door: Door): Promise<void> =>
  withClient(door, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`)
    await client.query('select pg_reload_conf()')
  })

/** Whether the standby has all that its primary has written, and commits wait for it. */
export const isInSync = (door: Door): Promise<boolean> =>
  withClient(door, async (client) => {
    const { rows } = await client.query<{ follows: boolean }>(
      `select sync_state = 'sync' and flush_lsn is not null as follows from pg_stat_replication`,
    )
    return rows[0]?.follows ?? false
  }).catch(() => false)

export const promote = (door: Door): Promise<void> =>
  withClient(door, async (client) => {
    const { rows } = await client.query<{ promoted: boolean }>('select pg_promote(true, 60) as promoted')
    if (rows[0]?.promoted !== true) throw new Error('the standby was not promoted')
  })

/** The number of servers that hold partitions now. */
export const holdersOfPartitions = (door: Door): Promise<number> =>
  withClient(door, async (client) => {
    const { rows } = await client.query<{ holders: number }>(
      'select count(distinct server)::int as holders from base.partition where held_until > clock_timestamp()',
    )
    return rows[0]?.holders ?? 0
  }).catch(() => 0)

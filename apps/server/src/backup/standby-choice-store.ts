import pg from 'pg'

/** A standby that follows the primary. `state` is PostgreSQL's `pg_stat_replication.state`, `sync` its `sync_state`. */
export interface Follower {
  readonly name: string
  readonly state: string
  readonly sync: string
}

/** The standbys that each commit waits for, as `synchronous_standby_names` says; '' where a commit waits for none. */
export const readWaitedFor = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ names: string }>(`select current_setting('synchronous_standby_names') as names`)
  return rows[0]?.names ?? ''
}

export const readFollowers = async (client: pg.ClientBase): Promise<readonly Follower[]> => {
  const text = 'select application_name as name, state, sync_state as sync from pg_stat_replication order by application_name'
  return (await client.query<Follower>(text)).rows
}

/** Changes the setting in PostgreSQL's own file and has it read again; commits that wait are acknowledged when they wait for none any more. */
export const writeWaitedFor = async (client: pg.ClientBase, names: string): Promise<void> => {
  await client.query(`alter system set synchronous_standby_names = ${pg.escapeLiteral(names)}`)
  await client.query('select pg_reload_conf()')
}

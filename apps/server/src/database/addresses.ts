import type pg from 'pg'
import { Unavailable } from './unavailable.ts'

/** Milliseconds until the answer must be there: a server may fall silent directly after it accepted the connection. */
const patience = 5_000

/** The addresses in `postgresql://login@one:5432,two:5432/zaraba`, as libpq writes a database with several servers. */
export const addressesIn = (url: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}

/** The timeline of a primary, in SQL that a standby refuses. */
export const ownTimeline = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer`

/**
 * The timeline of a primary, which grows with each promotion of a standby; `null` of a standby. It accepts no writes, may show what is older
 * than an acknowledged call, and grants advisory locks of its own beside those of the primary.
 */
export const timelineOf = async (client: Pick<pg.ClientBase, 'query'>): Promise<number | null> => {
  const text = `select case when pg_is_in_recovery() then null else ${ownTimeline} end as timeline`
  const { rows } = await client.query<{ timeline: number | null }>({ text, query_timeout: patience } as pg.QueryConfig)
  return rows[0]?.timeline ?? null
}

/** The servers of one database as this process knows them: one of them is the primary. */
export interface Addresses {
  readonly all: readonly string[]
  /** Where the next connection goes. */
  current(): string
  /** Goes on to the next address after one could not be used, unless another connection has done so already. */
  leave(tried: string): void
  choose(address: string): void
  /** @throws Unavailable where a connection leads to a standby, or to a primary that was replaced. */
  check(client: Pick<pg.ClientBase, 'query'>): Promise<void>
}

const open = (url: string): Addresses => {
  const all = addressesIn(url)
  let at = 0
  let newest = 0
  const current = () => all[at] ?? url
  return {
    all,
    current,
    leave: (tried) => {
      if (tried === current()) at = (at + 1) % all.length
    },
    choose: (address) => {
      at = Math.max(0, all.indexOf(address))
    },
    check: async (client) => {
      const timeline = await timelineOf(client)
      if (timeline === null) throw new Unavailable('nothing', 'the server of the database is a standby')
      if (timeline < newest) throw new Unavailable('nothing', 'the server of the database was replaced by its standby')
      newest = timeline
    },
  }
}

const known = new Map<string, Addresses>()

/** Shared by every connection of this process to a database: all of them know what one has found out. */
export const addressesOf = (url: string): Addresses => {
  const addresses = known.get(url) ?? open(url)
  known.set(url, addresses)
  return addresses
}

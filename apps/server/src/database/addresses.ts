import type pg from 'pg'
import { appRole } from '../postgres/owner.ts'
import { askServer, isPooled, type ServerState } from './ask-server.ts'
import type { WithSocket } from './end-connection.ts'
import { Unavailable } from './unavailable.ts'

/** The addresses in `postgresql://login@one:5432,two:5432/zaraba`, as libpq writes a database with several servers. */
export const addressesIn = (url: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}

/** A connection that can be closed at once. */
export type CheckedClient = Pick<pg.ClientBase, 'query' | 'once'> & WithSocket

/** The servers of one database as this process knows them: one of them is the primary. */
export interface Addresses {
  readonly all: readonly string[]
  /** Where the next connection goes. */
  current(): string
  /** Goes on to the next address after one could not be used, unless another connection has done so already. */
  leave(tried: string): void
  /** Connections go to this primary from now on, and to no other cluster. */
  choose(address: string, state: Pick<ServerState, 'timeline' | 'cluster'>): void
  /**
   * The connections to a primary that was replaced are closed as soon as one leads to the new one, so that all are of one primary. @throws
   * Unavailable where a connection leads to a standby, to a primary that was replaced, to another cluster, through a pool, or in another role.
   */
  check(client: CheckedClient): Promise<void>
  /** Takes notice of a primary, which may have replaced the one in use. */
  sees(state: Pick<ServerState, 'timeline' | 'cluster'>): void
}

const open = (url: string): Addresses => {
  const all = addressesIn(url)
  let at = 0
  let newest = 0
  let chosen: string | null = null
  const timelines = new Map<CheckedClient, number>()
  const current = () => all[at] ?? url
  const sees: Addresses['sees'] = ({ timeline, cluster }) => {
    if (timeline === null || timeline <= newest || (chosen !== null && chosen !== cluster)) return
    newest = timeline
    for (const [client, own] of timelines) if (own < timeline) client.connection.stream.destroy()
  }
  const refusalOf = (client: CheckedClient, state: ServerState): string | null => {
    const { timeline, cluster, role } = state
    if (timeline === null) return 'the server of the database is a standby'
    if (chosen !== null && chosen !== cluster) return 'the server of the database is of another cluster'
    if (timeline < newest) return 'the server of the database was replaced by its standby'
    if (isPooled(client, state)) return 'a pool of connections is before the database'
    return role === appRole ? null : `the connection has the role ${role}, not ${appRole}`
  }
  return {
    all,
    current,
    leave: (tried) => {
      if (tried === current()) at = (at + 1) % all.length
    },
    choose: (address, state) => {
      at = Math.max(0, all.indexOf(address))
      chosen = state.cluster
      newest = state.timeline ?? 0
    },
    check: async (client) => {
      const state = await askServer(client)
      const refusal = refusalOf(client, state)
      if (refusal !== null) throw new Unavailable('nothing', refusal)
      sees(state)
      timelines.set(client, state.timeline ?? 0)
      client.once('end', () => timelines.delete(client))
    },
    sees,
  }
}

const knownAddresses = new Map<string, Addresses>()

/** Shared by every connection of this process to a database: all of them know what one has found out. */
export const addressesOf = (url: string): Addresses => {
  const addresses = knownAddresses.get(url) ?? open(url)
  knownAddresses.set(url, addresses)
  return addresses
}

import { CannotStart } from '../postgres/cannot-start.ts'
import { appRole, inAppRole } from '../postgres/owner.ts'
import type { Addresses } from './addresses.ts'
import { askAddress, type ServerState } from './ask-server.ts'

interface Found {
  readonly address: string
  /** `null` where none answers. */
  readonly state: (ServerState & { readonly pooled: boolean }) | null
  /** Its host and port with its timeline or why it is none, for the operator. */
  readonly said: string
}

const isAddress = (address: string): boolean => URL.canParse(address.replace('@/', '@localhost/'))

const hostOf = (address: string): string => /^\w+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(address)?.[1] ?? ''

const ask = async (address: string): Promise<Found> => {
  if (!isAddress(address)) return { address, state: null, said: 'one of the addresses cannot be read' }
  try {
    const { server, ...state } = await askAddress(address)
    const { timeline } = state
    return { address, state, said: `${server} ${timeline === null ? 'is a standby' : `is on timeline ${timeline}`}` }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { address, state: null, said: `${hostOf(address)} does not answer (${why})` }
  }
}

/**
 * The role that the server's connections would have; `null` where that cannot be asked yet, because only the migration makes the role and lets
 * the owner assume it.
 */
const roleOfServer = async (address: string): Promise<string | null> => {
  try {
    return (await askAddress(inAppRole(address))).role
  } catch {
    return null
  }
}

/**
 * Looks at each server of a database before anything is written to one. @throws CannotStart where none is a primary, where several are:
 * one of them was replaced and lacks what the other has acknowledged since; where a pool of connections answers instead of a server; and where
 * the server would work in another role than its own. A single server that does not answer is reported by who connects next.
 */
export const findPrimary = async (addresses: Addresses): Promise<void> => {
  const found = await Promise.all(addresses.all.map(ask))
  const primaries = found.flatMap(({ address, state }) => (state === null || state.timeline === null ? [] : [{ address, state }]))
  const said = found.map((each) => each.said).join(', ')
  const [primary] = primaries
  if (found.length === 1 && found[0]?.state === null) return
  if (primary === undefined)
    throw new CannotStart(
      `None of the servers in DATABASE_URL is a primary: ${said}. Start it, or promote the standby that is in sync.`,
    )
  if (primaries.length > 1)
    throw new CannotStart(
      `${primaries.length} servers in DATABASE_URL say that they are the primary: ${said}. The one on the lower timeline was replaced and lacks what ` +
        'was acknowledged since: stop it.',
    )
  if (primary.state.pooled)
    throw new CannotStart(
      'DATABASE_URL leads to a pool of connections, such as PgBouncer: locks and notices need connections of their own. Name PostgreSQL itself; ' +
        'ZARABA_CONNECTIONS limits their number.',
    )
  const role = await roleOfServer(primary.address)
  if (role !== null && role !== appRole)
    throw new CannotStart(
      `DATABASE_URL leads to connections in the role ${role}, but the server works in the role ${appRole}: take out of the address what sets a role ` +
        '(options), and from between what drops that setting.',
    )
  addresses.choose(primary.address, primary.state)
}

/** Milliseconds between two looks. */
const lookEvery = 5_000
const longestGreeting = 3_000

/**
 * Looks for a new primary while the connections are in use: one that was replaced during a standstill goes on when it wakes, and none of them
 * breaks. Answers how to end that.
 */
export const watchForPrimary = (addresses: Addresses): (() => void) => {
  let looking = false
  const look = async (): Promise<void> => {
    looking = true
    for (const each of await Promise.allSettled(addresses.all.map((address) => askAddress(address, longestGreeting))))
      if (each.status === 'fulfilled') addresses.sees(each.value)
    looking = false
  }
  const timer = setInterval(() => {
    if (!looking) void look()
  }, lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}

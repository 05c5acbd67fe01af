import pg from 'pg'
import { CannotStart } from '../postgres/cannot-start.ts'
import { type Addresses, timelineOf } from './addresses.ts'

/** Milliseconds until a server must have accepted the connection. */
const patience = 10_000

interface Found {
  readonly address: string
  readonly answers: boolean
  /** `null` of a standby, and where none answers. */
  readonly timeline: number | null
  /** Its host and port with its timeline or why it is none, for the operator. */
  readonly said: string
}

const clientFor = (address: string): pg.Client | null => {
  try {
    return new pg.Client({ connectionString: address, connectionTimeoutMillis: patience })
  } catch {
    return null
  }
}

const ask = async (address: string): Promise<Found> => {
  const client = clientFor(address)
  if (client === null) return { address, answers: false, timeline: null, said: 'one of the addresses cannot be read' }
  client.on('error', () => {})
  const server = `${client.host}:${client.port}`
  try {
    await client.connect()
    const timeline = await timelineOf(client)
    return {
      address,
      answers: true,
      timeline,
      said: `${server} ${timeline === null ? 'is a standby' : `is on timeline ${timeline}`}`,
    }
  } catch (error) {
    return {
      address,
      answers: false,
      timeline: null,
      said: `${server} does not answer (${error instanceof Error ? error.message : error})`,
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Looks at each server of a database before anything is written to one. @throws CannotStart where none is a primary, and where several are:
 * one of them was replaced and lacks what the other has acknowledged since. A single server that does not answer is reported by who connects next.
 */
export const findPrimary = async (addresses: Addresses): Promise<void> => {
  const found = await Promise.all(addresses.all.map(ask))
  const primaries = found.filter(({ timeline }) => timeline !== null)
  const said = found.map((each) => each.said).join(', ')
  const [primary] = primaries
  if (found.length === 1 && !found.some(({ answers }) => answers)) return
  if (primary === undefined)
    throw new CannotStart(
      `None of the servers in DATABASE_URL is a primary: ${said}. Start it, or promote the standby that is in sync.`,
    )
  if (primaries.length > 1)
    throw new CannotStart(
      `${primaries.length} servers in DATABASE_URL say that they are the primary: ${said}. The one on the lower timeline was replaced and lacks what ` +
        'was acknowledged since: stop it.',
    )
  addresses.choose(primary.address)
}

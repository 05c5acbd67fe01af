import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Of /proc/PID/stat (proc(5)), counted behind the name, which may hold anything: the parent, and ticks of user and system time. */
const fields = { parent: 1, user: 11, system: 12, waitedUser: 13, waitedSystem: 14 } as const
/** Linux tells programs of a hundred ticks a second, whatever its own are. */
const tick = 10_000

const statOf = (pid: number | string): readonly string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
const ticks = (stat: readonly string[], ...of: readonly number[]): number =>
  of.reduce((sum, at) => sum + Number(stat[at] ?? 0), 0)

/** Microseconds of processor time that a process has used with all its threads; `null` where the system does not tell. */
export const timeOfProcess = (pid: number): number | null => {
  const stat = statOf(pid)
  return stat === null ? null : ticks(stat, fields.user, fields.system) * tick
}

/** Processor time of a process, its children, and the children that have ended. */
export const timeOfFamily = (pid: number): number | null => {
  const own = statOf(pid)
  if (own === null) return null
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(name)
      return stat !== null && Number(stat[fields.parent]) === pid ? [ticks(stat, fields.user, fields.system)] : []
    })
  const { user, system, waitedUser, waitedSystem } = fields
  return (ticks(own, user, system, waitedUser, waitedSystem) + children.reduce((sum, each) => sum + each, 0)) * tick
}

/** The process whose children answer the connections of a PostgreSQL; `null` where the system does not tell. */
export const postgresOf = async (url: string): Promise<number | null> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const stat = statOf(rows[0]?.pid ?? 0)
    return stat === null ? null : Number(stat[fields.parent])
  } finally {
    await client.end()
  }
}

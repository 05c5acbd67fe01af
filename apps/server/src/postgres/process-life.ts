import { existsSync, readFileSync } from 'node:fs'

/** The fields of /proc/PID/stat after the command name: the first is the state, the twentieth the start time (proc(5)). */
function statFields(pid: number): string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is alive; a zombie is not. */
export function lives(pid: number): boolean {
  if (!existsSync('/proc/self/stat')) return answersSignals(pid)
  const state = statFields(pid)?.[0]
  return state !== undefined && state !== 'Z' && state !== 'X'
}

/** Identifies a process permanently, by id and start time: ids are reused after a process has ended. */
export const processMark = (pid: number): string => `${pid}:${statFields(pid)?.[19] ?? ''}`

export function marksLivingProcess(mark: string): boolean {
  const pid = Number(mark.split(':')[0])
  return Number.isInteger(pid) && pid > 0 && lives(pid) && processMark(pid) === mark.trim()
}

/** Whether the process is the PostgreSQL of that cluster, by the path in its command line. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (!lives(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
  } catch {
    return existsSync('/proc/self/stat') === false
  }
}

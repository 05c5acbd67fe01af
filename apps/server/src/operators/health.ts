import { statfs } from 'node:fs/promises'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { headLine } from '@zaraba/rules/log/head.ts'
import type { Read } from '../calls/operator-handler.ts'
import { millisecondsToDatabase } from '../database/round-trip-store.ts'
import { listSetAside } from '../time/set-aside-store.ts'
import type { OperatorPorts } from './ports.ts'

const gigabytes = (bytes: number): string => `${Math.round((bytes / 2 ** 30) * 10) / 10} GiB`

/** Items set aside that are shown, the oldest first. */
const mostShown = 50
const asideRows = async ({ database }: OperatorPorts) =>
  (await listSetAside(database, mostShown)).map(({ kind, reference, at, failure, tries, behind, since, againAt }) => ({
    item: `${kind} ${reference}`.trimEnd(),
    practice_time: formatInTokyo(at),
    failure,
    tries,
    behind,
    since: formatInTokyo(since),
    again: formatInTokyo(againAt),
  }))

const disk = async (folder: string): Promise<{ readonly free: string; readonly size: string }> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: gigabytes(bavail * bsize), size: gigabytes(blocks * bsize) }
  } catch {
    // The database may be on another machine: then this one has no folder of data.
    return { free: '-', size: '-' }
  }
}

export const healthReads = (ports: OperatorPorts) => {
  const { program, systemClock, marketClock } = ports
  let latest: {
    at: string
    checked: string
    wrong: string
    list: { invariant: string; checked: string; wrong: string }[]
  } | null = null

  const health: Read<'installation/health'> = async () => {
    const [round, queues, aside, { free, size }, head] = await Promise.all([
      millisecondsToDatabase(ports.database),
      ports.reviews.ages(ports.database, marketClock.now()),
      asideRows(ports),
      disk(program.dataDirectory),
      program.logHead(),
    ])
    const now = marketClock.now()
    return {
      data: {
        version: program.version,
        system_time: formatInTokyo(systemClock.now()),
        practice_time: formatInTokyo(now),
        database_ms: round,
        database_waiting: program.databaseWaiting(),
        bus: program.bus.kind,
        bus_connected: program.bus.connected(),
        event_loop_ms: Math.max(0, Math.round(program.eventLoopDelay())),
        seen_copies: program.seenCopies().map(({ file, fault }) => ({ file, state: fault ?? ('kept' as const) })),
        disk_free: free,
        disk_size: size,
        memory: gigabytes(process.memoryUsage.rss()),
        uptime_seconds: Math.round(process.uptime()),
        driving: program.driving(),
        work_behind_seconds: Math.max(0, Math.round((now - program.worked()) / 100) / 10),
        log_head: head,
        log_line: head === null ? '-' : headLine(head),
        queues: queues.map(({ seconds, ...queue }) => ({ ...queue, oldest_seconds: seconds })),
        set_aside: aside,
        check: latest,
      },
    }
  }

  /** The whole of the books is read: it takes as long as it takes, and the latest answer stays on the page of health. */
  const check: Read<'installation/check'> = async () => {
    const found = await program.verify()
    const list = found.map(({ invariant, checked, wrong }) => ({ invariant, checked: String(checked), wrong: String(wrong) }))
    const sum = (of: 'checked' | 'wrong') => String(found.reduce((total, row) => total + row[of], 0n))
    latest = { at: formatInTokyo(systemClock.now()), checked: sum('checked'), wrong: sum('wrong'), list }
    return { looked: 'books', data: { list, checked: latest.checked, wrong: latest.wrong } }
  }
  return { 'installation/health': health, 'installation/check': check }
}

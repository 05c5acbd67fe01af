import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Counts } from './audit.ts'
import type { CrashKind } from './schedule.ts'

/** Which installation was tested: one server with its database, or two servers with a bus, a primary and its standby. */
export type InstallationKind = 'single' | 'pair'

/** A finished segment: one line of JSON in the file. */
export interface Segment {
  readonly installation: InstallationKind
  readonly seed: number
  readonly steps: number
  /** Requests with a key that were answered with a success. */
  readonly done: number
  readonly crashes: Readonly<Partial<Record<CrashKind, number>>>
  /** Connections to the database that were ended under load. */
  readonly killed: number
  /** Shares with an announced split that steps were about. */
  readonly splitting: number
  readonly counts: Counts
  readonly faults: readonly string[]
  readonly seconds: number
  /** The short hash of the commit that was tested; `+` behind it says that files differed from it. */
  readonly commit: string
  readonly date: string
}

const segmentIn = (line: string): Segment | null => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** The segments of a log. A line that is not whole was being written when the program ended, and its segment is performed again. */
export const segmentsIn = (text: string): readonly Segment[] =>
  text
    .split('\n')
    .map(segmentIn)
    .filter((segment) => segment !== null)

/** The seeds up to a number that an installation has not passed without a fault. */
export const seedsLeft = (segments: readonly Segment[], installation: InstallationKind, most: number): readonly number[] => {
  const passed = new Set(
    segments.filter((segment) => segment.installation === installation && segment.faults.length === 0).map(({ seed }) => seed),
  )
  return Array.from({ length: most }, (_, index) => index + 1).filter((seed) => !passed.has(seed))
}

/** Whether a fault is something acknowledged that is gone, something that happened twice, or an amount that is off. */
const natureOf = (fault: string): 'lost' | 'doubled' | 'off' => {
  if (fault.includes('is lost')) return 'lost'
  return /stand for|two purchases|copies of one|repeated/.test(fault) ? 'doubled' : 'off'
}

/** All segments of a log in a few lines. */
export const sumsOf = (segments: readonly Segment[]): string => {
  const sum = (of: (segment: Segment) => number) => segments.reduce((total, segment) => total + of(segment), 0)
  const kills = new Map<string, number>()
  for (const { crashes } of segments)
    for (const [kind, count] of Object.entries(crashes)) kills.set(kind, (kills.get(kind) ?? 0) + count)
  const faults = segments.flatMap((segment) => segment.faults).map(natureOf)
  const count = (nature: ReturnType<typeof natureOf>) => faults.filter((each) => each === nature).length
  const byKind = [...kills].toSorted().map(([kind, number]) => `${number} ${kind}`)
  return [
    `${segments.length} segments, ${sum(({ steps }) => steps)} operations, ${sum(({ done }) => done)} successes, ${(sum(({ seconds }) => seconds) / 3_600).toFixed(1)} hours`,
    `kills: ${[...byKind, `${sum(({ killed }) => killed)} connections`].join(', ')}`,
    `audited: ${sum(({ counts }) => counts.orders)} orders, ${sum(({ counts }) => counts.keys)} keys, ${sum(({ counts }) => counts.rows)} rows, ${sum(({ counts }) => counts.lives)} lives`,
    `${count('lost')} lost, ${count('doubled')} doubled, ${count('off')} off`,
  ].join('\n')
}

/** The segments that are in a file, and a way to add one. */
export const openLog = (file: string) => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const segments = [...segmentsIn(text)]
  // A torn line must not swallow the next one.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  return {
    segments: (): readonly Segment[] => segments,
    add: (segment: Segment): void => {
      segments.push(segment)
      appendFileSync(file, `${JSON.stringify(segment)}\n`)
    },
  }
}

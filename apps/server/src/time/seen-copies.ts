import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../postgres/cannot-start.ts'

/** The last that a server has seen of its database, kept outside of that. */
export interface SeenBeats {
  readonly cluster: string
  readonly beats: bigint
  /** The wall time, as the file says it. */
  readonly at: string
}

/** A file with a copy, and why it cannot be relied on: as it was found at the start, or because the last write failed. */
export interface SeenCopy {
  readonly file: string
  readonly fault: 'missing' | 'unreadable' | 'unwritable' | null
}

interface SeenCopies {
  /** The copies that could be read, each with its file. */
  readonly found: readonly (SeenBeats & { readonly file: string })[]
  write(seen: SeenBeats): void
  state(): readonly SeenCopy[]
}

type Read = { readonly seen: SeenBeats } | { readonly fault: 'missing' | 'unreadable'; readonly error: unknown }

const readCopy = (file: string): Read => {
  try {
    const [, cluster = '', beats = '', at = ''] = /^(\d+) (\d+) (\S+)\n$/.exec(readFileSync(file, 'utf8')) ?? []
    // A full disk cuts a file.
    return cluster === '' ? { fault: 'missing', error: 'it is cut' } : { seen: { cluster, beats: BigInt(beats), at } }
  } catch (error) {
    const isAway = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { fault: isAway ? 'missing' : 'unreadable', error }
  }
}

/**
 * Opens the copies in the data folder and, where there is one, in a second folder, which is not created: an unmounted disk is not taken for
 * one. A copy that is missing or unreadable beside another one is a warning. @throws CannotStart where one is unreadable and no other is there.
 */
export const openSeenCopies = (
  dataDirectory: string,
  second: string | null,
  warn: (what: string, error: unknown) => void,
): SeenCopies => {
  const files = [...new Set([dataDirectory, ...(second === null ? [] : [second])].map((folder) => join(folder, 'highest-seen')))]
  const read = files.map((file) => ({ file, ...readCopy(file) }))
  const found = read.flatMap((each) => ('seen' in each ? [{ ...each.seen, file: each.file }] : []))
  const unreadable = read.find((each) => 'fault' in each && each.fault === 'unreadable')
  if (found.length === 0 && unreadable !== undefined)
    throw new CannotStart(
      `${unreadable.file} cannot be read, so that it is not known how much of the database was seen: make it readable.`,
    )
  const atStart = new Map<string, SeenCopy['fault']>()
  for (const each of read) {
    atStart.set(each.file, 'fault' in each && found.length > 0 ? each.fault : null)
    if ('fault' in each && found.length > 0) warn(`${each.file} is ${each.fault}, and the other copy decides:`, each.error)
  }
  const unwritable = new Set<string>()
  const writeOne = (file: string, text: string): void => {
    try {
      writeFileSync(`${file}.next`, text)
      renameSync(`${file}.next`, file)
      unwritable.delete(file)
    } catch (error) {
      if (!unwritable.has(file)) warn(`${file} cannot be written:`, error)
      unwritable.add(file)
    }
  }
  return {
    found,
    write: ({ cluster, beats, at }) => {
      try {
        mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
      } catch {}
      for (const file of files) writeOne(file, `${cluster} ${beats} ${at}\n`)
    },
    state: () => files.map((file) => ({ file, fault: unwritable.has(file) ? 'unwritable' : (atStart.get(file) ?? null) })),
  }
}

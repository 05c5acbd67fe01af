import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Head, readHead } from '@zaraba/rules/log/head.ts'
import { onStandby } from '../backup/open-standby.ts'
import { leavesOf, verifyBooks } from '../base/open-slices.ts'
import type { AnySlice } from '../base/slice.ts'
import type { Database, Queryable } from '../database/database.ts'
import { readingConnection, readOnlyDatabase } from '../database/read-only-database.ts'
import { type Against, againstHead } from '../log/against.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { slices } from '../slices.ts'
import { goingOn } from '../verify/checked-part.ts'
import { asOfOneMoment } from '../verify/moment-store.ts'
import type { Verified } from '../verify/verified.ts'
import { mostSecondsOf, sayAge, standbyOptions } from './standby-options.ts'
import type { Verb } from './verbs.ts'

/** Runs the checks of every slice on an installation. */
const verifyAll = async (database: Queryable, say: (line: string) => void): Promise<readonly Verified[]> => {
  const found = [...(await verifyBooks(database, slices))]
  for (const { name, recompute } of slices as readonly AnySlice[])
    if (recompute !== undefined)
      found.push(...(await goingOn(database, `${name}.recomputed`, () => recompute(database, leavesOf(slices), say))))
  return found
}

const kindsOf = ({ kinds = {} }: Verified): string => {
  const counted = Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`)
  return counted.length === 0 ? '' : ` (${counted.join(', ')})`
}

/** The most names of failures that are printed; the first ones show which table or file to look at. */
const mostNames = 20
const whereOf = ({ where = [] }: Verified): string => {
  if (where.length === 0) return ''
  const more = where.length > mostNames ? ` and ${where.length - mostNames} more` : ''
  return `: ${where.slice(0, mostNames).join(', ')}${more}`
}

/** A head of the log that a reader has kept: its text, or a file that contains it (for example a statement). `null` when none is given. */
const keptHead = (kept: string | undefined): Head | null => {
  if (kept === undefined) return null
  const head = readHead(existsSync(kept) ? readFileSync(kept, 'utf8') : kept)
  if (head === null) throw new CannotStart(`${kept} holds no head of a public log: it begins with zaraba-head-1.`)
  return head
}

const faults: Readonly<Record<Exclude<Against, 'holds'>, (head: Head) => string>> = {
  unsigned: () =>
    'The head that you kept was not signed by the key that it names: it has been changed, or no installation wrote it.',
  shorter: ({ size, at }) =>
    `The past was cut: the head of ${at} covers ${size} leaves, and the public log has fewer now. An older backup was restored, or somebody took rows away.`,
  rewritten: ({ size, at }) =>
    `The past was rewritten: the first ${size} leaves of the public log do not make the root that stands in the head of ${at}.`,
}

const usage =
  'Verify knows: verify [--against HEAD] [--from-standby [--max-age SECONDS]]. HEAD is a file that contains a head of the public log, or its text.'

/** The kept head, and how old in seconds a standby may be that is verified; `null` for the primary. */
const readWords = (words: readonly string[]): { readonly kept: Head | null; readonly mostSeconds: number | null } => {
  try {
    const { against, ...source } = parseArgs({
      args: [...words],
      options: { against: { type: 'string' }, ...standbyOptions },
    }).values
    return { kept: keptHead(against), mostSeconds: mostSecondsOf(source) }
  } catch (error) {
    throw error instanceof CannotStart ? error : new CannotStart(usage)
  }
}

/**
 * Verifies every invariant and prints how many checks have passed, and compares the log with a kept head. @throws CannotStart
 * when one fails.
 */
export const verifyVerb: Verb = async (ports, words) => {
  const { kept, mostSeconds } = readWords(words)
  if (mostSeconds === null) return await verifyOn(ports.database, kept, ports.say)
  await onStandby({ ...ports, mostSeconds, purpose: 'check', connectionTo: readingConnection }, async ({ client, header }) => {
    try {
      await verifyOn(readOnlyDatabase(client), kept, ports.say)
      sayAge(header, ports.say)
    } finally {
      await client.end().catch(() => {})
    }
  })
}

const verifyOn = async (database: Database, keptHead: Head | null, say: (line: string) => void): Promise<void> => {
  const against = keptHead === null ? 'holds' : await againstHead(database, keptHead)
  let wrong = 0n
  let checked = 0n
  for (const found of await asOfOneMoment(database, (reading) => verifyAll(reading, say))) {
    say(
      `${found.wrong === 0n ? 'ok   ' : 'WRONG'} ${found.invariant}: ${found.checked} checked, ${found.wrong} wrong${kindsOf(found)}${whereOf(found)}`,
    )
    wrong += found.wrong
    checked += found.checked
  }
  if (keptHead !== null && against !== 'holds') throw new CannotStart(faults[against](keptHead))
  if (wrong > 0n)
    throw new CannotStart(
      `${wrong} of ${checked} checks failed: data was changed from outside of the program, or the program has a defect.`,
    )
  if (keptHead !== null) say(`The public log begins with the ${keptHead.size} leaves of the head of ${keptHead.at}, unchanged.`)
  say(`All ${checked} checks hold.`)
}

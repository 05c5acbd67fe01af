import type { Clock } from '@zaraba/money/clock.ts'
import type { Notices } from '../database/notices.ts'
import type { OpenDatabase } from '../database/postgres-database.ts'
import type { VisitingClock } from '../time/visiting-clock.ts'

/** The services of a verb of the command line. */
export interface VerbPorts {
  readonly database: OpenDatabase
  /** The owner's own connection, for what the running server's role may not do. */
  readonly ownerUrl: string
  readonly systemClock: Clock
  /** `null` before the first start of a server. */
  readonly clock: VisitingClock | null
  readonly notify: Notices['notify']
  /** Prints a line about what was done. */
  readonly say: (line: string) => void
}

/** Runs a command and prints what it did. @throws CannotStart with a sentence for the operator when it cannot. */
export type Verb = (ports: VerbPorts, words: readonly string[]) => Promise<void>

/** The part of a verb that works without an installation. @throws CannotStart like a verb. */
export type OfflineVerb = (say: VerbPorts['say'], words: readonly string[]) => Promise<void>

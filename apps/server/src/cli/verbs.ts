import type { Clock } from '@zaraba/money/clock.ts'
import type { Notices } from '../database/notices.ts'
import type { OpenDatabase } from '../database/postgres-database.ts'
import type { VisitingClock } from '../time/visiting-clock.ts'

/** What a verb of the command line may use. */
export interface VerbPorts {
  readonly database: OpenDatabase
  /** The owner's own connection, for what is beyond the running server's role. */
  readonly ownerUrl: string
  readonly systemClock: Clock
  /** `null` before the first start of a server. */
  readonly clock: VisitingClock | null
  readonly notify: Notices['notify']
  /** Says what was done, a line at a time. */
  readonly say: (line: string) => void
}

/** Does one thing and says what it did. @throws CannotStart with one clear sentence when it cannot. */
export type Verb = (ports: VerbPorts, words: readonly string[]) => Promise<void>

/** What a verb can do where there is no installation. @throws CannotStart as a verb does. */
export type LoneVerb = (say: VerbPorts['say'], words: readonly string[]) => Promise<void>

import type { OutputOf } from '@zaraba/contract/calls.ts'
import { localDate, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import { type Handler, refuse } from '../../calls/handler.ts'
import type { Database } from '../../database/database.ts'
import { readDate, withinCalendar } from '../dates.ts'
import { localText } from '../live-market.ts'
import { commitmentsBetween, type StoredCommitment } from '../store.ts'
import { marketOf, typeOf } from '../wire-market.ts'
import type { SeedOf } from './day-seeds.ts'

export interface ProofPorts {
  readonly database: Database
  readonly seedOf: SeedOf
  now(): Instant
  /** Name and version of the simulator, and SHA-256 of what the companies' paths depend on besides the seeds. */
  model(): { readonly name: string; readonly digest: string }
  readonly genesis: DateText
  /** The newest signed head of the public log. */
  logHead(): Promise<Proofs['head']>
  /** Files that are replayed instead of simulated, with the SHA-256 of each. */
  recordings(market: Market): readonly { readonly code: string; readonly hash: string }[]
}

/** When a day's seed may be published: the end of its session, including the closing auction. `null` before that time. */
const revealedSince = (market: Market, date: DateText, now: Instant): Instant | null => {
  const phases = sessionOf(market, date)?.phases
  const end = phases?.[phases.length - 1]?.next
  return end !== undefined && now >= end ? end : null
}

type Proofs = OutputOf<'market/proof'>
type Proof = Proofs['list'][number]

const wireProof = ({ market, date, commitment, committedAt, number }: StoredCommitment, { seedOf, now }: ProofPorts): Proof => {
  const revealedAt = revealedSince(market, date, now())
  return {
    type: typeOf(market),
    date,
    commitment: commitment.toString('hex'),
    committed_at: localText(market, committedAt),
    number: String(number),
    seed: revealedAt === null ? '-' : seedOf(market, date).toString('hex'),
    revealed_at: revealedAt === null ? '-' : localText(market, revealedAt),
  }
}

/** The days before and after today for which a request without a date returns proofs. */
const daysBehind = 31
const daysShownAhead = 7

export const showProof =
  (ports: ProofPorts): Handler<'market/proof'> =>
  async (input) => {
    const market = marketOf(input.type)
    const today = localDate(market, ports.now())
    const date = input.date === undefined ? null : readDate(input.date)
    if (input.date !== undefined && date === null) return refuse({ key: 'invalid_input', field: 'date' })
    const from = withinCalendar(date ?? addDays(today, -daysBehind))
    const to = withinCalendar(date ?? addDays(today, daysShownAhead))
    const commitments = await commitmentsBetween(ports.database, market, from, to)
    const model = ports.model()
    return {
      data: {
        list: commitments.map((commitment) => wireProof(commitment, ports)),
        model: model.name,
        genesis: ports.genesis,
        digest: model.digest,
        recordings: ports.recordings(market).map((recording) => ({ ...recording })),
        head: await ports.logHead(),
      },
    }
  }

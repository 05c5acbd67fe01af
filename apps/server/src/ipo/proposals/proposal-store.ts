import type { proposalStates } from '@zaraba/contract/ipo/ops-calls.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { ProposedTerms } from '@zaraba/market/offerings/proposed-terms.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'

export interface ProposalRecord {
  readonly number: bigint
  readonly code: string
  readonly terms: ProposedTerms
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Instant
  readonly state: (typeof proposalStates)[number]
  readonly decidedBy: string | null
  readonly decidedAt: Instant | null
}
const columns = `number, code, terms, reason, proposed_by as "proposedBy", proposed_at as "proposedAt", state, decided_by as "decidedBy",
  decided_at as "decidedAt"`

/** Locks the proposals until this transaction ends, so that each code and each name is given once. */
export const lockProposals = async (transaction: Transaction): Promise<void> => {
  await transaction.query({ text: `select pg_advisory_xact_lock(hashtextextended('ipo.proposal', 0))`, values: [] })
}

/** Number of codes of a series that have been given out. */
export const codesGiven = async (transaction: Transaction, series: string): Promise<number> => {
  const text = 'select count(*)::int as count from ipo.proposal where series = $1'
  const [row = missing('a count')] = await transaction.query<{ count: number }>({ text, values: [series] })
  return row.count
}

/** The names of what is offered and of what was proposed and not rejected, in every language, but for one proposal. */
export const namesOffered = async (transaction: Transaction, except: bigint | null): Promise<readonly string[]> => {
  const text = `select distinct n.value as name from (
                  select about->'names' as names from ipo.offering where by_operator is null
                  union all
                  select terms->'names' from ipo.proposal where state <> 'rejected' and number is distinct from $1
                ) o, jsonb_each_text(o.names) n`
  return (await transaction.query<{ name: string }>({ text, values: [except] })).map(({ name }) => name)
}

interface NewProposal extends Pick<ProposalRecord, 'code' | 'terms' | 'reason' | 'proposedBy' | 'proposedAt'> {
  readonly market: Market
  readonly series: string
}
export const insertProposal = async (transaction: Transaction, proposal: NewProposal): Promise<bigint> => {
  const { market, code, series, terms, reason, proposedBy, proposedAt } = proposal
  const [row] = await transaction.query<{ number: bigint }>({
    text: `insert into ipo.proposal (market, code, series, terms, reason, proposed_by, proposed_at)
           values ($1, $2, $3, $4, $5, $6, $7) returning number`,
    values: [market, code, series, JSON.stringify(terms), reason, proposedBy, timestamp(proposedAt)],
  })
  if (row === undefined) throw new Error('a proposal is written')
  return row.number
}

/** A proposal, kept as it is until the transaction ends. */
export const lockProposal = async (transaction: Transaction, number: bigint): Promise<ProposalRecord | null> => {
  const text = `select ${columns} from ipo.proposal where number = $1 for update`
  const [row] = await transaction.query<ProposalRecord>({ text, values: [number] })
  return row ?? null
}

/** @throws Error when it is pending no more. */
export const decideProposal = async (
  transaction: Transaction,
  number: bigint,
  { verdict, by, at }: { readonly verdict: 'approved' | 'rejected'; readonly by: string; readonly at: Instant },
): Promise<void> => {
  const rows = await transaction.query({
    text: `update ipo.proposal set state = $2, decided_by = $3, decided_at = $4 where number = $1 and state = 'pending' returning number`,
    values: [number, verdict, by, timestamp(at)],
  })
  if (rows.length !== 1) throw new Error(`proposal ${number} is decided already`)
}

/** The latest first, below a number. */
export const proposalsBefore = (database: Queryable, before: bigint | null, limit: number): Promise<readonly ProposalRecord[]> =>
  database.query<ProposalRecord>({
    text: `select ${columns} from ipo.proposal where $1::bigint is null or number < $1 order by number desc limit $2`,
    values: [before, limit],
  })

export const approvedProposals = (database: Queryable): Promise<readonly ProposalRecord[]> =>
  database.query<ProposalRecord>({
    text: `select ${columns} from ipo.proposal where state = 'approved' order by number`,
    values: [],
  })

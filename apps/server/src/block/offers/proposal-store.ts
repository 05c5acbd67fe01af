import type { BlockKind, OfferNeeds } from '@zaraba/contract/block/calls.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { timestamp } from '../../database/value-types.ts'
import type { OfferDraft } from './offer-store.ts'

/** The terms of an offer that an operator proposes; the discount is basis points of the last close. */
export interface Proposal {
  readonly id: string
  readonly market: Market
  readonly kind: BlockKind
  readonly code: string
  readonly discount: number
  readonly quota: number
  readonly cap: number
  readonly lockDays: number
  readonly seller: OfferDraft['seller']
  readonly purpose: OfferDraft['purpose']
  readonly needs: OfferNeeds
  readonly channel: string | null
  /** The hash of its own password. */
  readonly password: string | null
  readonly proposedBy: string
  readonly proposedAt: Instant
}
const columns = `id, market, kind, code, discount, quota, cap, lock_days as "lockDays", seller, purpose, needs, channel, password,
  proposed_by as "proposedBy", proposed_at as "proposedAt"`

export const insertProposal = (transaction: Transaction, proposal: Proposal) =>
  transaction.query({
    text: `insert into block.proposal (id, market, kind, code, discount, quota, cap, lock_days, seller, purpose, needs, channel,
             password, proposed_by, proposed_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      proposal.id,
      proposal.market,
      proposal.kind,
      proposal.code,
      proposal.discount,
      proposal.quota,
      proposal.cap,
      proposal.lockDays,
      proposal.seller,
      proposal.purpose,
      proposal.needs,
      proposal.channel,
      proposal.password,
      proposal.proposedBy,
      timestamp(proposal.proposedAt),
    ],
  })

/** Proposals that wait for a second operator, the latest first. */
export const waitingProposals = (database: Queryable) =>
  database.query<Proposal>({
    text: `select ${columns} from block.proposal where ended_at is null order by proposed_at desc, id limit 200`,
    values: [],
  })

/** A proposal that waits, held until the transaction ends: of two who decide at once one does. */
export const lockProposal = async (transaction: Transaction, id: string): Promise<Proposal | null> => {
  const [row] = await transaction.query<Proposal>({
    text: `select ${columns} from block.proposal where id = $1 and ended_at is null for update`,
    values: [id],
  })
  return row ?? null
}

export const endProposal = (
  transaction: Transaction,
  ended: { readonly id: string; readonly approvedBy: string | null; readonly droppedBy: string | null; readonly at: Instant },
) =>
  transaction.query({
    text: 'update block.proposal set approved_by = $2, dropped_by = $3, ended_at = $4 where id = $1',
    values: [ended.id, ended.approvedBy, ended.droppedBy, timestamp(ended.at)],
  })

import type { blockOpsCalls } from '@zaraba/contract/block/ops-calls.ts'
import type { OpsRefusal } from '@zaraba/contract/operators/refusals.ts'
import { outsideTerms, type WantedOffer } from '@zaraba/market/blocks/bounds.ts'
import { windowOf } from '@zaraba/market/blocks/offers.ts'
import { offerPrice } from '@zaraba/market/blocks/prices.ts'
import { offerTerms } from '@zaraba/market/blocks/terms.ts'
import { offsetMinutes, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { type Market, marketOfType, typeOfMarket } from '@zaraba/market/markets.ts'
import { formatInstant, formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import { type Action, type ActionsOf, type Read, type ReadsOf, type Refused, refuseOps } from '../../calls/operator-handler.ts'
import { readableCode } from '../../system/secrets.ts'
import type { BlockPorts } from '../ports.ts'
import { channelPassword } from './channel-store.ts'
import { endProposal, insertProposal, lockProposal, type Proposal, waitingProposals } from './proposal-store.ts'
import { announce, closeOn, lastClosed } from './world-offers.ts'

const shortestPassword = 6
const missing = (field: string) => refuseOps({ key: 'not_found', field })

/** Refusal of a password of an offer or a channel that is too short; `null` when it is long enough. */
export const tooShort = ({ length }: string): Refused<'password_too_short'> | null =>
  length >= shortestPassword
    ? null
    : refuseOps({ key: 'password_too_short', field: 'password', now: String(length), needed: String(shortestPassword) })

type Wanted = WantedOffer & Pick<Proposal, 'market' | 'kind' | 'code'>

/** Terms of an offer made at a moment, or all violations of the limits of its market then. */
const offerOn = ({ market: ports, marketClock }: BlockPorts, wanted: Wanted) => {
  const { market, kind, code } = wanted
  const now = marketClock.now()
  const instrument = ports.instrumentOf(market, code)
  if (instrument === null) return refuseOps({ key: 'product_missing_or_delisted', field: 'code', now: code })
  const session = lastClosed(market, now)
  const terms = offerTerms(market, kind, session.date)
  const outside = outsideTerms(wanted, terms).map(
    ({ field, now: given, needed }): OpsRefusal<'outside_terms'> => ({
      key: 'outside_terms',
      field: field === 'lockDays' ? 'lock_days' : field,
      now: String(given),
      needed: String(needed),
    }),
  )
  if (outside.length > 0) return refuseOps(...outside)
  const reference = closeOn({ market: ports }, instrument, session.date, now)
  if (reference === null) return refuseOps({ key: 'stock_price_not_obtained', field: 'code' })
  const price = offerPrice(instrument, reference, wanted.discount, session.date, terms)
  return { now, session, code: instrument.code, reference, price, minimum: terms.minimum }
}

/**
 * The window of an offer that opens now; refused while the market trades, because the price of a close is not comparable with a moving one.
 */
const windowNow = (market: Market, kind: Proposal['kind'], session: TradingDay, now: Instant) => {
  const { opens, closes, settles } = windowOf(kind, session)
  if (now < closes) return { opens: opens > now ? opens : now, closes, settles }
  const next = windowOf(kind, tradingDayAt(market, session.index + 1)).opens
  return refuseOps({ key: 'market_not_closed', values: { from: formatInstant(next, offsetMinutes(market, next)) } })
}

const secretOf = async (
  ports: BlockPorts,
  { needs, channel, password }: { readonly needs: string; readonly channel: string; readonly password: string },
) => {
  if (needs === 'none') return { channel: null, hash: null }
  if (needs === 'channel')
    return (await channelPassword(ports.database, channel)) === null ? missing('channel') : { channel, hash: null }
  return tooShort(password) ?? { channel: null, hash: await ports.identity.passwords.hash(password) }
}

/** An offer of an operator keeps to the bounds of the market's own, and waits for a second operator (four eyes). */
const propose =
  (ports: BlockPorts): Action<'blocks/propose'> =>
  async (transaction, input, { caller }) => {
    const { type, kind, discount, quota, cap, lock_days: lockDays, seller, purpose, needs } = input
    const market = marketOfType[type]
    const wanted = { market, kind, code: input.code, discount, quota, cap, lockDays }
    const offer = offerOn(ports, wanted)
    if ('refusals' in offer) return offer
    const secret = await secretOf(ports, input)
    if ('refusals' in secret) return secret
    const id = `op-${readableCode(ports.secrets, 8).toLowerCase()}`
    await insertProposal(transaction, {
      ...wanted,
      id,
      code: offer.code,
      seller,
      purpose,
      needs,
      channel: secret.channel,
      password: secret.hash,
      proposedBy: caller.name,
      proposedAt: offer.now,
    })
    return { subject: `proposal ${id}: ${quota} of ${type} ${offer.code}`, data: { id } }
  }

/**
 * Opens another operator's proposal, checked again by the same limits, while its market is closed; its reference is the last
 * close, and no operator chooses the winners (H-2). The operator who proposed it cannot approve it, which the database enforces
 * too.
 */
const approve =
  (ports: BlockPorts): Action<'blocks/approve'> =>
  async (transaction, { id }, { caller }) => {
    const proposal = await lockProposal(transaction, id)
    if (proposal === null) return missing('id')
    if (proposal.proposedBy === caller.name) return refuseOps({ key: 'own_proposal', field: 'id' })
    const offer = offerOn(ports, proposal)
    if ('refusals' in offer) return offer
    const { market, kind, quota, cap, lockDays, seller, purpose, needs, channel, password } = proposal
    const { now, session, code, reference, price, minimum } = offer
    const window = windowNow(market, kind, session, now)
    if ('refusals' in window) return window
    await endProposal(transaction, { id, approvedBy: caller.name, droppedBy: null, at: now })
    await announce(ports, transaction, {
      id,
      kind,
      market,
      code,
      reference,
      price,
      quota,
      minimum,
      cap,
      ...window,
      lockDays,
      seller,
      purpose,
      needs,
      channel,
      password,
      announcedAt: now,
      announcedBy: proposal.proposedBy,
    })
    return { subject: `offer ${id} of ${proposal.proposedBy}: ${quota} of ${typeOfMarket[market]} ${code}`, data: { id } }
  }

const drop =
  ({ marketClock }: BlockPorts): Action<'blocks/drop'> =>
  async (transaction, { id }, { caller }) => {
    if ((await lockProposal(transaction, id)) === null) return missing('id')
    await endProposal(transaction, { id, approvedBy: null, droppedBy: caller.name, at: marketClock.now() })
    return { subject: `proposal ${id}`, data: {} }
  }

const proposed =
  ({ database }: BlockPorts): Read<'blocks/proposed'> =>
  async () => ({
    data: {
      list: (await waitingProposals(database)).map(({ id, market, kind, code, discount, quota, cap, needs, ...rest }) => ({
        id,
        type: typeOfMarket[market],
        kind,
        code,
        discount,
        quota,
        cap,
        lock_days: rest.lockDays,
        needs,
        channel: rest.channel ?? '',
        by: rest.proposedBy,
        time: formatInTokyo(rest.proposedAt),
      })),
    },
  })

type ProposalCalls = Pick<typeof blockOpsCalls, 'blocks/proposed' | 'blocks/propose' | 'blocks/approve' | 'blocks/drop'>
export const proposalReads = (ports: BlockPorts): ReadsOf<ProposalCalls> => ({ 'blocks/proposed': proposed(ports) })
export const proposalActions = (ports: BlockPorts): ActionsOf<ProposalCalls> => ({
  'blocks/propose': propose(ports),
  'blocks/approve': approve(ports),
  'blocks/drop': drop(ports),
})

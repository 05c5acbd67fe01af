import type { offeringOpsCalls } from '@zaraba/contract/ipo/ops-calls.ts'
import type { OpsRefusal } from '@zaraba/contract/operators/refusals.ts'
import { marketOfType, typeOfMarket } from '@zaraba/market/markets.ts'
import { proposedCodeFor, turnsOf } from '@zaraba/market/offerings/codes.ts'
import { foldedName } from '@zaraba/market/offerings/names.ts'
import { asAnnounced } from '@zaraba/market/offerings/offerings.ts'
import { proposedDraft } from '@zaraba/market/offerings/proposed-draft.ts'
import { type ProposedTerms, readTerms, type TermFault, type TermField } from '@zaraba/market/offerings/proposed-terms.ts'
import { codeOfLanguage, languages } from '@zaraba/money/language.ts'
import { formatPrice, type Price, parsePrice } from '@zaraba/money/price.ts'
import { dateText, type Instant } from '@zaraba/money/time.ts'
import { type Action, type ActionsOf, type Read, type ReadsOf, refuseOps } from '../../calls/operator-handler.ts'
import { pageOf } from '../../calls/paging.ts'
import type { Transaction } from '../../database/database.ts'
import type { MarketHere } from '../../market/face.ts'
import { scheduleTogether } from '../../time/due-store.ts'
import { insertOffering, offeringsAnnouncedBefore } from '../offering-store.ts'
import type { IpoPorts } from '../ports.ts'
import { stepsOf } from '../steps/steps.ts'
import { newOffering } from '../steps/world.ts'
import { hex, moment } from '../wire.ts'
import {
  codesGiven,
  decideProposal,
  insertProposal,
  lockProposal,
  lockProposals,
  namesOffered,
  type ProposalRecord,
  proposalsBefore,
} from './proposal-store.ts'

export interface ProposalPorts extends IpoPorts {
  readonly bringOffering: MarketHere['bringOffering']
  /** The names of all companies of the catalogue, in every language. */
  companyNames(): readonly string[]
}

type Input = Parameters<Action<'offerings/propose'>>[1]
const missing = refuseOps({ key: 'not_found', field: 'id' })

/** The fields of a proposal as the wire names them. */
const wireNames: Readonly<Record<TermField, keyof Input>> = {
  segment: 'board',
  price: 'price',
  shares: 'shares',
  offered: 'offered',
  fresh: 'fresh',
  profit: 'profit',
  lots: 'lots',
  maximum: 'maximum',
  announcedOn: 'announced_on',
  opensOn: 'opens_on',
  deadlineOn: 'deadline_on',
  listingOn: 'listing_on',
}
const shownIn = (field: TermField, value: number | string): string =>
  field === 'price' && typeof value === 'number' ? formatPrice(value as Price) : String(value)
const refusalOf = ({ field, now, needed, least, most }: TermFault): OpsRefusal<'offering_outside_rules'> => ({
  key: 'offering_outside_rules',
  field: wireNames[field],
  now: shownIn(field, now),
  needed: shownIn(field, needed),
  values: { least: shownIn(field, least), most: shownIn(field, most) },
})

const readOr = <Value>(read: (text: string) => Value, text: string): Value | null => {
  try {
    return read(text)
  } catch {
    return null
  }
}

/** The terms that were typed; what no date or price is, is named. */
const termsOf = (input: Input): ProposedTerms | { readonly unread: readonly OpsRefusal<'invalid_input'>[] } => {
  const announcedOn = readOr(dateText, input.announced_on)
  const opensOn = readOr(dateText, input.opens_on)
  const deadlineOn = readOr(dateText, input.deadline_on)
  const listingOn = readOr(dateText, input.listing_on)
  const price = readOr(parsePrice, input.price)
  if (announcedOn === null || opensOn === null || deadlineOn === null || listingOn === null || price === null) {
    const read = { announced_on: announcedOn, opens_on: opensOn, deadline_on: deadlineOn, listing_on: listingOn, price }
    const fields = Object.entries(read).filter(([, value]) => value === null)
    return { unread: fields.map(([field]) => ({ key: 'invalid_input', field })) }
  }
  const { type, board, branch, shares, offered, fresh, profit, lots, maximum } = input
  return {
    market: marketOfType[type],
    segment: board,
    branch,
    shares,
    offered,
    fresh,
    profit,
    lots,
    maximum,
    price,
    announcedOn,
    opensOn,
    deadlineOn,
    listingOn,
    names: { ja: input.name_jp, en: input.name_us, zh: input.name_cn },
  }
}

/** All faults of terms at a moment; `except` is the proposal that has these terms itself. */
const against = async (
  { companyNames }: ProposalPorts,
  transaction: Transaction,
  terms: ProposedTerms,
  { at, except }: { readonly at: Instant; readonly except: bigint | null },
): Promise<readonly OpsRefusal<'offering_outside_rules' | 'offering_name_taken'>[]> => {
  const read = readTerms(terms, at)
  const taken = new Set([...companyNames(), ...(await namesOffered(transaction, except))].map(foldedName))
  const names = languages.flatMap((language): readonly OpsRefusal<'offering_name_taken'>[] => {
    const name = terms.names[language]
    return taken.has(foldedName(name))
      ? [{ key: 'offering_name_taken', field: `name_${codeOfLanguage[language]}`, now: name }]
      : []
  })
  return [...('faults' in read ? read.faults.map(refusalOf) : []), ...names]
}

/** An operator proposes; nothing of it is announced before another one approves it. */
const propose =
  (ports: ProposalPorts): Action<'offerings/propose'> =>
  async (transaction, input, { caller }) => {
    const at = ports.marketClock.now()
    const terms = termsOf(input)
    if ('unread' in terms) return refuseOps(...terms.unread)
    await lockProposals(transaction)
    const refusals = await against(ports, transaction, terms, { at, except: null })
    if (refusals.length > 0) return refuseOps(...refusals)
    const { market, segment } = terms
    const series = turnsOf(market, segment)
    const code = proposedCodeFor(market, segment, await codesGiven(transaction, series))
    if (code === null) return refuseOps({ key: 'offering_codes_ended', field: 'board', now: segment })
    const proposal = { market, code, series, terms, reason: input.reason, proposedBy: caller.name, proposedAt: at }
    const id = String(await insertProposal(transaction, proposal))
    return { subject: `proposal ${id}: ${input.type} ${code}, ${terms.names.en}`, data: { id, code } }
  }

/** From the approval on it is an offering like the others: its draw is committed to and its steps fall due. Who wins follows from the draw alone (H-2). */
const announce = async (
  ports: ProposalPorts,
  transaction: Transaction,
  { code, terms, proposedBy }: ProposalRecord,
  at: Instant,
) => {
  const draft = proposedDraft(terms, code, proposedBy, at)
  await ports.bringOffering(transaction, draft)
  const made = newOffering(asAnnounced(draft), ports.secrets, at)
  const number = await insertOffering(transaction, made)
  if (number === null) throw new Error(`${terms.market}:${code} is offered already`)
  await scheduleTogether(transaction, stepsOf({ ...made, number }, at))
}

const decide =
  (ports: ProposalPorts): Action<'offerings/decide'> =>
  async (transaction, { id, verdict }, { caller }) => {
    const at = ports.marketClock.now()
    await lockProposals(transaction)
    const proposal = await lockProposal(transaction, BigInt(id))
    if (proposal === null) return missing
    if (proposal.state !== 'pending') return refuseOps({ key: 'request_already_decided', field: 'id' })
    const subject = `proposal ${id} ${verdict}: ${typeOfMarket[proposal.terms.market]} ${proposal.code}`
    if (verdict === 'approved') {
      if (proposal.proposedBy === caller.name)
        return refuseOps({ key: 'offering_proposed_by_yourself', field: 'id', now: caller.name })
      const refusals = await against(ports, transaction, proposal.terms, { at, except: proposal.number })
      if (refusals.length > 0) return refuseOps(...refusals)
    }
    await decideProposal(transaction, proposal.number, { verdict, by: caller.name, at })
    if (verdict === 'rejected') return { subject, data: {} }
    await announce(ports, transaction, proposal, at)
    return { subject, data: {}, changed: { market: 'offerings' } }
  }

/** The number of the last row of the page before; `null` for the first page. */
const numberOf = (page: string | undefined): bigint | null => (/^\d{1,18}$/.test(page ?? '') ? BigInt(page ?? '') : null)

const list =
  ({ database }: ProposalPorts): Read<'offerings/list'> =>
  async ({ page, limit }) => {
    const before = numberOf(page)
    const rows = await offeringsAnnouncedBefore(database, before, limit + 1)
    const row = (offering: (typeof rows)[number]) => ({
      type: typeOfMarket[offering.market],
      code: offering.code,
      name: offering.about.names.en,
      by: offering.byOperator ?? '',
      state: offering.state,
      offered: offering.lots * offering.lot,
      announced: moment(offering.market, offering.announcedAt),
      opens: moment(offering.market, offering.opensAt),
      closes: moment(offering.market, offering.closesAt),
      drawn: moment(offering.market, offering.drawnAt),
      listing: moment(offering.market, offering.listedAt),
      commitment: hex(offering.commitment),
    })
    return { data: pageOf(rows, limit, row, ({ number }) => String(number)) }
  }

const proposals =
  ({ database }: ProposalPorts): Read<'offerings/proposals'> =>
  async ({ page, limit }) => {
    const before = numberOf(page)
    const rows = await proposalsBefore(database, before, limit + 1)
    const row = ({ number, code, terms, ...rest }: (typeof rows)[number]) => ({
      id: String(number),
      type: typeOfMarket[terms.market],
      code,
      board: terms.segment,
      branch: terms.branch,
      names: [terms.names.ja, terms.names.en, terms.names.zh],
      price: formatPrice(terms.price),
      shares: terms.shares,
      offered: terms.offered,
      fresh: terms.fresh,
      profit: terms.profit,
      lots: terms.lots,
      maximum: terms.maximum,
      announced_on: terms.announcedOn,
      opens_on: terms.opensOn,
      deadline_on: terms.deadlineOn,
      listing_on: terms.listingOn,
      state: rest.state,
      reason: rest.reason,
      proposed_by: rest.proposedBy,
      decided_by: rest.decidedBy ?? '',
      proposed_time: moment(terms.market, rest.proposedAt),
      decided_time: rest.decidedAt === null ? '-' : moment(terms.market, rest.decidedAt),
    })
    return { data: pageOf(rows, limit, row, ({ number }) => String(number)) }
  }

export const proposalReads = (ports: ProposalPorts): ReadsOf<typeof offeringOpsCalls> => ({
  'offerings/list': list(ports),
  'offerings/proposals': proposals(ports),
})
export const proposalActions = (ports: ProposalPorts): ActionsOf<typeof offeringOpsCalls> => ({
  'offerings/propose': propose(ports),
  'offerings/decide': decide(ports),
})

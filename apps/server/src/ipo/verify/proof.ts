import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { callerOf, type Handler, refuse } from '../../calls/handler.ts'
import { asker } from '../../limits/asker.ts'
import { keepAnswers } from '../../limits/kept-answers.ts'
import { createLane, type Rest } from '../../limits/lane.ts'
import { offeringNamed } from '../offering-store.ts'
import type { IpoPorts } from '../ports.ts'
import { type OfferingRecord, readSubscriptionNo } from '../records.ts'
import { drawOf, sealOf } from '../seal-store.ts'
import { hex, marketOf, moment } from '../wire.ts'
import { ownTicket, ticketsOf } from './ticket-store.ts'

type Proof = OutputOf<'trade/newstockProof'>
type Listed = Proof['tickets']['list']

/** Limits of the proofs: sealed lists waiting to be read, in all and of one caller; and those that are kept. */
const [mostWaiting, mostOfOne, mostKept] = [256, 16, 16] as const
/** Tickets that are written before other work gets a turn. */
const ticketsPerStep = 1_000

interface SealedList {
  readonly list: Listed
  readonly json: string
}

/** The tickets of a sealed list, which stay as they are but for what the draw gave them. */
const readList = async ({ database }: IpoPorts, offering: bigint, state: 'sealed' | 'drawn', rest: Rest): Promise<SealedList> => {
  const tickets = await ticketsOf(database, offering)
  const list: Listed = []
  const parts: string[] = []
  for (let from = 0; from < tickets.length; from += ticketsPerStep) {
    const part = tickets.slice(from, from + ticketsPerStep).map(({ listIndex, lots, word, wonLots }) => ({
      allotment_no: String(listIndex),
      lots,
      word: hex(word),
      win_lots: state === 'drawn' ? wonLots : 0,
    }))
    list.push(...part)
    parts.push(JSON.stringify(part).slice(1, -1))
    await rest()
  }
  return { list, json: `[${parts.join()}]` }
}

const inclusionOf = async (
  ports: IpoPorts,
  customer: CustomerNumber,
  offering: OfferingRecord,
  number: bigint,
  persons: bigint | null,
): Promise<Proof['proof'] | null> => {
  const ticket = await ownTicket(ports.database, customer, offering.number, number)
  if (ticket === null) return null
  return {
    allotment_no: String(ticket.listIndex),
    leaf: hex(ticket.leaf),
    path: ticket.path.map(({ side, hash }) => ({ side, hash: hex(hash) })),
    rank: ticket.rank === null ? '-' : String(ticket.rank),
    last_rank: persons === null ? '-' : String(persons),
  }
}

/** Everything from which a draw can be recomputed: what is not decided yet is a dash, and the secret stays one until the draw (H-5). */
export const newstockProof = (ports: IpoPorts): Handler<'trade/newstockProof'> => {
  const keptAnswers = keepAnswers<SealedList>(createLane(mostWaiting, mostOfOne), mostKept)
  return async ({ type, code, order_no }, context) => {
    const market = marketOf(type)
    const { database } = ports
    const offering = await offeringNamed(database, market, code)
    if (offering === null || offering.announcedAt > ports.marketClock.now())
      return refuse({ key: 'product_missing_or_delisted', field: 'code', now: code })
    const [seal, draw] = await Promise.all([sealOf(database, offering.number), drawOf(database, offering.number)])
    const isDrawn = draw !== null
    const { list, json } =
      seal === null
        ? { list: [], json: '[]' }
        : await keptAnswers(`${offering.number} ${isDrawn}`, asker(context), (rest) =>
            readList(ports, offering.number, isDrawn ? 'drawn' : 'sealed', rest),
          )
    let proof: Proof['proof']
    if (order_no !== undefined) {
      const number = readSubscriptionNo(order_no)
      const { customer } = callerOf(context)
      const found = number === null ? null : await inclusionOf(ports, customer, offering, number, draw?.persons ?? null)
      if (found === null) return refuse({ key: 'not_found', field: 'order_no' })
      proof = found
    }
    const tickets = { count: seal === null ? 0 : Number(seal.tickets), crowd: [...(seal?.crowd ?? [])] }
    const around: Omit<Proof, 'tickets'> = {
      code,
      state: offering.state,
      commitment: hex(offering.commitment),
      committed_at: moment(market, offering.committedAt),
      root: seal === null ? '-' : hex(seal.root),
      sealed_at: seal === null ? '-' : moment(market, seal.sealedAt),
      lots: offering.lots,
      seed: draw === null ? '-' : hex(draw.secret),
      winners: {
        persons: Number(draw?.persons ?? 0n),
        lots: Number(draw?.lotsWon ?? 0n),
        last: draw?.last === undefined || draw.last === null ? '-' : hex(draw.last),
        digest: draw === null ? '-' : hex(draw.digest),
      },
      ...(proof === undefined ? {} : { proof }),
    }
    const head = JSON.stringify(around).slice(0, -1)
    const written = `${head},"tickets":${JSON.stringify(tickets).slice(0, -1)},"list":${json}}}`
    return { data: { ...around, tickets: { ...tickets, list } }, bytes: Buffer.from(written) }
  }
}

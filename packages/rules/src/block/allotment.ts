import { bytesOfHex } from '@zaraba/market/simulator/sha256.ts'
import { drawKey, drawOrder, type Hmac, sealOf } from '../draw/draw.ts'
import { hmac as plainHmac } from '../draw/hmac.ts'

/**
 * Who waits for an allotment, in the order of the sealed list: the number of the application, the shares that it asks for, and the random
 * word that its applicant's app put in, 64 hexadecimal digits.
 */
export interface BlockApplicant {
  readonly orderNo: string
  readonly shares: number
  readonly word: string
}

interface Allotment {
  /** Root over the list of tickets; empty when there were no applications. */
  readonly root: string
  readonly tickets: readonly string[]
  /** The tickets that won, in the order of the draw; all in the order of the list where there was enough. */
  readonly winners: readonly string[]
  /** Whether more was asked for than there was. */
  readonly drawn: boolean
  /** Shares by the number of the application; 0 for one that won nothing. */
  readonly won: ReadonlyMap<string, number>
}

/** The number of the application in a ticket. */
export const orderNoOf = (ticket: string): string => ticket.slice(0, ticket.indexOf('/'))

/** One ticket for each unit that is applied for: "B-12/1/WORD", "B-12/2/WORD". */
export const ticketsOf = (applicants: readonly BlockApplicant[], unit: number): readonly string[] =>
  applicants.flatMap(({ orderNo, shares, word }) =>
    Array.from({ length: shares / unit }, (_, turn) => `${orderNo}/${turn + 1}/${word}`),
  )

/**
 * Allots a quota in whole units. Where there is enough, everybody has what they asked for; else the units go to the first tickets in the
 * order of the draw, whose key is the HMAC of the committed secret over the root of the sealed list.
 */
export const allot = (
  applicants: readonly BlockApplicant[],
  terms: { readonly quota: number; readonly unit: number },
  secret: Uint8Array,
  tools: { readonly hmac: Hmac; readonly hash?: (bytes: Uint8Array) => Uint8Array } = { hmac: plainHmac },
): Allotment => {
  const tickets = ticketsOf(applicants, terms.unit)
  const root = sealOf(tickets, tools.hash)
  const units = Math.floor(terms.quota / terms.unit)
  const isDrawn = tickets.length > units
  const winners = isDrawn
    ? drawOrder(tickets, drawKey(secret, bytesOfHex(root), tools.hmac), tools.hmac).slice(0, units)
    : tickets
  const wonUnits = new Map(applicants.map(({ orderNo }) => [orderNo, 0]))
  for (const ticket of winners) {
    const orderNo = orderNoOf(ticket)
    wonUnits.set(orderNo, (wonUnits.get(orderNo) ?? 0) + terms.unit)
  }
  return { root, tickets, winners, drawn: isDrawn, won: wonUnits }
}

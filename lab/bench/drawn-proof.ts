import type { DrawProof } from '@zaraba/contract/ipo/draw.ts'
import { hexOf, sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { missing } from '@zaraba/money/missing.ts'
import { commitmentTo, drawKey } from '@zaraba/rules/draw/draw.ts'
import { atOnce, draw } from '@zaraba/rules/ipo/draw.ts'
import { crowdCount, seal, type TicketList, ticketCount } from '@zaraba/rules/ipo/tickets.ts'

/** Number of tickets of customers, each with 32 random bytes of their own; the others are the crowd's. */
const customers = 1_000

/** The published proof of a draw in which one ticket in a hundred wins, with the ticket of the first customer. */
export const proofOfDraw = (tickets: number): DrawProof => {
  const crowd = tickets - customers
  const list: TicketList = {
    crowd: [
      { lots: 1, applicants: crowd - Math.floor(crowd / 4) },
      { lots: 5, applicants: Math.floor(crowd / 4) },
    ],
    own: Array.from({ length: customers }, (_, index) => ({ lots: 1 + (index % 5), word: sha256OfText(`word ${index}`) })),
  }
  const secret = sha256OfText('a secret that was committed to')
  const { root, proofs } = atOnce(seal(list))
  const drawn = atOnce(draw(list, drawKey(secret, root), Math.floor(tickets / 100)))
  const first = crowdCount(list)
  const [own] = proofs
  if (own === undefined) throw new Error('the first customer has a ticket')
  return {
    code: '150X',
    state: 'drawn',
    lots: Math.floor(tickets / 100),
    committed_at: '2026-11-04T15:30:00+09:00',
    sealed_at: '2026-11-26T15:30:00+09:00',
    commitment: hexOf(commitmentTo(secret)),
    root: hexOf(root),
    seed: hexOf(secret),
    tickets: {
      count: ticketCount(list),
      crowd: [...list.crowd],
      list: list.own.map(({ lots, word }, index) => ({
        allotment_no: String(first + index),
        lots,
        word: hexOf(word),
        win_lots: drawn.won[first + index] ?? missing(),
      })),
    },
    winners: {
      persons: drawn.persons,
      lots: drawn.lots,
      digest: hexOf(drawn.digest),
      last: drawn.last === null ? '-' : hexOf(drawn.last),
    },
    proof: {
      allotment_no: String(first),
      leaf: hexOf(own.leaf),
      path: own.path.map(({ side, hash }) => ({ side, hash: hexOf(hash) })),
      rank: String(drawn.ranks[0]),
      last_rank: String(drawn.persons),
    },
  }
}

/** A forged proof: one ticket more for one applicant of the crowd and one fewer for another. */
export const withOneTicketChanged = (proof: DrawProof): DrawProof => {
  const [first, second, ...others] = proof.tickets.crowd
  if (first === undefined || second === undefined) throw new Error('the crowd has two groups')
  const crowd = [{ ...first, applicants: first.applicants - 1 }, { ...second, applicants: second.applicants + 1 }, ...others]
  return { ...proof, tickets: { ...proof.tickets, crowd } }
}

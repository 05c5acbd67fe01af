import { bytesOfHex, hexOf } from '@zaraba/market/simulator/sha256.ts'
import { commitmentTo, drawKey } from '@zaraba/rules/draw/draw.ts'
import { draw } from '@zaraba/rules/ipo/draw.ts'
import { crowdCount, leafOf, rootOfPath, seal, type TicketList } from '@zaraba/rules/ipo/tickets.ts'
import type { DrawProof } from './calls.ts'

type FindingName = 'commitment' | 'word' | 'ticket' | 'list' | 'winners'
interface Finding {
  readonly name: FindingName
  readonly held: boolean
}
export interface DrawCheck {
  readonly findings: readonly Finding[]
  readonly tickets: number
  /** The rank of the caller's ticket among all persons and the last that won, from 1; `null` without a ticket. */
  readonly rank: number | null
  readonly lastRank: number
}

/** The list as it was published. */
const listOf = ({ tickets }: DrawProof): TicketList => ({
  crowd: tickets.crowd,
  own: tickets.list.map(({ lots, word }) => ({ lots, word: bytesOfHex(word) })),
})

/** Findings about the customer’s own ticket: that it carries the word of this app, and that it leads to the sealed root. */
const ownFindings = (proof: DrawProof, word: string | null): readonly Finding[] => {
  const own = proof.proof
  if (own === undefined) return []
  const ticket = proof.tickets.list.find(({ allotment_no }) => allotment_no === own.allotment_no)
  const leaf = ticket === undefined ? null : leafOf(Number(own.allotment_no), ticket.lots, bytesOfHex(ticket.word))
  const path = own.path.map(({ side, hash }) => ({ side, hash: bytesOfHex(hash) }))
  return [
    ...(word === null ? [] : [{ name: 'word' as const, held: ticket?.word === word.toLowerCase() }]),
    { name: 'ticket', held: leaf !== null && hexOf(leaf) === own.leaf && hexOf(rootOfPath(leaf, path)) === proof.root },
  ]
}

/**
 * Computes a draw again from what was published about it, and looks at every claim. `word` is what the caller's app put into the ticket.
 * Yields how far it has come, from 0 to 1. @throws RangeError where a published value is none of its kind.
 */
export function* checkDraw(proof: DrawProof, word: string | null): Generator<number, DrawCheck> {
  const secret = bytesOfHex(proof.seed)
  const list = listOf(proof)
  const sealing = seal(list)
  let step = sealing.next()
  while (step.done !== true) {
    yield step.value / 2
    step = sealing.next()
  }
  const { root } = step.value
  const drawing = draw(list, drawKey(secret, bytesOfHex(proof.root)), proof.lots)
  let turn = drawing.next()
  while (turn.done !== true) {
    yield 0.5 + turn.value / 2
    turn = drawing.next()
  }
  const drawn = turn.value
  const { winners, tickets } = proof
  const firstOwn = crowdCount(list)
  const alike = tickets.list.every(({ win_lots }, index) => drawn.won[firstOwn + index] === win_lots)
  const last = drawn.last === null ? '-' : hexOf(drawn.last)
  const published = [winners.persons, winners.lots, winners.digest, winners.last] as const
  const found = [drawn.persons, drawn.lots, hexOf(drawn.digest), last] as const
  const ticketIndex = proof.proof === undefined ? null : Number(proof.proof.allotment_no) - firstOwn
  return {
    findings: [
      { name: 'commitment', held: hexOf(commitmentTo(secret)) === proof.commitment },
      ...ownFindings(proof, word),
      { name: 'list', held: hexOf(root) === proof.root && drawn.won.length === tickets.count },
      { name: 'winners', held: alike && published.every((value, index) => value === found[index]) },
    ],
    tickets: tickets.count,
    rank: ticketIndex === null ? null : (drawn.ranks[ticketIndex] ?? null),
    lastRank: drawn.persons,
  }
}

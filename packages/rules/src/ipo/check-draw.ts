import type { DrawProof } from '@zaraba/contract/ipo/draw.ts'
import { bytesOfHex, hexOf } from '@zaraba/market/simulator/sha256.ts'
import { commitmentTo, drawKey } from '../draw/draw.ts'
import { type Drawn, draw } from './draw.ts'
import { crowdCount, leafOf, rootOfPath, seal, ticketCount } from './tickets.ts'

/** Faults that a check of a draw can find; a screen has a sentence for each. */
const drawFaults = [
  'not_drawn_yet',
  'another_commitment',
  'another_root',
  'secret_does_not_fit',
  'list_does_not_fit',
  'ticket_not_in_list',
  'winners_do_not_fit',
  'own_outcome_does_not_fit',
] as const
type DrawFault = (typeof drawFaults)[number]

/** Values that a customer's own app kept from before the draw: the commitment of the announcement, the root of the close. */
export interface Noted {
  readonly commitment?: string
  readonly root?: string
}
interface DrawCheck {
  readonly faults: readonly DrawFault[]
  readonly tickets: number
}

type Proof = Omit<DrawProof, 'code' | 'state' | 'committed_at' | 'sealed_at'>

const listOf = ({ tickets }: Proof) => ({
  crowd: tickets.crowd,
  own: tickets.list.map(({ lots, word }) => ({ lots, word: bytesOfHex(word) })),
})

const winnersFit = ({ winners, tickets }: Proof, draw: Drawn, first: number): boolean =>
  winners.persons === draw.persons &&
  winners.lots === draw.lots &&
  winners.digest === hexOf(draw.digest) &&
  winners.last === (draw.last === null ? '-' : hexOf(draw.last)) &&
  tickets.list.every((each, index) => each.win_lots === draw.won[first + index])

const ownFits = ({ proof, winners }: Proof, draw: Drawn, first: number): boolean =>
  proof === undefined ||
  (proof.rank === String(draw.ranks[Number(proof.allotment_no) - first]) && proof.last_rank === String(winners.persons))

const ticketFits = ({ proof, tickets, root }: Proof, first: number): boolean => {
  if (proof === undefined) return true
  const ownTicket = tickets.list[Number(proof.allotment_no) - first]
  if (ownTicket === undefined || ownTicket.allotment_no !== proof.allotment_no) return false
  const leaf = leafOf(Number(proof.allotment_no), ownTicket.lots, bytesOfHex(ownTicket.word))
  const path = proof.path.map(({ side, hash }) => ({ side, hash: bytesOfHex(hash) }))
  return hexOf(leaf) === proof.leaf && hexOf(rootOfPath(leaf, path)) === root
}

/**
 * Recomputes a whole draw from what `trade/newstockProof` answered: the commitment, the sealed list, the order, the winners, the own ticket
 * and its rank. Yields how far it has come, from 0 to 1; a million tickets take some seconds.
 */
export function* checkDraw(proof: Proof, noted: Noted = {}): Generator<number, DrawCheck> {
  const list = listOf(proof)
  const tickets = ticketCount(list)
  if (proof.seed === '-' || proof.root === '-' || tickets === 0) return { faults: ['not_drawn_yet'], tickets }
  const faults: DrawFault[] = []
  if (noted.commitment !== undefined && noted.commitment !== proof.commitment) faults.push('another_commitment')
  if (noted.root !== undefined && noted.root !== proof.root) faults.push('another_root')
  const secret = bytesOfHex(proof.seed)
  if (hexOf(commitmentTo(secret)) !== proof.commitment) faults.push('secret_does_not_fit')
  const first = crowdCount(list)
  const isNumbered = proof.tickets.list.every(({ allotment_no }, index) => allotment_no === String(first + index))
  const sealing = seal(list)
  let sealedStep = sealing.next()
  for (; sealedStep.done !== true; sealedStep = sealing.next()) yield sealedStep.value / 2
  const root = sealedStep.value.root
  if (hexOf(root) !== proof.root || proof.tickets.count !== tickets || !isNumbered) faults.push('list_does_not_fit')
  if (!ticketFits(proof, first)) faults.push('ticket_not_in_list')
  const drawing = draw(list, drawKey(secret, root), proof.lots)
  let drawnStep = drawing.next()
  for (; drawnStep.done !== true; drawnStep = drawing.next()) yield 0.5 + drawnStep.value / 2
  if (!winnersFit(proof, drawnStep.value, first)) faults.push('winners_do_not_fit')
  if (!ownFits(proof, drawnStep.value, first)) faults.push('own_outcome_does_not_fit')
  return { faults, tickets }
}

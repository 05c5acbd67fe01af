import { bytesOf, compressBlock, type HashWords, resetState, startState, wordsOf } from '@zaraba/market/simulator/sha-block.ts'
import { sha256 } from '@zaraba/market/simulator/sha256.ts'
import { missing } from '@zaraba/money/missing.ts'

/**
 * The list of tickets of a draw of new shares and its seal (docs/product/ipo.md): pure, and equal in Node and in the browser.
 * Long work is a generator that yields its progress, from 0 to 1, so that its caller can rest in between.
 */

/**
 * A number of simulated applicants who each apply for the same number of lots. Their tickets come first in the list, group by
 * group.
 */
export interface CrowdGroup {
  readonly applicants: number
  readonly lots: number
}
/** The ticket of a customer: the lots applied for, and the 32 bytes of their own word. */
interface OwnTicket {
  readonly lots: number
  readonly word: Uint8Array
}
export interface TicketList {
  readonly crowd: readonly CrowdGroup[]
  readonly own: readonly OwnTicket[]
}

export const crowdCount = ({ crowd }: Pick<TicketList, 'crowd'>): number =>
  crowd.reduce((sum, { applicants }) => sum + applicants, 0)
export const ticketCount = (list: TicketList): number => crowdCount(list) + list.own.length
/** The tickets one by one, in the order of the list: kind (0 crowd, 1 customer), lots and word of each. */
export interface Tickets {
  readonly count: number
  readonly kinds: Uint8Array
  readonly lots: Int32Array
  /** The words of the customers' tickets, eight each; the crowd has none. */
  readonly words: HashWords
  readonly firstOwn: number
}
export const ticketsOf = (list: TicketList): Tickets => {
  const count = ticketCount(list)
  const firstOwn = crowdCount(list)
  const lots = new Int32Array(count)
  let at = 0
  for (const group of list.crowd) {
    lots.fill(group.lots, at, at + group.applicants)
    at += group.applicants
  }
  const words: HashWords = new Int32Array(list.own.length * 8)
  for (const [index, ticket] of list.own.entries()) {
    lots[firstOwn + index] = ticket.lots
    words.set(wordsOf(ticket.word), index * 8)
  }
  return { count, kinds: new Uint8Array(count).fill(1, firstOwn), lots, words, firstOwn }
}

/** A ticket as bytes: its kind, its index and its lots as four bytes each (the highest first), and the 32 bytes of the word. */
export const ticketBytes = (kind: 0 | 1, index: number, lots: number, word: Uint8Array | null): Uint8Array => {
  const bytes = new Uint8Array(41)
  const view = new DataView(bytes.buffer)
  bytes[0] = kind
  view.setUint32(1, index)
  view.setUint32(5, lots)
  if (word !== null) bytes.set(word, 9)
  return bytes
}

/** Tickets between two reports of progress. */
export const ticketsPerStep = 4_096
const zero: HashWords = new Int32Array(8)
export const wordAt = (tickets: Tickets, index: number): { readonly words: HashWords; readonly at: number } =>
  index < tickets.firstOwn ? { words: zero, at: 0 } : { words: tickets.words, at: (index - tickets.firstOwn) * 8 }

/** State and block of SHA-256, written again for each hash. */
interface Scratch {
  readonly state: HashWords
  readonly block: HashWords
}

/** SHA-256 of 0x00 and the ticket, written to `out` at `offset`. */
const writeLeaf = (tickets: Tickets, index: number, { state, block }: Scratch, out: HashWords): void => {
  const lots = tickets.lots[index] ?? missing()
  const { words, at } = wordAt(tickets, index)
  block[0] = ((tickets.kinds[index] ?? missing()) << 16) | (index >>> 16)
  block[1] = (index << 16) | (lots >>> 16)
  block[2] = (lots << 16) | ((words[at] ?? missing()) >>> 16)
  for (let word = 1; word < 8; word += 1)
    block[word + 2] = ((words[at + word - 1] ?? missing()) << 16) | ((words[at + word] ?? missing()) >>> 16)
  block[10] = ((words[at + 7] ?? missing()) << 16) | 0x8000
  for (let rest = 11; rest < 15; rest += 1) block[rest] = 0
  block[15] = 42 * 8
  resetState(state)
  compressBlock(state, block)
  out.set(state, index * 8)
}

/** SHA-256 of 0x01, the left and the right hash, written to `out` at `to`. */
const writeNode = (hashes: HashWords, left: number, right: number, { state, block }: Scratch, to: number): void => {
  const [from, also] = [left * 8, right * 8]
  block[0] = 0x01000000 | ((hashes[from] ?? missing()) >>> 8)
  for (let word = 1; word < 8; word += 1)
    block[word] = ((hashes[from + word - 1] ?? missing()) << 24) | ((hashes[from + word] ?? missing()) >>> 8)
  block[8] = ((hashes[from + 7] ?? missing()) << 24) | ((hashes[also] ?? missing()) >>> 8)
  for (let word = 1; word < 8; word += 1)
    block[word + 8] = ((hashes[also + word - 1] ?? missing()) << 24) | ((hashes[also + word] ?? missing()) >>> 8)
  const last = hashes[also + 7] ?? missing()
  resetState(state)
  compressBlock(state, block)
  block[0] = (last << 24) | 0x800000
  for (let rest = 1; rest < 15; rest += 1) block[rest] = 0
  block[15] = 65 * 8
  compressBlock(state, block)
  hashes.set(state, to * 8)
}

/** One step from a leaf to the root: the hash that is joined, and its side. */
export interface PathStep {
  readonly side: 'left' | 'right'
  readonly hash: Uint8Array
}
interface Sealed {
  readonly root: Uint8Array
  /** For each customer's ticket, in the order of the list: its leaf, and its path to the root. */
  readonly proofs: readonly { readonly leaf: Uint8Array; readonly path: readonly PathStep[] }[]
}

/**
 * Seals a list: the root of the tree of RFC 9162 §2.1.1 over its tickets, and the inclusion proof of every customer's. @throws RangeError
 * for an empty list.
 */
export function* seal(list: TicketList): Generator<number, Sealed> {
  const tickets = ticketsOf(list)
  const { count, firstOwn } = tickets
  if (count === 0) throw new RangeError('an empty list has no root')
  const scratch: Scratch = { state: startState(), block: new Int32Array(64) }
  const hashes: HashWords = new Int32Array(count * 8)
  const work = count * 3
  for (let index = 0; index < count; index += 1) {
    writeLeaf(tickets, index, scratch, hashes)
    if (index % ticketsPerStep === ticketsPerStep - 1) yield index / work
  }
  const ownLeaves = list.own.map((_, index) => ({
    leaf: bytesOf(hashes, (firstOwn + index) * 8),
    path: [] as PathStep[],
    index: firstOwn + index,
  }))
  let leavesDone = count
  for (let width = count; width > 1; width = Math.ceil(width / 2)) {
    for (const proof of ownLeaves) {
      const partner = proof.index ^ 1
      if (partner < width) proof.path.push({ side: partner < proof.index ? 'left' : 'right', hash: bytesOf(hashes, partner * 8) })
      proof.index >>= 1
    }
    for (let left = 0; left < width; left += 2) {
      if (left + 1 < width) writeNode(hashes, left, left + 1, scratch, left / 2)
      else hashes.copyWithin((left / 2) * 8, left * 8, left * 8 + 8)
      if (left % ticketsPerStep === 0) yield (leavesDone + left) / work
    }
    leavesDone += width
  }
  return { root: bytesOf(hashes), proofs: ownLeaves.map(({ leaf, path }) => ({ leaf, path })) }
}

/** The root that a leaf and its path lead to. */
export const rootOfPath = (leaf: Uint8Array, path: readonly PathStep[]): Uint8Array =>
  path.reduce((below, { side, hash }) => {
    const bytes = new Uint8Array(65)
    bytes[0] = 0x01
    bytes.set(side === 'left' ? hash : below, 1)
    bytes.set(side === 'left' ? below : hash, 33)
    return sha256(bytes)
  }, leaf)
export const leafOf = (index: number, lots: number, word: Uint8Array): Uint8Array =>
  sha256(Uint8Array.of(0x00, ...ticketBytes(1, index, lots, word)))

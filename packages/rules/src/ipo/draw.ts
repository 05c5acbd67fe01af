import { bytesOf, compressBlock, type HashWords, startState } from '@zaraba/market/simulator/sha-block.ts'
import { sha256 } from '@zaraba/market/simulator/sha256.ts'
import { missing } from '@zaraba/money/missing.ts'
import { hmac, hmacStates } from '../draw/hmac.ts'
import { type TicketList, type Tickets, ticketsOf, ticketsPerStep, wordAt } from './tickets.ts'

/** The draw of new shares (docs/product/ipo.md), from a sealed list and a committed secret: pure, the same in Node and in the browser. */

/** The HMAC of a ticket and one of its lots (0 is the person, from 1 on the further lots) by which tickets are put in order. */
export const orderOf = (key: Uint8Array, ticket: Uint8Array, lot: number): Uint8Array => {
  const message = new Uint8Array(45)
  message.set(ticket)
  new DataView(message.buffer).setUint32(41, lot)
  return hmac(key, message)
}

interface Keyed {
  readonly inner: HashWords
  readonly outer: HashWords
  readonly state: HashWords
  readonly block: HashWords
}
/** As `drawOrder`, without allocating: the HMAC of an index and a lot is in `keyed.state`. */
const writeOrder = (tickets: Tickets, index: number, lot: number, { inner, outer, state, block }: Keyed): void => {
  const lots = tickets.lots[index] ?? missing()
  const { words, at } = wordAt(tickets, index)
  block[0] = ((tickets.kinds[index] ?? missing()) << 24) | (index >>> 8)
  block[1] = (index << 24) | (lots >>> 8)
  block[2] = (lots << 24) | ((words[at] ?? missing()) >>> 8)
  for (let word = 1; word < 8; word += 1)
    block[word + 2] = ((words[at + word - 1] ?? missing()) << 24) | ((words[at + word] ?? missing()) >>> 8)
  block[10] = ((words[at + 7] ?? missing()) << 24) | (lot >>> 8)
  block[11] = (lot << 24) | 0x800000
  for (let rest = 12; rest < 15; rest += 1) block[rest] = 0
  block[15] = (64 + 45) * 8
  state.set(inner)
  compressBlock(state, block)
  block.set(state)
  block[8] = 0x80000000 | 0
  for (let rest = 9; rest < 15; rest += 1) block[rest] = 0
  block[15] = (64 + 32) * 8
  state.set(outer)
  compressBlock(state, block)
}

const lessThan = (left: Uint8Array, right: Uint8Array): boolean => {
  for (let index = 0; index < 32; index += 1) {
    const difference = (left[index] ?? missing()) - (right[index] ?? missing())
    if (difference !== 0) return difference < 0
  }
  return false
}

/** The candidates of a round: an index in the list and a lot of that ticket, each with the first 53 bits of its HMAC. */
interface Round {
  readonly indices: Uint32Array
  readonly lots: Uint32Array
  readonly values: Float64Array
}
function* roundOf(tickets: Tickets, key: Uint8Array, lotsOf: 'first' | 'further'): Generator<number, Round> {
  const each = (index: number): number => (lotsOf === 'further' ? Math.max(0, (tickets.lots[index] ?? missing()) - 1) : 1)
  let size = 0
  for (let index = 0; index < tickets.count; index += 1) size += each(index)
  const round: Round = { indices: new Uint32Array(size), lots: new Uint32Array(size), values: new Float64Array(size) }
  const states: Keyed = { ...hmacStates(key), state: startState(), block: new Int32Array(64) }
  let at = 0
  for (let index = 0; index < tickets.count; index += 1)
    for (let lot = 0; lot < each(index); lot += 1) {
      const lotNumber = lotsOf === 'further' ? lot + 1 : 0
      writeOrder(tickets, index, lotNumber, states)
      round.indices[at] = index
      round.lots[at] = lotNumber
      round.values[at] = ((states.state[0] ?? missing()) >>> 0) * 0x200000 + ((states.state[1] ?? missing()) >>> 11)
      at += 1
      if (at % ticketsPerStep === 0) yield at / size
    }
  return round
}

const fullOrder = (tickets: Tickets, key: Uint8Array, index: number, lot: number): Uint8Array => {
  const states: Keyed = { ...hmacStates(key), state: startState(), block: new Int32Array(64) }
  writeOrder(tickets, index, lot, states)
  return bytesOf(states.state)
}

/** The first `count` candidates of a round in the order of their whole HMACs. */
const firstOf = (tickets: Tickets, key: Uint8Array, { indices, lots, values }: Round, count: number): Uint32Array => {
  if (count === 0) return new Uint32Array(0)
  const bound = values.slice().sort()[count - 1] ?? missing()
  const chosenIndices: number[] = []
  const atBound: number[] = []
  for (let at = 0; at < values.length; at += 1) {
    if ((values[at] ?? missing()) < bound) chosenIndices.push(at)
    else if (values[at] === bound) atBound.push(at)
  }
  // 53 bits are alike in one draw of ten thousand: the others decide then.
  const whole = (at: number) => fullOrder(tickets, key, indices[at] ?? missing(), lots[at] ?? missing())
  const inOrder =
    atBound.length === 1 ? atBound : atBound.toSorted((left, right) => (lessThan(whole(left), whole(right)) ? -1 : 1))
  return Uint32Array.from([...chosenIndices, ...inOrder.slice(0, count - chosenIndices.length)])
}

export interface Drawn {
  /** Lots won by each ticket, by its index in the list. */
  readonly won: Uint32Array
  readonly persons: number
  readonly lots: number
  /** The HMAC of the last person that won in the order of persons; `null` when everybody has one lot. */
  readonly last: Uint8Array | null
  /** The rank of each customer's ticket among all persons, from 1. */
  readonly ranks: readonly number[]
  /** SHA-256 over the winners in the order of the list, each as index and lots of four bytes (the highest first). */
  readonly digest: Uint8Array
}

const digestOf = (wonLots: Uint32Array): Uint8Array => {
  const winners: number[] = []
  for (let index = 0; index < wonLots.length; index += 1) if ((wonLots[index] ?? missing()) > 0) winners.push(index)
  const bytes = new Uint8Array(winners.length * 8)
  const view = new DataView(bytes.buffer)
  for (const [index, winner] of winners.entries()) {
    view.setUint32(index * 8, winner)
    view.setUint32(index * 8 + 4, wonLots[winner] ?? missing())
  }
  return sha256(bytes)
}

const ranksOf = (tickets: Tickets, { values }: Round): readonly number[] => {
  const sortedValues = values.slice().sort()
  return Array.from({ length: tickets.count - tickets.firstOwn }, (_, index) => {
    const ownValue = values[tickets.firstOwn + index] ?? missing()
    let [low, high] = [0, sortedValues.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sortedValues[middle] ?? missing()) < ownValue) low = middle + 1
      else high = middle
    }
    return low + 1
  })
}

/**
 * Draws `lots` lots: each person has one ticket first, in the order of HMAC-SHA-256(key, ticket, 0); when lots are left after everybody
 * has one, the further lots that were applied for are put in the same kind of order.
 */
export function* draw(list: TicketList, key: Uint8Array, lots: number): Generator<number, Drawn> {
  const tickets = ticketsOf(list)
  const wonLots = new Uint32Array(tickets.count)
  const round = yield* roundOf(tickets, key, 'first')
  const persons = Math.min(lots, tickets.count)
  const winners = firstOf(tickets, key, round, persons)
  let last: Uint8Array | null = null
  for (const at of winners) wonLots[round.indices[at] ?? missing()] = 1
  if (persons < tickets.count && persons > 0) {
    let highest = winners[0] ?? missing()
    for (const at of winners) if ((round.values[at] ?? missing()) >= (round.values[highest] ?? missing())) highest = at
    last = fullOrder(tickets, key, round.indices[highest] ?? missing(), 0)
  }
  if (lots > persons) {
    const further = yield* roundOf(tickets, key, 'further')
    for (const at of firstOf(tickets, key, further, Math.min(lots - persons, further.values.length))) {
      const index = further.indices[at] ?? missing()
      wonLots[index] = (wonLots[index] ?? missing()) + 1
    }
  }
  return {
    won: wonLots,
    persons: winners.length,
    lots: wonLots.reduce((sum, each) => sum + each, 0),
    last,
    ranks: ranksOf(tickets, round),
    digest: digestOf(wonLots),
  }
}

/** Runs a generator to its end at once. */
export const atOnce = <Result>(steps: Generator<number, Result>): Result => {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

import { createHash, createHmac } from 'node:crypto'
import { compressBlock, startState } from '@zaraba/market/simulator/sha-block.ts'
import { type Rng, rng } from '@zaraba/money/rng.ts'
import { describe, expect, test } from 'vitest'
import { commitmentTo, drawKey } from '../../src/draw/draw.ts'
import { hmac } from '../../src/draw/hmac.ts'
import { merkleRoot } from '../../src/funding/merkle.ts'
import { checkDraw, type Noted } from '../../src/ipo/check-draw.ts'
import { atOnce, type Drawn, draw, orderOf } from '../../src/ipo/draw.ts'
import { crowdCount, leafOf, rootOfPath, seal, type TicketList, ticketBytes } from '../../src/ipo/tickets.ts'

const sha = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const bytes = (random: Rng, count = 32): Uint8Array => Uint8Array.from({ length: count }, () => random.below(256))

const listOf = (random: Rng, crowd: number, own: number): TicketList => ({
  crowd: [
    { applicants: crowd, lots: 1 },
    { applicants: random.below(20), lots: 3 },
  ],
  own: Array.from({ length: own }, () => ({ lots: 1 + random.below(5), word: bytes(random) })),
})
/** Every ticket of a list as bytes, made the slow way. */
const ticketsOf = (list: TicketList): readonly { readonly lots: number; readonly bytes: Uint8Array }[] => {
  const crowd = list.crowd.flatMap(({ applicants, lots }) => Array.from({ length: applicants }, () => lots))
  const first = crowd.length
  return [
    ...crowd.map((lots, ticketIndex) => ({ lots, bytes: ticketBytes(0, ticketIndex, lots, null) })),
    ...list.own.map(({ lots, word }, index) => ({ lots, bytes: ticketBytes(1, first + index, lots, word) })),
  ]
}
/** The draw by Node's own HMAC and a plain sort. */
const plainDraw = (list: TicketList, key: Uint8Array, lots: number): number[] => {
  const all = ticketsOf(list)
  const order = (ticket: Uint8Array, lot: number) => {
    const message = Buffer.concat([ticket, Buffer.alloc(4)])
    message.writeUInt32BE(lot, 41)
    return createHmac('sha256', key).update(message).digest('hex')
  }
  const sorted = (entries: { ticketIndex: number; by: string }[]) =>
    entries.toSorted((left, right) => (left.by < right.by ? -1 : 1))
  const won = all.map(() => 0)
  for (const { ticketIndex } of sorted(
    all.map(({ bytes: ticket }, ticketIndex) => ({ ticketIndex, by: order(ticket, 0) })),
  ).slice(0, lots))
    won[ticketIndex] = 1
  const further = all.flatMap(({ lots: asked, bytes: ticket }, ticketIndex) =>
    Array.from({ length: asked - 1 }, (_, lot) => ({ ticketIndex, by: order(ticket, lot + 1) })),
  )
  for (const { ticketIndex } of sorted(further).slice(0, Math.max(0, lots - all.length)))
    won[ticketIndex] = (won[ticketIndex] ?? 0) + 1
  return won
}

const seed = 20_261_124
describe(`the draw (seed ${seed})`, () => {
  test('blocks of our own hash and HMAC are those of Node', () => {
    const random = rng(seed)
    const block = new Int32Array(64)
    block[0] = 0x61626380 | 0
    block[15] = 24
    const state = startState()
    compressBlock(state, block)
    expect(hex(Uint8Array.from(new Uint8Array(new Int32Array(state).buffer)))).toHaveLength(64)
    expect((state[0] ?? 0) >>> 0).toBe(0xba7816bf)
    for (let round = 0; round < 50; round += 1) {
      const [key, message] = [bytes(random), bytes(random, random.below(120))]
      expect(hex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
      expect(orderOf(key, ticketBytes(1, round, 2, key), 3)).toHaveLength(32)
    }
  })

  test('the root is that of the tree of RFC 9162, and every path leads to it', () => {
    const random = rng(seed, 1)
    for (const size of [1, 2, 3, 4, 5, 7, 8, 9, 31, 64, 65, 100]) {
      const own = 1 + random.below(size)
      const list = { crowd: [{ applicants: size - own, lots: 2 }], own: listOf(random, 0, own).own }
      const { root, proofs } = atOnce(seal(list))
      const leaves = ticketsOf(list).map(({ bytes: ticket }) => sha(Uint8Array.of(0, ...ticket)))
      const tree = (nodes: readonly Uint8Array[]): Uint8Array => {
        if (nodes.length === 1) return nodes[0] ?? new Uint8Array()
        let split = 1
        while (split * 2 < nodes.length) split *= 2
        return sha(Uint8Array.of(1, ...tree(nodes.slice(0, split)), ...tree(nodes.slice(split))))
      }
      expect(hex(root)).toBe(hex(tree(leaves)))
      for (const [index, { leaf, path }] of proofs.entries()) {
        const ticket = list.own[index]
        expect(hex(leaf)).toBe(hex(leafOf(crowdCount(list) + index, ticket?.lots ?? 0, ticket?.word ?? new Uint8Array())))
        expect(hex(rootOfPath(leaf, path))).toBe(hex(root))
      }
    }
    // The tree of a statement, whose leaves are lines.
    expect(merkleRoot(['a', 'b', 'c'], sha)).toHaveLength(64)
  })

  test('one person one ticket first, then by lots: as Node’s own HMAC and a plain sort have it', () => {
    const random = rng(seed, 2)
    for (let round = 0; round < 60; round += 1) {
      const list = listOf(random, random.below(40), 1 + random.below(12))
      const key = bytes(random)
      const lots = random.below(90)
      const drawn = atOnce(draw(list, key, lots))
      expect([round, [...drawn.won]]).toEqual([round, plainDraw(list, key, lots)])
      expect(drawn.won.reduce((sum, each) => sum + each, 0)).toBe(drawn.lots)
    }
  })

  test('each ticket has the same chance: of 4,000 draws of 10 in 40, each wins about a quarter', () => {
    const random = rng(seed, 3)
    const own = Array.from({ length: 40 }, (_, index) => ({ lots: 1 + (index % 5), word: bytes(random) }))
    const wins = own.map(() => 0)
    for (let round = 0; round < 4_000; round += 1)
      for (const [ticketIndex, won] of atOnce(draw({ crowd: [], own }, bytes(random), 10)).won.entries())
        wins[ticketIndex] = (wins[ticketIndex] ?? 0) + won
    for (const count of wins) expect(Math.abs(count - 1_000)).toBeLessThan(5 * Math.sqrt(4_000 * 0.25 * 0.75))
  })
})

type Proof = Parameters<typeof checkDraw>[0]
const proofOf = (list: TicketList, secret: Uint8Array, lots: number, own: number): Proof => {
  const { root, proofs } = atOnce(seal(list))
  const drawn: Drawn = atOnce(draw(list, drawKey(secret, root), lots))
  const first = crowdCount(list)
  const mine = proofs[own]
  if (mine === undefined) throw new Error('no such ticket')
  return {
    commitment: hex(commitmentTo(secret)),
    root: hex(root),
    lots,
    seed: hex(secret),
    tickets: {
      count: first + list.own.length,
      crowd: list.crowd.map((group) => ({ ...group })),
      list: list.own.map((ticket, index) => ({
        allotment_no: String(first + index),
        lots: ticket.lots,
        word: hex(ticket.word),
        win_lots: drawn.won[first + index] ?? 0,
      })),
    },
    winners: {
      persons: drawn.persons,
      lots: drawn.lots,
      last: drawn.last === null ? '-' : hex(drawn.last),
      digest: hex(drawn.digest),
    },
    proof: {
      allotment_no: String(first + own),
      leaf: hex(mine.leaf),
      path: mine.path.map(({ side, hash }) => ({ side, hash: hex(hash) })),
      rank: String(drawn.ranks[own]),
      last_rank: String(drawn.persons),
    },
  }
}

/** Changes that an installation might make to a draw after it has published the commitment and the root. */
const tamperings: readonly ((proof: Proof, random: Rng, list: TicketList) => Proof)[] = [
  (proof, random) => ({ ...proof, seed: hex(bytes(random)) }),
  (proof, random) => {
    const secret = bytes(random)
    return { ...proof, seed: hex(secret), commitment: hex(commitmentTo(secret)) }
  },
  (proof, random, list) => {
    const at = random.below(list.own.length)
    const own = list.own.map((ticket, index) => (index === at ? { ...ticket, word: bytes(random) } : ticket))
    return proofOf({ ...list, own }, Buffer.from(proof.seed, 'hex'), proof.lots, 0)
  },
  (proof, random) => {
    const at = random.below(proof.tickets.list.length)
    const list = proof.tickets.list.map((each, index) => (index === at ? { ...each, lots: each.lots + 1 } : each))
    return { ...proof, tickets: { ...proof.tickets, list } }
  },
  (proof, random) => {
    const at = random.below(proof.tickets.list.length)
    const list = proof.tickets.list.map((each, index) =>
      index === at ? { ...each, win_lots: each.win_lots === 0 ? 1 : 0 } : each,
    )
    return { ...proof, tickets: { ...proof.tickets, list } }
  },
  (proof) => ({
    ...proof,
    tickets: { ...proof.tickets, crowd: proof.tickets.crowd.map((group) => ({ ...group, applicants: group.applicants + 1 })) },
  }),
  (proof, _random, list) =>
    proofOf({ ...list, own: [...list.own, ...list.own.slice(0, 1)] }, Buffer.from(proof.seed, 'hex'), proof.lots, 0),
  (proof, _random, list) => proofOf({ ...list, own: list.own.slice(0, -1) }, Buffer.from(proof.seed, 'hex'), proof.lots, 0),
  (proof, random) => ({ ...proof, winners: { ...proof.winners, digest: hex(bytes(random)) } }),
  (proof) => ({ ...proof, winners: { ...proof.winners, persons: proof.winners.persons + 1 } }),
  (proof) => ({ ...proof, lots: proof.lots + 1 }),
  (proof, random) => ({ ...proof, proof: { ...(proof.proof as NonNullable<Proof['proof']>), leaf: hex(bytes(random)) } }),
  (proof) => {
    const own = proof.proof as NonNullable<Proof['proof']>
    return { ...proof, proof: { ...own, rank: String(Number(own.rank) + 1) } }
  },
]

describe(`what a brokerage might do to a draw (seed ${seed})`, () => {
  test('[H-5] planted: of 1,000 draws that were tampered with 1,000 are found, and of those that were not none', () => {
    const random = rng(seed, 9)
    let found = 0
    for (let round = 0; round < 1_000; round += 1) {
      const list = listOf(random, 20 + random.below(30), 2 + random.below(6))
      const proof = proofOf(list, bytes(random), 1 + random.below(18), random.below(list.own.length))
      const noted: Noted = { commitment: proof.commitment, root: proof.root }
      if (round % 10 === 0) expect(atOnce(checkDraw(proof, noted)).faults).toEqual([])
      const tamper = tamperings[round % tamperings.length]
      const { faults } = atOnce(checkDraw(tamper?.(proof, random, list) ?? proof, noted))
      if (faults.length > 0) found += 1
      else throw new Error(`tampering ${round % tamperings.length} of round ${round} was not found`)
    }
    expect(found).toBe(1_000)
  })
})

test('[H-5] a million tickets are recomputed in the time of a few million hashes, and progress never goes back', () => {
  const list = { crowd: [{ applicants: 999_990, lots: 1 }], own: listOf(rng(seed, 4), 0, 10).own }
  const proof = proofOf(list, bytes(rng(seed, 5)), 8_000, 3)
  const steps = checkDraw(proof)
  let [last, looks] = [0, 0]
  const before = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) {
      expect(value).toEqual({ faults: [], tickets: 1_000_000 })
      break
    }
    expect(value).toBeGreaterThanOrEqual(last)
    last = value
    looks += 1
  }
  const plain = performance.now()
  for (let turn = 0; turn < 500_000; turn += 1) createHash('sha256').update('a ticket').digest()
  // Five blocks a ticket take us about what two or three hashes a ticket take Node, however busy the machine is.
  expect((plain - before) / (performance.now() - plain)).toBeLessThan(6)
  expect(looks).toBeGreaterThan(400)
})

import { bytesOfHex, hexOf } from '@zaraba/market/simulator/sha256.ts'
import { rng } from '@zaraba/money/rng.ts'
import { expect, test } from 'vitest'
import { allot, type BlockApplicant } from '../../src/block/allotment.ts'
import { type AllotmentFault, allotmentFaults, type PublishedAllotment } from '../../src/block/check-allotment.ts'
import { commitmentTo, drawKey, drawOrder, sealOf } from '../../src/draw/draw.ts'

const random = rng(38, 2026, 11, 22)
const bytes = (): Uint8Array => Uint8Array.from({ length: 32 }, () => random.below(256))
const other = (below: number, than: number): number => (than + 1 + random.below(below - 1)) % below

/** An oversubscribed block: 12 units for 6 to 9 applicants of two or three units, each with a word. */
const drawn = () => {
  const unit = 100
  const offer = { quota: 1_200, min_num: unit, max_num: 500, commitment: '' }
  const secret = bytes()
  const applicants: readonly BlockApplicant[] = Array.from({ length: 6 + random.below(4) }, (_, index) => ({
    orderNo: `B-${7 * index + 3}`,
    shares: unit * (2 + random.below(2)),
    word: hexOf(bytes()),
  }))
  const { root, tickets, winners, drawn: was } = allot(applicants, { quota: offer.quota, unit }, secret)
  const commitment = hexOf(commitmentTo(secret))
  const proof: PublishedAllotment = {
    commitment,
    secret: hexOf(secret),
    root,
    units: 12,
    unit,
    drawn: was,
    tickets,
    winners,
  }
  const words = new Map(applicants.slice(0, 1).map(({ orderNo, word }) => [orderNo, word]))
  return { offer: { ...offer, commitment }, proof, words }
}

/** A publication that draws honestly from a list or a secret of another making. */
const honestFrom = (
  proof: PublishedAllotment,
  change: { tickets?: readonly string[]; secret?: Uint8Array },
): PublishedAllotment => {
  const tickets = change.tickets ?? proof.tickets
  const secret = change.secret ?? Uint8Array.from(proof.secret.match(/../g) ?? [], (text) => Number.parseInt(text, 16))
  const root = sealOf(tickets)
  const winners = drawOrder(tickets, drawKey(secret, bytesOfHex(root))).slice(0, proof.units)
  return { ...proof, tickets, root, winners, secret: hexOf(secret), drawn: tickets.length > proof.units }
}

const withWord = (tickets: readonly string[], orderNo: string, word: string): readonly string[] =>
  tickets.map((ticket) => (ticket.startsWith(`${orderNo}/`) ? ticket.split('/').slice(0, 2).concat(word).join('/') : ticket))

/** Ways to tamper with what was published, each with what must be found of it. */
const tampers: readonly ((all: ReturnType<typeof drawn>) => readonly [PublishedAllotment, AllotmentFault])[] = [
  ({ proof }) => {
    const at = random.below(proof.winners.length)
    const losers = proof.tickets.filter((ticket) => !proof.winners.includes(ticket))
    const winners = proof.winners.with(at, losers[random.below(losers.length)] ?? '')
    return [{ ...proof, winners }, 'winners']
  },
  ({ proof }) => {
    const from = random.below(proof.winners.length)
    const index = other(proof.winners.length, from)
    const winners = proof.winners.with(from, proof.winners[index] ?? '').with(index, proof.winners[from] ?? '')
    return [{ ...proof, winners }, 'winners']
  },
  ({ proof }) => [honestFrom(proof, { secret: bytes() }), 'commitment'],
  ({ proof }) => {
    const secret = bytes()
    return [{ ...honestFrom(proof, { secret }), commitment: hexOf(commitmentTo(secret)) }, 'commitment']
  },
  ({ proof, words }) => {
    const [orderNo = ''] = words.keys()
    return [honestFrom(proof, { tickets: withWord(proof.tickets, orderNo, hexOf(bytes())) }), 'word']
  },
  ({ proof }) => {
    const tickets = withWord(proof.tickets, 'B-10', hexOf(bytes()))
    return [{ ...honestFrom(proof, { tickets }), root: proof.root }, 'list']
  },
  ({ proof }) => {
    const at = random.below(proof.tickets.length)
    return [{ ...proof, tickets: proof.tickets.toSpliced(at, 1) }, 'list']
  },
  ({ proof }) => [{ ...proof, tickets: [...proof.tickets, proof.winners[0] ?? ''] }, 'list'],
  ({ proof, offer }) => {
    const more = Array.from({ length: offer.max_num / offer.min_num + 1 }, (_, turn) => `B-999/${turn + 1}/${'0'.repeat(64)}`)
    return [honestFrom(proof, { tickets: [...proof.tickets, ...more] }), 'list']
  },
  ({ proof }) => [{ ...proof, units: proof.units - 1, winners: proof.winners.slice(0, -1) }, 'units'],
  ({ proof }) => [{ ...proof, drawn: false, winners: proof.tickets }, 'winners'],
]

test('[H-5] planted: of 1,000 allotments that were tampered with 1,000 are found, and of those that were not none (seed 38)', () => {
  let all = drawn()
  for (let round = 0; round < 1_000; round += 1) {
    if (round % tampers.length === 0) {
      all = drawn()
      expect([round, allotmentFaults(all.proof, all.offer, all.words)]).toEqual([round, []])
    }
    const tamper = tampers[round % tampers.length]
    const [forged, fault] = tamper?.(all) ?? [all.proof, 'list' as const]
    expect([round, round % tampers.length, allotmentFaults(forged, all.offer, all.words)]).toEqual([
      round,
      round % tampers.length,
      expect.arrayContaining([fault]),
    ])
  }
})

test('an allotment for which there was enough, and one that was drawn, hold as they are', () => {
  const secret = bytes()
  const offer = { quota: 300, min_num: 100, max_num: 300, commitment: hexOf(commitmentTo(secret)) }
  for (const shares of [100, 200]) {
    const applicants = [1, 2].map((number) => ({ orderNo: `B-${number}`, shares, word: hexOf(bytes()) }))
    const { root, tickets, winners, drawn: was } = allot(applicants, { quota: 300, unit: 100 }, secret)
    expect(was).toBe(shares === 200)
    const { commitment } = offer
    const proof = { commitment, secret: hexOf(secret), root, units: 3, unit: 100, drawn: was, tickets, winners }
    expect(allotmentFaults(proof, offer)).toEqual([])
  }
})

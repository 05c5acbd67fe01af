import { hexOf, sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { commitmentTo, drawKey } from '@zaraba/rules/draw/draw.ts'
import { atOnce, draw } from '@zaraba/rules/ipo/draw.ts'
import { crowdCount, seal, type TicketList } from '@zaraba/rules/ipo/tickets.ts'
import { expect, test } from 'vitest'
import type { DrawProof } from '../../src/ipo/calls.ts'
import { checkDraw, type DrawCheck } from '../../src/ipo/check-draw.ts'

const secret = sha256OfText('a secret that was committed to')
const words = ['Akiko', 'Kenji', 'Mei'].map(sha256OfText)
const list: TicketList = {
  crowd: [
    { applicants: 700, lots: 1 },
    { applicants: 300, lots: 3 },
  ],
  own: words.map((word, index) => ({ lots: index + 1, word })),
}
const lots = 120
const sealed = atOnce(seal(list))
const drawn = atOnce(draw(list, drawKey(secret, sealed.root), lots))
const first = crowdCount(list)
const own = sealed.proofs[0]
if (own === undefined) throw new Error('Akiko has a ticket')

/** The published proof of a draw, with Akiko’s own ticket. */
const proof: DrawProof = {
  code: '150X',
  state: 'drawn',
  commitment: hexOf(commitmentTo(secret)),
  committed_at: '2026-11-04T15:30:00+09:00',
  root: hexOf(sealed.root),
  sealed_at: '2026-11-26T15:30:00+09:00',
  tickets: {
    count: first + words.length,
    crowd: [...list.crowd],
    list: list.own.map((ticket, index) => ({
      allotment_no: String(first + index),
      lots: ticket.lots,
      word: hexOf(ticket.word),
      win_lots: drawn.won[first + index] ?? 0,
    })),
  },
  lots,
  seed: hexOf(secret),
  winners: {
    persons: drawn.persons,
    lots: drawn.lots,
    last: drawn.last === null ? '-' : hexOf(drawn.last),
    digest: hexOf(drawn.digest),
  },
  proof: {
    allotment_no: String(first),
    leaf: hexOf(own.leaf),
    path: own.path.map(({ side, hash }) => ({ side, hash: hexOf(hash) })),
    rank: String(drawn.ranks[0]),
    last_rank: String(drawn.persons),
  },
}
const akiko = hexOf(words[0] ?? new Uint8Array())
const check = (changed: DrawProof, word: string | null = akiko): DrawCheck => atOnce(checkDraw(changed, word))
const broken = (changed: DrawProof, word: string | null = akiko) =>
  check(changed, word).findings.flatMap(({ name, held }) => (held ? [] : [name]))

test('[P-08] a draw as it was held is found right, with the rank of the own ticket against the last that won', () => {
  const found = check(proof)
  expect(found.findings).toEqual(['commitment', 'word', 'ticket', 'list', 'winners'].map((name) => ({ name, held: true })))
  expect(found).toMatchObject({ tickets: 1_003, rank: drawn.ranks[0], lastRank: 120 })
  expect(check({ ...proof, proof: undefined }, null)).toMatchObject({ rank: null })
})

test('[P-08] each kind of forgery is found by its name', () => {
  const other = hexOf(sha256OfText('another'))
  const [ticket, ...rest] = proof.tickets.list
  if (ticket === undefined) throw new Error('a ticket')
  const withTicket = (change: Partial<typeof ticket>): DrawProof => ({
    ...proof,
    tickets: { ...proof.tickets, list: [{ ...ticket, ...change }, ...rest] },
  })
  expect(broken({ ...proof, seed: other })).toEqual(['commitment', 'winners'])
  expect(broken({ ...proof, commitment: other })).toEqual(['commitment'])
  expect(broken({ ...proof, root: other })).toEqual(['ticket', 'list', 'winners'])
  expect(broken(withTicket({ word: other }))).toEqual(expect.arrayContaining(['word', 'ticket', 'list']))
  expect(broken(withTicket({ win_lots: ticket.win_lots + 1 }))).toEqual(['winners'])
  expect(broken(proof, other)).toEqual(['word'])
  expect(broken({ ...proof, lots: lots - 1 })).toEqual(['winners'])
  const crowd = [{ applicants: 701, lots: 1 }, ...proof.tickets.crowd.slice(1)]
  expect(broken({ ...proof, tickets: { ...proof.tickets, crowd } })).toContain('list')
  expect(broken({ ...proof, winners: { ...proof.winners, digest: other } })).toEqual(['winners'])
})

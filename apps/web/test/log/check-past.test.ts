import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { hexOf, sha256 } from '@zaraba/market/simulator/sha256.ts'
import { signedText } from '@zaraba/rules/log/head.ts'
import { type Leaf, leafHash } from '@zaraba/rules/log/leaf.ts'
import { rootOfHashes } from '@zaraba/rules/log/tiles.ts'
import { consistencyRanges, inclusionRanges, type Range } from '@zaraba/rules/log/tree.ts'
import { describe, expect, test } from 'vitest'
import { contradiction, faultAgainst, isSigned } from '../../src/log/check-past.ts'
import { isProven, shownFill, shownMove } from '../../src/log/check-row.ts'

const freshKey = () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const own = createPublicKey(createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })))
  return { privateKey, key: own.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex') }
}
const houseKey = freshKey()

const salt = 'a1'.repeat(16)
const entry = { number: '42', cause: 'trading/P-1/opened', from: 'available', to: 'margin', currency: 'USD', amount: '1234.50' }
const moved = [
  '1',
  entry.cause,
  '0',
  'open',
  entry.from,
  entry.to,
  entry.currency,
  '123450',
  '0',
  '123450',
  '2026-11-20T00:05:00.000Z',
]
const receipt = {
  number: '7',
  session_date: '2026-11-20',
  price: '3012.5',
  shares: 100,
  rule: 'book',
  model: 'zaraba-1',
  displaced: 0,
  displaced_after: '-',
}
const filled = ['1', '1', '1', 'true', '2026-11-20T00:05:00.000Z', '2026-11-20', '30125000', '100', 'book', 'zaraba-1']
const leaves: readonly Leaf[] = [
  ...Array.from(
    { length: 20 },
    (_, index): Leaf => ({ kind: 'audit', number: String(index + 1), salt, fields: [`action ${index}`] }),
  ),
  { kind: 'move', number: '42', salt, fields: moved },
  { kind: 'fill', number: '7', salt, fields: filled },
]
const logOf = (all: readonly Leaf[], { privateKey, key } = houseKey) => {
  const hashes = all.map((leaf) => leafHash(leaf, sha256))
  const over = ({ from, until }: Range) => hexOf(rootOfHashes(hashes.slice(from, until), sha256))
  return {
    head: (size: number) => {
      const head = { size, root: over({ from: 0, until: size }), at: '2026-11-20T06:30:01+00:00', key }
      return { ...head, signature: sign(null, Buffer.from(signedText(head)), privateKey).toString('hex') }
    },
    inclusion: (index: number, size: number) => inclusionRanges(index, size).map(over),
    consistency: (first: number, second: number) => consistencyRanges(first, second).map(over),
  }
}
const log = logOf(leaves)
const changed = leaves.map((leaf, index) => (index === 3 ? { ...leaf, fields: ['another action'] } : leaf))
const rewritten = logOf(changed)
const sizes = leaves.map((_, index) => index + 1)

describe('an app that has seen a head', () => {
  test('goes on from it where the log does, from nothing too', () => {
    expect(faultAgainst(null, log.head(22), [])).toBeNull()
    for (const size of [1, 8, 21, 22]) expect(faultAgainst(log.head(size), log.head(22), log.consistency(size, 22))).toBeNull()
  })
  test('finds a past that was rewritten, whatever proof it is given, and a log that became shorter', () => {
    for (const proof of [rewritten.consistency(8, 22), log.consistency(8, 22), []])
      expect(faultAgainst(log.head(8), rewritten.head(22), proof)).toBe('rewritten')
    expect(faultAgainst(log.head(22), rewritten.head(22), [])).toBe('rewritten')
    expect(faultAgainst(log.head(22), log.head(8), [])).toBe('shorter')
  })
  test('says when another key signed what goes on, and never takes it for the known one, whatever proof comes with it', async () => {
    const other = logOf(leaves, freshKey())
    expect(await isSigned(other.head(22))).toBe(true)
    for (const kept of sizes)
      for (const shown of sizes)
        for (const proof of kept <= shown ? [log.consistency(kept, shown), []] : [[]]) {
          const fault = faultAgainst(log.head(kept), other.head(shown), proof)
          const holds =
            kept <= shown && (kept === shown || proof.length > 0 || faultAgainst(log.head(kept), log.head(shown), proof) === null)
          expect([kept, shown, fault]).toEqual([kept, shown, kept > shown ? 'shorter' : holds ? 'another_key' : 'rewritten'])
        }
    const forged = logOf(changed, freshKey())
    expect(faultAgainst(log.head(8), forged.head(22), forged.consistency(8, 22))).toBe('rewritten')
  })
  test('finds what the head of a proven row contradicts by itself', () => {
    expect(contradiction(null, log.head(22))).toBeNull()
    for (const size of sizes) expect(contradiction(log.head(8), log.head(size))).toBeNull()
    expect(contradiction(log.head(22), rewritten.head(22))).toBe('rewritten')
    for (const size of sizes) expect(contradiction(log.head(8), logOf(leaves, freshKey()).head(size))).toBe('another_key')
  })
  test('checks the signature where the browser can', async () => {
    expect(await isSigned(log.head(22))).toBe(true)
    expect(await isSigned({ ...log.head(22), size: 23 })).toBe(false)
  })
})

describe('a row that the screen shows', () => {
  const inclusion = (index: number, fields: readonly string[]) => ({
    salt,
    fields: [...fields],
    index,
    head: log.head(22),
    proof: log.inclusion(index, 22),
  })
  test('is proven as it is shown', () => {
    expect(isProven(shownMove(entry), inclusion(20, moved))).toBe(true)
    expect(isProven(shownFill(receipt), inclusion(21, filled))).toBe(true)
    expect(isProven(shownMove(entry), { ...inclusion(20, moved), index: null })).toBeNull()
  })
  test('is not proven where the screen shows something else, or the log has something else', () => {
    expect(isProven(shownMove({ ...entry, amount: '1234.51' }), inclusion(20, moved))).toBe(false)
    expect(isProven(shownFill({ ...receipt, price: '3012.4' }), inclusion(21, filled))).toBe(false)
    const other = moved.with(7, '123451')
    expect(isProven(shownMove({ ...entry, amount: '1234.51' }), inclusion(20, other))).toBe(false)
    expect(isProven(shownMove(entry), { ...inclusion(20, moved), salt: 'b2'.repeat(16) })).toBe(false)
  })
})

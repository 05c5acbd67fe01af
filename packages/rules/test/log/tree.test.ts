import { hash as digest } from 'node:crypto'
import { bytesOfHex, hexOf, sha256 } from '@zaraba/market/simulator/sha256.ts'
import { rng } from '@zaraba/money/rng.ts'
import { describe, expect, test } from 'vitest'
import { merkleRoot } from '../../src/funding/merkle.ts'
import { isConsistent, isIncluded } from '../../src/log/check.ts'
import { leafInput } from '../../src/log/hashes.ts'
import { edgeOf, grownTiles, rootOfHashes, subtreeHash, type Tile, tileOf } from '../../src/log/tiles.ts'
import { consistencyRanges, inclusionRanges, joined, type Subtree, subtreesOf } from '../../src/log/tree.ts'

const hash = (bytes: Uint8Array): Uint8Array => digest('sha256', bytes, 'buffer')
const encoder = new TextEncoder()

/** A log that is kept in tiles, leaf by leaf or in batches, as the server keeps it. */
const openLog = () => {
  const tiles = new Map<string, Tile>()
  let size = 0
  const name = ({ level, index }: Pick<Tile, 'level' | 'index'>) => `${level}/${index}`
  const hashOf = (subtree: Subtree) => subtreeHash(subtree, tiles.get(name(tileOf(subtree)))?.hashes ?? new Uint8Array(), hash)
  const known = new Map<string, Uint8Array>()
  const rangeHash = (range: { readonly from: number; readonly until: number }) => {
    const asked = `${range.from}-${range.until}`
    const made = known.get(asked) ?? joined(subtreesOf(range).map(hashOf), hash)
    known.set(asked, made)
    return made
  }
  return {
    append: (leaves: readonly Uint8Array[]) => {
      const edge = edgeOf(size).flatMap((each) => tiles.get(name(each)) ?? [])
      for (const tile of grownTiles(size, edge, leaves, hash)) tiles.set(name(tile), tile)
      size += leaves.length
    },
    rootAt: (at: number) => ({ size: at, root: at === 0 ? hash(new Uint8Array()) : rangeHash({ from: 0, until: at }) }),
    inclusion: (index: number, at: number) => inclusionRanges(index, at).map(rangeHash),
    consistency: (first: number, second: number) => consistencyRanges(first, second).map(rangeHash),
  }
}
const lines = Array.from({ length: 130 }, (_, index) => `line ${index}`)
const leaves = lines.map((line) => hash(leafInput(line)))

describe('the vectors of Certificate Transparency', () => {
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const roots = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]
  const [two, left, right] = [
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ]
  const [five, six, seventh] = [
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
  ]
  const log = openLog()
  for (const input of inputs) log.append([hash(leafInput(bytesOfHex(input)))])

  test('the roots of one leaf to eight', () => {
    expect(roots.map((_, index) => hexOf(log.rootAt(index + 1).root))).toEqual(roots)
    expect(hexOf(log.rootAt(0).root)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })
  test('the paths of inclusion', () => {
    const path = (leaf: number, size: number) => log.inclusion(leaf - 1, size).map(hexOf)
    expect(path(1, 1)).toEqual([])
    expect(path(1, 8)).toEqual([two, left, right])
    expect(path(6, 8)).toEqual([five, six, roots[3]])
    expect(path(3, 3)).toEqual([roots[1]])
    expect(path(2, 5)).toEqual([roots[0], left, five])
  })
  test('the proofs of consistency', () => {
    const proof = (first: number, second: number) => log.consistency(first, second).map(hexOf)
    expect(proof(1, 1)).toEqual([])
    expect(proof(1, 8)).toEqual([two, left, right])
    expect(proof(6, 8)).toEqual([seventh, six, roots[3]])
    expect(proof(2, 5)).toEqual([left, five])
  })
})

describe('a log of every size to 130', () => {
  const log = openLog()
  log.append(leaves)

  test('has the root of a statement with the same lines, however it grew, and by any library', () => {
    const random = rng(2026, 11, 22)
    const batches = openLog()
    for (let size = 0; size < lines.length; ) {
      const more = 1 + random.below(30)
      batches.append(leaves.slice(size, size + more))
      size = Math.min(lines.length, size + more)
      const { root } = batches.rootAt(size)
      expect([size, hexOf(root)]).toEqual([size, merkleRoot(lines.slice(0, size), sha256)])
      expect(hexOf(rootOfHashes(leaves.slice(0, size), sha256))).toBe(hexOf(root))
    }
    for (let size = 1; size <= lines.length; size += 1)
      expect(hexOf(log.rootAt(size).root)).toBe(merkleRoot(lines.slice(0, size), hash))
  })

  test('proves each of its leaves, at no other index and no other leaf', () => {
    for (let size = 1; size <= lines.length; size += 1) {
      const root = log.rootAt(size)
      for (let index = 0; index < size; index += 1) {
        const leaf = leaves[index] ?? new Uint8Array()
        const proof = log.inclusion(index, size)
        if (!isIncluded({ index, leaf }, proof, root, hash)) expect.fail(`leaf ${index} of ${size} is not proven`)
        const other = leaves[(index + 1) % lines.length] ?? new Uint8Array()
        if (isIncluded({ index, leaf: other }, proof, root, hash)) expect.fail(`another leaf than ${index} of ${size} is proven`)
        if (size > 1 && isIncluded({ index: (index + 1) % size, leaf }, proof, root, hash))
          expect.fail(`leaf ${index} of ${size} is proven at the next index`)
      }
    }
  })

  test('is consistent with each of its beginnings', () => {
    for (let second = 0; second <= lines.length; second += 1)
      for (let first = 0; first <= second; first += 1)
        if (!isConsistent(log.rootAt(first), log.rootAt(second), log.consistency(first, second), hash))
          expect.fail(`${second} is not consistent with ${first}`)
  })
})

describe('tampered proofs', () => {
  const seed = 20_261_122
  const random = rng(seed)
  const log = openLog()
  log.append(leaves)
  /** Another proof: a byte changed, a hash too many, one too few, or two of them exchanged. */
  const tampered = (proof: readonly Uint8Array[]): readonly Uint8Array[] => {
    const other = proof.map((each) => each.slice())
    const at = random.below(other.length)
    const hit = other[at]
    const ways = [
      () => hit?.set([(hit[5] ?? 0) ^ (1 + random.below(255))], 5),
      () => other.splice(at, 0, encoder.encode('x'.repeat(32))),
      () => other.splice(at, 1),
      () => other.reverse(),
    ]
    ways[other.length > 1 ? random.below(4) : random.below(3)]?.()
    return other
  }

  test(`none of 1,000 holds (seed ${seed})`, () => {
    for (let turn = 0; turn < 500; turn += 1) {
      const size = 2 + random.below(lines.length - 1)
      const index = random.below(size)
      const leaf = leaves[index] ?? new Uint8Array()
      const path = tampered(log.inclusion(index, size))
      expect([size, index, isIncluded({ index, leaf }, path, log.rootAt(size), hash)]).toEqual([size, index, false])
      const first = 1 + random.below(size - 1)
      const proof = tampered(log.consistency(first, size))
      expect([first, size, isConsistent(log.rootAt(first), log.rootAt(size), proof, hash)]).toEqual([first, size, false])
    }
  })

  test(`a past that was rewritten has no proof: a log with one other leaf fails against every earlier head (seed ${seed})`, () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const first = 1 + random.below(lines.length - 1)
      const changed = random.below(first)
      const rewritten = openLog()
      rewritten.append(leaves.map((leaf, index) => (index === changed ? hash(leafInput('another')) : leaf)))
      const proof = rewritten.consistency(first, lines.length)
      expect(isConsistent(log.rootAt(first), rewritten.rootAt(lines.length), proof, hash)).toBe(false)
    }
  })
})

test('a log of 70,000 leaves is kept in tiles of three levels and proves its leaves from a few of them', () => {
  const log = openLog()
  const many = Array.from({ length: 70_000 }, (_, index) => encoder.encode(`leaf ${String(index).padStart(27, '0')}`))
  for (let at = 0; at < many.length; at += 5_000) log.append(many.slice(at, at + 5_000))
  const head = log.rootAt(many.length)
  for (const index of [0, 255, 256, 65_535, 65_536, 69_999])
    expect(isIncluded({ index, leaf: many[index] ?? new Uint8Array() }, log.inclusion(index, many.length), head, hash)).toBe(true)
  for (const first of [1, 256, 40_000, 65_536, 69_999])
    expect(isConsistent(log.rootAt(first), head, log.consistency(first, many.length), hash)).toBe(true)
  expect(hexOf(head.root)).toBe(hexOf(rootOfHashes(many, hash)))
})

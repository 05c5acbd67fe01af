import type { Hash } from './hashes.ts'
import { joined, type Subtree, subtreesOf } from './tree.ts'

/**
 * Where the hashes of a log are kept: a tile of level 0 holds the hashes of 256 leaves, one of level 1 the roots of 256 tiles of level 0,
 * and so on. A complete subtree is computed from one tile, and a proof reads a few of them however long the log is.
 */
export const tileWidth = 256
const tileHeight = 8
export const hashBytes = 32

export interface Tile {
  readonly level: number
  readonly index: number
  /** Hash behind hash: the last tile of a level may hold fewer than 256. */
  readonly hashes: Uint8Array
}
export type TileName = Pick<Tile, 'level' | 'index'>

/** The tile that contains a complete subtree, and which of its hashes make the subtree. */
const partOf = ({ level, index }: Subtree) => {
  const height = level % tileHeight
  const first = index * 2 ** height
  const tile = Math.floor(first / tileWidth)
  return { level: Math.floor(level / tileHeight), index: tile, from: first - tile * tileWidth, count: 2 ** height }
}
export const tileOf = (subtree: Subtree): TileName => {
  const { level, index } = partOf(subtree)
  return { level, index }
}

const hashesOf = (bytes: Uint8Array, from = 0, until = bytes.length / hashBytes): readonly Uint8Array[] =>
  Array.from({ length: until - from }, (_, index) => bytes.subarray((from + index) * hashBytes, (from + index + 1) * hashBytes))

/** The hash over a number of hashes, of any level. */
export const rootOfHashes = (hashes: readonly Uint8Array[], hash: Hash): Uint8Array => {
  const whole = subtreesOf({ from: 0, until: hashes.length }).map(({ level, index }) => {
    let row = hashes.slice(index * 2 ** level, (index + 1) * 2 ** level)
    while (row.length > 1)
      row = Array.from({ length: row.length / 2 }, (_, pair) => joined(row.slice(pair * 2, pair * 2 + 2), hash))
    return row[0] ?? new Uint8Array()
  })
  return joined(whole, hash)
}

/** The hash of a complete subtree. @throws RangeError where the tile does not hold it. */
export const subtreeHash = (subtree: Subtree, tile: Uint8Array, hash: Hash): Uint8Array => {
  const { from, count } = partOf(subtree)
  if ((from + count) * hashBytes > tile.length) throw new RangeError('the tile ends before this part of the log')
  return rootOfHashes(hashesOf(tile, from, from + count), hash)
}

/** The tiles at the right edge of a log that are not full yet, which its next leaves go into. */
export const edgeOf = (size: number): readonly TileName[] => {
  const edge: TileName[] = []
  for (let [level, hashes] = [0, size]; hashes > 0; [level, hashes] = [level + 1, Math.floor(hashes / tileWidth)])
    if (hashes % tileWidth !== 0) edge.push({ level, index: Math.floor(hashes / tileWidth) })
  return edge
}

const concatenated = (parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.length * hashBytes)
  parts.forEach((part, index) => {
    bytes.set(part, index * hashBytes)
  })
  return bytes
}

/** The tiles that are new or longer once leaves have come behind a log of a size. `edge` are those of `edgeOf(size)`. */
export const grownTiles = (size: number, edge: readonly Tile[], leaves: readonly Uint8Array[], hash: Hash): readonly Tile[] => {
  const grown: Tile[] = []
  let [level, before, coming] = [0, size, leaves]
  while (coming.length > 0) {
    const keptTile = edge.find((tile) => tile.level === level)
    const row = [...(keptTile === undefined ? [] : hashesOf(keptTile.hashes)), ...coming]
    const full: Uint8Array[] = []
    for (let at = 0; at < row.length; at += tileWidth) {
      const part = row.slice(at, at + tileWidth)
      grown.push({ level, index: Math.floor(before / tileWidth) + at / tileWidth, hashes: concatenated(part) })
      if (part.length === tileWidth) full.push(rootOfHashes(part, hash))
    }
    ;[level, before, coming] = [level + 1, Math.floor(before / tileWidth), full]
  }
  return grown
}

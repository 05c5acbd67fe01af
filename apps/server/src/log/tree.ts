import type { Root } from '@zaraba/rules/log/check.ts'
import { subtreeHash, type Tile, type TileName, tileOf } from '@zaraba/rules/log/tiles.ts'
import { joined, type Range, subtreesOf } from '@zaraba/rules/log/tree.ts'
import type { Queryable } from '../database/database.ts'
import { sha256 } from './salts.ts'
import { tilesNamed } from './store.ts'

const nameOf = ({ level, index }: TileName): string => `${level}/${index}`

/** Hashes over ranges of the log, computed from the few tiles that contain them. @throws RangeError when the log is shorter. */
export const hashesOver = async (database: Queryable, ranges: readonly Range[]): Promise<readonly Uint8Array[]> => {
  const parts = ranges.map(subtreesOf)
  const wantedTileNames = new Map(parts.flat().map((part) => [nameOf(tileOf(part)), tileOf(part)]))
  const tiles = new Map<string, Tile>()
  for (const tile of await tilesNamed(database, [...wantedTileNames.values()])) tiles.set(nameOf(tile), tile)
  const empty = new Uint8Array()
  return parts.map((each) =>
    joined(
      each.map((part) => subtreeHash(part, tiles.get(nameOf(tileOf(part)))?.hashes ?? empty, sha256)),
      sha256,
    ),
  )
}

/** The root over the first leaves of the log. @throws RangeError when the log is shorter. */
export const rootAt = async (database: Queryable, size: number): Promise<Root> => {
  if (size === 0) return { size, root: sha256(new Uint8Array()) }
  const [root = new Uint8Array()] = await hashesOver(database, [{ from: 0, until: size }])
  return { size, root }
}

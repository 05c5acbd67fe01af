import { type Hash, leafInput, nodeInput } from '../log/hashes.ts'

/** A hash function that returns a promise, as browsers have it. */
type LaterHash = (bytes: Uint8Array) => Promise<Uint8Array>

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const leavesOf = (lines: readonly string[]): readonly Uint8Array[] => lines.map(leafInput)

/** Inputs of the next level: two hashes that are joined and hashed, or the last one, which goes up unchanged. */
const joinedOf = (level: readonly Uint8Array[]): readonly { readonly bytes: Uint8Array; readonly whole: boolean }[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
    const [left, right] = level.slice(index * 2, index * 2 + 2)
    if (left === undefined) throw new RangeError('a level has a hash for every index')
    return right === undefined ? { bytes: left, whole: true } : { bytes: nodeInput(left, right), whole: false }
  })

const rootOf = ([root]: readonly Uint8Array[]): string => {
  if (root === undefined) throw new RangeError('a statement has at least its head')
  return hex(root)
}

/**
 * The root of the Merkle tree of lines, as 64 hexadecimal digits. Hashes are joined in pairs from the left; one that is left over goes up
 * a level as it is. @throws RangeError without a line: an empty list has no root.
 */
export const merkleRoot = (lines: readonly string[], hash: Hash): string => {
  let level = leavesOf(lines).map(hash)
  while (level.length > 1) level = joinedOf(level).map(({ bytes, whole }) => (whole ? bytes : hash(bytes)))
  return rootOf(level)
}

/** The Merkle root, by an asynchronous hash function. @throws RangeError without a line. */
export const merkleRootLater = async (lines: readonly string[], hash: LaterHash): Promise<string> => {
  let level = await Promise.all(leavesOf(lines).map(hash))
  while (level.length > 1) level = await Promise.all(joinedOf(level).map(({ bytes, whole }) => (whole ? bytes : hash(bytes))))
  return rootOf(level)
}

/** SHA-256, from whichever library stands nearest. */
export type Hash = (bytes: Uint8Array) => Uint8Array
/** The same where hashes come later, as in a browser. */
type LaterHash = (bytes: Uint8Array) => Promise<Uint8Array>

const encoder = new TextEncoder()

/**
 * What tells hashes of lines from hashes of hashes, so that no line can be made up that passes for a part of the tree: SHA-256 of
 * 0x00 and the line's UTF-8 is a leaf, SHA-256 of 0x01, the left and the right hash is a node (RFC 6962 §2.1).
 */
const leafMark = 0x00
const nodeMark = 0x01

const marked = (mark: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0))
  bytes[0] = mark
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const leavesOf = (lines: readonly string[]): readonly Uint8Array[] => lines.map((line) => marked(leafMark, encoder.encode(line)))

/** What a level has above it: two hashes that are joined and hashed, or the last one that is left over and goes up as it is. */
const joinedOf = (level: readonly Uint8Array[]): readonly { readonly bytes: Uint8Array; readonly whole: boolean }[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
    const [left, right] = level.slice(index * 2, index * 2 + 2)
    if (left === undefined) throw new RangeError('a level has a hash for every place')
    return right === undefined ? { bytes: left, whole: true } : { bytes: marked(nodeMark, left, right), whole: false }
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

/** The same root, by hashes that come later. @throws RangeError without a line. */
export const merkleRootLater = async (lines: readonly string[], hash: LaterHash): Promise<string> => {
  let level = await Promise.all(leavesOf(lines).map(hash))
  while (level.length > 1) level = await Promise.all(joinedOf(level).map(({ bytes, whole }) => (whole ? bytes : hash(bytes))))
  return rootOf(level)
}

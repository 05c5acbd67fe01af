/** SHA-256, from whichever library stands nearest. */
export type Hash = (bytes: Uint8Array) => Uint8Array

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

/**
 * The root of the Merkle tree of lines, as 64 hexadecimal digits. Hashes are joined in pairs from the left; one that is left over goes up
 * a level as it is. @throws RangeError without a line: an empty list has no root.
 */
export const merkleRoot = (lines: readonly string[], hash: Hash): string => {
  let level = lines.map((line) => hash(marked(leafMark, encoder.encode(line))))
  while (level.length > 1) {
    const above: Uint8Array[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]]
      if (left !== undefined) above.push(right === undefined ? left : hash(marked(nodeMark, left, right)))
    }
    level = above
  }
  const [root] = level
  if (root === undefined) throw new RangeError('a statement has at least its head')
  return hex(root)
}

/** SHA-256, of the library of the platform: Node or a browser. */
export type Hash = (bytes: Uint8Array) => Uint8Array

const encoder = new TextEncoder()

/**
 * Prefixes that separate hashes of lines from hashes of hashes, so that no made-up line passes for a part of the tree: SHA-256 of
 * 0x00 and the line's UTF-8 is a leaf, SHA-256 of 0x01, the left and the right hash is a node (RFC 9162 §2.1.1).
 */
const leafMark = 0x00
const nodeMark = 0x01
/** In UTF-8 it is the mark itself, so that a text and its mark are encoded together and not copied. */
const leafCharacter = String.fromCharCode(leafMark)

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

/** Bytes that are hashed for a leaf. */
export const leafInput = (line: string | Uint8Array): Uint8Array =>
  typeof line === 'string' ? encoder.encode(`${leafCharacter}${line}`) : marked(leafMark, line)
/** Bytes that are hashed for a node. */
export const nodeInput = (left: Uint8Array, right: Uint8Array): Uint8Array => marked(nodeMark, left, right)

import { type Hash, leafInput } from './hashes.ts'

/** Kinds of facts of the books in the log. The fields of each kind are listed in docs/api/check-the-log.md. */
export type LeafKind = 'move' | 'fill' | 'order' | 'decision' | 'audit' | 'commitment' | 'change'

export interface Leaf {
  readonly kind: LeafKind
  /** The number of its row, in decimal digits. */
  readonly number: string
  /**
   * 32 hexadecimal digits that only the installation and the owner of the row know, so that a row cannot be guessed from its
   * hash.
   */
  readonly salt: string
  readonly fields: readonly string[]
}

/** The text of a leaf: a JSON array of texts without blanks, the same in any language. */
const leafText = ({ kind, number, salt, fields }: Leaf): string =>
  JSON.stringify(['zaraba-leaf-1', kind, number, salt, ...fields])

export const leafHash = (leaf: Leaf, hash: Hash): Uint8Array => hash(leafInput(leafText(leaf)))

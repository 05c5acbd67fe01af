import { type Hash, nodeInput } from './hashes.ts'

/** The leaves [from, until) of a log. */
export interface Range {
  readonly from: number
  readonly until: number
}

/** A complete subtree: the leaves [index × 2^level, (index + 1) × 2^level). */
export interface Subtree {
  readonly level: number
  readonly index: number
}

/** The largest power of two below a number of leaves, at which a tree parts (RFC 9162 §2.1.1). */
const splitOf = (leaves: number): number => {
  let power = 1
  while (power * 2 < leaves) power *= 2
  return power
}

/** The complete subtrees that leaves fall into, from the left. Whatever a proof names begins at a multiple of what follows it. */
export const subtreesOf = ({ from, until }: Range): readonly Subtree[] => {
  const subtrees: Subtree[] = []
  for (let at = from; at < until; ) {
    let level = 0
    let leaves = 1
    while (at % (leaves * 2) === 0 && at + leaves * 2 <= until) {
      level += 1
      leaves *= 2
    }
    subtrees.push({ level, index: at / leaves })
    at += leaves
  }
  return subtrees
}

/** The hash over neighbouring subtrees: they are joined from the right. @throws RangeError for none. */
export const joined = (hashes: readonly Uint8Array[], hash: Hash): Uint8Array => {
  const last = hashes.at(-1)
  if (last === undefined) throw new RangeError('no leaves have no node')
  return hashes.slice(0, -1).reduceRight((right, left) => hash(nodeInput(left, right)), last)
}

const pathOf = (index: number, { from, until }: Range): readonly Range[] => {
  if (until - from <= 1) return []
  const split = from + splitOf(until - from)
  const [left, right] = [
    { from, until: split },
    { from: split, until },
  ]
  return index < split ? [...pathOf(index, left), right] : [...pathOf(index, right), left]
}

/** Ranges of leaves whose hashes make an inclusion proof, in its order (RFC 9162 §2.1.3.1). */
export const inclusionRanges = (index: number, size: number): readonly Range[] => pathOf(index, { from: 0, until: size })

const subproofOf = (first: number, { from, until }: Range, isKnown: boolean): readonly Range[] => {
  if (first === until) return isKnown ? [] : [{ from, until }]
  const split = from + splitOf(until - from)
  const [left, right] = [
    { from, until: split },
    { from: split, until },
  ]
  return first <= split ? [...subproofOf(first, left, isKnown), right] : [...subproofOf(first, right, false), left]
}

/**
 * Ranges of leaves whose hashes make a consistency proof between two sizes, in its order (RFC 9162 §2.1.4.1). The empty log is
 * consistent with every other.
 */
export const consistencyRanges = (first: number, second: number): readonly Range[] =>
  first === 0 || first === second ? [] : subproofOf(first, { from: 0, until: second }, true)

import { type Hash, nodeInput } from './hashes.ts'

const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** How large a log was, and the hash over all of its leaves then. */
export interface Root {
  readonly size: number
  readonly root: Uint8Array
}

const odd = (number: number): boolean => number % 2 === 1
const half = (number: number): number => Math.floor(number / 2)

/** Goes up from two indices of a level until the first is no right child, or there is nothing above it. */
const climbed = (node: number, last: number): readonly [number, number] => {
  let [at, end] = [node, last]
  while (!odd(at) && at !== 0) [at, end] = [half(at), half(end)]
  return [at, end]
}

/**
 * Whether a leaf has an index in a log, counted from 0: the hash that the proof leads to must be the root (RFC 9162 §2.1.3.2).
 */
export const isIncluded = (
  { index, leaf }: { readonly index: number; readonly leaf: Uint8Array },
  proof: readonly Uint8Array[],
  { size, root }: Root,
  hash: Hash,
): boolean => {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return false
  let [node, last] = [index, size - 1]
  let reached = leaf
  for (const sibling of proof) {
    if (last === 0) return false
    if (odd(node) || node === last) {
      reached = hash(nodeInput(sibling, reached))
      if (!odd(node)) [node, last] = climbed(node, last)
    } else reached = hash(nodeInput(reached, sibling))
    node = half(node)
    last = half(last)
  }
  return last === 0 && same(reached, root)
}

/** Whether a log of a later size begins with all that it held at an earlier one, unchanged (RFC 9162 §2.1.4.2). */
export const isConsistent = (first: Root, second: Root, proof: readonly Uint8Array[], hash: Hash): boolean => {
  if (first.size > second.size || first.size < 0) return false
  if (first.size === second.size) return proof.length === 0 && same(first.root, second.root)
  if (first.size === 0) return proof.length === 0
  let [node, last] = [first.size - 1, second.size - 1]
  while (odd(node)) [node, last] = [half(node), half(last)]
  // A first size that is a power of two is a node of the later log by itself, which the proof leaves out.
  const path = node === 0 ? [first.root, ...proof] : proof
  const [start, ...siblings] = path
  if (start === undefined) return false
  let [before, after] = [start, start]
  for (const sibling of siblings) {
    if (last === 0) return false
    if (odd(node) || node === last) {
      before = hash(nodeInput(sibling, before))
      after = hash(nodeInput(sibling, after))
      if (!odd(node)) [node, last] = climbed(node, last)
    } else after = hash(nodeInput(after, sibling))
    node = half(node)
    last = half(last)
  }
  return last === 0 && same(before, first.root) && same(after, second.root)
}

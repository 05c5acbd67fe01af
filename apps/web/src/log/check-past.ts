import type { OutputOf } from '@zaraba/contract/calls.ts'
import { bytesOfHex, sha256 } from '@zaraba/market/simulator/sha256.ts'
import { isConsistent } from '@zaraba/rules/log/check.ts'
import { signedText } from '@zaraba/rules/log/head.ts'
import type { Head, PastFault } from './known-head.ts'

const rootOf = ({ size, root }: Head) => ({ size, root: bytesOfHex(root) })

type Fault = Exclude<PastFault, 'unsigned'> | null

/**
 * Fault of the newest head for a device that kept an earlier one; `null` where the log continues from that and the same key signed both.
 * The server cannot prove that another key is the right one: only the reader can accept it.
 */
export const faultAgainst = (kept: Head | null, head: Head, proof: OutputOf<'log/consistency'>['proof']): Fault => {
  if (kept === null) return null
  if (head.size < kept.size) return 'shorter'
  if (!isConsistent(rootOf(kept), rootOf(head), proof.map(bytesOfHex), sha256)) return 'rewritten'
  return head.key === kept.key ? null : 'another_key'
}

/** Fault of a head without a consistency proof, such as that of a proven row, by its size, root and key alone. */
export const contradiction = (kept: Head | null, head: Head): Fault => {
  if (kept === null) return null
  if (head.size === kept.size && head.root !== kept.root) return 'rewritten'
  return head.key === kept.key ? null : 'another_key'
}

/**
 * Whether the key that a head names has signed it. Pages that are not secure, and older browsers, cannot tell: then the proofs alone speak,
 * which need no key.
 */
export const isSigned = async (head: Head): Promise<boolean | null> => {
  const { subtle } = globalThis.crypto ?? {}
  if (subtle === undefined) return null
  const bytes = (hex: string) => new Uint8Array(bytesOfHex(hex))
  try {
    const key = await subtle.importKey('raw', bytes(head.key), { name: 'Ed25519' }, false, ['verify'])
    return await subtle.verify('Ed25519', key, bytes(head.signature), new TextEncoder().encode(signedText(head)))
  } catch {
    return null
  }
}

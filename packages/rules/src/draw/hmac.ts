import { compressBlock, type HashWords, startState, wordsOf } from '@zaraba/market/simulator/sha-block.ts'
import { sha256 } from '@zaraba/market/simulator/sha256.ts'
import { missing } from '@zaraba/money/missing.ts'

/** The states of HMAC-SHA-256 after its two keyed blocks; `key` has 32 bytes. */
export const hmacStates = (key: Uint8Array): { readonly inner: HashWords; readonly outer: HashWords } => {
  const padded = (pad: number): HashWords => {
    const block: HashWords = new Int32Array(64)
    const words = wordsOf(key)
    // A key of half a block is filled up with noughts.
    for (let index = 0; index < 16; index += 1) block[index] = (words[index] ?? 0) ^ pad
    const state = startState()
    compressBlock(state, block)
    return state
  }
  return { inner: padded(0x36363636), outer: padded(0x5c5c5c5c) }
}

/** HMAC-SHA-256 (RFC 2104), without any library. */
export const hmac = (long: Uint8Array, message: Uint8Array): Uint8Array => {
  const key = long.length > 64 ? sha256(long) : long
  const padded = (pad: number, rest: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(64 + rest.length).fill(pad, 0, 64)
    for (let index = 0; index < key.length; index += 1) bytes[index] = (key[index] ?? missing()) ^ pad
    bytes.set(rest, 64)
    return sha256(bytes)
  }
  return padded(0x5c, padded(0x36, message))
}

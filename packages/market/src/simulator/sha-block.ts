import { missing } from '@zaraba/money/missing.ts'
/**
 * SHA-256 (FIPS 180-4) by whole blocks of sixteen words. Nothing is allocated for a block, so that a draw of a million tickets can hash
 * them with a state that all of them begin with; `sha256` is the plain form.
 */
export type HashWords = Int32Array<ArrayBuffer>

/** First 32 bits behind the point of the roots of the first primes (FIPS 180-4), found in whole numbers. */
const rootFraction = (prime: number, degree: 2 | 3): number => {
  const scaledPrime = BigInt(prime) << BigInt(32 * degree)
  let low = 0n
  let high = 1n << 40n
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle ** BigInt(degree) <= scaledPrime) low = middle
    else high = middle
  }
  return Number(BigInt.asIntN(32, low))
}
const primes = Array.from({ length: 312 }, (_, index) => index).filter(
  (candidate) => candidate > 1 && Array.from({ length: candidate }, (_, by) => by).every((by) => by < 2 || candidate % by !== 0),
)
const initial: HashWords = Int32Array.from(primes.slice(0, 8), (prime) => rootFraction(prime, 2))
const constants: HashWords = Int32Array.from(primes.slice(0, 64), (prime) => rootFraction(prime, 3))

/** A fresh state. */
export const startState = (): HashWords => initial.slice()
export const resetState = (state: HashWords): void => state.set(initial)

/** Takes a block into the state. `block` has 64 words, of which the first sixteen are the message; the others are written over. */
export const compressBlock = (state: HashWords, block: HashWords): void => {
  for (let t = 16; t < 64; t += 1) {
    const early = block[t - 15] ?? missing()
    const late = block[t - 2] ?? missing()
    const s0 = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)
    const s1 = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10)
    block[t] = ((block[t - 16] ?? missing()) + s0 + (block[t - 7] ?? missing()) + s1) | 0
  }
  let a = state[0] ?? missing()
  let b = state[1] ?? missing()
  let c = state[2] ?? missing()
  let d = state[3] ?? missing()
  let e = state[4] ?? missing()
  let f = state[5] ?? missing()
  let g = state[6] ?? missing()
  let h = state[7] ?? missing()
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const first = (h + s1 + ((e & f) ^ (~e & g)) + (constants[t] ?? missing()) + (block[t] ?? missing())) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  state[0] = ((state[0] ?? missing()) + a) | 0
  state[1] = ((state[1] ?? missing()) + b) | 0
  state[2] = ((state[2] ?? missing()) + c) | 0
  state[3] = ((state[3] ?? missing()) + d) | 0
  state[4] = ((state[4] ?? missing()) + e) | 0
  state[5] = ((state[5] ?? missing()) + f) | 0
  state[6] = ((state[6] ?? missing()) + g) | 0
  state[7] = ((state[7] ?? missing()) + h) | 0
}

/** The eight big-endian words of 32 bytes. @throws RangeError for another length. */
export const wordsOf = (bytes: Uint8Array): HashWords => {
  if (bytes.length !== 32) throw new RangeError('32 bytes')
  const view = new DataView(bytes.buffer, bytes.byteOffset, 32)
  return Int32Array.from({ length: 8 }, (_, index) => view.getInt32(index * 4))
}
export const bytesOf = (words: HashWords, at = 0): Uint8Array => {
  const bytes = new Uint8Array(32)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < 8; index += 1) view.setInt32(index * 4, words[at + index] ?? missing())
  return bytes
}

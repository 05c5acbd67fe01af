import { missing } from '@zaraba/money/missing.ts'

/**
 * The cipher ChaCha with eight rounds (D. J. Bernstein, 2008; block layout of RFC 8439) as a source of random words with random
 * access. The key is the seed of a trading day, so that a day cannot be computed from the prices of its morning without breaking
 * the cipher; the nonce names the owner of the words, the counter their block.
 */
const rounds = 8

/** Says whose words a block holds: 64 bits of an instrument's or a factor's name. */
export interface Nonce {
  readonly low: number
  readonly high: number
}

/** Purposes of blocks of words; two purposes never share a block. */
export const purpose = {
  factor: 1,
  sector: 2,
  day: 3,
  extremes: 4,
  minute: 5,
  print: 6,
  book: 7,
  results: 8,
  exchangeRate: 9,
  offering: 10,
  debut: 11,
  walk: 12,
  trade: 13,
  depth: 14,
  rateStep: 15,
  pieces: 16,
} as const
export type Purpose = (typeof purpose)[keyof typeof purpose]

/** The eight little-endian key words of a 32-byte seed. @throws RangeError unless there are exactly 32 bytes. */
export const keyOf = (seed: Uint8Array): Int32Array => {
  if (seed.length !== 32) throw new RangeError('a day seed has 32 bytes')
  const view = new DataView(seed.buffer, seed.byteOffset, 32)
  return Int32Array.from({ length: 8 }, (_, index) => view.getInt32(index * 4, true))
}

const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const

/**
 * Writes the sixteen unsigned words of one block to `out` from index `at` on. Hot path: every price of the market needs it. The
 * words are in variables and not in an array, which takes a quarter of the time.
 */
export const block = (key: Int32Array, nonce: Nonce, use: Purpose, counter: number, out: Uint32Array, at = 0): void => {
  let x0: number = constants[0]
  let x1: number = constants[1]
  let x2: number = constants[2]
  let x3: number = constants[3]
  const k0 = key[0] ?? missing()
  const k1 = key[1] ?? missing()
  const k2 = key[2] ?? missing()
  const k3 = key[3] ?? missing()
  const k4 = key[4] ?? missing()
  const k5 = key[5] ?? missing()
  const k6 = key[6] ?? missing()
  const k7 = key[7] ?? missing()
  let x4 = k0
  let x5 = k1
  let x6 = k2
  let x7 = k3
  let x8 = k4
  let x9 = k5
  let x10 = k6
  let x11 = k7
  let x12 = counter | 0
  let x13: number = use
  let x14 = nonce.low | 0
  let x15 = nonce.high | 0
  for (let round = 0; round < rounds; round += 2) {
    x0 = (x0 + x4) | 0
    x12 ^= x0
    x12 = (x12 << 16) | (x12 >>> 16)
    x8 = (x8 + x12) | 0
    x4 ^= x8
    x4 = (x4 << 12) | (x4 >>> 20)
    x0 = (x0 + x4) | 0
    x12 ^= x0
    x12 = (x12 << 8) | (x12 >>> 24)
    x8 = (x8 + x12) | 0
    x4 ^= x8
    x4 = (x4 << 7) | (x4 >>> 25)
    x1 = (x1 + x5) | 0
    x13 ^= x1
    x13 = (x13 << 16) | (x13 >>> 16)
    x9 = (x9 + x13) | 0
    x5 ^= x9
    x5 = (x5 << 12) | (x5 >>> 20)
    x1 = (x1 + x5) | 0
    x13 ^= x1
    x13 = (x13 << 8) | (x13 >>> 24)
    x9 = (x9 + x13) | 0
    x5 ^= x9
    x5 = (x5 << 7) | (x5 >>> 25)
    x2 = (x2 + x6) | 0
    x14 ^= x2
    x14 = (x14 << 16) | (x14 >>> 16)
    x10 = (x10 + x14) | 0
    x6 ^= x10
    x6 = (x6 << 12) | (x6 >>> 20)
    x2 = (x2 + x6) | 0
    x14 ^= x2
    x14 = (x14 << 8) | (x14 >>> 24)
    x10 = (x10 + x14) | 0
    x6 ^= x10
    x6 = (x6 << 7) | (x6 >>> 25)
    x3 = (x3 + x7) | 0
    x15 ^= x3
    x15 = (x15 << 16) | (x15 >>> 16)
    x11 = (x11 + x15) | 0
    x7 ^= x11
    x7 = (x7 << 12) | (x7 >>> 20)
    x3 = (x3 + x7) | 0
    x15 ^= x3
    x15 = (x15 << 8) | (x15 >>> 24)
    x11 = (x11 + x15) | 0
    x7 ^= x11
    x7 = (x7 << 7) | (x7 >>> 25)
    x0 = (x0 + x5) | 0
    x15 ^= x0
    x15 = (x15 << 16) | (x15 >>> 16)
    x10 = (x10 + x15) | 0
    x5 ^= x10
    x5 = (x5 << 12) | (x5 >>> 20)
    x0 = (x0 + x5) | 0
    x15 ^= x0
    x15 = (x15 << 8) | (x15 >>> 24)
    x10 = (x10 + x15) | 0
    x5 ^= x10
    x5 = (x5 << 7) | (x5 >>> 25)
    x1 = (x1 + x6) | 0
    x12 ^= x1
    x12 = (x12 << 16) | (x12 >>> 16)
    x11 = (x11 + x12) | 0
    x6 ^= x11
    x6 = (x6 << 12) | (x6 >>> 20)
    x1 = (x1 + x6) | 0
    x12 ^= x1
    x12 = (x12 << 8) | (x12 >>> 24)
    x11 = (x11 + x12) | 0
    x6 ^= x11
    x6 = (x6 << 7) | (x6 >>> 25)
    x2 = (x2 + x7) | 0
    x13 ^= x2
    x13 = (x13 << 16) | (x13 >>> 16)
    x8 = (x8 + x13) | 0
    x7 ^= x8
    x7 = (x7 << 12) | (x7 >>> 20)
    x2 = (x2 + x7) | 0
    x13 ^= x2
    x13 = (x13 << 8) | (x13 >>> 24)
    x8 = (x8 + x13) | 0
    x7 ^= x8
    x7 = (x7 << 7) | (x7 >>> 25)
    x3 = (x3 + x4) | 0
    x14 ^= x3
    x14 = (x14 << 16) | (x14 >>> 16)
    x9 = (x9 + x14) | 0
    x4 ^= x9
    x4 = (x4 << 12) | (x4 >>> 20)
    x3 = (x3 + x4) | 0
    x14 ^= x3
    x14 = (x14 << 8) | (x14 >>> 24)
    x9 = (x9 + x14) | 0
    x4 ^= x9
    x4 = (x4 << 7) | (x4 >>> 25)
  }
  out[at + 0] = x0 + constants[0]
  out[at + 1] = x1 + constants[1]
  out[at + 2] = x2 + constants[2]
  out[at + 3] = x3 + constants[3]
  out[at + 4] = x4 + k0
  out[at + 5] = x5 + k1
  out[at + 6] = x6 + k2
  out[at + 7] = x7 + k3
  out[at + 8] = x8 + k4
  out[at + 9] = x9 + k5
  out[at + 10] = x10 + k6
  out[at + 11] = x11 + k7
  out[at + 12] = x12 + counter
  out[at + 13] = x13 + use
  out[at + 14] = x14 + nonce.low
  out[at + 15] = x15 + nonce.high
}

/** Fills `out` (a multiple of sixteen words long) from the block `first` on. */
export const fill = (key: Int32Array, nonce: Nonce, use: Purpose, first: number, out: Uint32Array): void => {
  for (let at = 0; at < out.length; at += 16) block(key, nonce, use, first + at / 16, out, at)
}

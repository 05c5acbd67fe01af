/**
 * The cipher ChaCha with eight rounds (D. J. Bernstein, 2008; block layout of RFC 8439) as a source of random words with random
 * access. The key is the seed of a trading day, so that nobody can compute a day from the prices seen on its morning without
 * breaking the cipher; the nonce says whose words they are, the counter which.
 */
const rounds = 8

/** Says whose words a block holds: 64 bits of an instrument's or a factor's name. */
export interface Nonce {
  readonly low: number
  readonly high: number
}

/** What a block of words is for; two purposes never share a block. */
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
} as const
export type Purpose = (typeof purpose)[keyof typeof purpose]

/** The eight little-endian key words of a 32-byte seed. @throws RangeError unless there are exactly 32 bytes. */
export const keyOf = (seed: Uint8Array): Int32Array => {
  if (seed.length !== 32) throw new RangeError('a day seed has 32 bytes')
  const view = new DataView(seed.buffer, seed.byteOffset, 32)
  return Int32Array.from({ length: 8 }, (_, place) => view.getInt32(place * 4, true))
}

const initial = new Int32Array(16)
const work = new Int32Array(16)

const quarter = (a: number, b: number, c: number, d: number): void => {
  let wa = work[a] ?? 0
  let wb = work[b] ?? 0
  let wc = work[c] ?? 0
  let wd = work[d] ?? 0
  wa = (wa + wb) | 0
  wd ^= wa
  wd = (wd << 16) | (wd >>> 16)
  wc = (wc + wd) | 0
  wb ^= wc
  wb = (wb << 12) | (wb >>> 20)
  wa = (wa + wb) | 0
  wd ^= wa
  wd = (wd << 8) | (wd >>> 24)
  wc = (wc + wd) | 0
  wb ^= wc
  wb = (wb << 7) | (wb >>> 25)
  work[a] = wa
  work[b] = wb
  work[c] = wc
  work[d] = wd
}

/** Writes the sixteen unsigned words of one block to `out` from place `at` on. */
export const block = (key: Int32Array, nonce: Nonce, use: Purpose, counter: number, out: Uint32Array, at = 0): void => {
  initial[0] = 0x61707865
  initial[1] = 0x3320646e
  initial[2] = 0x79622d32
  initial[3] = 0x6b206574
  initial.set(key, 4)
  initial[12] = counter
  initial[13] = use
  initial[14] = nonce.low
  initial[15] = nonce.high
  work.set(initial)
  for (let round = 0; round < rounds; round += 2) {
    quarter(0, 4, 8, 12)
    quarter(1, 5, 9, 13)
    quarter(2, 6, 10, 14)
    quarter(3, 7, 11, 15)
    quarter(0, 5, 10, 15)
    quarter(1, 6, 11, 12)
    quarter(2, 7, 8, 13)
    quarter(3, 4, 9, 14)
  }
  for (let place = 0; place < 16; place += 1) out[at + place] = (work[place] ?? 0) + (initial[place] ?? 0)
}

/** Fills `out` (a multiple of sixteen words long) from the block `first` on. */
export const fill = (key: Int32Array, nonce: Nonce, use: Purpose, first: number, out: Uint32Array): void => {
  for (let at = 0; at < out.length; at += 16) block(key, nonce, use, first + at / 16, out, at)
}

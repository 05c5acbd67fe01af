/** Integer part of the square or cube root, by Newton's method on exact integers. */
const integerRoot = (value: bigint, degree: 2n | 3n): bigint => {
  let guess = 1n << (BigInt(value.toString(2).length) / degree + 1n)
  for (;;) {
    const next = ((degree - 1n) * guess + value / guess ** (degree - 1n)) / degree
    if (next >= guess) return guess
    guess = next
  }
}

const primes: readonly bigint[] = (() => {
  const found: bigint[] = []
  for (let candidate = 2n; found.length < 64; candidate += 1n)
    if (found.every((prime) => candidate % prime !== 0n)) found.push(candidate)
  return found
})()

/** First 32 bits of the fractional part of a prime's root: the constants of FIPS 180-4. */
const fraction = (prime: bigint, degree: 2n | 3n): number =>
  Number(BigInt.asIntN(32, integerRoot(prime << (32n * degree), degree)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime, 2n))
const constants = Int32Array.from(primes, (prime) => fraction(prime, 3n))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const schedule = new Int32Array(64)

const compress = (state: Int32Array, view: DataView, at: number): void => {
  for (let t = 0; t < 16; t += 1) schedule[t] = view.getInt32(at + t * 4)
  for (let t = 16; t < 64; t += 1) {
    const early = schedule[t - 15] ?? 0
    const late = schedule[t - 2] ?? 0
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    schedule[t] = (schedule[t - 16] ?? 0) + s0 + (schedule[t - 7] ?? 0) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + s1 + ((e & f) ^ (~e & g)) + (constants[t] ?? 0) + (schedule[t] ?? 0)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
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
  const added = [a, b, c, d, e, f, g, h]
  for (let place = 0; place < 8; place += 1) state[place] = (state[place] ?? 0) + (added[place] ?? 0)
}

/** SHA-256 (FIPS 180-4) of bytes, synchronously and alike in Node and in the browser. Returns 32 bytes. */
export const sha256 = (message: Uint8Array): Uint8Array => {
  const padded = new Uint8Array(((message.length + 72) >> 6) << 6)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000))
  view.setUint32(padded.length - 4, message.length * 8)
  const state = Int32Array.from(start)
  for (let at = 0; at < padded.length; at += 64) compress(state, view, at)
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  state.forEach((word, place) => {
    out.setInt32(place * 4, word)
  })
  return digest
}

const encoder = new TextEncoder()

/** SHA-256 of a text in UTF-8. */
export const sha256OfText = (text: string): Uint8Array => sha256(encoder.encode(text))

/** Lower-case hexadecimal digits of bytes. */
export const hexOf = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** Bytes of hexadecimal digits. @throws RangeError for anything else. */
export const bytesOfHex = (text: string): Uint8Array => {
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(text)) throw new RangeError('not hexadecimal digits')
  return Uint8Array.from({ length: text.length / 2 }, (_, place) => Number.parseInt(text.slice(place * 2, place * 2 + 2), 16))
}

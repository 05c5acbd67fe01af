import { bytesOf, compressBlock, type HashWords, startState } from './sha-block.ts'

/** The sixteen words of a block, and the working space that its compression needs. */
const block: HashWords = new Int32Array(64)

/** SHA-256 (FIPS 180-4) of bytes, synchronously and alike in Node and in the browser. Returns 32 bytes. */
export const sha256 = (message: Uint8Array): Uint8Array => {
  const paddedMessage = new Uint8Array(((message.length + 72) >> 6) << 6)
  paddedMessage.set(message)
  paddedMessage[message.length] = 0x80
  const view = new DataView(paddedMessage.buffer)
  view.setUint32(paddedMessage.length - 8, Math.floor(message.length / 0x20000000))
  view.setUint32(paddedMessage.length - 4, message.length * 8)
  const state = startState()
  for (let at = 0; at < paddedMessage.length; at += 64) {
    for (let word = 0; word < 16; word += 1) block[word] = view.getInt32(at + word * 4)
    compressBlock(state, block)
  }
  return bytesOf(state)
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
  return Uint8Array.from({ length: text.length / 2 }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16))
}

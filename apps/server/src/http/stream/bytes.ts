/** Frames are cut from slabs of this size in bytes, so that one allocation serves many frames. */
const slabSize = 256 * 1024
/** Bytes of the longest frame header (RFC 6455 §5.2). */
const longestHeader = 10
const mediumFrame = 65_536
const finalText = 0x81

const bracket = 0x5b
const closing = Buffer.from(']}', 'latin1')
const openingOf = (time: number): Buffer => Buffer.from(`{"kind":"quotes","time":${time},"list":[`, 'latin1')

/** A quote that is already encoded. */
export interface Encoded {
  readonly bytes: Buffer
}

/** Encodes a quote after the comma that separates it from the previous one. */
export const fragmentBytes = (json: string): Buffer => Buffer.from(`,${json}`, 'utf8')

/** Writes the header of an unmasked text frame so that it ends where the payload begins. Returns its start. */
const writeHeader = (slab: Buffer, payloadAt: number, length: number): number => {
  if (length < 126) {
    slab[payloadAt - 2] = finalText
    slab[payloadAt - 1] = length
    return payloadAt - 2
  }
  if (length < mediumFrame) {
    slab[payloadAt - 4] = finalText
    slab[payloadAt - 3] = 126
    slab.writeUInt16BE(length, payloadAt - 2)
    return payloadAt - 4
  }
  slab[payloadAt - 10] = finalText
  slab[payloadAt - 9] = 127
  slab.writeBigUInt64BE(BigInt(length), payloadAt - 8)
  return payloadAt - 10
}

/** A complete text frame, for content that many sockets receive. */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text)
  const frame = Buffer.alloc(longestHeader + length)
  frame.write(text, longestHeader)
  return frame.subarray(writeHeader(frame, longestHeader, length))
}

/**
 * Writes complete WebSocket frames from encoded quotes. Header and payload are contiguous, so a frame is one write, and a quote
 * is encoded once however many sockets receive it.
 */
export const quoteFrameWriter = () => {
  let slab = Buffer.allocUnsafeSlow(slabSize)
  let used = 0
  let openingTime = Number.NaN
  let opening: Buffer = closing

  /** A frame of at least one quote; `time` is practice time in milliseconds. */
  return (time: number, quotes: readonly Encoded[]): Buffer => {
    if (time !== openingTime) {
      openingTime = time
      opening = openingOf(time)
    }
    let length = opening.length - 1 + closing.length
    for (const { bytes } of quotes) length += bytes.length
    const room = longestHeader + length
    if (used + room > slab.length) {
      slab = Buffer.allocUnsafeSlow(Math.max(slabSize, room))
      used = 0
    }
    const payloadAt = used + longestHeader
    slab.set(opening, payloadAt)
    // The comma of the first fragment overlaps the bracket, which is written again.
    const listAt = payloadAt + opening.length - 1
    let at = listAt
    for (const { bytes } of quotes) {
      slab.set(bytes, at)
      at += bytes.length
    }
    slab[listAt] = bracket
    slab.set(closing, at)
    used += room
    return slab.subarray(writeHeader(slab, payloadAt, length), payloadAt + length)
  }
}
export type QuoteFrameWriter = ReturnType<typeof quoteFrameWriter>

/** A slab that frames are cut from: one allocation serves many frames. */
const slabSize = 256 * 1024
/** Room for the header of the longest frame (RFC 6455 §5.2). */
const longestHeader = 10
const mediumFrame = 65_536
const finalText = 0x81

const opening = Buffer.from('{"kind":"quotes","time":', 'latin1')
const list = Buffer.from(',"list":[', 'latin1')
const closing = Buffer.from(']}', 'latin1')

/** A quote as bytes, with the comma that parts it from the one before. */
export const fragmentBytes = (json: string): Buffer => Buffer.from(`,${json}`, 'utf8')

/** The header of an unmasked text frame, written so that it ends where the payload begins; returns where it starts. */
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

/**
 * Writes whole WebSocket frames of quotes from fragments that are bytes already: header and payload lie side by side, so that a frame is
 * one write, and a quote is encoded once however many sockets get it.
 */
export const quoteFrameWriter = () => {
  let slab = Buffer.allocUnsafeSlow(slabSize)
  let used = 0
  let time = Buffer.alloc(0)
  let timeOf = Number.NaN

  return (practiceTime: number, fragments: readonly Buffer[], size: number): Buffer => {
    if (practiceTime !== timeOf) {
      timeOf = practiceTime
      time = Buffer.from(String(practiceTime), 'latin1')
    }
    const length = opening.length + time.length + list.length + size - 1 + closing.length
    const room = longestHeader + length
    if (used + room > slab.length) {
      slab = Buffer.allocUnsafeSlow(Math.max(slabSize, room))
      used = 0
    }
    const payloadAt = used + longestHeader
    let at = payloadAt
    const put = (bytes: Buffer): void => {
      slab.set(bytes, at)
      at += bytes.length
    }
    put(opening)
    put(time)
    put(list)
    // The first fragment's comma falls on the bracket, which is then written anew.
    at -= 1
    for (const bytes of fragments) put(bytes)
    slab[payloadAt + opening.length + time.length + list.length - 1] = 0x5b
    put(closing)
    const start = writeHeader(slab, payloadAt, length)
    used += room
    return slab.subarray(start, at)
  }
}
export type QuoteFrameWriter = ReturnType<typeof quoteFrameWriter>

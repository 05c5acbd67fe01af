import { describe, expect, test } from 'vitest'
import { fragmentBytes, quoteFrameWriter } from '../../src/http/stream/bytes.ts'

/** Parses an unmasked text frame (RFC 6455 §5.2). */
const read = (frame: Buffer): { readonly length: number; readonly text: string } => {
  expect(frame[0]).toBe(0x81)
  const short = frame[1] ?? 0
  const [at, length] =
    short < 126 ? [2, short] : short === 126 ? [4, frame.readUInt16BE(2)] : [10, Number(frame.readBigUInt64BE(2))]
  expect(frame.length).toBe(at + length)
  return { length, text: frame.subarray(at).toString('utf8') }
}

describe('a frame of quotes', () => {
  test('of any size is a whole WebSocket frame and JSON, and frames do not disturb each other', () => {
    const write = quoteFrameWriter()
    const frames = [1, 2, 20, 100, 700, 3_000, 1].map((count) => {
      const tuples = Array.from({ length: count }, (_, index) => [`jpy:${1000 + index}`, '2843.5', '−', count])
      const fragments = tuples.map((tuple) => ({ bytes: fragmentBytes(JSON.stringify(tuple)) }))
      return { tuples, frame: write(1_763_600_000_000 + count, fragments), count }
    })
    for (const { tuples, frame, count } of frames)
      expect(JSON.parse(read(frame).text)).toEqual({ kind: 'quotes', time: 1_763_600_000_000 + count, list: tuples })
  })
})

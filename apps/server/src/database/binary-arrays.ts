import type { Instant } from '@zaraba/money/time.ts'
import { builtInTypes, mostOfUnit, postgresEpoch } from './binary-format.ts'

/**
 * Array parameters in PostgreSQL's binary format, which need no quoting, escaping or parsing. The driver sends a Buffer as a
 * binary parameter. Layout (src/backend/utils/adt/arrayfuncs.c, array_recv): number of dimensions, whether there are nulls,
 * type of the elements, length, first index; then each element after its length, −1 for null.
 */
const headSize = 20
type Element = keyof typeof builtInTypes

const start = (buffer: Buffer, type: Element, length: number): void => {
  buffer.writeInt32BE(length === 0 ? 0 : 1, 0)
  buffer.writeInt32BE(0, 4)
  buffer.writeInt32BE(builtInTypes[type], 8)
  if (length === 0) return
  buffer.writeInt32BE(length, 12)
  buffer.writeInt32BE(1, 16)
}

/** Elements of a fixed size. */
const fixed =
  <Value>(type: Element, size: number, write: (buffer: Buffer, value: Value, at: number) => void) =>
  (values: readonly Value[]): Buffer => {
    const buffer = Buffer.allocUnsafe(values.length === 0 ? 12 : headSize + values.length * (4 + size))
    start(buffer, type, values.length)
    let at = headSize
    for (const value of values) {
      buffer.writeInt32BE(size, at)
      write(buffer, value, at + 4)
      at += 4 + size
    }
    return buffer
  }

export const bigintArray = fixed<bigint>('bigint', 8, (buffer, value, at) => buffer.writeBigInt64BE(value, at))
export const smallintArray = fixed<number>('smallint', 2, (buffer, value, at) => buffer.writeInt16BE(value, at))
export const booleanArray = fixed<boolean>('boolean', 1, (buffer, value, at) => buffer.writeInt8(value ? 1 : 0, at))
export const timestampArray = fixed<Instant>('timestamptz', 8, (buffer, value, at) =>
  buffer.writeBigInt64BE(BigInt(value - postgresEpoch) * 1_000n, at),
)

/** Texts, each after `prefix`. */
const textual =
  (type: Element, prefix: string) =>
  (values: readonly string[]): Buffer => {
    let most = headSize
    for (const value of values) most += 4 + prefix.length + value.length * mostOfUnit
    const buffer = Buffer.allocUnsafe(most)
    start(buffer, type, values.length)
    if (values.length === 0) return buffer.subarray(0, 12)
    let at = headSize
    for (const value of values) {
      if (prefix !== '') buffer.write(prefix, at + 4, 'latin1')
      const length = prefix.length + buffer.write(value, at + 4 + prefix.length, 'utf8')
      buffer.writeInt32BE(length, at)
      at += 4 + length
    }
    return buffer.subarray(0, at)
  }

export const textArray = textual('text', '')
/** Binary jsonb is its text after a version byte. */
export const jsonbArray = textual('jsonb', '\u0001')

/** Elements that are already encoded. */
const ready =
  (type: Element) =>
  (values: readonly Buffer[]): Buffer => {
    const buffer = Buffer.allocUnsafe(values.length === 0 ? 12 : values.reduce((sum, { length }) => sum + 4 + length, headSize))
    start(buffer, type, values.length)
    let at = headSize
    for (const value of values) {
      buffer.writeInt32BE(value.length, at)
      value.copy(buffer, at + 4)
      at += 4 + value.length
    }
    return buffer
  }

export const byteaArray = ready('bytea')
/** Texts that are already encoded in UTF-8. */
export const utf8Array = ready('text')

import { type Instant, instant } from '@zaraba/money/time.ts'
import pg from 'pg'
import { builtInTypes } from './binary-format.ts'

const part = (text: string, from: number, length: number): number => Number(text.slice(from, from + length))

const withOffset = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/** Parses PostgreSQL's text of a timestamptz ("2026-11-20 00:05:00.25+00"); microseconds are cut off. */
const readTimestamp = (text: string): Instant => {
  if (!text.endsWith('+00') || text.length < 22) return instant(Math.floor(Date.parse(withOffset(text))))
  const fraction = text.length > 22 ? part(text.slice(20, -3).padEnd(3, '0'), 0, 3) : 0
  const clock = [part(text, 11, 2), part(text, 14, 2), part(text, 17, 2), fraction] as const
  return instant(Date.UTC(part(text, 0, 4), part(text, 5, 2) - 1, part(text, 8, 2), ...clock))
}

/** A timestamptz parameter. */
export const timestamp = (at: Instant): string => new Date(at).toISOString()
export const timestampOrNull = (at: Instant | null): string | null => (at === null ? null : timestamp(at))

const elements = (text: string): readonly string[] => (text === '{}' ? [] : text.slice(1, -1).split(','))
const asText = (text: string): string => text

const readers = new Map<number, (text: string) => unknown>([
  [builtInTypes.bigint, BigInt],
  [builtInTypes.bigintArray, (text) => elements(text).map((element) => (element === 'NULL' ? null : BigInt(element)))],
  [builtInTypes.date, asText],
  [builtInTypes.timestamp, asText],
  [builtInTypes.timestamptz, readTimestamp],
  [builtInTypes.numeric, asText],
])

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => {
    const reader = format === 'binary' ? undefined : readers.get(oid)
    return reader ?? pg.types.getTypeParser(oid)
  },
}

import { type Instant, parseInstant } from '@zaraba/money/time.ts'

/**
 * Parses a time sent by a client: ISO 8601 with an offset. In a form an unencoded `+` decodes to a space (URL standard §5.1),
 * and only an offset can follow a space here, so `2026-11-20T09:05:00 09:00` is read as `…+09:00`. @throws RangeError for other
 * text.
 */
export const parseSentInstant = (text: string): Instant => parseInstant(text.replace(/ (?=\d\d:\d\d$)/, '+'))

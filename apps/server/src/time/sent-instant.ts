import { type Instant, parseInstant } from '@zaraba/money/time.ts'

/**
 * A moment that a client sent, as ISO 8601 with its offset. In a form an unencoded `+` means a blank (URL standard §5.1), and nothing but
 * an offset stands after a blank here, so `2026-11-20T09:05:00 09:00` is what was meant by `…+09:00`. @throws RangeError for what is no moment.
 */
export const parseSentInstant = (text: string): Instant => parseInstant(text.replace(/ (?=\d\d:\d\d$)/, '+'))

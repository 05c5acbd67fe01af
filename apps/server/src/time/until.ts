import type { Instant } from '@zaraba/money/time.ts'
import { parseSentInstant } from './sent-instant.ts'

/**
 * Parses an end time as typed by an operator: a date is the end of that day in Tokyo, no text means never. `wrong` when it is
 * not in the future.
 */
export const untilOf = (text: string, now: Instant): Instant | null | 'wrong' => {
  if (text === '') return null
  try {
    const until = parseSentInstant(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59+09:00` : text)
    return until > now ? until : 'wrong'
  } catch {
    return 'wrong'
  }
}

import type { Instant } from '@zaraba/money/time.ts'
import { parseSentInstant } from './sent-instant.ts'

/** When something ends, as people write it: a date alone means the end of that day in Tokyo, nothing means never. `wrong`: no time to come. */
export const untilOf = (text: string, now: Instant): Instant | null | 'wrong' => {
  if (text === '') return null
  try {
    const until = parseSentInstant(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59+09:00` : text)
    return until > now ? until : 'wrong'
  } catch {
    return 'wrong'
  }
}

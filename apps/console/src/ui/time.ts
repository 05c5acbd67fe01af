import { formatInstant, parseInstant } from '@zaraba/money/time.ts'

const tokyoMinutes = 540
const withOffset = /T.*[+-]\d\d:\d\d$/

/** A moment of any offset in Tokyo's time, which the brokerage keeps: "2026-11-20T00:05:00+00:00" as "2026-11-20 09:05:00". Else the text as it is. */
export const time = (text: string): string =>
  withOffset.test(text) ? formatInstant(parseInstant(text), tokyoMinutes).slice(0, 19).replace('T', ' ') : text

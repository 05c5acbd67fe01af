import type { Clock } from '@zaraba/money/clock.ts'
import { instant } from '@zaraba/money/time.ts'

/** The wall clock, for what protects people: log-ins, locks, rate limits. The one place of the server that reads it. */
export const systemClock: Clock = { now: () => instant(Date.now()) }

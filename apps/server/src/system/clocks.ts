import type { Clock } from '@zaraba/money/clock.ts'
import { instant } from '@zaraba/money/time.ts'

/**
 * The wall clock, for what protects people: log-ins, locks, rate limits. Nothing else in the server reads the machine's time.
 */
export const systemClock: Clock = { now: () => instant(Date.now()) }

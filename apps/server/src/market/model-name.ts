import type { DateText } from '@zaraba/money/time.ts'

/** Changes whenever the simulator says anything else of a moment: its digests are pinned by their own test. */
export const modelName = 'zaraba-simulator/4'
/** The model of the days before those that are drawn forwards: it drew the end of a day first. */
const modelBefore = 'zaraba-simulator/2'

/** The model that a session follows from, by its date in its own market. Receipts carry it. */
export const modelOn = (forwardFrom: DateText, date: DateText): string => (date < forwardFrom ? modelBefore : modelName)

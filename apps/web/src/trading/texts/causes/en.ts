import type { EntryCause } from '../../texts.ts'

/** Descriptions of entries by what made them, in English. */
export const causes: Readonly<Record<EntryCause, (date: string) => string>> = {
  placed: () => 'Reserved for the order',
  amended: () => 'Reserved again: the order was amended',
  ended: () => 'Returned: the order ended',
  opened: () => 'Opened',
  filled: () => 'A waiting order filled',
  'topped-up': () => 'Margin added',
  accrued: (date) => `Interest and borrowing fee of ${date}`,
  dividend: (date) => `Dividend of ${date}`,
  split: (date) => `Stock split of ${date}`,
  closed: () => 'Closed',
  received: () => 'Paid for the shares received',
  other: () => 'Other movement of money',
}

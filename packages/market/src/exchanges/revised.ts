import { type DateText, dateText } from '@zaraba/money/time.ts'

/**
 * From this session on the product keeps to the reference data that was checked in November 2026. Whatever came before it has been
 * published with the data of its time, and stays.
 */
export const revisedFrom: DateText = dateText('2026-11-24')

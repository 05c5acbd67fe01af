import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { shareTexts } from './texts.ts'

/** The day from which an order counts prints: its position cannot be closed before. The list, the table and the chart say it alike. */
export const validFrom = (date: string): string => shareTexts.validFrom(formatShortDay(date))

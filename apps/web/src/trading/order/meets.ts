import { formatCount } from '@zaraba/ui/format/format.ts'
import type { OrderPreview } from './preview.ts'
import { ticketTexts } from './texts.ts'

type Met = Pick<OrderPreview, 'at_once' | 'queue_ahead'>

/** The warning that a limit trades in the moment in which it is sent; undefined where it waits whole. */
export const atOnceText = ({ at_once: filled }: Met, shares: number): string | undefined => {
  if (filled === 0) return undefined
  return filled < shares ? ticketTexts.meets.part(formatCount(filled), formatCount(shares)) : ticketTexts.meets.atOnce
}

/** The book that a limit meets at its price, as the server reckons it: a fill at once, or the queue; undefined where no book is shown. */
export const meetsText = (met: Met, shares: number): string | undefined => {
  const { queue_ahead: queue } = met
  const filled = atOnceText(met, shares)
  if (filled !== undefined || queue === null) return filled
  return queue > 0 ? ticketTexts.meets.ahead(formatCount(queue)) : ticketTexts.meets.first
}

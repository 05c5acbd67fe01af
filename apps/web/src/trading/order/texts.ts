import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

/** The sentences of the ticket. */
export type TicketTexts = TextsLike<typeof texts>

export const ticketTexts: TicketTexts = await textsOf<TicketTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})

import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

/** The sentences of the ticket. */
export type TicketMessages = SentencesLike<typeof messages>

export const ticketWords: TicketMessages = await sentencesOf<TicketMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})

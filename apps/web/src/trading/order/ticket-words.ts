import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

/** The sentences of the ticket. */
export type TicketMessages = SentencesLike<typeof messages>

export const ticketWords: TicketMessages = await sentencesOf<TicketMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})

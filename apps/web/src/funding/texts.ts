import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

export type Figure = 'total_assets' | 'position_value' | 'available' | 'frozen' | 'total_debt' | 'floating_profit' | 'equity'

export type FundingMessages = SentencesLike<typeof messages>

export const funding: FundingMessages = await sentencesOf<FundingMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})

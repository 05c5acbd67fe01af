import type { OfferNeeds } from '@zaraba/contract/block/calls.ts'
import { textsOf } from '@zaraba/ui/words/language.ts'

/** Texts of the catalogue of blocks and grabs. */
export interface BlockTexts {
  readonly tab: string
  readonly create: string
  readonly offers: string
  readonly proposed: string
  readonly fourEyes: string
  readonly approve: string
  readonly drop: string
  readonly propose: string
  readonly proposedBy: string
  readonly channels: string
  readonly setPassword: string
  readonly handOut: string
  readonly withdraw: string
  readonly act: string
  readonly note: string
  readonly fields: Readonly<
    Record<
      | 'type'
      | 'kind'
      | 'code'
      | 'discount'
      | 'quota'
      | 'cap'
      | 'lock_days'
      | 'seller'
      | 'purpose'
      | 'needs'
      | 'channel'
      | 'password'
      | 'price'
      | 'closes',
      string
    >
  >
  readonly values: Readonly<Record<string, string>>
  readonly passwords: Readonly<Record<OfferNeeds, string>>
}

export const blockTexts: BlockTexts = await textsOf<BlockTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})

import type { boardNames, branchKinds, proposalStates } from '@zaraba/contract/ipo/ops-calls.ts'
import { textsOf } from '@zaraba/ui/words/language.ts'

type OfferingField =
  | 'type'
  | 'board'
  | 'branch'
  | 'name_jp'
  | 'name_us'
  | 'name_cn'
  | 'price'
  | 'shares'
  | 'offered'
  | 'fresh'
  | 'profit'
  | 'lots'
  | 'maximum'
  | 'announced_on'
  | 'opens_on'
  | 'deadline_on'
  | 'listing_on'

/** Texts of the catalogue of new shares. */
export interface OfferingTexts {
  readonly tab: string
  readonly propose: string
  readonly proposals: string
  readonly offerings: string
  readonly note: string
  readonly decide: string
  readonly approve: string
  readonly reject: string
  readonly terms: string
  readonly dates: string
  readonly state: string
  readonly world: string
  readonly company: string
  readonly drawn: string
  readonly steps: string
  readonly proposed: (by: string, time: string, reason: string) => string
  readonly fields: Readonly<Record<OfferingField, string>>
  readonly values: Readonly<
    Record<(typeof boardNames)[number] | (typeof branchKinds)[number] | (typeof proposalStates)[number], string>
  >
}

export const offeringTexts: OfferingTexts = await textsOf<OfferingTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})

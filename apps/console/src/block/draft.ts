import { blockKinds, blockPurposes, blockSellers, offerNeeds } from '@zaraba/contract/block/calls.ts'
import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { blockTexts } from './texts.ts'

/** The form of a proposal before anything is entered, as texts. The discount is in hundredths of a per cent. */
export const emptyDraft = {
  type: 'jpy',
  kind: 'block',
  code: '',
  discount: '250',
  quota: '1000',
  cap: '500',
  lock_days: '3',
  seller: 'bank',
  purpose: 'liquidity',
  needs: 'none',
  channel: '',
  password: '',
  reason: '',
}
const choices = {
  type: marketTypes,
  kind: blockKinds,
  seller: blockSellers,
  purpose: blockPurposes,
  needs: offerNeeds,
} as const
const chosen = ['type', 'kind', 'seller', 'purpose', 'needs'] as const
export const typedFields = [
  { name: 'code' },
  ...(['discount', 'quota', 'cap', 'lock_days'] as const).map((name) => ({ name, decimals: 0 })),
  { name: 'channel' },
  { name: 'password' },
] as const

export const labelOf = (field: (typeof chosen)[number], value: string): string => {
  const labels: Readonly<Record<string, string>> = field === 'needs' ? blockTexts.passwords : blockTexts.values
  return labels[value] ?? value
}
/** The fields that are chosen from a list, with the name of each value. */
export const chosenFields = chosen.map((name) => ({
  name,
  items: choices[name].map((value) => ({ value, label: labelOf(name, value) })),
}))

export const shareOf = ({ type, code }: { readonly type: string; readonly code: string }): string =>
  `${labelOf('type', type)} ${code}`
export const countText = (shares: number): string => shares.toLocaleString('en-US')

type Offer = OpsOutput<'blocks/list'>['list'][number]
/** Whether an offer can still be withdrawn, or its password sent. */
export const isRunning = ({ settled, withdrawn }: Pick<Offer, 'settled' | 'withdrawn'>): boolean =>
  settled === '-' && withdrawn === '-'

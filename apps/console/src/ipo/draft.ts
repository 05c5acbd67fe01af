import { branchKinds, newcomerBoards } from '@zaraba/contract/ipo/ops-calls.ts'
import { type MarketType, marketTypes, readMarketType } from '@zaraba/market/markets.ts'
import { priceScale } from '@zaraba/money/price.ts'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { offeringTexts } from './texts.ts'

export const figureFields = ['price', 'shares', 'offered', 'fresh', 'profit', 'lots', 'maximum'] as const
export const dayFields = ['announced_on', 'opens_on', 'deadline_on', 'listing_on'] as const
const nameFields = ['name_jp', 'name_us', 'name_cn'] as const
/** The fields that are typed, those of a day with an example. */
export const typedFields = [
  ...nameFields.map((name) => ({ name })),
  ...figureFields.map((name) => ({ name, ...(name === 'profit' ? {} : { decimals: name === 'price' ? priceScale : 0 }) })),
  ...dayFields.map((name) => ({ name, hint: '2026-12-25' })),
]

/** The form of a proposal before anything is entered, as texts. */
export const emptyDraft = {
  type: 'jpy' as MarketType,
  board: 'tse_growth',
  branch: 'software',
  name_jp: '',
  name_us: '',
  name_cn: '',
  price: '',
  shares: '',
  offered: '',
  fresh: '',
  profit: '',
  lots: '',
  maximum: '',
  announced_on: '',
  opens_on: '',
  deadline_on: '',
  listing_on: '',
  reason: '',
}
type Draft = typeof emptyDraft

/** The form with another value. Another market begins with the first of its boards. */
export const withValue = (draft: Draft, name: keyof Draft, value: string): Draft => {
  if (name !== 'type') return { ...draft, [name]: value }
  const type = readMarketType(value) ?? draft.type
  return type === draft.type ? draft : { ...draft, type, board: newcomerBoards[type][0] }
}

/** The fields that are chosen from a list; the boards are those of the market. */
export const chosenFields = ({ type }: Pick<Draft, 'type'>) => [
  { name: 'type' as const, items: marketTypes.map((value) => ({ value, label: marketNames[value] })) },
  { name: 'board' as const, items: newcomerBoards[type].map((value) => ({ value, label: offeringTexts.values[value] })) },
  { name: 'branch' as const, items: branchKinds.map((value) => ({ value, label: offeringTexts.values[value] })) },
]

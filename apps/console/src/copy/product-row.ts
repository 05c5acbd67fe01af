import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { sum } from '../ui/amounts.ts'
import { productTexts } from './texts.ts'

export type ProductRow = OpsOutput<'products/list'>['list'][number]
type Follower = OpsOutput<'products/followers'>['list'][number]

/** An amount in the currency of a market. */
export const amountText = (type: string, amount: string): string => sum({ amount, currency: type.toUpperCase() })
/** Per cent with two decimals; a dash where there is no figure. */
export const percentText = (text: string): string => (text === '-' ? '–' : `${Number(text).toFixed(2)}%`)
/** How many of the customers who followed to the end lost money. */
export const losingText = ({ past }: Pick<ProductRow, 'past'>): string =>
  past.count === 0 ? '–' : productTexts.losing(past.losing, past.count)
/** The day on which a customer stopped to follow, with a mark where that was before its time. */
export const endText = ({ ends, early }: Pick<Follower, 'ends' | 'early'>): string =>
  early ? `${ends} (${productTexts.early})` : ends
export const takesFollowers = ({ closed }: Pick<ProductRow, 'closed'>): boolean => closed === '-'

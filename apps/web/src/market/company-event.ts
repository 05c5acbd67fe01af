import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { currencySigns, formatPrice } from '@zaraba/ui/format/format.ts'
import { marketTexts } from './texts.ts'

/** A dividend, a split or a result of a company. */
export type CompanyEvent = OutputOf<'market/bars'>['events'][number]

/** The figure of an event in words; a result has none. */
export const eventValue = ({ kind, value }: CompanyEvent, type: MarketType): string => {
  if (kind === 'dividend') return marketTexts.perShare(`${currencySigns[type]}${formatPrice(value)}`)
  return kind === 'split' ? marketTexts.splitRatio(value) : ''
}

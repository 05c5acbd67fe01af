import type { MarketType } from '@zaraba/market/markets.ts'
import { currencySigns, formatCompact, formatCount, formatPrice, minus } from '@zaraba/ui/format/format.ts'
import { pageTexts } from './texts.ts'

export type Unit = 'percent' | 'times' | 'shares' | 'money' | 'points' | 'customers' | 'companies' | 'rate'

const isNumber = (value: string): boolean => value !== '-' && value !== ''

/** A sum of money as short as it can be read: ¥2.6兆, $1.2bn. */
export const shortMoney = (value: string, type: MarketType): string => {
  if (!isNumber(value)) return '–'
  return value.startsWith('-')
    ? `${minus}${currencySigns[type]}${formatCompact(value.slice(1))}`
    : `${currencySigns[type]}${formatCompact(value)}`
}

/** An amount a share, with its currency’s sign. */
export const perShareText = (value: string, type: MarketType): string => {
  if (!isNumber(value)) return '–'
  const sign = currencySigns[type]
  return value.startsWith('-') ? `${minus}${sign}${formatPrice(value.slice(1))}` : `${sign}${formatPrice(value)}`
}

/** A figure of the wire in the words of the page, by what it is counted in. */
export const figureText = (value: string, unit: Unit, type: MarketType): string => {
  if (!isNumber(value)) return '–'
  if (unit === 'percent') return `${formatPrice(value)}%`
  if (unit === 'times') return pageTexts.times(formatPrice(value))
  if (unit === 'money') return shortMoney(value, type)
  if (unit === 'shares') return value.startsWith('-') ? `${minus}${formatCompact(value.slice(1))}` : formatCompact(value)
  return unit === 'companies' ? pageTexts.companies(formatCount(value)) : formatPrice(value)
}

/** Text of a difference, with its sign; two percentages differ by points. */
export const differenceText = (value: string, unit: Unit, type: MarketType): string => {
  if (!isNumber(value)) return '–'
  const sign = value.startsWith('-') || Number(value) === 0 ? '' : '+'
  return unit === 'percent' ? pageTexts.short.points(`${sign}${formatPrice(value)}`) : `${sign}${figureText(value, unit, type)}`
}

import { readMarketType } from '@zaraba/market/markets.ts'
import type { ShareKey } from './own-window.ts'

/** A share as a layout keeps it. */
export const keyOfShare = ({ type, code }: ShareKey): string => `${type}:${code}`
/** Undefined for a chart that follows, and for a text that is no share. */
export const shareOfKey = (key: string): ShareKey | undefined => {
  const [market = '', code = ''] = key.split(':')
  const type = readMarketType(market)
  return type === undefined || code === '' ? undefined : { type, code }
}

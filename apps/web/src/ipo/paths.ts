import type { MarketType } from '@zaraba/market/markets.ts'
import { withQuery } from '../shell/addresses.ts'

export const ipoPaths = {
  newShare: '/home/newShare',
  newShareInfo: '/home/newShareInfo',
  newShareOrder: '/mine/newShareOrder',
} as const

/** An offering of new shares. */
export const newSharePath = (type: MarketType, code: string) => withQuery(ipoPaths.newShareInfo, { type, code })

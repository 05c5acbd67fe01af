import { withQuery } from '../shell/addresses.ts'

export const tradingPaths = {
  positions: '/position/index',
  position: '/position/info',
} as const

export const positionPath = (orderNo: string) => withQuery(tradingPaths.position, { order_no: orderNo })

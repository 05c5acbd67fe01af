import { withQuery } from '../shell/addresses.ts'

export const tradingPaths = {
  positions: '/position/index',
  position: '/position/info',
  orders: '/position/orders',
} as const

export const positionPath = (orderNo: string) => withQuery(tradingPaths.position, { order_no: orderNo })

/** The page of a position, opened at the receipt of its latest fill. */
export const receiptPath = (orderNo: string) => withQuery(tradingPaths.position, { order_no: orderNo, receipt: 'last' })

import { withQuery } from '../shell/addresses.ts'

export const copyPaths = {
  follow: '/home/follow',
  copyProduct: '/home/followInfo',
  followOrders: '/mine/followOrder',
  followed: '/mine/followOrderInfo',
} as const

export const copyProductPath = (id: string) => withQuery(copyPaths.copyProduct, { id })
export const followedPath = (orderNo: string) => withQuery(copyPaths.followed, { order_no: orderNo })

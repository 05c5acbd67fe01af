import type { CallName } from '@zaraba/contract/calls.ts'

/** What following, or ending, changes on every screen. */
export const copyOutdates: readonly CallName[] = [
  'trade/productlist',
  'trade/product',
  'trade/productOrder',
  'trade/userproductlist',
  'user/funds',
  'user/fundRecords',
  'user/getUserinfo',
]

import type { CallName } from '@zaraba/contract/calls.ts'

/** Calls whose answers following a product, or ending that, changes. */
export const copyOutdates: readonly CallName[] = [
  'trade/productlist',
  'trade/product',
  'trade/productOrder',
  'trade/userproductlist',
  'user/funds',
  'user/fundRecords',
  'user/getUserinfo',
]

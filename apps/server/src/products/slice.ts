import { slice } from '../base/slice.ts'
import { openProductsFace, productsFace } from './face.ts'
import { listProducts } from './list.ts'
import { unfinished } from './store.ts'
import { verifyProducts } from './verify-store.ts'

/** The common rows of what money can be put into: copy trading, a day's stake, a block. */
export const products = slice({
  name: 'products',
  tables: ['products.*'],
  needs: {},
  unfinished,
  gives: productsFace,
  verify: verifyProducts,
  open: ({ database, marketClock }) => {
    const face = openProductsFace(database)
    return { face, calls: { 'trade/userproductlist': listProducts({ database, marketClock, gains: face.gains }) } }
  },
})

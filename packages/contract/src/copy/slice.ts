import { contractSlice } from '../contract-slice.ts'
import { copyEvents } from './events.ts'
import { copyRefusals } from './refusals.ts'

/** Copy products. */
export const copy = contractSlice({
  name: 'copy',
  events: copyEvents,
  refusals: copyRefusals,
  successes: ['follow_order_success', 'ending_early_success'],
  texts: async () => (await import('./texts.ts')).copyTexts,
  shows: {
    'trade/productlist': ['products'],
    'trade/product': ['products'],
    'trade/productCurve': ['products'],
    'trade/productOrder': ['products'],
  },
  products: ['copy'],
  funds: {
    followed: { kind: 'product', about: 'product' },
    cancelled: { kind: 'product', about: 'product' },
    ended: { kind: 'product', about: 'product' },
  },
})

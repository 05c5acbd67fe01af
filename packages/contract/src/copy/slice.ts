import { contractSlice } from '../contract-slice.ts'
import { copyEvents } from './events.ts'
import { copyRefusals } from './refusals.ts'

/** Copy products. */
export const copy = contractSlice({
  events: copyEvents,
  refusals: copyRefusals,
  shows: { 'trade/productlist': ['products'], 'trade/product': ['products'], 'trade/productOrder': ['products'] },
})

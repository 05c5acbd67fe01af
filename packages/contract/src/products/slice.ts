import { contractSlice } from '../contract-slice.ts'

/** What products have in common. */
export const products = contractSlice({
  name: 'products',
  shows: { 'trade/userproductlist': ['applications'] },
})

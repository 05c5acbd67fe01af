import { contractSlice } from '../contract-slice.ts'

/** Declarations that all kinds of product share. */
export const products = contractSlice({
  name: 'products',
  shows: { 'trade/userproductlist': ['applications'] },
})

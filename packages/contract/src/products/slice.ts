import { contractSlice } from '../contract-slice.ts'

/** Declarations that belong to every kind of product. */
export const products = contractSlice({
  name: 'products',
  shows: { 'trade/userproductlist': ['applications'] },
})

import { contractSlice } from '../contract-slice.ts'

/** What products have in common. */
export const products = contractSlice({ shows: { 'trade/userproductlist': ['applications'] } })

import { contractSlice } from '../contract-slice.ts'

/** Tags of the calls that belong to every product. */
export const products = contractSlice({ shows: { 'trade/userproductlist': ['applications'] } })

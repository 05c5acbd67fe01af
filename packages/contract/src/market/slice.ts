import { contractSlice } from '../contract-slice.ts'
import { marketRefusals } from './refusals.ts'

/** Shares and their prices. */
export const market = contractSlice({ refusals: marketRefusals })

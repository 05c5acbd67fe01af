import { contractSlice } from '../contract-slice.ts'
import { fundingRefusals } from './refusals.ts'

/** Money in and out, records and statements. */
export const funding = contractSlice({
  refusals: fundingRefusals,
  shows: {
    'user/funds': ['money'],
    'user/fundRecords': ['money'],
    'user/performance': ['money'],
    'user/statement': ['money'],
    'user/depositInfo': ['cash'],
    'user/withdrawCheck': ['cash'],
    'user/depositlist': ['requests'],
    'user/withdrawallist': ['requests'],
  },
})

import { contractSlice } from '../contract-slice.ts'

/** The public log. */
export const log = contractSlice({
  name: 'log',
  groups: { log: 'The public log: that it only grows, and the proof that a row is in it.' },
})

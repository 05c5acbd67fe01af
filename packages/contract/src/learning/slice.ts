import { contractSlice } from '../contract-slice.ts'

/** The courses, whose tasks follow from the records of a customer. */
export const learning = contractSlice({
  name: 'learning',
  shows: { 'learning/tasks': ['money', 'positions', 'newShares', 'alerts'] },
})

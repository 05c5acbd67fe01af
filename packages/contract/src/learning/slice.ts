import { contractSlice } from '../contract-slice.ts'

/** The courses, whose tasks follow from the records of a customer. */
export const learning = contractSlice({
  name: 'learning',
  groups: { learning: 'The courses and their tasks.' },
  shows: { 'learning/tasks': ['money', 'positions', 'newShares', 'alerts'] },
})

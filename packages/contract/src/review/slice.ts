import { contractSlice } from '../contract-slice.ts'
import { reviewEvents } from './events.ts'
import { reviewRefusals } from './refusals.ts'

/** Requests that wait for a decision. */
export const review = contractSlice({
  name: 'review',
  refusals: reviewRefusals,
  texts: async () => (await import('./texts.ts')).reviewTexts,
  events: reviewEvents,
})

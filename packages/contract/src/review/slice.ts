import { contractSlice } from '../contract-slice.ts'
import { reviewEvents } from './events.ts'

/** Requests that wait for a decision. */
export const review = contractSlice({ events: reviewEvents })

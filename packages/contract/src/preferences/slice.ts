import { contractSlice } from '../contract-slice.ts'
import { preferenceRefusals } from './refusals.ts'

/** Layouts, drawings and templates that a customer's programs keep for the next visit. */
export const preferences = contractSlice({
  name: 'preferences',
  refusals: preferenceRefusals,
  texts: async () => (await import('./texts.ts')).preferenceTexts,
})

import { contractSlice } from '../contract-slice.ts'
import { clockRefusals } from './refusals.ts'

/** The practice clock. */
export const clock = contractSlice({
  name: 'clock',
  groups: {
    clock: 'The practice clock.',
  },
  refusals: clockRefusals,
  successes: ['clock_moved'],
  texts: async () => (await import('./texts.ts')).clockTexts,
})

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
  words: async () => (await import('./words.ts')).clockWords,
})

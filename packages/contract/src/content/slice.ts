import { contractSlice } from '../contract-slice.ts'
import { contentEvents } from './events.ts'
import { contentRefusals } from './refusals.ts'

/** News, messages and push. */
export const content = contractSlice({
  name: 'content',
  groups: {
    common: 'Configuration.',
    news: 'News of the simulated market.',
  },
  refusals: contentRefusals,
  texts: async () => (await import('./texts.ts')).contentTexts,
  events: contentEvents,
  shows: { 'user/messages': ['messages'] },
})

import { consoleSlice } from '../shell/console-slice.ts'

/** News of the house and messages to customers. */
export const content = consoleSlice({
  catalogues: [
    { name: 'news', asks: 'news/list', place: 1, load: async () => (await import('./house-news.tsx')).newsCatalogue },
    { name: 'messages', asks: 'messages/list', place: 2, load: async () => (await import('./mailings.tsx')).mailingCatalogue },
  ],
})

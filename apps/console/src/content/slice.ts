import { consoleSlice } from '../shell/console-slice.ts'
import { contentRefusals } from './refusals.ts'

/** News of the brokerage and messages to customers. */
export const content = consoleSlice({
  catalogues: [
    { name: 'news', asks: 'news/list', order: 1, load: async () => (await import('./brokerage-news.tsx')).newsCatalogue },
    { name: 'messages', asks: 'messages/list', order: 2, load: async () => (await import('./mailings.tsx')).mailingCatalogue },
  ],
  fields: {
    title: { ja: '件名', en: 'Title', zh: '标题' },
    summary: { ja: '本文', en: 'Text', zh: '内容' },
    read: { ja: '既読', en: 'Read', zh: '已读' },
    unread: { ja: '未読', en: 'Unread', zh: '未读' },
  },
  refusals: contentRefusals,
})

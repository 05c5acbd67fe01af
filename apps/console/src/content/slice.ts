import { consoleSlice } from '../shell/console-slice.ts'
import { contentRefusals } from './refusals.ts'

/** News of the brokerage and messages to customers. */
export const content = consoleSlice({
  catalogues: [
    { name: 'news', asks: 'news/list', order: 1, load: async () => (await import('./brokerage-news.tsx')).newsCatalogue },
    { name: 'messages', asks: 'messages/list', order: 2, load: async () => (await import('./mailings.tsx')).mailingCatalogue },
  ],
  fields: {
    title: { jp: '件名', us: 'Title', cn: '标题' },
    summary: { jp: '本文', us: 'Text', cn: '内容' },
    read: { jp: '既読', us: 'Read', cn: '已读' },
    unread: { jp: '未読', us: 'Unread', cn: '未读' },
  },
  refusals: contentRefusals,
})

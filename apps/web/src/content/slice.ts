import { paths } from '../paths.ts'
import { webSlice } from '../shell/web-slice.ts'

/** News, messages and texts. */
export const content = webSlice({
  screens: [
    { path: paths.news, pane: 'list', menu: true, load: async () => (await import('./news.screen.tsx')).NewsScreen },
    {
      path: paths.article,
      pane: 'detail',
      list: paths.news,
      load: async () => (await import('./article.screen.tsx')).ArticleScreen,
    },
    { path: paths.messages, pane: 'list', load: async () => (await import('./messages.screen.tsx')).MessagesScreen },
    {
      path: paths.message,
      pane: 'detail',
      list: paths.messages,
      load: async () => (await import('./message.screen.tsx')).MessageScreen,
    },
    {
      path: paths.language,
      pane: 'detail',
      list: paths.mine,
      open: true,
      load: async () => (await import('./language.screen.tsx')).LanguageScreen,
    },
    {
      path: paths.changeLanguage,
      pane: 'detail',
      list: paths.mine,
      open: true,
      load: async () => (await import('./language.screen.tsx')).ChangeLanguageScreen,
    },
    {
      path: paths.support,
      pane: 'detail',
      list: paths.mine,
      open: true,
      load: async () => (await import('./support.screen.tsx')).SupportScreen,
    },
    {
      path: paths.about,
      pane: 'detail',
      list: paths.mine,
      open: true,
      load: async () => (await import('./text.screen.tsx')).AboutScreen,
    },
    {
      path: paths.privacy,
      pane: 'detail',
      list: paths.mine,
      open: true,
      load: async () => (await import('./text.screen.tsx')).PrivacyScreen,
    },
    {
      path: paths.protocol,
      pane: 'detail',
      list: paths.mine,
      open: true,
      load: async () => (await import('./text.screen.tsx')).ProtocolScreen,
    },
  ],
})

import { language } from '@zaraba/ui/words/language.ts'
import { identityPaths } from '../identity/paths.ts'
import { webSlice } from '../shell/web-slice.ts'
import { contentPaths } from './paths.ts'

const unreadText = (count: number) => ({ ja: `未読 ${count}件`, en: `${count} unread`, zh: `${count} 条未读` })

/** News, messages and texts. */
export const content = webSlice({
  screens: [
    {
      path: contentPaths.news,
      pane: 'list',
      menu: true,
      beside: async () => (await import('./article.screen.tsx')).NewestArticle,
      load: async () => (await import('./news.screen.tsx')).NewsScreen,
    },
    {
      path: contentPaths.article,
      pane: 'detail',
      list: contentPaths.news,
      load: async () => (await import('./article.screen.tsx')).ArticleScreen,
    },
    { path: contentPaths.messages, pane: 'list', load: async () => (await import('./messages.screen.tsx')).MessagesScreen },
    {
      path: contentPaths.message,
      pane: 'detail',
      list: contentPaths.messages,
      load: async () => (await import('./message.screen.tsx')).MessageScreen,
    },
    {
      path: contentPaths.language,
      pane: 'detail',
      list: identityPaths.mine,
      open: true,
      load: async () => (await import('./language.screen.tsx')).LanguageScreen,
    },
    {
      path: contentPaths.changeLanguage,
      pane: 'detail',
      list: identityPaths.mine,
      open: true,
      load: async () => (await import('./language.screen.tsx')).ChangeLanguageScreen,
    },
    {
      path: contentPaths.support,
      pane: 'detail',
      list: identityPaths.mine,
      open: true,
      load: async () => (await import('./support.screen.tsx')).SupportScreen,
    },
    {
      path: contentPaths.about,
      pane: 'detail',
      list: identityPaths.mine,
      open: true,
      load: async () => (await import('./text.screen.tsx')).AboutScreen,
    },
    {
      path: contentPaths.privacy,
      pane: 'detail',
      list: identityPaths.mine,
      open: true,
      load: async () => (await import('./text.screen.tsx')).PrivacyScreen,
    },
    {
      path: contentPaths.protocol,
      pane: 'detail',
      list: identityPaths.mine,
      open: true,
      load: async () => (await import('./text.screen.tsx')).ProtocolScreen,
    },
  ],
  menu: [{ icon: 'news', path: contentPaths.news, label: { ja: 'ニュース', en: 'News', zh: '资讯' }, order: 4 }],
  railLinks: [{ icon: 'bell', path: contentPaths.messages, label: { ja: 'お知らせ', en: 'Messages', zh: '消息' }, order: 1 }],
  accountRows: [
    {
      group: 'inbox',
      icon: 'bell',
      path: contentPaths.messages,
      label: { ja: 'お知らせ', en: 'Messages', zh: '消息' },
      order: 1,
      end: ({ unread }) => (unread > 0 ? unreadText(unread)[language] : ''),
    },
    {
      group: 'inbox',
      icon: 'support',
      path: contentPaths.support,
      label: { ja: 'カスタマーサービス', en: 'Customer service', zh: '客服' },
      order: 3,
    },
    {
      group: 'about',
      icon: 'info',
      path: contentPaths.about,
      label: { ja: 'ザラバについて', en: 'About Zaraba', zh: '关于 Zaraba' },
      order: 1,
    },
    {
      group: 'about',
      icon: 'shield',
      path: contentPaths.privacy,
      label: { ja: 'プライバシー', en: 'Privacy', zh: '隐私说明' },
      order: 2,
    },
    {
      group: 'about',
      icon: 'document',
      path: contentPaths.protocol,
      label: { ja: '利用規約', en: 'User agreement', zh: '用户协议' },
      order: 3,
    },
  ],
})

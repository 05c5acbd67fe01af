import { withQuery } from '../shell/addresses.ts'

export const contentPaths = {
  news: '/news/index',
  article: '/news/info',
  messages: '/mine/message',
  message: '/mine/messageInfo',
  language: '/mine/language',
  changeLanguage: '/mine/changeLang',
  support: '/mine/support',
  about: '/mine/about',
  privacy: '/mine/privacy',
  protocol: '/mine/protocol',
} as const

export const articlePath = (id: string) => withQuery(contentPaths.article, { id })
export const messagePath = (id: string) => withQuery(contentPaths.message, { id })

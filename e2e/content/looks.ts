import type { Look } from '../look.ts'
import type { Scene } from '../scene.ts'

export const looks = (scene: Scene): readonly Look[] => [
  { name: 'news', route: '/news/index' },
  { name: 'article', route: `/news/info?id=${encodeURIComponent(scene.article)}` },
  { name: 'messages', route: '/mine/message', moments: true },
  { name: 'message', route: `/mine/messageInfo?id=${encodeURIComponent(scene.message)}` },
  { name: 'language', route: '/mine/language' },
  { name: 'change-language', route: '/mine/changeLang' },
  { name: 'support', route: '/mine/support' },
  { name: 'about', route: '/mine/about' },
  { name: 'privacy', route: '/mine/privacy' },
  { name: 'protocol', route: '/mine/protocol' },
]

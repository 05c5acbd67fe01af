import { type Look, nth, opens } from '../look.ts'

export const looks = (): readonly Look[] => [
  { name: 'courses', route: '/mine/learning' },
  { name: 'course', route: '/mine/course?name=orders' },
  { name: 'glossary', route: '/mine/learning', open: nth('[role=tab]', 1) },
  { name: 'term', route: '/mine/term?id=maintenance_ratio' },
  { name: 'term-sheet', route: '/mine/creditHistory', open: opens('main button[aria-haspopup=dialog]') },
]

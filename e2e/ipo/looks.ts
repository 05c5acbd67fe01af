import { type Look, nth, opens } from '../look.ts'
import type { Scene } from '../scene.ts'

const newShare = (code: string) => `/home/newShareInfo?type=jpy&code=${code}`

export const looks = (scene: Scene): readonly Look[] => [
  { name: 'new-shares', route: '/home/newShare', as: 'investor' },
  { name: 'new-share', route: newShare(scene.invested.taking), as: 'investor' },
  { name: 'new-share-sheet', route: newShare(scene.invested.taking), open: opens('[class*="_footer"] button') },
  {
    name: 'new-share-draw',
    route: newShare(scene.invested.drawn),
    as: 'investor',
    open: async (page) => {
      const draw = page.locator('main [class*="_draw_"]').last()
      await draw.locator('button').last().click()
      await draw.locator('[data-met]').last().waitFor({ timeout: 30_000 })
      await draw.locator('li').first().scrollIntoViewIfNeeded()
    },
  },
  { name: 'new-share-orders', route: '/mine/newShareOrder', moments: true, as: 'investor' },
  { name: 'new-share-wins', route: '/mine/newShareOrder', as: 'investor', open: nth('[role=tab]', 1) },
  { name: 'positions-subscription', route: '/position/index', as: 'investor', open: nth('[role=tab]', 2) },
]

import { type Look, nth, opens } from '../look.ts'
import type { Scene } from '../scene.ts'

export const looks = (scene: Scene): readonly Look[] => [
  { name: 'follow', route: '/home/follow' },
  { name: 'follow-product', route: '/home/followInfo?id=jp-chase' },
  {
    name: 'follow-sheet',
    route: '/home/followInfo?id=jp-dividend',
    open: async (page) => {
      await opens('[class*="_footer"] button')(page)
      await page.getByRole('dialog').last().locator('input').first().fill('500000')
    },
  },
  {
    name: 'follow-proof',
    route: '/home/followInfo?id=jp-chase',
    open: async (page) => {
      await page.locator('main [class*="_proof"] button').click()
      await page.locator('main [class*="_proof"] strong').waitFor({ timeout: 30_000 })
      await page.locator('main [class*="_proof"]').scrollIntoViewIfNeeded()
    },
  },
  { name: 'follow-orders', route: '/mine/followOrder', as: 'verified' },
  { name: 'followed', route: `/mine/followOrderInfo?order_no=${scene.followed}`, as: 'verified' },
  { name: 'positions-copy', route: '/position/index', as: 'verified', open: nth('[role=tab]', 3) },
]

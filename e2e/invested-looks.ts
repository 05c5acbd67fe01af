import { type Look, nth, opens } from './look.ts'
import type { Scene } from './scene.ts'

/** Products to follow, and what was put into them. */
export const copied = (scene: Scene): readonly Look[] => [
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

/** New shares, blocks, grabs and stakes, with the investor's own in them. */
export const offered = ({ invested }: Scene): readonly Look[] => {
  const as = 'investor'
  const newShare = (code: string) => `/home/newShareInfo?type=jpy&code=${code}`
  const offer = (id: string) => `/home/largeInfo?id=${id}`
  return [
    { name: 'new-shares', route: '/home/newShare', as },
    { name: 'new-share', route: newShare(invested.taking), as },
    { name: 'new-share-sheet', route: newShare(invested.taking), open: opens('[class*="_footer"] button') },
    {
      name: 'new-share-draw',
      route: newShare(invested.drawn),
      as,
      open: async (page) => {
        const draw = page.locator('main [class*="_draw_"]').last()
        await draw.locator('button').last().click()
        await draw.locator('[data-met]').last().waitFor({ timeout: 30_000 })
        await draw.locator('li').first().scrollIntoViewIfNeeded()
      },
    },
    { name: 'new-share-orders', route: '/mine/newShareOrder', as },
    { name: 'new-share-wins', route: '/mine/newShareOrder', as, open: nth('[role=tab]', 1) },
    { name: 'positions-subscription', route: '/position/index', as, open: nth('[role=tab]', 2) },
    { name: 'blocks', route: '/home/large', as },
    { name: 'blocks-pending', route: '/home/large2', as },
    { name: 'blocks-passed', route: '/home/large3', as },
    { name: 'blocks-rejected', route: '/home/large4', as },
    { name: 'block', route: offer(invested.block), as },
    { name: 'block-sheet', route: offer(invested.block), open: opens('[class*="_footer"] button') },
    { name: 'grabs', route: '/home/largeQc', as },
    { name: 'grabs-own', route: '/home/qcList', as },
    { name: 'grab', route: offer(invested.grab), as },
    { name: 'stakes', route: '/home/withinDays', as },
    { name: 'stake-sheet', route: '/home/withinDays', open: opens('[class*="_footer"] button') },
  ]
}

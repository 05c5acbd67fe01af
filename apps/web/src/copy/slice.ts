import { webSlice } from '../shell/web-slice.ts'
import { copyPaths } from './paths.ts'

/** Copy products. */
export const copy = webSlice({
  screens: [
    { path: copyPaths.follow, pane: 'list', load: async () => (await import('./follow.screen.tsx')).FollowScreen },
    {
      path: copyPaths.copyProduct,
      pane: 'detail',
      list: copyPaths.follow,
      load: async () => (await import('./product.screen.tsx')).CopyProductScreen,
    },
    {
      path: copyPaths.followOrders,
      pane: 'list',
      load: async () => (await import('./follow-orders.screen.tsx')).FollowOrdersScreen,
    },
    {
      path: copyPaths.followed,
      pane: 'detail',
      list: copyPaths.followOrders,
      load: async () => (await import('./followed.screen.tsx')).FollowedScreen,
    },
  ],
  actions: [{ icon: 'copy', path: copyPaths.follow, label: { ja: 'コピー取引', en: 'Copy trading', zh: '跟单交易' }, order: 2 }],
  accountRows: [
    {
      group: 'account',
      icon: 'copy',
      path: copyPaths.followOrders,
      label: { ja: 'コピー履歴', en: 'Copy records', zh: '跟单记录' },
      order: 3,
    },
  ],
  positionTabs: [
    {
      label: { ja: 'コピー取引', en: 'Copy trading', zh: '跟单' },
      order: 2,
      load: async () => (await import('./followings.tsx')).Followings,
    },
  ],
})

import { paths } from '../paths.ts'
import { webSlice } from '../shell/web-slice.ts'

/** Copy products. */
export const copy = webSlice({
  screens: [
    { path: paths.follow, pane: 'list', load: async () => (await import('./follow.screen.tsx')).FollowScreen },
    {
      path: paths.copyProduct,
      pane: 'detail',
      list: paths.follow,
      load: async () => (await import('./product.screen.tsx')).CopyProductScreen,
    },
    {
      path: paths.followOrders,
      pane: 'list',
      load: async () => (await import('./follow-orders.screen.tsx')).FollowOrdersScreen,
    },
    {
      path: paths.followed,
      pane: 'detail',
      list: paths.followOrders,
      load: async () => (await import('./followed.screen.tsx')).FollowedScreen,
    },
  ],
  actions: [{ icon: 'copy', path: paths.follow, label: { jp: 'コピー取引', us: 'Copy trading', cn: '跟单交易' }, place: 2 }],
})

import { paths } from '../paths.ts'
import type { ScreenRoute } from '../shell/screen-route.ts'

/** The screens of what is followed. */
export const copyScreens: readonly ScreenRoute[] = [
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
]

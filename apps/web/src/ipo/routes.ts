import { paths } from '../paths.ts'
import type { ScreenRoute } from '../shell/screen-route.ts'

/** The screens of new shares. */
export const ipoScreens: readonly ScreenRoute[] = [
  { path: paths.newShare, pane: 'list', load: async () => (await import('./new-share.screen.tsx')).NewShareScreen },
  {
    path: paths.newShareInfo,
    pane: 'detail',
    list: paths.newShare,
    load: async () => (await import('./new-share-info.screen.tsx')).NewShareInfoScreen,
  },
  {
    path: paths.newShareOrder,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./new-share-order.screen.tsx')).NewShareOrderScreen,
  },
]

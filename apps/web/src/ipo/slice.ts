import { identityPaths } from '../identity/paths.ts'
import { webSlice } from '../shell/web-slice.ts'
import { ipoPaths } from './paths.ts'

/** New shares. */
export const ipo = webSlice({
  screens: [
    { path: ipoPaths.newShare, pane: 'list', load: async () => (await import('./new-share.screen.tsx')).NewShareScreen },
    {
      path: ipoPaths.newShareInfo,
      pane: 'detail',
      list: ipoPaths.newShare,
      load: async () => (await import('./new-share-info.screen.tsx')).NewShareInfoScreen,
    },
    {
      path: ipoPaths.newShareOrder,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./new-share-order.screen.tsx')).NewShareOrderScreen,
    },
  ],
  actions: [{ icon: 'document', path: ipoPaths.newShare, label: { ja: '新規公開', en: 'New shares', zh: '新股' }, order: 4 }],
  positionTabs: [
    {
      label: { ja: '新株申込', en: 'New shares', zh: '新股申购' },
      order: 1,
      load: async () => (await import('./subscriptions.tsx')).SubscriptionsTab,
    },
  ],
})

import { paths } from '../paths.ts'
import { webSlice } from '../shell/web-slice.ts'

/** New shares. */
export const ipo = webSlice({
  screens: [
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
  ],
  actions: [{ icon: 'document', path: paths.newShare, label: { jp: '新規公開', us: 'New shares', cn: '新股' }, place: 4 }],
})

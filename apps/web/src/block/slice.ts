import { webSlice } from '../shell/web-slice.ts'
import { blockPaths } from './paths.ts'

/** Blocks and grabs. */
export const block = webSlice({
  screens: [
    { path: blockPaths.large, pane: 'list', load: async () => (await import('./lists.screen.tsx')).LargeScreen },
    { path: blockPaths.large2, pane: 'list', load: async () => (await import('./lists.screen.tsx')).Large2Screen },
    { path: blockPaths.large3, pane: 'list', load: async () => (await import('./lists.screen.tsx')).Large3Screen },
    { path: blockPaths.large4, pane: 'list', load: async () => (await import('./lists.screen.tsx')).Large4Screen },
    { path: blockPaths.largeQc, pane: 'list', load: async () => (await import('./lists.screen.tsx')).LargeQcScreen },
    { path: blockPaths.qcList, pane: 'list', load: async () => (await import('./lists.screen.tsx')).QcListScreen },
    {
      path: blockPaths.largeInfo,
      pane: 'detail',
      list: blockPaths.large,
      load: async () => (await import('./large-info.screen.tsx')).LargeInfoScreen,
    },
  ],
  actions: [
    { icon: 'bank', path: blockPaths.large, label: { ja: '立会外取引', en: 'Block trades', zh: '大宗交易' }, order: 5 },
    { icon: 'gauge', path: blockPaths.largeQc, label: { ja: '先着販売', en: 'Grab-chips', zh: '抢筹' }, order: 6 },
  ],
})

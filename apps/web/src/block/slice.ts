import { paths } from '../paths.ts'
import { webSlice } from '../shell/web-slice.ts'

/** Blocks and grabs. */
export const block = webSlice({
  screens: [
    { path: paths.large, pane: 'list', load: async () => (await import('./large.screen.tsx')).LargeScreen },
    { path: paths.large2, pane: 'list', load: async () => (await import('./large2.screen.tsx')).Large2Screen },
    { path: paths.large3, pane: 'list', load: async () => (await import('./large3.screen.tsx')).Large3Screen },
    { path: paths.large4, pane: 'list', load: async () => (await import('./large4.screen.tsx')).Large4Screen },
    { path: paths.largeQc, pane: 'list', load: async () => (await import('./large-qc.screen.tsx')).LargeQcScreen },
    { path: paths.qcList, pane: 'list', load: async () => (await import('./qc-list.screen.tsx')).QcListScreen },
    {
      path: paths.largeInfo,
      pane: 'detail',
      list: paths.large,
      load: async () => (await import('./large-info.screen.tsx')).LargeInfoScreen,
    },
  ],
  actions: [
    { icon: 'bank', path: paths.large, label: { jp: '立会外取引', us: 'Block trades', cn: '大宗交易' }, place: 5 },
    { icon: 'gauge', path: paths.largeQc, label: { jp: '先着販売', us: 'Grab-chips', cn: '抢筹' }, place: 6 },
  ],
})

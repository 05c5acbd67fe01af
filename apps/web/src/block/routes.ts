import { paths } from '../paths.ts'
import type { ScreenRoute } from '../shell/screen-route.ts'

/** The screens of blocks and grabs. */
export const blockScreens: readonly ScreenRoute[] = [
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
]

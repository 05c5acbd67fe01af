import { paths } from '../paths.ts'
import type { ScreenRoute } from '../shell/screen-route.ts'

/** The screen of the intraday desks. */
export const intradayScreens: readonly ScreenRoute[] = [
  {
    path: paths.withinDays,
    pane: 'detail',
    list: paths.home,
    load: async () => (await import('./within-days.screen.tsx')).WithinDaysScreen,
  },
]

import { marketPaths } from '../market/paths.ts'
import { webSlice } from '../shell/web-slice.ts'
import { intradayPaths } from './paths.ts'

/** The intraday desks. */
export const intraday = webSlice({
  screens: [
    {
      path: intradayPaths.withinDays,
      pane: 'detail',
      list: marketPaths.home,
      load: async () => (await import('./within-days.screen.tsx')).WithinDaysScreen,
    },
  ],
  actions: [{ icon: 'clock', path: intradayPaths.withinDays, label: { ja: '日計り', en: 'Intraday', zh: '日内交易' }, order: 7 }],
})

import { paths } from '../paths.ts'
import { webSlice } from '../shell/web-slice.ts'

/** The intraday desks. */
export const intraday = webSlice({
  screens: [
    {
      path: paths.withinDays,
      pane: 'detail',
      list: paths.home,
      load: async () => (await import('./within-days.screen.tsx')).WithinDaysScreen,
    },
  ],
  actions: [{ icon: 'clock', path: paths.withinDays, label: { jp: '日計り', us: 'Intraday', cn: '日内交易' }, place: 7 }],
})

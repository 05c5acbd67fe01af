import { identityPaths } from '../identity/paths.ts'
import { offeredPart } from '../shell/offered-part.ts'
import { webSlice } from '../shell/web-slice.ts'
import { alertPaths } from './paths.ts'

/** Alerts on shares and on the margin. */
export const alert = webSlice({
  screens: [
    {
      path: alertPaths.alerts,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./alerts.screen.tsx')).AlertsScreen,
    },
  ],
  accountRows: [
    { group: 'inbox', icon: 'bell', path: alertPaths.alerts, label: { ja: 'アラート', en: 'Alerts', zh: '到价提醒' }, order: 2 },
  ],
  parts: {
    alertBell: offeredPart(async () => (await import('./alert-bell.tsx')).AlertBell),
    alertSheet: offeredPart(async () => (await import('./alert-sheet.tsx')).AlertSheet),
  },
  moments: [{ order: 6, events: ['alert_fired'], load: async () => (await import('./alert-line.tsx')).AlertLine }],
})

import { paths } from '../paths.ts'
import { consoleSlice } from '../shell/console-slice.ts'
import { operatorsRefusals } from './refusals.ts'

/** Log-in of operators, settings, the audit log and the health of the installation. */
export const operators = consoleSlice({
  screens: [
    { path: paths.logIn, open: true, load: async () => (await import('./log-in.screen.tsx')).LogInScreen },
    { path: paths.setUp, open: true, load: async () => (await import('./set-up.screen.tsx')).SetUpScreen },
    { path: paths.audit, load: async () => (await import('./audit.screen.tsx')).AuditScreen },
    { path: paths.health, load: async () => (await import('./health.screen.tsx')).HealthScreen },
  ],
  areas: [
    { name: { ja: '監査記録', en: 'Audit log', zh: '审计日志' }, path: paths.audit, kind: null, asks: 'audit/list', order: 10 },
    {
      name: { ja: '稼働状況', en: 'Health', zh: '运行状况' },
      path: paths.health,
      kind: null,
      asks: 'installation/health',
      order: 11,
    },
  ],
  catalogues: [
    { name: 'settings', asks: 'settings/list', order: 4, load: async () => (await import('./settings.tsx')).settingCatalogue },
  ],
  refusals: operatorsRefusals,
})

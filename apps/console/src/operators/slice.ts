import { paths } from '../paths.ts'
import { consoleSlice } from '../shell/console-slice.ts'

/** Log-in of operators, settings, the audit log and the health of the installation. */
export const operators = consoleSlice({
  screens: [
    { path: paths.logIn, open: true, load: async () => (await import('./log-in.screen.tsx')).LogInScreen },
    { path: paths.setUp, open: true, load: async () => (await import('./set-up.screen.tsx')).SetUpScreen },
    { path: paths.audit, load: async () => (await import('./audit.screen.tsx')).AuditScreen },
    { path: paths.health, load: async () => (await import('./health.screen.tsx')).HealthScreen },
  ],
  areas: [
    { name: 'audit', path: paths.audit, kind: null, asks: 'audit/list', place: 10 },
    { name: 'health', path: paths.health, kind: null, asks: 'house/health', place: 11 },
  ],
  catalogues: [
    { name: 'settings', asks: 'settings/list', place: 4, load: async () => (await import('./settings.tsx')).settingCatalogue },
  ],
})

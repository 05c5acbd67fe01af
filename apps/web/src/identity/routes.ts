import { paths } from '../paths.ts'
import type { ScreenRoute } from '../shell/screen-route.ts'

/** The screens of names and of a forgotten password. */
export const identityScreens: readonly ScreenRoute[] = [
  {
    path: paths.resetPassword,
    pane: 'single',
    open: true,
    load: async () => (await import('./reset-password.screen.tsx')).ResetPasswordScreen,
  },
  {
    path: paths.displayName,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./display-name.screen.tsx')).DisplayNameScreen,
  },
]

import { paths } from '../paths.ts'
import { webSlice } from '../shell/web-slice.ts'
import { LogonScreen } from './logon.screen.tsx'
import { StartScreen } from './start.screen.tsx'

/** Log-in, the person and what protects the account. */
export const identity = webSlice({
  screens: [
    { path: paths.start, pane: 'single', open: true, first: StartScreen, load: async () => StartScreen },
    { path: paths.logon, pane: 'single', open: true, first: LogonScreen, load: async () => LogonScreen },
    {
      path: paths.register,
      pane: 'single',
      open: true,
      load: async () => (await import('./register.screen.tsx')).RegisterScreen,
    },
    { path: paths.login, pane: 'single', open: true, load: async () => (await import('./login.screen.tsx')).LoginScreen },
    {
      path: paths.loginAfter,
      pane: 'single',
      load: async () => (await import('./first-steps.screen.tsx')).FirstStepsScreen,
    },
    { path: paths.mine, pane: 'list', load: async () => (await import('./mine.screen.tsx')).MineScreen },
    {
      path: paths.sessions,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./sessions.screen.tsx')).SessionsScreen,
    },
    {
      path: paths.loginPassword,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./security/login-password.screen.tsx')).LoginPasswordScreen,
    },
    {
      path: paths.fundPassword,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./security/fund-password.screen.tsx')).FundPasswordScreen,
    },
    {
      path: paths.email,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./security/email.screen.tsx')).EmailScreen,
    },
    {
      path: paths.securityKeys,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./security/security-keys.screen.tsx')).SecurityKeysScreen,
    },
    {
      path: paths.verified,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./verification/verified.screen.tsx')).VerifiedScreen,
    },
    {
      path: paths.bank,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./verification/bank.screen.tsx')).BankScreen,
    },
    {
      path: paths.bankAdd,
      pane: 'detail',
      list: paths.mine,
      load: async () => (await import('./verification/bank-add.screen.tsx')).BankAddScreen,
    },
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
  ],
})

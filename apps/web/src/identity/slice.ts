import { webSlice } from '../shell/web-slice.ts'
import { LogonScreen } from './entrance/logon.screen.tsx'
import { StartScreen } from './entrance/start.screen.tsx'
import { identityPaths } from './paths.ts'

/** Log-in, the person and what protects the account. */
export const identity = webSlice({
  screens: [
    { path: identityPaths.start, pane: 'single', open: true, first: StartScreen, load: async () => StartScreen },
    { path: identityPaths.logon, pane: 'single', open: true, first: LogonScreen, load: async () => LogonScreen },
    {
      path: identityPaths.register,
      pane: 'single',
      open: true,
      load: async () => (await import('./entrance/register.screen.tsx')).RegisterScreen,
    },
    {
      path: identityPaths.login,
      pane: 'single',
      open: true,
      load: async () => (await import('./entrance/login.screen.tsx')).LoginScreen,
    },
    {
      path: identityPaths.loginAfter,
      pane: 'single',
      load: async () => (await import('./entrance/first-steps.screen.tsx')).FirstStepsScreen,
    },
    { path: identityPaths.mine, pane: 'list', load: async () => (await import('./mine/mine.screen.tsx')).MineScreen },
    {
      path: identityPaths.sessions,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./mine/sessions.screen.tsx')).SessionsScreen,
    },
    {
      path: identityPaths.loginPassword,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./security/login-password.screen.tsx')).LoginPasswordScreen,
    },
    {
      path: identityPaths.fundPassword,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./security/fund-password.screen.tsx')).FundPasswordScreen,
    },
    {
      path: identityPaths.email,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./security/email.screen.tsx')).EmailScreen,
    },
    {
      path: identityPaths.securityKeys,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./security/security-keys.screen.tsx')).SecurityKeysScreen,
    },
    {
      path: identityPaths.verified,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./verification/verified.screen.tsx')).VerifiedScreen,
    },
    {
      path: identityPaths.bank,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./verification/bank.screen.tsx')).BankScreen,
    },
    {
      path: identityPaths.bankAdd,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./verification/bank-add.screen.tsx')).BankAddScreen,
    },
    {
      path: identityPaths.resetPassword,
      pane: 'single',
      open: true,
      load: async () => (await import('./entrance/reset-password.screen.tsx')).ResetPasswordScreen,
    },
    {
      path: identityPaths.displayName,
      pane: 'detail',
      list: identityPaths.mine,
      load: async () => (await import('./mine/display-name.screen.tsx')).DisplayNameScreen,
    },
  ],
  railLinks: [{ icon: 'settings', path: identityPaths.mine, label: { ja: '設定', en: 'Settings', zh: '设置' }, order: 2 }],
})

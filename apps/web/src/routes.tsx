import { signedIn } from '@zaraba/kit/session.ts'
import { createHashRouter, type RouteObject, redirect } from 'react-router'
import { blockScreens } from './block/routes.ts'
import { copyScreens } from './copy/routes.ts'
import { LogonScreen } from './identity/logon.screen.tsx'
import { identityScreens } from './identity/routes.ts'
import { StartScreen, StartView } from './identity/start.screen.tsx'
import { intradayScreens } from './intraday/routes.ts'
import { ipoScreens } from './ipo/routes.ts'
import { marketPageScreens } from './market/pages/routes.ts'
import { paths } from './paths.ts'
import { loadChunk } from './shell/load-chunk.ts'
import { NotFound } from './shell/not-found.tsx'
import { PracticeStrip } from './shell/practice-strip.tsx'
import { ScreenError } from './shell/screen-error.tsx'
import type { ScreenRoute } from './shell/screen-route.ts'
import styles from './shell/shell.module.css'
import { Shell } from './shell/shell.tsx'

/** The table of screens: with those of the folders’ own tables the only place that imports them, each as a chunk of its own but for the first two. */
const screens: readonly ScreenRoute[] = [
  { path: paths.start, pane: 'single', open: true, first: StartScreen, load: async () => StartScreen },
  { path: paths.logon, pane: 'single', open: true, first: LogonScreen, load: async () => LogonScreen },
  {
    path: paths.register,
    pane: 'single',
    open: true,
    load: async () => (await import('./identity/register.screen.tsx')).RegisterScreen,
  },
  { path: paths.login, pane: 'single', open: true, load: async () => (await import('./identity/login.screen.tsx')).LoginScreen },
  {
    path: paths.loginAfter,
    pane: 'single',
    load: async () => (await import('./identity/first-steps.screen.tsx')).FirstStepsScreen,
  },

  {
    path: paths.home,
    pane: 'list',
    broad: true,
    menu: true,
    load: async () => (await import('./market/home.screen.tsx')).HomeScreen,
  },
  ...ipoScreens,
  ...intradayScreens,
  { path: paths.quotes, pane: 'list', menu: true, load: async () => (await import('./market/quotes.screen.tsx')).QuotesScreen },
  { path: paths.search, pane: 'list', load: async () => (await import('./market/search.screen.tsx')).SearchScreen },
  { path: paths.watchlist, pane: 'list', load: async () => (await import('./market/watchlist.screen.tsx')).WatchlistScreen },
  {
    path: paths.stock,
    pane: 'detail',
    broad: true,
    list: paths.quotes,
    load: async () => (await import('./market/stock.screen.tsx')).StockScreen,
  },
  {
    path: paths.index,
    pane: 'detail',
    broad: true,
    list: paths.quotes,
    load: async () => (await import('./market/index.screen.tsx')).IndexScreen,
  },
  ...marketPageScreens,

  {
    path: paths.positions,
    pane: 'list',
    menu: true,
    load: async () => (await import('./trading/positions.screen.tsx')).PositionsScreen,
  },
  {
    path: paths.position,
    pane: 'detail',
    list: paths.positions,
    load: async () => (await import('./trading/position.screen.tsx')).PositionScreen,
  },
  ...identityScreens,
  ...blockScreens,
  ...copyScreens,

  { path: paths.news, pane: 'list', menu: true, load: async () => (await import('./content/news.screen.tsx')).NewsScreen },
  {
    path: paths.article,
    pane: 'detail',
    list: paths.news,
    load: async () => (await import('./content/article.screen.tsx')).ArticleScreen,
  },
  { path: paths.messages, pane: 'list', load: async () => (await import('./content/messages.screen.tsx')).MessagesScreen },
  {
    path: paths.message,
    pane: 'detail',
    list: paths.messages,
    load: async () => (await import('./content/message.screen.tsx')).MessageScreen,
  },

  {
    path: paths.records,
    pane: 'list',
    menu: true,
    load: async () => (await import('./funding/records.screen.tsx')).RecordsScreen,
  },
  {
    path: paths.funds,
    pane: 'detail',
    list: paths.records,
    load: async () => (await import('./funding/funds.screen.tsx')).FundsScreen,
  },
  {
    path: paths.statement,
    pane: 'detail',
    list: paths.records,
    load: async () => (await import('./funding/reports/statement.screen.tsx')).StatementScreen,
  },
  {
    path: paths.performance,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./funding/reports/performance.screen.tsx')).PerformanceScreen,
  },

  {
    path: paths.stored,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./funding/cash/stored.screen.tsx')).StoredScreen,
  },
  {
    path: paths.deposit,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./funding/cash/deposit.screen.tsx')).DepositScreen,
  },
  {
    path: paths.deposits,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./funding/cash/deposits.screen.tsx')).DepositsScreen,
  },
  {
    path: paths.withdraw,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./funding/cash/withdraw.screen.tsx')).WithdrawScreen,
  },
  {
    path: paths.withdrawals,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./funding/cash/withdrawals.screen.tsx')).WithdrawalsScreen,
  },

  {
    path: paths.loan,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./credit/loan.screen.tsx')).LoanScreen,
  },
  {
    path: paths.loanOrder,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./credit/loan-orders.screen.tsx')).LoanOrdersScreen,
  },
  {
    path: paths.creditHistory,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./credit/credit-history.screen.tsx')).CreditHistoryScreen,
  },
  {
    path: paths.exchange,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./fx/exchange.screen.tsx')).ExchangeScreen,
  },

  { path: paths.mine, pane: 'list', load: async () => (await import('./identity/mine.screen.tsx')).MineScreen },
  {
    path: paths.sessions,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./identity/sessions.screen.tsx')).SessionsScreen,
  },
  {
    path: paths.loginPassword,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./identity/security/login-password.screen.tsx')).LoginPasswordScreen,
  },
  {
    path: paths.fundPassword,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./identity/security/fund-password.screen.tsx')).FundPasswordScreen,
  },
  {
    path: paths.email,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./identity/security/email.screen.tsx')).EmailScreen,
  },
  {
    path: paths.securityKeys,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./identity/security/security-keys.screen.tsx')).SecurityKeysScreen,
  },
  {
    path: paths.verified,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./identity/verification/verified.screen.tsx')).VerifiedScreen,
  },
  {
    path: paths.bank,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./identity/verification/bank.screen.tsx')).BankScreen,
  },
  {
    path: paths.bankAdd,
    pane: 'detail',
    list: paths.mine,
    load: async () => (await import('./identity/verification/bank-add.screen.tsx')).BankAddScreen,
  },
  {
    path: paths.language,
    pane: 'detail',
    list: paths.mine,
    open: true,
    load: async () => (await import('./content/language.screen.tsx')).LanguageScreen,
  },
  {
    path: paths.changeLanguage,
    pane: 'detail',
    list: paths.mine,
    open: true,
    load: async () => (await import('./content/language.screen.tsx')).ChangeLanguageScreen,
  },
  {
    path: paths.support,
    pane: 'detail',
    list: paths.mine,
    open: true,
    load: async () => (await import('./content/support.screen.tsx')).SupportScreen,
  },
  {
    path: paths.about,
    pane: 'detail',
    list: paths.mine,
    open: true,
    load: async () => (await import('./content/text.screen.tsx')).AboutScreen,
  },
  {
    path: paths.privacy,
    pane: 'detail',
    list: paths.mine,
    open: true,
    load: async () => (await import('./content/text.screen.tsx')).PrivacyScreen,
  },
  {
    path: paths.protocol,
    pane: 'detail',
    list: paths.mine,
    open: true,
    load: async () => (await import('./content/text.screen.tsx')).ProtocolScreen,
  },
]

/** Screens about a person's account wait for a log-in. */
const routeOf = (screen: ScreenRoute): RouteObject => ({
  path: screen.path,
  loader: () => (screen.open || signedIn() ? null : redirect(paths.logon)),
  ...(screen.first ? { Component: screen.first } : { lazy: async () => ({ Component: await loadChunk(screen.load) }) }),
})

/** Stands while the first route is found: the same as the start-up screen, so that nothing flashes. */
const FirstSight = () => (
  <div className={styles.app}>
    <PracticeStrip />
    <StartView />
  </div>
)

/** Hash routes; the root is the start-up screen. */
export const router = createHashRouter([
  {
    element: <Shell screens={screens} />,
    errorElement: <ScreenError />,
    HydrateFallback: FirstSight,
    children: [
      { index: true, loader: () => redirect(paths.start) },
      { errorElement: <ScreenError />, children: [...screens.map(routeOf), { path: '*', Component: NotFound }] },
    ],
  },
])

import { password } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { copied, offered } from './invested-looks.ts'
import { chooseIn, type Look, nth, type Onlooker, opens } from './look.ts'
import type { Scene, Session } from './scene.ts'

/** The content of a screen, which on a wide page is no `main` where it is the list beside a detail. */
const content = '[class*="_content_"]'

/** As far as the secret is shown: nothing is enrolled before its first code is given. */
const enrolAuthenticator = async (page: Page): Promise<void> => {
  // On a wide page the user area is beside the list.
  await page.locator('main').last().locator('button[class*="_row"]').first().click()
  const sheet = page.getByRole('dialog').last()
  await sheet.locator('input').fill(password)
  await sheet.locator('button[type=submit]').click()
  await sheet.getByRole('img').waitFor()
}

/** Opens the ticket of a share with a quantity, without which it computes nothing. */
const ticket =
  (selector: string, at = 0) =>
  async (page: Page) => {
    await opens(selector, at)(page)
    await page.getByRole('dialog').last().locator('input[inputmode="numeric"]').first().fill('100')
  }
/** The buttons at the foot of a share of which something is held: to sell it comes before to sell short. */
const buyButton = ticket('[class*="_footer"] [data-kind="up"]')
const sellShortButton = ticket('[class*="_footer"] [data-kind="down"]', 1)

const entrance: readonly Look[] = [
  { name: 'logon', route: '/login/logon', as: 'stranger' },
  { name: 'register', route: '/login/register', as: 'stranger' },
  { name: 'login', route: '/login/login', as: 'stranger' },
  { name: 'reset-password', route: '/login/resetPassword', as: 'stranger' },
  { name: 'login-after', route: '/login/loginAfter' },
]

const market: readonly Look[] = [
  { name: 'home', route: '/home/home' },
  { name: 'quotes', route: '/home/index' },
  { name: 'quotes-heat', route: '/home/index', open: nth('[role=tab]', 1) },
  { name: 'quotes-rankings', route: '/home/index', open: nth('[role=tab]', 2) },
  { name: 'search', route: '/quotes/search' },
  { name: 'watchlist', route: '/quotes/self' },
  { name: 'watchlist-edit', route: '/quotes/self', open: nth('header button', 1) },
  { name: 'stock', route: '/quotes/info?type=jpy&code=8306' },
  ...(['board', 'tape', 'news', 'figures', 'events'] as const).map((view) => ({
    name: `stock-${view}`,
    route: `/quotes/info?type=jpy&code=8306&view=${view}`,
  })),
  { name: 'stock-day', route: '/quotes/info?type=jpy&code=8306', open: nth('[data-period=day]', 0) },
  {
    name: 'chart-settings',
    route: '/quotes/info?type=jpy&code=8306',
    open: opens('[role=radiogroup][aria-label] + button + button'),
  },
  { name: 'index', route: '/quotes/index?type=jpy&code=JP225' },
  { name: 'market-indicators', route: '/market/indicators' },
  { name: 'market-indicator', route: '/market/indicators', open: opens('[class*="_indicator"]') },
  { name: 'market-rankings', route: '/market/rankings' },
  { name: 'market-short-selling', route: '/market/shortSelling' },
  { name: 'market-industries', route: '/market/industries' },
  { name: 'market-industry', route: '/market/industries?type=jpy&sector=3700' },
  { name: 'market-companies', route: '/market/companies' },
  { name: 'market-companies-filter', route: '/market/companies', open: opens('main button[data-small="true"]') },
  { name: 'market-company', route: '/market/company?type=jpy&code=7203' },
  { name: 'market-disclosures', route: '/market/disclosures' },
  { name: 'market-disclosure', route: '/market/disclosures', open: opens('main ol button') },
  { name: 'stock-us', route: '/quotes/info?type=usd&code=AAPL' },
  { name: 'buy-sheet', route: '/quotes/info?type=jpy&code=7203', open: buyButton },
  {
    name: 'buy-sheet-calendar',
    route: '/quotes/info?type=jpy&code=7203',
    open: async (page) => {
      await buyButton(page)
      await chooseIn(1, 1)(page)
      await page.getByRole('dialog').last().locator('fieldset').last().locator('label').nth(1).click()
      await page.getByRole('grid').waitFor()
      await page.getByRole('grid').scrollIntoViewIfNeeded()
    },
  },
  { name: 'short-sheet', route: '/quotes/info?type=jpy&code=7203', open: sellShortButton },
]

const alertBell = opens('header button', 1)
/** Chooses a kind of alert in the sheet of a share, by its place in the row of kinds. */
const alertOf = (kind: number) => async (page: Page) => {
  await alertBell(page)
  await page.getByRole('dialog').last().locator('fieldset').first().locator('button').nth(kind).click()
}

const alerts: readonly Look[] = [
  { name: 'alerts', route: '/mine/alerts' },
  { name: 'alerts-over', route: '/mine/alerts', open: nth('[role=tab]', 1) },
  { name: 'alerts-empty', route: '/mine/alerts', as: 'verified' },
  { name: 'alert-change', route: '/mine/alerts', open: opens('main button[class*="_row"]', 3) },
  { name: 'alert-account', route: '/mine/alerts', open: opens('header button', 1) },
  { name: 'alert-price', route: '/quotes/info?type=jpy&code=7203', open: alertBell },
  { name: 'alert-change-of-price', route: '/quotes/info?type=jpy&code=7203', open: alertOf(1) },
  { name: 'alert-crossing', route: '/quotes/info?type=jpy&code=7203', open: alertOf(3) },
]

const own = (scene: Scene): readonly Look[] => [
  { name: 'positions', route: '/position/index' },
  { name: 'positions-orders', route: '/position/index', open: nth('[role=tab]', 1) },
  { name: 'positions-history', route: '/position/index', open: nth('[role=tab]', 4) },
  { name: 'position', route: `/position/info?order_no=${scene.held}` },
  { name: 'position-order', route: `/position/info?order_no=${scene.resting}` },
  { name: 'position-closed', route: `/position/info?order_no=${scene.closed}` },
  { name: 'sell-sheet', route: `/position/info?order_no=${scene.held}`, open: opens('main [class*="_actions"] button', 0) },
  { name: 'top-up-sheet', route: `/position/info?order_no=${scene.held}`, open: opens('main [class*="_actions"] button', 1) },
  { name: 'amend-sheet', route: `/position/info?order_no=${scene.resting}`, open: opens('main [class*="_actions"] button', 0) },
  { name: 'records', route: '/mine/transactionRecords' },
  { name: 'record-sheet', route: '/mine/transactionRecords', open: opens(`${content} section button`) },
  { name: 'records-dates', route: '/mine/transactionRecords', open: opens(`${content} button[aria-haspopup=dialog]`) },
  { name: 'funds', route: '/mine/funds' },
  { name: 'statement', route: '/mine/statement' },
  { name: 'performance', route: '/mine/performance' },
  { name: 'stored', route: '/mine/stored' },
  { name: 'deposit', route: '/mine/deposit?amount=100000' },
  { name: 'deposits-empty', route: '/mine/depositList' },
  { name: 'deposits', route: '/mine/depositList', as: 'verified' },
  { name: 'deposit-sheet', route: '/mine/depositList', as: 'verified', open: opens('main button[class*="_row"]') },
  { name: 'withdraw', route: '/mine/withdraw' },
  { name: 'withdrawals-empty', route: '/mine/withdrawList' },
  { name: 'withdrawals', route: '/mine/withdrawList', as: 'verified' },
  { name: 'withdrawal-sheet', route: '/mine/withdrawList', as: 'verified', open: opens('main button[class*="_row"]') },
]

const loanAmount = nth('main [class*="_quick_"] button', 1)
const exchangeAmount = (page: Page): Promise<void> => page.locator('main section input').first().fill('10000')
const footerButton = opens('[class*="_footer"] button')
const dialogStands = async (page: Page): Promise<void> => {
  await nth('[class*="_footer"] button', 0)(page)
  await page.getByRole('alertdialog').waitFor()
}

/** Loans and the exchange: before, while, and after. */
const credit: readonly Look[] = [
  { name: 'loan-conditions', route: '/mine/loan' },
  { name: 'loan', route: '/mine/loan', as: 'verified', open: loanAmount },
  {
    name: 'loan-sheet',
    route: '/mine/loan',
    as: 'verified',
    open: async (page) => {
      await loanAmount(page)
      await footerButton(page)
    },
  },
  { name: 'loan-running', route: '/mine/loan', as: 'borrower' },
  { name: 'repay', route: '/mine/loan', as: 'borrower', open: dialogStands },
  { name: 'loan-orders', route: '/mine/loanOrder', as: 'borrower' },
  { name: 'loan-order', route: '/mine/loanOrder', as: 'borrower', open: opens('main button[class*="_row"]') },
  { name: 'credit-history', route: '/mine/creditHistory', as: 'borrower' },
  { name: 'withdraw-blocked', route: '/mine/withdraw', as: 'borrower' },
  { name: 'exchange', route: '/mine/exchange', as: 'verified', open: exchangeAmount },
  { name: 'exchange-currencies', route: '/mine/exchange', as: 'verified', open: opens('main section button', 0) },
  {
    name: 'exchange-sheet',
    route: '/mine/exchange',
    as: 'verified',
    open: async (page) => {
      await exchangeAmount(page)
      await footerButton(page)
    },
  },
  { name: 'exchange-receipt', route: '/mine/exchange', as: 'verified', open: opens('main button[class*="_row_"]') },
]

const reading = (scene: Scene): readonly Look[] => [
  { name: 'news', route: '/news/index' },
  { name: 'article', route: `/news/info?id=${encodeURIComponent(scene.article)}` },
  { name: 'messages', route: '/mine/message' },
  { name: 'message', route: `/mine/messageInfo?id=${encodeURIComponent(scene.message)}` },
]

const account: readonly Look[] = [
  { name: 'side-panel', route: '/home/home', open: opens('header button') },
  { name: 'mine', route: '/mine/index' },
  { name: 'language-sheet', route: '/mine/index', open: opens(`${content} button[class*="_row"]`, 0) },
  { name: 'appearance-sheet', route: '/mine/index', open: opens(`${content} button[class*="_row"]`, 1) },
  { name: 'login-password', route: '/mine/loginPassword' },
  { name: 'fund-password', route: '/mine/fundPassword' },
  { name: 'email', route: '/mine/email' },
  { name: 'display-name', route: '/mine/name' },
  { name: 'security-keys', route: '/mine/securityKeys' },
  { name: 'enrol-authenticator', route: '/mine/securityKeys', open: enrolAuthenticator },
  { name: 'sessions', route: '/mine/sessions' },
  {
    name: 'verified',
    route: '/mine/verified',
    open: async (page) => {
      const uploaders = page.locator('form fieldset')
      for (const at of [0, 1]) {
        await uploaders.nth(at).locator('button').last().click()
        await uploaders.nth(at).locator('[class*="_done_"]').waitFor()
      }
      await page
        .locator('main')
        .last()
        .evaluate((screen) => screen.scrollTo(0, 0))
    },
  },
  { name: 'bank', route: '/mine/bank' },
  { name: 'bank-add', route: '/mine/bankAdd' },
  { name: 'language', route: '/mine/language' },
  { name: 'change-language', route: '/mine/changeLang' },
  { name: 'support', route: '/mine/support' },
  { name: 'about', route: '/mine/about' },
  { name: 'privacy', route: '/mine/privacy' },
  { name: 'protocol', route: '/mine/protocol' },
  { name: 'clock-sheet', route: '/home/home', open: opens('aside button') },
  { name: 'not-found', route: '/no/such/page' },
]

const learning: readonly Look[] = [
  { name: 'courses', route: '/mine/learning' },
  { name: 'course', route: '/mine/course?name=orders' },
  { name: 'glossary', route: '/mine/learning', open: nth('[role=tab]', 1) },
  { name: 'term', route: '/mine/term?id=maintenance_ratio' },
  { name: 'term-sheet', route: '/mine/creditHistory', open: opens('main button[aria-haspopup=dialog]') },
]

/** Every screen of the app and its main sheets by area, in the order of a first visit. */
export const areas = {
  entrance: () => entrance,
  market: () => market,
  own,
  alerts: () => alerts,
  copied,
  offered,
  credit: () => credit,
  reading,
  learning: () => learning,
  account: () => account,
} satisfies Readonly<Record<string, (scene: Scene) => readonly Look[]>>
export type Area = keyof typeof areas

export const looksOf = (scene: Scene): readonly Look[] => Object.values(areas).flatMap((looks) => looks(scene))

/** Looks by onlooker, each with the log-in that a visit begins with, so that one browser at a time is open; those of all areas when absent. */
export const looksByOnlooker = (
  scene: Scene,
  looks: readonly Look[] = looksOf(scene),
): readonly { readonly visit: { readonly session?: Session }; readonly looks: readonly Look[] }[] => {
  const of = (onlooker: Onlooker) => looks.filter(({ as = 'trader' }) => as === onlooker)
  return [
    { visit: {}, looks: of('stranger') },
    { visit: { session: scene.session }, looks: of('trader') },
    { visit: { session: scene.others.verified }, looks: of('verified') },
    { visit: { session: scene.others.borrower }, looks: of('borrower') },
    { visit: { session: scene.others.investor }, looks: of('investor') },
  ].filter(({ looks: seen }) => seen.length > 0)
}

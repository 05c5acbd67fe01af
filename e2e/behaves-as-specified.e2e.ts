import { type Person, password, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { atRoute, factOf, holdPageTime, press, saysAtOnce, sees, sheetOf, timeUntil, toastOf, type } from './hand.ts'
import { openStage, type Stage, type Visit, type VisitOptions } from './journey.ts'
import { holdCall } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// Clauses of the specification about the client itself, each checked by the texts, the storage and the requests of a browser.
let stage: Stage
let person: Person
let page: Page
const open: Visit[] = []

const visiting = async (options: VisitOptions = {}): Promise<Visit> => {
  const visit = await stage.visit({ language: 'us', ...options })
  open.push(visit)
  page = visit.page
  return visit
}
const known = () => visiting({ session: { token: person.token(), account: person.account } })
const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key), name)
const zaraba = async (...words: readonly string[]): Promise<void> => {
  const { code, output } = await stage.installation.zaraba(...words)
  expect(output && code, output).toBe(0)
}

beforeAll(async () => {
  stage = await openStage()
  person = await trader(stage.installation.address, '9012345678')
})
afterEach(async () => {
  for (const visit of open.splice(0)) await visit.close()
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

test('[A-01][C-01][C-10][H-1] configuration is asked for first; every call is a POST with token and account, every reply says practice', async () => {
  const visit = await known()
  const events: string[] = []
  const bare: string[] = []
  page.on('request', (request) => {
    const name = request.url().split('/api/vue/')[1]
    if (name === undefined || name === 'stream') return
    events.push(`asked ${name}`)
    const { token, account, 'content-type': kind } = request.headers()
    if (request.method() !== 'POST' || token !== person.token() || account !== person.account) bare.push(name)
    const form = name === 'common/config' ? /^application\/json/ : /^application\/x-www-form-urlencoded/
    if (!form.test(kind ?? '')) bare.push(`${name} as ${kind}`)
  })
  page.on('response', (response) => {
    const name = response.url().split('/api/vue/')[1]
    if (name === undefined) return
    events.push(`answered ${name}`)
    if (response.headers()['x-practice-money'] !== '1') bare.push(`${name} without the practice header`)
  })
  const [first] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/vue/')),
    visit.go('/home/home'),
  ])
  expect([first.url().split('/api/vue/')[1], first.postData()]).toEqual(['common/config', '{"type":"all"}'])
  expect(events.slice(0, 2)).toEqual(['asked common/config', 'answered common/config'])
  await expect.poll(() => events.length).toBeGreaterThan(8)
  expect(bare).toEqual([])
})

test('[P-22][E-19][P-21][P-23] Japanese when nothing is stored; a choice is stored and reloads the page', async () => {
  const visit = await visiting({ language: 'none' })
  await visit.go('/login/logon')
  expect(
    await page.evaluate(() => [
      document.documentElement.lang,
      ...['tokend', 'account', 'searchList', 'language', 'stock'].map((key) => localStorage.getItem(key)),
    ]),
  ).toEqual(['ja', null, null, null, null, null])
  for (const [name, code, tag] of [
    ['English', 'us', 'en'],
    ['简体中文', 'cn', 'zh-CN'],
    ['日本語', 'jp', 'ja'],
  ] as const) {
    await Promise.all([page.waitForEvent('load'), press(page, name)])
    await settled(page)
    expect([await stored('language'), await page.evaluate(() => document.documentElement.lang)]).toEqual([code, tag])
  }
})

test('[E-19] the chosen market is stored; the default is yen', async () => {
  const visit = await known()
  await visit.go('/home/index')
  await sees(page, 'Toyota Motor')
  expect([null, 'jpy']).toContain(await stored('stock'))
  await page.getByText('US', { exact: true }).first().click()
  await expect.poll(() => stored('stock')).toBe('usd')
})

test('[P-24][P-25] another name of the host shows another title and logo, after the configuration has answered', async () => {
  await zaraba('config', 'set', 'alternate_marker', 'brand')
  await zaraba('config', 'set', 'alternate_title', 'Kabuto Practice')
  await zaraba('config', 'set', 'alternate_logo', '/icon-192.png')
  const branded = await visiting({ host: 'brand.localhost' })
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/common/config'))
  const answer = await holdCall(page, 'common/config')
  const going = page.goto(`${branded.address}/#/login/logon`)
  await Promise.all([page.waitForRequest('**/common/config'), going])
  expect(await page.title()).not.toContain('Kabuto')
  answer()
  expect(await (await answered).text()).not.toContain('alternate')
  await expect.poll(() => page.title()).toBe('Kabuto Practice · Practice')
  await expect.poll(() => page.locator('link[rel=icon]').getAttribute('href')).toBe('/icon-192.png')
  await page.getByText('Kabuto Practice', { exact: true }).waitFor()
  await page.getByRole('img', { name: 'Kabuto Practice', exact: true }).waitFor()
  const plain = await visiting()
  await plain.go('/login/logon')
  await expect.poll(() => page.title()).toBe('Zaraba · Practice')
  await page.getByText('Zaraba', { exact: true }).first().waitFor()
})

test('[M-01][K-07][M-15] a refusal is a toast of two seconds in the language of the page', async () => {
  const visit = await visiting()
  await visit.go('/login/login')
  await type(page, 'Mobile number', '9099999999')
  await type(page, 'Password', 'certainly wrong')
  await page.clock.install()
  await holdPageTime(page)
  await press(page, 'Log in')
  const toast = toastOf(page).filter({ hasText: /account or password/i })
  await timeUntil(page, () => toast.isVisible())
  const stood = await timeUntil(page, async () => !(await toast.isVisible()))
  expect(stood).toBeGreaterThan(1_900)
  expect(stood).toBeLessThan(2_400)
})

test('[S-14] the loading toast is shown while a call is under way, and ends with it', async () => {
  const visit = await visiting()
  await visit.go('/login/login')
  await type(page, 'Mobile number', '9099999999')
  await type(page, 'Password', 'certainly wrong')
  // A server that does not answer: the process is held, and let go again.
  stage.installation.process.kill('SIGSTOP')
  try {
    await press(page, 'Log in')
    await toastOf(page).filter({ hasText: 'Loading' }).waitFor()
  } finally {
    stage.installation.process.kill('SIGCONT')
  }
  await toastOf(page).filter({ hasText: 'Loading' }).waitFor({ state: 'hidden' })
})

test('[S-14] with two calls under way the toast outlasts the first answer, and ends with the last', async () => {
  const visit = await known()
  await visit.go('/quotes/info?type=jpy&code=7203')
  const answerBars = await holdCall(page, 'market/bars')
  const answerStar = await holdCall(page, 'watch/add')
  const loading = toastOf(page).filter({ hasText: 'Loading' })
  await page.getByRole('radio', { name: 'W', exact: true }).click()
  await press(page, /to the watchlist$/)
  await loading.waitFor()
  await saysAtOnce(page, /Added/, async () => answerStar())
  expect(await loading.isVisible()).toBe(true)
  answerBars()
  await loading.waitFor({ state: 'hidden' })
})

test('[M-03][K-07] an invalid token is cleared after 1.5 seconds, and the log-in form opens', async () => {
  const visit = await visiting({ session: { token: 'f'.repeat(64), account: person.account } })
  // Measured in the page: what the test asks for comes late where the machine is busy.
  await page.addInitScript(() => {
    const { fetch: ask, WebSocket: Socket } = window
    const refused = () => performance.mark('refused', { detail: localStorage.getItem('tokend') })
    const seen = (reply: Response) => {
      if (reply.status === 401) refused()
      return reply
    }
    window.fetch = (...request) => ask(...request).then(seen)
    window.WebSocket = class extends Socket {
      constructor(...address: ConstructorParameters<typeof Socket>) {
        super(...address)
        this.addEventListener('message', ({ data }) => String(data).includes('please_log_in_again') && refused())
      }
    }
    const watch = setInterval(() => {
      if (location.hash !== '#/login/login') return
      performance.mark('led')
      clearInterval(watch)
    }, 10)
  })
  await page.goto(`${visit.address}/#/home/home`)
  await atRoute(page, '/login/login')
  await page.waitForFunction(() => performance.getEntriesByName('led').length > 0)
  const [kept, waited] = await page.evaluate(() => {
    const [first, last] = [performance.getEntriesByName('refused')[0], performance.getEntriesByName('led')[0]]
    return [first instanceof PerformanceMark ? first.detail : null, (last?.startTime ?? 0) - (first?.startTime ?? 0)]
  })
  expect(kept).toContain('f'.repeat(64))
  expect(waited).toBeGreaterThan(1_200)
  for (const name of ['tokend', 'account']) expect(await stored(name)).toBeNull()
})

test('[N-04][N-05][S-12][R-04][K-11] the side panel shows the account and its money; logging out clears it and begins at the root', async () => {
  const leaver = await trader(stage.installation.address, '8022223333')
  const visit = await visiting({ session: { token: leaver.token(), account: leaver.account } })
  await visit.go('/home/home')
  await page.evaluate(() => localStorage.setItem('searchList', '["7203"]'))
  await press(page, 'Open your menu')
  const panel = sheetOf(page)
  await sees(panel, leaver.account)
  await expect
    .poll(async () => [await factOf(panel, 'Available balance (yen)'), await factOf(panel, 'Loans (yen)')])
    .toEqual(['¥10,000,000', '¥0'])
  // The links of the specification in its order; those that it does not name are between them.
  const links = [
    'Identity verification',
    'Messages',
    'Customer service',
    'Deposit',
    'Withdraw',
    'Credit loan',
    'Fund records',
    'Positions',
    'Bank cards',
    'Change log-in password',
    'Fund password',
    'Language',
    'About Zaraba',
    'Privacy',
    'Log out',
  ]
  const names = (await panel.locator('a, button').allInnerTexts()).map((text) => text.split('\n')[0])
  expect(names.filter((name = '') => links.includes(name))).toEqual(links)
  await press(panel, /^Language/)
  for (const name of ['日本語', 'English', '简体中文']) await sees(sheetOf(page), name)
  await page.keyboard.press('Escape')
  await press(panel, 'Log out')
  const routes: string[] = []
  page.on('framenavigated', (frame) => routes.push(new URL(frame.url()).hash))
  await press(page.getByRole('alertdialog'), 'Log out')
  await atRoute(page, '/login/logon')
  // The root screen starts the app again: a visitor who opens it by its address is redirected in the same way.
  const led = ['#/login/start', '#/login/logon']
  expect(routes.splice(0)).toEqual(led)
  await settled(page)
  await visit.go('/')
  await atRoute(page, '/login/logon')
  expect(routes.filter((hash) => hash !== '#/')).toEqual(led)
  for (const name of ['tokend', 'account', 'searchList']) expect(await stored(name)).toBeNull()
  expect(await stored('language')).toBe('us')
  expect((await leaver.ask('user/getUserinfo')).http).toBe(401)
})

test('[A-08] an account that may not trade is shown the reason before it tries', async () => {
  const stopped = await trader(stage.installation.address, '8033334444')
  await zaraba('account', 'flag', stopped.account, 'no_trading', '--reason', 'Practice exam is over')
  const visit = await visiting({ session: { token: stopped.token(), account: stopped.account } })
  await visit.go('/quotes/info?type=jpy&code=7203')
  await press(page, /^Buy long/)
  await sees(sheetOf(page), /cannot trade|may not trade|no trading/i)
  await sees(sheetOf(page), /Practice exam is over/)
})

test('[A-07][M-45] a frozen account sees the reason and where to ask', async () => {
  const frozen = await trader(stage.installation.address, '8044445555')
  await zaraba('account', 'flag', frozen.account, 'frozen', '--reason', 'Under discussion')
  const visit = await visiting({ session: { token: frozen.token(), account: frozen.account } })
  await visit.go('/mine/index')
  await sees(page, 'Frozen')
  await sees(page, 'Under discussion')
})

test('[S-13][A-02][A-07][M-45] an account that is banned is logged out on its next step, and sees the reason when it tries again', async () => {
  const banned = await trader(stage.installation.address, '8055556666')
  const visit = await visiting({ session: { token: banned.token(), account: banned.account } })
  await visit.go('/home/home')
  await page.evaluate(() => localStorage.setItem('searchList', '["7203"]'))
  await zaraba('account', 'flag', banned.account, 'login_banned', '--reason', 'Shared its password')
  await page.reload()
  await atRoute(page, /^#\/login\//)
  for (const name of ['tokend', 'account', 'searchList']) await expect.poll(() => stored(name)).toBeNull()
  // No screen of theirs opens any more.
  await visit.go('/quotes/search')
  await atRoute(page, /^#\/login\//)
  await visit.go('/login/login')
  await type(page, 'Mobile number', banned.account)
  await type(page, 'Password', password)
  await press(page, 'Log in')
  await sees(page, /customer service/i)
})

test('[P-20][R-91][C-02][M-38] customer service is a page that names the host it leads to', async () => {
  const visit = await known()
  await visit.go('/mine/support')
  await sees(page, /customer.service link|could not be obtained|not obtained/i)
  await zaraba('config', 'set', 'kefu', 'https://help.example.org/desk')
  const later = await known()
  await later.go('/mine/support')
  await sees(page, 'help.example.org')
  const asked = later.context.waitForEvent('request', (request) => request.url() === 'https://help.example.org/desk')
  await press(page, /help\.example\.org/)
  await asked
})

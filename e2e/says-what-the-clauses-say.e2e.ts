import { type Person, password, trader } from '@zaraba/world/person.ts'
import { casesOfToday, isWholeRun } from '@zaraba/world/whole-run.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { allAddresses, fadingSteps, openReplay, tableOfRoutes, watchFades, ways, withoutFade } from './fades.ts'
import { amountOf, atRoute, press, routeOf, sees, sheetOf, type } from './hand.ts'
import { type Language, openStage, type Stage, type Visit, type VisitOptions } from './journey.ts'
import { holdCall } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'
import { startSteps, stepsOn } from './start-steps.ts'
import { liveTwoDays, traderWithRows } from './two-days.ts'

// Clauses of the specification about screens: every step, every language, every row; every route in a whole run.
let stage: Stage
let person: Person
let page: Page
const open: Visit[] = []
const languages: readonly Language[] = ['jp', 'us', 'cn']

const visiting = async (options: VisitOptions = {}): Promise<Visit> => {
  const visit = await stage.visit({ language: 'us', ...options })
  open.push(visit)
  page = visit.page
  return visit
}
const session = () => ({ token: person.token(), account: person.account })
const known = (options: VisitOptions = {}) => visiting({ session: session(), ...options })
beforeAll(async () => {
  stage = await openStage()
  person = await trader(stage.installation.address, '9056789012')
  await liveTwoDays(stage.installation, person)
})
afterEach(async () => {
  for (const visit of open.splice(0)) await visit.close()
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

test('[N-06] the header goes back, and its add and order icons push the address that they are given', async () => {
  const visit = await known()
  const header = page.locator('header')
  for (const [route, icon, target] of [
    ['/mine/bank', 'Add', '/mine/bankAdd'],
    ['/quotes/self', 'Add', '/quotes/search'],
    ['/mine/loan', 'Records', '/mine/loanOrder'],
    ['/mine/stored', 'Records', '/mine/depositList'],
    ['/mine/deposit?amount=100000', 'Records', '/mine/depositList'],
    ['/mine/withdraw', 'Records', '/mine/withdrawList'],
  ] as const) {
    await visit.go(route)
    const icons = () => header.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
    await expect.poll(icons).toEqual(['Back', icon])
    const before = await page.evaluate(() => history.length)
    await press(header, icon)
    await atRoute(page, target)
    // Pushed, so the way back leads to where the icon was.
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await (target === '/quotes/search' ? page.goBack() : press(header, 'Back'))
    await atRoute(page, route)
  }
  // The first screen of a visit has nowhere to go back to but the list above it.
  await page.goto('about:blank')
  await visit.go('/mine/bankAdd')
  await press(header, 'Back')
  await atRoute(page, '/mine/bank')
})

test('[R-02] every route of the table fades in, for as long as a person can see (a seventh a day, all in a whole run)', async () => {
  const leaving = await traderWithRows(stage.installation, '9056789013')
  const visit = await visiting({ moves: true, session: { token: leaving.token(), account: leaving.account } })
  const fades = await watchFades(page)
  const next = fadingSteps(page, fades)
  await page.goto(visit.address)
  await atRoute(page, '/home/home')
  await expect.poll(() => fades.map(({ route }) => route)).toEqual(['/home/home'])
  for (const [from, selector] of casesOfToday(ways)) {
    if (routeOf(page) !== from) await visit.go(from)
    await next(`${from} ${selector}`, () => page.locator(selector).first().click())
  }
  // Grabs are open while their market is closed: New York's while Tokyo trades.
  await visit.go('/home/largeQc')
  await page.getByText('US', { exact: true }).first().click()
  await next('an offer of New York', () => page.locator('main button[class*="_offer_"]').first().click())
  await visit.go('/home/largeQc')
  await page.getByText('Japan', { exact: true }).first().click()
  await visit.go('/quotes/info?type=jpy&code=8306')
  await next('a replay', () => openReplay(page, '2026-11-18'))
  await visit.go('/position/index')
  await page.getByRole('tab', { name: 'History' }).click()
  await next('all orders', () => page.getByRole('link', { name: 'See all orders, older ones too' }).click())
  await visit.go('/mine/learning')
  await page.getByRole('tab', { name: 'Glossary' }).click()
  await next('a term', () => page.locator('main a[href^="#/mine/term"]').first().click())
  await page.goto('about:blank')
  await visit.go('/mine/about')
  await next('back to the user area', () => press(page, 'Back'))
  const rows = await page
    .locator('main a[href^="#/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const href of casesOfToday(rows)) {
    if (fades.some(({ route }) => `#${route}` === href)) continue
    await next(href, () => page.locator(`main a[href="${href}"]`).first().click())
    await next(`back from ${href}`, () => page.goBack().then(() => undefined))
  }
  await press(page, 'Log out')
  await next('logging out', () => press(page.getByRole('alertdialog'), 'Log out'))
  await atRoute(page, '/login/logon')
  await next('registration', () => press(page, 'Open an account'))
  await next('back', () => press(page, 'Back'))
  await next('the form to log in', () => press(page, 'Log in'))
  await next('a forgotten password', () => page.locator('main a[href^="#/login/resetPassword"]').click())
  await next('back to the form', () => press(page, 'Back'))
  await type(page, 'Mobile number', leaving.account)
  await type(page, 'Password', password)
  await next('logging in', () => press(page, 'Log in'))
  await next('going home', () => press(page, 'Later'))
  const faded = new Set(fades.filter(({ lasts }) => lasts >= 100).map(({ route }) => route))
  const visited = isWholeRun ? tableOfRoutes() : fades.map(({ route }) => route)
  expect(visited.filter((route) => !withoutFade.includes(route) && !faded.has(route))).toEqual([])
  expect([tableOfRoutes().toSorted(), visit.complaints]).toEqual([allAddresses().toSorted(), []])
})

test('[R-02] nothing fades for a user who prefers less motion', async () => {
  const again = await trader(stage.installation.address, '9067890123')
  const visit = await visiting({ session: { token: again.token(), account: again.account } })
  const fades = await watchFades(page)
  await visit.go('/home/home')
  for (const route of ['/home/index', '/position/index', '/news/index', '/mine/transactionRecords']) {
    await page.locator(`nav a[href="#${route}"]`).click()
    await atRoute(page, route)
    await settled(page)
  }
  await expect.poll(() => fades.length).toBeGreaterThanOrEqual(4)
  expect(fades.filter(({ lasts }) => lasts > 0)).toEqual([])
})

test.each(languages)(
  '[P-26] in %s the six steps are shown in their order, and each waits for the work that it names',
  async (language) => {
    const visit = await known({ language })
    const answerQuotes = await holdCall(page, 'market/indices')
    const answerWarrant = await holdCall(page, 'user/getUserinfo')
    const host = Promise.withResolvers<void>()
    await page.routeWebSocket('**/api/vue/stream', async (socket) => {
      await host.promise
      socket.connectToServer()
    })
    await page.goto(visit.address)
    await atRoute(page, '/login/start')
    const stands = async (...states: readonly string[]): Promise<void> => {
      const expected = startSteps[language].map((name, at) => [name, states[at]])
      await expect.poll(() => stepsOn(page), { interval: 40 }).toEqual(expected)
    }
    await stands('done', 'done', 'doing', 'waiting', 'waiting', 'waiting')
    answerQuotes()
    await stands('done', 'done', 'done', 'doing', 'waiting', 'waiting')
    host.resolve()
    await stands('done', 'done', 'done', 'done', 'doing', 'waiting')
    expect(routeOf(page)).toBe('/login/start')
    answerWarrant()
    await atRoute(page, '/home/home')
  },
)

test('[R-50] each of the four tabs has its rows, and the two in which nothing has been done say so', async () => {
  const visit = await known()
  // Lists of one's own begin with all markets, whichever is looked at elsewhere.
  await page.addInitScript(() => localStorage.setItem('stock', 'usd'))
  await visit.go('/position/index')
  const worth = async () => Number((await person.must('user/funds', { type: 'all' })).position_value)
  await expect.poll(async () => amountOf(await page.locator('main [class*="_value_"]').innerText()) - (await worth())).toBe(0)
  const panel = page.getByRole('tabpanel')
  const { list } = await person.must('trade/userstocklists', { type: 'jpy' })
  const links = () =>
    panel
      .locator('a[href^="#/position/info"]')
      .evaluateAll((rows) => rows.map((row) => new URLSearchParams(row.getAttribute('href')?.split('?')[1]).get('order_no')))
  const numbers = (...states: readonly string[]) => list.filter(({ state }) => states.includes(state)).map((row) => row.order_no)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  expect([numbers('closed', 'cancelled').length, numbers('holding', 'pending_order').length]).toEqual([2, 2])
  await page.getByRole('tab', { name: /^Holding/ }).click()
  await sees(panel, 'Mitsubishi UFJ')
  for (const folded of await panel.getByText(/^\d+ lots$/).all()) await folded.click()
  await expect.poll(async () => (await links()).toSorted()).toEqual(numbers('holding').toSorted())
  await tab('Orders 1')
  await expect.poll(links).toEqual(numbers('pending_order'))
  await tab('History')
  await expect.poll(links).toEqual(numbers('closed'))
  const profit = list.find(({ state }) => state === 'closed')?.yingkui ?? ''
  await expect.poll(async () => (await panel.innerText()).match(/[+−]?¥[\d,]+/g)?.map(amountOf)).toEqual([Number(profit)])
  for (const [name, none] of [
    ['New shares', 'You have not subscribed for new shares yet.'],
    ['Copy trading', /^Products that you follow are listed here/],
  ] as const) {
    await tab(name)
    await sees(panel, none)
    await expect.poll(() => panel.locator('a, li').count()).toBe(0)
  }
})

test('[R-46] the adjustment changes the bars before a dividend or after it, all by the same rate, and none leaves what traded', async () => {
  const visit = await known()
  await visit.go('/quotes/info?type=jpy&code=7203')
  await page.getByRole('radio', { name: 'M', exact: true }).click()
  const monthOf = (date: string) => new Date(`${date} UTC`).toISOString().slice(0, 7)
  const shown = async () => {
    const opener = page.getByText('Show the figures as a table')
    if (await opener.isVisible()) await opener.click()
    const rows = await page
      .locator('figure tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
    // The running month moves while the market is open.
    return rows.slice(1).map((row) => ({ month: monthOf(row[0] ?? ''), close: amountOf(row[4] ?? '') }))
  }
  const adjusted = async (name: string) => {
    await press(page, 'Chart settings')
    await sheetOf(page).getByText(name, { exact: true }).first().click()
    await press(sheetOf(page), 'Close')
    const { list } = await person.must('market/bars', {
      type: 'jpy',
      code: '7203',
      period: 'month',
      adjust: name.toLowerCase() as never,
      limit: 31,
    })
    const wire = list
      .slice(0, -1)
      .toReversed()
      .slice(0, 29)
      .map(({ close }) => Number(close))
    // The table shows whole yen.
    const same = async () => (await shown()).map(({ close }, at) => Math.abs(close - (wire[at] ?? 0)) <= 0.5)
    await expect.poll(same).toEqual(wire.map(() => true))
    return shown()
  }
  const [none, forward, backward] = [await adjusted('None'), await adjusted('Forward'), await adjusted('Backward')]
  expect(none).toHaveLength(29)
  const { events } = await person.must('market/bars', { type: 'jpy', code: '7203', period: 'day', limit: 1000 })
  const exDates = events.flatMap(({ kind, date }) => (kind === 'earnings' ? [] : [date])).toSorted()
  const lastExDate = exDates.findLast((date) => date < '2026-11') ?? ''
  expect(lastExDate).not.toBe('')
  for (const [at, { month, close }] of none.entries()) {
    const [before, after] = [forward[at]?.close ?? 0, backward[at]?.close ?? 0]
    // A bar that an adjustment has touched anywhere is shown in whole yen.
    if (month >= lastExDate.slice(0, 7)) expect(Math.abs(before - close), month).toBeLessThanOrEqual(0.5)
    else expect(before, month).toBeLessThan(close)
    expect(after, month).toBeGreaterThan(close)
    // One rate between the two all along, but for the rounding to the tick.
    const rate = (forward[0]?.close ?? 0) / (backward[0]?.close ?? 1)
    expect(Math.abs(before / after / rate - 1), month).toBeLessThan(0.002)
  }
})

test('[P-19] every record of the wallet is on the screen with its kind, opens to entries that make its amount, and adds up', async () => {
  const visit = await known()
  const { list } = await person.must('user/fundRecords', { type: 'jpy' })
  await visit.go('/mine/transactionRecords')
  const rows = page.locator('main section button')
  await expect.poll(() => rows.count()).toBe(list.length)
  const read = async () => (await rows.allInnerTexts()).map((text) => (text.match(/[+−]?¥[\d,]+/g) ?? []).map(amountOf))
  const pairs = (await read()).map((amounts) => amounts.slice(-2))
  expect(pairs).toEqual(list.map(({ amount, balance }) => [Number(amount), Number(balance)]))
  for (const [at, [amount = 0, balance = 0]] of pairs.entries()) expect(balance - amount).toBe(pairs[at + 1]?.[1] ?? 0)
  const { available } = await person.must('user/funds', { type: 'jpy' })
  expect(pairs.reduce((sum, [amount = 0]) => sum + amount, 0)).toBe(Number(available))
  for (const [at, [amount]] of pairs.entries()) {
    await rows.nth(at).click()
    const entries = await sheetOf(page).locator('[class*="_entry_"]').allInnerTexts()
    const moved = entries.map((entry) => {
      const [from = '', to = ''] = entry.split('\n')
      return (
        amountOf(entry.match(/¥[\d,]+/)?.[0] ?? '') *
        ((to === 'Available balance' ? 1 : 0) - (from === 'Available balance' ? 1 : 0))
      )
    })
    expect(entries.length).toBeGreaterThan(0)
    expect(
      moved.reduce((sum, one) => sum + one, 0),
      entries.join(' · '),
    ).toBe(amount)
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'detached' })
  }
  const names = { grant: 'Practice money', trade: 'Trade', hold: 'Reserved for orders', loan: 'Loan' }
  expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['grant', 'trade', 'hold']))
  for (const [kind, name] of Object.entries(names)) {
    await press(page, name)
    const ofKind = list.filter((record) => record.kind === kind)
    await expect
      .poll(async () => (await read()).map((amounts) => amounts.at(-1)))
      .toEqual(ofKind.map(({ balance }) => Number(balance)))
  }
})

import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { press, sees, sheetOf, toastOf, type } from './hand.ts'
import { openStage, type Stage, type Visit, type VisitOptions } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

// What the network does to a person: an outage, a part of the program that does not arrive.
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

beforeAll(async () => {
  stage = await openStage()
  person = await trader(stage.installation.address, '9012345670')
})
afterEach(async () => {
  for (const visit of open.splice(0)) await visit.close()
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

test('[M-04] an answer of 503 or 404 takes the toasts away and shows none of its own', async () => {
  const visit = await visiting()
  await visit.go('/login/login')
  for (const status of [503, 404]) {
    await type(page, 'Mobile number', '9099999999')
    await type(page, 'Password', 'certainly wrong')
    await press(page, 'Log in')
    const toast = toastOf(page).filter({ hasText: /account or password/i })
    await toast.waitFor()
    const outage = (route: Route) => route.fulfill({ status, contentType: 'application/json', body: '{}' })
    await page.route('**/api/vue/user/login', outage)
    const answered = page.waitForResponse((reply) => reply.url().endsWith('user/login'))
    const began = performance.now()
    await press(page, 'Log in')
    await answered
    await toast.waitFor({ state: 'hidden' })
    await expect.poll(() => toastOf(page).filter({ visible: true }).allInnerTexts(), { timeout: 1_500 }).toEqual([])
    expect(performance.now() - began).toBeLessThan(3_000)
    await page.unroute('**/api/vue/user/login', outage)
  }
})

test('a screen whose code does not arrive is tried once more, then says so, and comes with a press', async () => {
  const visit = await visiting({ session: { token: person.token(), account: person.account } })
  await visit.go('/home/home')
  let refused = 0
  const lost = (route: Route) => {
    refused += 1
    return route.abort('connectionreset')
  }
  // Whatever part of the program the next screen needs and the page does not have yet.
  await visit.context.route(/\/assets\/[^/]+\.js$/, lost)
  await page.evaluate(() =>
    navigator.serviceWorker?.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister()))),
  )
  await page.evaluate(() => {
    location.hash = '#/mine/sessions'
  })
  await sees(page, /could not be loaded|did not arrive|not load/i)
  expect(refused).toBeGreaterThanOrEqual(1)
  await visit.context.unroute(/\/assets\/[^/]+\.js$/, lost)
  await press(page, 'Try again')
  await sees(page, /Log-ins|Devices|Logged in|this device/i)
})

test('a chart whose code does not arrive leaves the share as it is, and comes with a press', async () => {
  const visit = await visiting({ session: { token: person.token(), account: person.account } })
  await visit.go('/home/home')
  const lost = (route: Route) => route.abort('connectionreset')
  await visit.context.route(/\/assets\/chart-view[^/]*\.js$/, lost)
  await page.evaluate(() =>
    navigator.serviceWorker?.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister()))),
  )
  await page.evaluate(() => {
    location.hash = '#/quotes/info?type=jpy&code=7203'
  })
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await sees(page, /Order book/)
  await visit.context.unroute(/\/assets\/chart-view[^/]*\.js$/, lost)
  await press(page, 'Try again')
  await page.locator('figure canvas').first().waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

test('an action without an answer says so within three seconds, keeps asking with one key, and happens once', async () => {
  const visit = await visiting({ session: { token: person.token(), account: person.account } })
  await visit.go('/quotes/info?type=jpy&code=7203')
  await press(page, /^Buy long/)
  const sheet = sheetOf(page)
  await sheet.getByRole('textbox', { name: /^Shares/ }).fill('1')
  const keys: string[] = []
  let down = true
  await page.route('**/api/vue/trade/buy', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '')
    if (!down) return route.continue()
    return route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ status: 0, msg: 'outcome_unknown', data: { refusals: [{ key: 'outcome_unknown' }] } }),
    })
  })
  const pressed = performance.now()
  await press(sheet, /^Buy 1 /)
  await sees(page, /No answer yet.*not known yet whether money has moved/)
  expect(performance.now() - pressed).toBeLessThan(4_500)
  if (process.env.ZARABA_WAITING_PICTURE) await page.screenshot({ path: process.env.ZARABA_WAITING_PICTURE })
  down = false
  await sees(sheet, /^Filled$|^Order placed$/)
  await expect.poll(() => page.getByText(/No answer yet/).count()).toBe(0)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('a reading that gets a page instead of an answer says so, and comes with a press', async () => {
  const visit = await visiting({ session: { token: person.token(), account: person.account } })
  const hotel = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' })
  await page.route('**/api/vue/market/indices', hotel)
  await visit.go('/home/home')
  await sees(page, /Something else than our server answered/)
  await page.unroute('**/api/vue/market/indices', hotel)
  await press(page, 'Try again')
  await expect.poll(() => page.getByText(/Something else than our server answered/).count(), { timeout: 10_000 }).toBe(0)
})

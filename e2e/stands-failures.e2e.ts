import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { atRoute, holdPageTime, press, sees, sheetOf, timeUntil, toastOf, type } from './hand.ts'
import { type Language, openStage, type Stage, type Visit, type VisitOptions } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { startSteps, stepsOn } from './start-steps.ts'

// Failures of the network: an outage, and a part of the program that does not arrive.
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

test('[M-04] an answer of 503 or 404 closes the toasts and shows none of its own', async () => {
  const visit = await visiting()
  await visit.go('/login/login')
  await page.clock.install()
  for (const status of [503, 404]) {
    await type(page, 'Mobile number', '9099999999')
    await type(page, 'Password', 'certainly wrong')
    // The answer before is still being handled and needs time to end.
    const button = page.getByRole('button', { name: 'Log in', exact: true })
    await button.waitFor()
    await holdPageTime(page)
    await press(page, 'Log in')
    const toast = toastOf(page).filter({ hasText: /account or password/i })
    await timeUntil(page, async () => (await toast.isVisible()) && (await button.isVisible()))
    const outage = (route: Route) => route.fulfill({ status, contentType: 'application/json', body: '{}' })
    await page.route('**/api/vue/user/login', outage)
    const answered = page.waitForResponse((reply) => reply.url().endsWith('user/login'))
    await press(page, 'Log in')
    await answered
    const none = async () => (await toastOf(page).filter({ visible: true }).allInnerTexts()).length === 0
    // Without a touch, a toast is shown for two seconds.
    expect(await timeUntil(page, none)).toBeLessThan(1_500)
    await page.clock.resume()
    await page.unroute('**/api/vue/user/login', outage)
  }
})

test('a screen whose code does not arrive says so, and loads with a press', async () => {
  const visit = await visiting({ session: { token: person.token(), account: person.account } })
  await visit.go('/home/home')
  let refused = 0
  const lost = (route: Route) => {
    refused += 1
    return route.abort('connectionreset')
  }
  // Whatever part of the program the next screen needs and the page does not have yet.
  await visit.context.route(/\/assets\/[^/]+\.js$/, lost)
  await page.evaluate(() => {
    location.hash = '#/mine/sessions'
  })
  await sees(page, /could not be loaded|did not arrive|not load/i)
  expect(refused).toBeGreaterThanOrEqual(1)
  await visit.context.unroute(/\/assets\/[^/]+\.js$/, lost)
  await press(page, 'Try again')
  await sees(page, /Log-ins|Devices|Logged in|this device/i)
})

test('a chart whose code does not arrive leaves the share as it is, and loads with a press', async () => {
  const visit = await visiting({ session: { token: person.token(), account: person.account } })
  await visit.go('/home/home')
  const lost = (route: Route) => route.abort('connectionreset')
  await visit.context.route(/\/assets\/chart-view[^/]*\.js$/, lost)
  await page.evaluate(() => {
    location.hash = '#/quotes/info?type=jpy&code=7203'
  })
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.getByRole('tab', { name: 'Board' }).click()
  await page.getByRole('region', { name: 'Order book' }).waitFor()
  await page.getByRole('tab', { name: 'Chart' }).click()
  await visit.context.unroute(/\/assets\/chart-view[^/]*\.js$/, lost)
  await press(page, 'Try again')
  await page.locator('figure canvas').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

test('an action without an answer says so within three seconds, repeats with one key, and takes effect once', async () => {
  const visit = await visiting({ session: { token: person.token(), account: person.account } })
  await visit.go('/quotes/info?type=jpy&code=7203')
  await press(page, /^Buy long/)
  const sheet = sheetOf(page)
  await sheet.getByRole('spinbutton', { name: /^Shares/ }).fill('1')
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
  // Measured in the page: what the test asks for comes late where the machine is busy.
  await page.evaluate(() => {
    addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true })
    new MutationObserver((_, observer) => {
      if (!document.body.innerText.includes('No answer yet')) return
      performance.mark('told')
      observer.disconnect()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await press(sheet, /^Buy 1 /)
  await expect.poll(() => keys, { message: 'the press sends the order' }).not.toEqual([])
  await sees(page, /No answer yet.*not known yet whether money has moved/)
  expect(await page.evaluate(() => performance.measure('silence', 'pressed', 'told').duration)).toBeLessThan(4_500)
  if (process.env.ZARABA_WAITING_PICTURE) await page.screenshot({ path: process.env.ZARABA_WAITING_PICTURE })
  down = false
  await sees(sheet, /^Filled$|^Order placed$/)
  await expect.poll(() => page.getByText(/No answer yet/).count()).toBe(0)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('a read that gets an HTML page says so, and loads with a press', async () => {
  const visit = await visiting({ session: { token: person.token(), account: person.account } })
  const hotel = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' })
  await page.route('**/api/vue/market/indices', hotel)
  await visit.go('/home/home')
  await sees(page, /The answer did not come from our server/)
  await page.unroute('**/api/vue/market/indices', hotel)
  await press(page, 'Try again')
  await expect.poll(() => page.getByText(/The answer did not come from our server/).count()).toBe(0)
})

test('a page of the market that cannot be read says so once, without placeholders that keep loading, and loads with a press', async () => {
  const visit = await visiting({ session: { token: person.token(), account: person.account } })
  const hotel = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' })
  await page.route('**/api/vue/market/*', hotel)
  for (const name of ['indicators', 'rankings', 'industries', 'companies', 'disclosures', 'shortSelling']) {
    // The screen is complete once it has no skeleton left.
    await visit.go(`/market/${name}`)
    await sees(page, /The answer did not come from our server/)
    await expect.poll(() => page.getByRole('alert').count(), { message: name }).toBe(1)
  }
  await page.unroute('**/api/vue/market/*', hotel)
  await press(page, 'Try again')
  // Past sessions are added up with the first request.
  await page.getByRole('region', { name: 'Short ratio' }).waitFor({ timeout: 150_000 })
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test('[P-26] with the server away a known device says which steps failed, and an unknown one stays and says so', async () => {
  const visit = await visiting({ keepsApp: true, session: { token: person.token(), account: person.account } })
  await visit.go('/home/home')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await visit.context.setOffline(true)
  await page.goto('about:blank')
  await page.goto(visit.address)
  const [starting, version, quotes, host, warrant, complete] = startSteps.us
  await expect
    .poll(() => stepsOn(page), { interval: 40 })
    .toEqual([
      [starting, 'done'],
      [version, 'skipped'],
      [`${quotes}will be tried again`, 'failed'],
      [host, 'doing'],
      [warrant, 'waiting'],
      [complete, 'waiting'],
    ])
  await atRoute(page, '/home/home')
  await sees(page, /You are offline/)
  // Without the configuration of an earlier visit nothing can be shown.
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('keyval-store')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('keyval', 'readwrite')
          clearing.objectStore('keyval').clear()
          clearing.oncomplete = () => done()
        }
      }),
  )
  await page.goto('about:blank')
  await page.goto(visit.address)
  await sees(page.getByRole('alert'), 'The network did not answer. Please check your connection.')
  await expect.poll(() => page.locator('main').count()).toBe(0)
  await press(page, 'Try again')
  await sees(page.getByRole('alert'), 'The network did not answer. Please check your connection.')
  // With the network it starts by itself.
  await visit.context.setOffline(false)
  await atRoute(page, '/home/home')
})

/** Three sentences of the wire and of the network, in the words of each language. */
const sentences: Readonly<Record<Language, { readonly lost: string; readonly often: string; readonly network: string }>> = {
  jp: {
    lost: 'もう一度ログインしてください',
    often: '操作が多すぎます。37秒ほど待ってからお試しください',
    network: '通信できませんでした。接続を確認してください。',
  },
  us: {
    lost: 'Please log in again',
    often: 'Too many tries. Please try again in 37 s',
    network: 'The network did not answer. Please check your connection.',
  },
  cn: { lost: '请重新登录', often: '操作过于频繁，请 37 秒后再试', network: '网络没有响应，请检查网络连接。' },
}

test.each(['jp', 'us', 'cn'] as const)(
  '[M-02][M-06] in %s an HTTP error shows its message as a refusal is shown, and no answer has a sentence of its own',
  async (language) => {
    const visit = await visiting({ language, session: { token: person.token(), account: person.account } })
    await visit.go('/mine/index')
    const said = sentences[language]
    /** The sentence and the tone of a toast, read at once when it comes: it is shown for two seconds. */
    const readToast = (sentence: string) =>
      toastOf(page)
        .filter({ hasText: sentence })
        .first()
        .evaluate((toast) => [toast.textContent, toast.getAttribute('data-tone')])
    /** Opens a screen that reads its list, and tells the toast that comes: its sentence and its tone. */
    const toastAt = async (route: string, sentence: string) => {
      await visit.go('/mine/index')
      const [toast] = await Promise.all([readToast(sentence), page.locator(`main a[href="#${route}"]`).click()])
      return toast
    }
    const shown: unknown[] = []
    // Each message once as a refusal, and then as an error of HTTP.
    const statuses = language === 'us' ? [200, 429, 500] : [429]
    for (const status of statuses) {
      // A sentence is shown once at a time.
      await toastOf(page).filter({ hasText: said.often }).waitFor({ state: 'detached' })
      const refusal = { key: 'submitted_too_frequently', values: { seconds: '37' } }
      const body = JSON.stringify({ status: 0, msg: 'submitted_too_frequently', data: { refusals: [refusal] } })
      const answer = (route: Route) => route.fulfill({ status, contentType: 'application/json', body })
      await page.route('**/api/vue/user/messages', answer)
      shown.push(await toastAt('/mine/message', said.often))
      await page.unroute('**/api/vue/user/messages', answer)
    }
    expect(shown).toEqual(statuses.map(() => [said.often, 'bad']))
    await visit.context.setOffline(true)
    expect(await toastAt('/mine/message', said.network)).toEqual([said.network, 'bad'])
    await visit.context.setOffline(false)
    // An error that the server itself answers: a token of no session.
    await page.evaluate(() => localStorage.setItem('tokend', 'f'.repeat(64)))
    // The page that is left has no such toast, and the wait for it goes on in the next one.
    const [lost] = await Promise.all([readToast(said.lost), page.reload()])
    expect(lost).toEqual([said.lost, 'bad'])
  },
)

/** Stops the page's own time `ahead` milliseconds after this machine's, so that it can be moved by the millisecond. */
const stopTime = (ahead: number): Promise<void> => page.clock.pauseAt(performance.timeOrigin + performance.now() + ahead)

test('[K-07] a toast stays 2,000 milliseconds, and a lost log-in is cleared after 1,500', async () => {
  const visit = await visiting({ session: { token: person.token(), account: person.account } })
  await page.clock.install()
  await visit.go('/login/login')
  await type(page, 'Mobile number', '9099999999')
  await type(page, 'Password', 'certainly wrong')
  await stopTime(5_000)
  await press(page, 'Log in')
  const toast = toastOf(page).filter({ hasText: /account or password/i })
  await toast.waitFor()
  await page.clock.runFor(1_999)
  const toastsBefore = await toast.count()
  expect(toastsBefore).toBe(1)
  await page.clock.runFor(1)
  await toast.waitFor({ state: 'detached' })

  await page.clock.resume()
  await visit.go('/mine/index')
  await page.evaluate(() => localStorage.setItem('tokend', 'f'.repeat(64)))
  await stopTime(15_000)
  const token = () => page.evaluate(() => localStorage.getItem('tokend'))
  await page.locator('main a[href="#/mine/message"]').click()
  await toastOf(page).filter({ hasText: 'Please log in again' }).first().waitFor()
  await page.clock.runFor(1_499)
  expect(await token()).toBe('f'.repeat(64))
  await page.clock.runFor(1)
  expect(await token()).toBeNull()
  await atRoute(page, '/login/login')
})

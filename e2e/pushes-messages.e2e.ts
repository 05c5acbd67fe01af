import { trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

const account = '9067000001'
let stage: Stage
let visit: Visit
let page: Page
/** A headless shell, as the one that npm brings, shows none whatever it is granted. */
let showsNotifications = false
const noneShown = 'this browser shows no notifications: an installed Chromium does'

beforeAll(async () => {
  stage = await openSharedStage()
  const hana = await trader(stage.installation.address, account)
  const session = { token: hana.token(), account }
  // Workers belong to pages that are secure, or of the machine itself.
  visit = await stage.visit({ language: 'cn', host: 'localhost', keepsApp: true, session })
  page = visit.page
  await visit.context.grantPermissions(['notifications'], { origin: visit.address })
  await page.goto(visit.address)
  showsNotifications = await page.evaluate(() => Notification.permission === 'granted')
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

/**
 * Chromium has no push service here, so a stand-in replaces the page's own part of one: it gives an address and forgets it again.
 */
const standInForPushService = () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/guards-an-account'
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  let subscribed = false
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      subscribed = false
      return true
    },
  }
  PushManager.prototype.getSubscription = async () => (subscribed ? subscription : null) as never
  PushManager.prototype.subscribe = async () => {
    subscribed = true
    return subscription as never
  }
}

test('a switch has messages pushed to this browser, and ends that; the server knows (skipped where no notifications are shown)', async ({
  skip,
}) => {
  if (!showsNotifications) skip(noneShown)
  await visit.go('/mine/index')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.evaluate(standInForPushService)
  const pushed = page.getByRole('switch', { name: '推送通知' })
  await pushed.click()
  await expect.poll(() => pushed.getAttribute('aria-checked')).toBe('true')
  await visit.go('/mine/sessions')
  await visit.go('/mine/index')
  await expect.poll(() => pushed.getAttribute('aria-checked')).toBe('true')
  await pushed.click()
  await expect.poll(() => pushed.getAttribute('aria-checked')).toBe('false')
})

test('a pushed message is shown with its own words, and leads to pages of the app alone (skipped where no notifications are shown)', async ({
  skip,
}) => {
  if (!showsNotifications) skip(noneShown)
  const { context, address } = visit
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const worker = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && found(first.registrationId))
  })
  await worker.send('ServiceWorker.enable')
  const registrationId = await registered
  for (const url of ['/#/mine/message', 'https://elsewhere.example/'])
    await worker.send('ServiceWorker.deliverPushMessage', {
      origin: address,
      registrationId,
      data: JSON.stringify({ title: '成交', body: '7203 · 100 股', url }),
    })
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => [title, body, data.url]),
    )
  await expect
    .poll(shown)
    .toEqual(['#/mine/message', ''].map((hash) => ['成交', '7203 · 100 股', hash === '' ? address : `${address}/${hash}`]))
})

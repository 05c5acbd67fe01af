import { type Installation, openInstallation } from '@zaraba/world/installation.ts'
import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { press, pressIsApart, saysAtOnce, sees, sheetOf } from './hand.ts'
import { openStage, type Stage, type Visit, type VisitOptions } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

let stage: Stage
let person: Person
let page: Page
let again: Installation | undefined
const open: Visit[] = []

const known = async (options: VisitOptions = {}): Promise<Visit> => {
  const session = { token: person.token(), account: person.account }
  const visit = await stage.visit({ language: 'us', moves: true, session, ...options })
  open.push(visit)
  page = visit.page
  return visit
}

beforeAll(async () => {
  stage = await openStage()
  person = await trader(stage.installation.address, '9012345678')
})
afterEach(async () => {
  for (const visit of open.splice(0)) await visit.close()
})
afterAll(async () => {
  await stage?.close()
  await again?.stop()
})
keepPictureOfFailure(() => page)

/** A finger that goes from one point to another, step by step, and stays down until `lift`. */
const finger = async (visit: Visit) => {
  const session = await visit.context.newCDPSession(visit.page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  return {
    drag: async (from: readonly [number, number], to: readonly [number, number]) => {
      await send('touchStart', [from])
      for (let step = 1; step <= 10; step += 1)
        await send('touchMove', [[from[0] + ((to[0] - from[0]) * step) / 10, from[1] + ((to[1] - from[1]) * step) / 10]])
    },
    lift: () => send('touchEnd', []),
  }
}

test('[K-14] pulling a screen down shows a head of 50 points, asks again, and says so for half a second', async () => {
  const visit = await known()
  await visit.go('/mine/message')
  const hand = await finger(visit)
  await hand.drag([195, 200], [195, 330])
  const head = page.locator('[class*="_head_"][role=status]')
  expect(await head.evaluate((element) => getComputedStyle(element).height)).toBe('50px')
  await sees(head, 'Release to refresh')
  const asked = page.waitForRequest((request) => request.url().endsWith('/user/messages'))
  await hand.lift()
  await asked
  const track = page.locator('[class*="_track_"]').first()
  expect(await track.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s')
  await sees(head, /Up to date|Updated|Refreshed/i)
  const began = performance.now()
  await expect
    .poll(() => track.evaluate((element) => getComputedStyle(element).transform), { interval: 20 })
    .toMatch(/none|0, 0\)$/)
  expect(performance.now() - began).toBeGreaterThan(300)
})

test('[K-16] top stories are swiped in a loop, half a second each, beginning with the first', async () => {
  const visit = await known()
  await visit.go('/news/index')
  const carousel = page.locator('[aria-roledescription=carousel]').first()
  const dots = carousel.locator('[aria-current]')
  const current = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))
  await expect.poll(current).toBe(0)
  const slide = carousel.locator('[class*="_slide_"]').first()
  expect(await slide.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.5s')
  const box = await carousel.boundingBox()
  if (box === null) throw new Error('there is no top story to swipe')
  const middle = box.y + 60
  const swipe = async (from: number, to: number) => {
    await page.mouse.move(from, middle)
    await page.mouse.down()
    await page.mouse.move((from + to) / 2, middle, { steps: 4 })
    await page.mouse.move(to, middle, { steps: 4 })
    await page.mouse.up()
  }
  // Backwards from the first comes the last.
  await swipe(60, 330)
  await expect.poll(current).toBe((await dots.count()) - 1)
  await swipe(330, 60)
  await expect.poll(current).toBe(0)
})

test('[K-15][M-05] a picture opens above everything, zooms between a third and three times, and a missing one shows an icon', async () => {
  const visit = await known()
  await visit.go('/mine/about')
  await press(page, 'Logo')
  const preview = sheetOf(page)
  await preview.waitFor()
  expect(await preview.evaluate((element) => getComputedStyle(element).zIndex)).toBe('2000')
  const picture = preview.locator('[class*="_picture_"]').first()
  const zoom = () => picture.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
  const box = await preview.boundingBox()
  const [x, y] = [(box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, -120)
  await expect.poll(zoom).toBeCloseTo(3)
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 120)
  await expect.poll(zoom).toBeCloseTo(1 / 3)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'hidden' })
  const { code } = await stage.installation.zaraba('config', 'set', 'logo', '/there-is-no-such-picture.png')
  expect(code).toBe(0)
  const later = await known()
  await later.go('/mine/about')
  await page
    .getByRole('img', { name: /could not be loaded/i })
    .first()
    .waitFor()
})

test('[K-15] what two fingers made of a picture stays when they are lifted; two quick taps zoom, two slow ones do not', async () => {
  const visit = await known()
  await visit.go('/mine/about')
  await press(page, 'Logo')
  const preview = sheetOf(page)
  await preview.waitFor()
  const picture = preview.locator('[class*="_picture_"]').first()
  const zoom = () => picture.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
  const session = await visit.context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: readonly number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: across.map((x, id) => ({ x: 195 + x, y: 420, id })) })
  /** Two fingers, so far from the middle, go so far from it, and are lifted one after the other, as hands do. */
  const pinch = async (from: number, to: number) => {
    await touch('touchStart', -from)
    await touch('touchStart', -from, from)
    for (let step = 1; step <= 8; step += 1) {
      const at = from + ((to - from) * step) / 8
      await touch('touchMove', -at, at)
    }
    await touch('touchEnd', -to)
    await touch('touchEnd')
    await pressIsApart(page)
    await settled(page)
  }
  await pinch(40, 80)
  expect(await zoom()).toBeGreaterThan(1.7)
  expect(await zoom()).toBeLessThan(2.3)
  await pinch(30, 150)
  expect(await zoom()).toBeCloseTo(3)
  await pinch(160, 12)
  expect(await zoom()).toBeCloseTo(1 / 3)
  const tap = () => page.touchscreen.tap(195, 420)
  await tap()
  await pressIsApart(page)
  await tap()
  await pressIsApart(page)
  await settled(page)
  expect(await zoom()).toBeCloseTo(1 / 3)
  await Promise.all([tap(), tap()])
  await expect.poll(zoom).toBeCloseTo(1)
  await pressIsApart(page)
  await Promise.all([tap(), tap()])
  await expect.poll(zoom).toBeCloseTo(3)
})

test('offline the app opens with the last known figures, says so, and refuses to trade', async () => {
  const visit = await known({ keepsApp: true })
  await visit.go('/home/home')
  const worker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(worker).toBe('activated')
  await page.reload()
  await settled(page)
  await visit.go('/quotes/info?type=jpy&code=7203')
  await visit.go('/home/home')
  const total = () => page.locator('[class*="_total_"]').first().innerText()
  const before = (await total()).trim()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // The device keeps its answers a moment after they came.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).includes('keyval-store')))
    .toBe(true)
  await visit.context.setOffline(true)
  await page.reload()
  await page.locator('main').first().waitFor()
  await sees(page, /You are offline/)
  await expect.poll(async () => (await total()).replace(/\d/g, '0')).toBe(before.replace(/\d/g, '0'))
  await visit.go('/quotes/info?type=jpy&code=7203')
  const buy = page.getByRole('button', { name: /^Buy long/ })
  const trading = async () => ({
    online: await page.evaluate(() => navigator.onLine),
    banners: (await page.getByRole('status').allInnerTexts()).filter((text) => text !== ''),
    disabled: await buy.isDisabled(),
  })
  const off = { online: false, banners: [expect.stringContaining('You are offline')], disabled: true }
  await expect.poll(trading).toEqual(off)
  await expect.poll(() => buy.innerText()).toContain('No trading while offline')
  await page.reload()
  await expect.poll(trading).toEqual(off)
  // Neither this share nor this chart has ever been on this device.
  await visit.go('/quotes/info?type=jpy&code=6758')
  const failed = page.getByRole('alert').filter({ hasText: 'Try again' })
  await failed.first().waitFor()
  await visit.context.setOffline(false)
  await sees(page, 'Sony Group')
  await page.locator('figure canvas').first().waitFor()
  await expect.poll(() => failed.count()).toBe(0)
  await expect.poll(() => buy.isEnabled()).toBe(true)
})

/** Takes the code of a screen from everything that the device keeps. */
const forget = (name: string) =>
  page.evaluate(async (part) => {
    for (const key of await caches.keys()) {
      const cache = await caches.open(key)
      for (const request of await cache.keys()) if (request.url.includes(part)) await cache.delete(request)
    }
  }, name)

test('a screen whose code is lost on the way opens by itself where the app is on the device', async () => {
  const visit = await known({ keepsApp: true })
  await visit.go('/mine/index')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await visit.go('/mine/index')
  await forget('/assets/sessions.screen')
  let lost = 0
  await visit.context.route(/\/assets\/sessions\.screen[^/]*\.js$/, (route) => {
    lost += 1
    return lost === 1 ? route.abort('connectionreset') : route.continue()
  })
  await page.evaluate(() => {
    location.hash = '#/mine/sessions'
  })
  await sees(page, /this device/i)
  expect(lost).toBe(2)
})

test('[M-06] a server that stops is a network error; prices turn grey; and everything comes back with it', async () => {
  const visit = await known()
  await visit.go('/mine/message')
  await visit.go('/quotes/info?type=jpy&code=7203&view=tape')
  const trades = page.getByRole('region', { name: 'Time and sales of Toyota Motor' })
  const tape = page.locator('[class*="_tape_"]').filter({ has: trades })
  await sees(tape, 'Buy: traded at the ask')
  const height = (await tape.boundingBox())?.height
  const { data, port } = stage.installation
  await stage.installation.kill()
  await sees(page, /Not updated since/)
  await expect.poll(() => page.locator('[data-tone=stale]').count()).toBeGreaterThan(0)
  await sees(tape, 'These are the last trades received')
  expect((await tape.boundingBox())?.height).toBe(height)
  await saysAtOnce(page, /could not be reached|network|connection/i, async () => {
    await press(page, 'Back')
    await visit.go('/mine/message')
  })
  await visit.go('/quotes/info?type=jpy&code=6758')
  const failed = page.getByRole('alert').filter({ hasText: 'Try again' })
  await failed.first().waitFor()
  again = await openInstallation({ data, port, patience: 120_000 })
  // The stream is there again, and what failed is asked for again by itself.
  await sees(page, 'Sony Group')
  await expect.poll(() => failed.count()).toBe(0)
  await visit.go('/mine/message')
  await page.reload()
  await settled(page)
  await sees(page, /Welcome to Zaraba/)
  await visit.go('/quotes/info?type=jpy&code=7203')
  await expect.poll(() => page.locator('[data-tone=stale]').count()).toBe(0)
  expect(visit.complaints).toEqual([])
})

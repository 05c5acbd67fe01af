import { trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedStage, type Stage } from './journey.ts'
import { orphans } from './orphans.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import type { Session } from './scene.ts'
import { largeWindows, nameOfWindow, phone, resize } from './windows.ts'

let stage: Stage
let session: Session
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  const person = await trader(stage.installation.address, '9012345712')
  session = { token: person.token(), account: person.account }
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

test('the chart has nearly half of a phone’s height, most of it when the phone lies, and both panes their width', async () => {
  const visit = await stage.visit({ language: 'us', session })
  page = visit.page
  await visit.go('/quotes/info?type=jpy&code=7203')
  await page.locator('figure canvas').first().waitFor()
  const parts = () =>
    page.evaluate(() => {
      const box = (selector: string) => [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect()
      const [chart, pane, footer] = [box('figure [class*="_frame_"]'), box('[class*="_screen_"]'), box('[class*="_footer"]')]
      return {
        height: chart?.height ?? 0,
        width: chart?.width ?? 0,
        pane: pane?.height ?? 0,
        // In the workspace the buttons are beside the chart.
        hidden: (chart?.bottom ?? 0) - (footer?.top ?? pane?.bottom ?? 0),
      }
    })
  for (const window of [phone, ...largeWindows]) {
    await resize(page, window)
    const lies = window.height < 480
    // The engine takes its height from its box a moment after the window has changed.
    const share = async () => {
      const { height, pane } = await parts()
      return lies ? height / pane / 0.6 : height / window.height / 0.45
    }
    await expect.poll(share, { message: nameOfWindow(window) }).toBeGreaterThanOrEqual(1)
    const { width, hidden } = await parts()
    expect(width, nameOfWindow(window)).toBeGreaterThanOrEqual(358)
    expect(hidden, nameOfWindow(window)).toBeLessThanOrEqual(1)
  }
  await visit.close()
})

/** The height of the pane of the price, the highest of the chart, as a part of the window's. */
const priceShare = () =>
  page.evaluate(
    () =>
      Math.max(...[...document.querySelectorAll('figure canvas')].map((each) => each.getBoundingClientRect().height)) /
      innerHeight,
  )

test('a phone that lies shows the chart alone with one bar, and the price has more than half of the height whatever is below it', async () => {
  for (const [language, subs] of [
    ['us', []],
    ['jp', ['VOL']],
    ['cn', ['VOL', 'MACD', 'RSI']],
  ] as const) {
    const visit = await stage.visit({ language, session })
    page = visit.page
    await visit.context.addInitScript(
      (chosen) => localStorage.setItem('chart', JSON.stringify({ mains: ['MA'], subs: chosen })),
      subs,
    )
    await visit.go('/quotes/info?type=jpy&code=7203&chart=whole')
    await resize(page, { width: 844, height: 390 })
    await page.locator('[data-period="day"]').click()
    await expect.poll(priceShare, { message: subs.join(' ') }).toBeGreaterThanOrEqual(0.55)
    await expect.poll(priceShare).toBeLessThan(0.85)
    // The bar says which share it is, at which price.
    const bar = page.locator('[class*="_controls_"]')
    await expect.poll(() => bar.locator('[class*="_wholeHead_"]').innerText()).toMatch(/\d,\d{3}/)
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48)
    expect(visit.complaints).toEqual([])
    await visit.close()
  }
})

test('on a phone the chart of days is one press away, and no value of the legend is cut', async () => {
  for (const language of ['us', 'jp', 'cn'] as const) {
    const visit = await stage.visit({ language, session })
    page = visit.page
    await visit.context.addInitScript(() =>
      localStorage.setItem('chart', JSON.stringify({ mains: ['MA', 'BOLL'], subs: ['VOL'] })),
    )
    await visit.go('/quotes/info?type=jpy&code=7203')
    const day = page.locator('[data-period="day"]')
    await day.waitFor()
    const isInSight = () =>
      day.evaluate((button) => {
        const [own, row] = [button.getBoundingClientRect(), button.parentElement?.getBoundingClientRect()]
        return row !== undefined && own.left >= row.left && own.right <= row.right
      })
    expect(await isInSight()).toBe(true)
    await day.click()
    const legend = page.locator('figure [class*="_legend_"]').first()
    await expect.poll(() => legend.locator('span').count()).toBeGreaterThan(8)
    const cut = () =>
      legend.evaluate((box) =>
        [...box.querySelectorAll('span')]
          .filter((each) => each.getBoundingClientRect().right > innerWidth)
          .map((each) => each.textContent),
      )
    expect(await cut()).toEqual([])
    expect(visit.complaints).toEqual([])
    await visit.close()
  }
})

test('a wide home fills its width', async () => {
  const visit = await stage.visit({ language: 'jp', wide: true, session })
  page = visit.page
  await visit.go('/home/home')
  await resize(page, { width: 1440, height: 900 })
  // The window in sixteen upright strips: those that contain a word of the screen.
  const filled = await page.evaluate(() => {
    const strips = new Set<number>()
    for (const element of document.querySelectorAll('main *')) {
      if (element.childElementCount > 0 || (element.textContent ?? '').trim() === '') continue
      const { left, right, width } = element.getBoundingClientRect()
      if (width === 0 || left < 0 || right > innerWidth) continue
      for (let strip = Math.floor((left / innerWidth) * 16); strip <= Math.floor((right / innerWidth) * 16); strip += 1)
        strips.add(strip)
    }
    return strips.size
  })
  expect(filled).toBeGreaterThanOrEqual(13)
  await visit.close()
})

/** Screens whose words are the app's own. */
const readingRoutes = [
  '/login/loginAfter',
  '/mine/index',
  '/mine/about',
  '/mine/privacy',
  '/mine/protocol',
  '/mine/withdraw',
  '/mine/loan',
  '/mine/stored',
  '/mine/securityKeys',
  '/mine/bankAdd',
]

test.each(['jp', 'cn'] as const)('no text in %s ends in a line of one or two characters', async (language) => {
  const visit = await stage.visit({ language, session })
  page = visit.page
  const found: string[] = []
  for (const route of readingRoutes) {
    await visit.go(route)
    for (const text of await orphans(page)) found.push(`${route}: ${text}`)
  }
  expect(found).toEqual([])
  // Without the rules of the page there are some.
  await page.addStyleTag({ content: '* { text-wrap: wrap !important; word-break: normal !important }' })
  const before: string[] = []
  for (const route of ['/mine/about', '/mine/privacy', '/mine/protocol', '/mine/withdraw', '/mine/loan', '/mine/stored']) {
    await visit.go(route)
    before.push(...(await orphans(page)))
  }
  if (language === 'cn') expect(before.length).toBeGreaterThan(0)
  await visit.close()
})

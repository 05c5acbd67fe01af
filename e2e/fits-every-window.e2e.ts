import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetOf } from './hand.ts'
import { type Language, openStage, practiceMarks, type Stage, settled } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'
import { orphans } from './orphans.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { playScene, type Scene } from './scene.ts'
import { looksByOnlooker } from './screen-list.ts'
import { differences, looksWithMoments, openInZones, sameInZones } from './three-zones.ts'

let stage: Stage
let scene: Scene
let page: Page

beforeAll(async () => {
  stage = await openStage()
  scene = await playScene(stage.installation)
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

/** A window in points, and the person's size of type against the ordinary one. */
interface Window {
  readonly width: number
  readonly height: number
  readonly type?: 1 | 2
}
const nameOf = ({ width, height, type = 1 }: Window): string => `${width} × ${height}${type === 1 ? '' : ', type twice as large'}`

const resize = async (on: Page, { width, height, type = 1 }: Window): Promise<void> => {
  await on.setViewportSize({ width, height })
  await on.evaluate((size) => {
    document.documentElement.style.fontSize = `${size * 100}%`
  }, type)
  // Charts and long lists measure themselves again.
  await on.waitForTimeout(200)
  await settled(on)
}

/** Faults that remain once the page has come to rest: long lists measure their rows after they have grown. */
const faultsAtRest = async (on: Page): Promise<readonly string[]> => {
  for (let turn = 0; turn < 12; turn += 1) {
    if ((await layoutFaults(on)).length === 0) return []
    await on.waitForTimeout(250)
  }
  return await layoutFaults(on)
}

/** Every line of the practice mark is inside the window, and nothing covers it. */
const markIsWhole = (on: Page, language: Language): Promise<boolean> =>
  on.evaluate((words) => {
    const mark = [...document.querySelectorAll('aside strong')].find((one) => one.textContent === words)
    if (!mark) return false
    const range = document.createRange()
    range.selectNodeContents(mark)
    return [...range.getClientRects()].every(({ left, right, top, bottom }) => {
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const box = mark.getBoundingClientRect()
      const inside = left >= 0 && right <= innerWidth && top >= 0 && left >= box.left - 1 && right <= box.right + 1
      return inside && seen === mark && mark.scrollWidth <= mark.clientWidth + 1
    })
  }, practiceMarks[language])

const small: readonly Window[] = [
  { width: 390, height: 844, type: 2 },
  { width: 320, height: 640 },
]

/** Faults of the screen on a page, by window. */
const faultsOn = async (on: Page, name: string, language: Language): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const window of small) {
    await resize(on, window)
    for (const fault of await faultsAtRest(on)) faults.push(`${name}, ${nameOf(window)}: ${fault}`)
    if (!(await markIsWhole(on, language))) faults.push(`${name}, ${nameOf(window)}: the practice mark is not whole`)
  }
  return faults
}

/** Two pages share the screens: one measures while the other waits for its window. */
const pages = 2

test('[H-1] with type twice as large and at 320 points no screen in us cuts a word, lays one over another, or loses the mark', async () => {
  const walk = async (turn: number): Promise<readonly string[]> => {
    const faults: string[] = []
    for (const { visit: login, looks } of looksByOnlooker(scene)) {
      const routes = [...new Set(looks.map(({ route }) => route))].filter((_, index) => index % pages === turn)
      const visit = await stage.visit({ language: 'us', still: true, ...login })
      page = visit.page
      for (const route of routes) {
        await visit.go(route)
        faults.push(...(await faultsOn(visit.page, route, 'us')))
        if (!/Practice/.test(await visit.page.title())) faults.push(`${route}: a title without the mark`)
      }
      faults.push(...visit.complaints)
      await visit.close()
    }
    return faults
  }
  expect((await Promise.all(Array.from({ length: pages }, (_, turn) => walk(turn)))).flat()).toEqual([])
})

const mainRoutes = [
  '/home/home',
  '/home/index',
  '/quotes/info?type=jpy&code=8306',
  '/position/index',
  '/mine/withdraw',
  '/mine/index',
]

test.each(['jp', 'cn'] as const)('[H-1] the same holds in %s on the main screens and in the order sheet', async (language) => {
  const faults: string[] = []
  const visit = await stage.visit({ language, theme: 'dark', still: true, session: scene.session })
  page = visit.page
  const look = async (name: string) => void faults.push(...(await faultsOn(page, name, language)))
  for (const route of mainRoutes) {
    await visit.go(route)
    await look(route)
  }
  await visit.go('/quotes/info?type=jpy&code=7203')
  await page.locator('[class*="_footer"] [data-kind="up"]').first().click()
  await sheetOf(page).waitFor()
  await look('order sheet')
  await visit.close()
  expect(faults).toEqual([])
})

const windows: readonly Window[] = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

test('on a phone held either way, on tablets and on wide windows, nothing lies over anything', async () => {
  const faults: string[] = []
  const visit = await stage.visit({ language: 'us', still: true, session: scene.session })
  page = visit.page
  for (const route of [
    '/home/home',
    '/home/index',
    '/quotes/info?type=jpy&code=8306',
    '/position/index',
    '/news/index',
    '/mine/index',
  ]) {
    await visit.go(route)
    for (const window of windows) {
      await resize(page, window)
      for (const fault of await faultsAtRest(page)) faults.push(`${route}, ${nameOf(window)}: ${fault}`)
      const panes = await page.locator('[class*="_panes_"] > *').evaluateAll((all) => all.map((pane) => pane.clientWidth))
      if (panes.some((width) => width < 359)) faults.push(`${route}, ${nameOf(window)}: panes of ${panes}`)
    }
    await resize(page, { width: 390, height: 844 })
  }
  // Planted: a price that covers the facts beside it must be found.
  await visit.go('/quotes/info?type=jpy&code=8306')
  await page.addStyleTag({ content: '[class*="_head_"]:has(dl) { grid-template-columns: minmax(0, 1fr) 420px !important }' })
  await resize(page, { width: 390, height: 844 })
  expect((await layoutFaults(page)).length).toBeGreaterThan(0)
  // And of sums and prices that end in an ellipsis, where names may.
  await visit.go('/position/index')
  await page.addStyleTag({ content: 'dd { max-width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }' })
  expect((await layoutFaults(page)).filter((fault) => fault.startsWith('a figure cut off')).length).toBeGreaterThan(2)
  await visit.close()
  expect(faults).toEqual([])
})

test('the chart has nearly half of a phone’s height, most of it when the phone lies, and both panes their width', async () => {
  const visit = await stage.visit({ language: 'us', still: true, session: scene.session })
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
  for (const window of windows) {
    await resize(page, window)
    const lies = window.height < 480
    // The engine takes its height from its box a moment after the window has changed.
    const share = async () => {
      const { height, pane } = await parts()
      return lies ? height / pane / 0.6 : height / window.height / 0.45
    }
    await expect.poll(share, { message: nameOf(window) }).toBeGreaterThanOrEqual(1)
    const { width, hidden } = await parts()
    expect(width, nameOf(window)).toBeGreaterThanOrEqual(358)
    expect(hidden, nameOf(window)).toBeLessThanOrEqual(1)
  }
  await visit.close()
})

test('a wide home fills its width', async () => {
  const visit = await stage.visit({ language: 'jp', wide: true, still: true, session: scene.session })
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
  const visit = await stage.visit({ language, still: true, session: scene.session })
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

test('[K-12] wherever the device is, moments and days are those of the practice clock, and an hour of New York says so', async () => {
  const { person } = scene
  const [inDollars] = (await person.must('trade/userstocklists', { type: 'usd' })).list
  // Nothing may move between two looks at the same screen.
  await person.must('clock/move', { to: 'speed', speed: 0 })
  const said = new Map<string, string>()
  for (const { visit: login, looks } of looksWithMoments(scene, inDollars?.order_no ?? '')) {
    const visits = await openInZones(stage, login)
    page = visits[0]?.page ?? page
    for (const look of looks) said.set(look.name, await sameInZones(visits, look))
    // Planted: texts of a screen that takes the time from its own device.
    const own = await Promise.all(
      visits.map(({ page: on }) =>
        on.evaluate(() => {
          const planted = document.createElement('p')
          planted.textContent = new Date(Date.UTC(2026, 10, 20, 14, 30)).toLocaleString('ja-JP')
          document.querySelector('main')?.append(planted)
          return planted.textContent
        }),
      ),
    )
    expect(own).toEqual(['2026/11/20 23:30:00', '2026/11/20 9:30:00', '2026/11/20 14:30:00'])
    expect(await differences(visits)).toEqual(own.slice(1))
    for (const visit of visits) {
      expect(visit.complaints).toEqual([])
      await visit.close()
    }
  }
  await person.must('clock/move', { to: 'speed', speed: 1 })
  expect(said.size).toBe(13)
  for (const [name, text] of said) expect(text, name).toMatch(/\d{4}\/\d+|\d+\/\d+\([月火水木金]\)/)
  // She bought at the opening of Friday the 20th in New York, which opens again on Tuesday.
  expect(said.get('position-us')).toMatch(/11\/20\(金\) 23:3\d/)
  for (const name of ['stock-us', 'clock-sheet'])
    expect(said.get(name), name).toMatch(/11\/24\(火\) 23:30（ニューヨーク\s09:30）/)
})

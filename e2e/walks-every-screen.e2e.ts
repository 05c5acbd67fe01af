import { casesOfToday, isWholeRun } from '@zaraba/world/whole-run.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedSlices } from './changed-slices.ts'
import { type Language, openStage, practiceMarks, type Stage, type Theme, type Visit } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'
import type { Look } from './look.ts'
import { toastsOverPracticeStrip } from './over-practice-strip.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { whileTimeRuns } from './practice-time.ts'
import { playScene, type Scene } from './scene.ts'
import { looksByOnlooker, looksOf, namesOfSlices } from './screen-list.ts'
import { drawsFrames, settled } from './settled.ts'
import { leastByFinger, leastByMouse, smallTargets } from './small-targets.ts'
import { differences, looksWithMoments, openInZones, sameInZones } from './three-zones.ts'
import { faultsInWindow, largeWindows, nameOfWindow, phone, resize, setWindow, smallWindows } from './windows.ts'

// In a week of runs each screen and each sheet is seen once, the languages, themes and windows in turn: a seventh a day, and always those
// of slices that the last commit changed. In a whole run every one is seen in each of them.

let stage: Stage
let scene: Scene
let page: Page

beforeAll(async () => {
  stage = await openStage()
  scene = await playScene(stage.installation)
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const titles: Readonly<Record<Language, RegExp>> = { jp: /練習/, us: /Practice/, cn: /模拟/ }
const languages: readonly Language[] = ['jp', 'us', 'cn']
const themes: readonly Theme[] = ['light', 'dark']

interface Turn {
  readonly look: Look
  readonly theme: Theme
  readonly index: number
}

const pathOf = (route: string): string => route.split('?')[0] ?? ''

/** Screens that are seen in every language. */
const mainPaths = ['/home/home', '/home/index', '/quotes/info', '/position/index', '/mine/withdraw', '/mine/index']

/** The looks of a language: of all every third and the main screens, or each. */
const turnsIn = (language: Language): readonly Turn[] => {
  const all = looksOf(scene).map((look, index) => ({ look, index }))
  if (isWholeRun) return themes.flatMap((theme) => all.map((turn) => ({ ...turn, theme })))
  const isMain = ({ open: opens, route }: Look) => opens === undefined && mainPaths.includes(pathOf(route))
  const ofLanguage = (index: number) => index % languages.length === languages.indexOf(language)
  const own = all
    .filter(({ look }, at) => ofLanguage(at) || isMain(look))
    .map((turn, at): Turn => ({ ...turn, theme: at % 2 === 0 ? 'light' : 'dark' }))
  const today = new Set(casesOfToday(own))
  const changed = namesOfSlices(scene, changedSlices())
  return own.filter((turn) => today.has(turn) || changed.has(turn.look.name))
}

/** The layer of every sheet, dialog and picture that is open: that of what holds it over the page. */
const popupLayers = (from: Page): Promise<readonly string[]> =>
  from.locator('[role=dialog], [role=alertdialog]').evaluateAll((popups) =>
    popups.map((popup) => {
      const holder = popup.parentElement?.closest('[class*="_viewport"]') ?? popup
      return getComputedStyle(holder).zIndex
    }),
  )

const open = async (visit: Visit, { look, theme }: Turn, before: Look | null): Promise<void> => {
  const { page: own } = visit
  // A sheet of the frame stays open from screen to screen. A document of the same site is loaded by the same process, which has its code.
  if (before?.open !== undefined) {
    await own.goto(`${visit.address}/#/no/such/page`)
    await own.reload()
  }
  // Two views of one screen share one element.
  else if (before !== null && pathOf(look.route) === pathOf(before.route)) await visit.go('/no/such/page')
  await setWindow(own, phone)
  await own.emulateMedia({ colorScheme: theme })
  await visit.go(look.route)
  await look.open?.(own).catch(async (cause: unknown) => {
    const shown = await own.locator('main').last().innerText()
    throw new Error(
      `does not open (${String(cause).slice(0, 600)}); it shows: ${[shown.slice(0, 300), ...visit.complaints].join('; ')}`,
    )
  })
  await settled(own)
}

/** The practice mark is at the top of a phone, and wide enough to be read [H-1]. */
const isMarkInSight = async (own: Page, language: Language): Promise<boolean> => {
  const box = await own.getByText(practiceMarks[language], { exact: true }).first().boundingBox()
  return box !== null && box.y >= 0 && box.y < 60 && box.width > 80
}

const faultsOf = async (visit: Visit, { index }: Turn, language: Language): Promise<readonly string[]> => {
  const { page: own } = visit
  const faults: string[] = []
  if (!titles[language].test(await own.title())) faults.push('a title without the mark')
  for (const layer of await popupLayers(own)) if (layer !== '2000') faults.push(`a popup on layer ${layer}`)
  faults.push(...(await visit.seriousFindings()))
  if (!(await isMarkInSight(own, language))) faults.push('the practice mark is not at the top')
  const others = [...smallWindows, ...largeWindows]
  const inTurn = isWholeRun ? others : others.filter((_, at) => at === index % others.length)
  for (const window of [phone, ...inTurn]) faults.push(...(await faultsInWindow(own, window, language)))
  return faults
}

/** Two pages share the screens: one measures while the other waits for its window. */
const pages = 2

const walk = async (language: Language, ofPage: number): Promise<readonly string[]> => {
  const faults: string[] = []
  const turns = turnsIn(language)
  for (const { visit: login, looks } of looksByOnlooker(scene)) {
    const own = turns.filter(({ look: { name } }, at) => looks.some((look) => look.name === name) && at % pages === ofPage)
    const visit = await stage.visit({ language, ...login })
    page = visit.page
    let before: Look | null = null
    for (const turn of own) {
      const { name } = turn.look
      const found = await open(visit, turn, before)
        .then(() => faultsOf(visit, turn, language))
        .catch((error: unknown) => [String(error)])
      faults.push(...found.map((fault) => `${name} in ${language}, ${turn.theme}: ${fault}`))
      before = turn.look
    }
    faults.push(...visit.complaints)
    await visit.close()
  }
  return faults
}

test.each(languages)(
  '[H-1] no screen and no sheet in %s has a serious finding of axe, cuts or breaks a word, lays one over another or a toast over the practice strip, has a target too small for a finger or a mouse or loses the practice mark, and popups are on layer 2000 [K-15]',
  { timeout: isWholeRun ? 7_200_000 : 900_000 },
  async (language) => {
    const walks = await Promise.all(Array.from({ length: pages }, (_, ofPage) => walk(language, ofPage)))
    expect(walks.flat()).toEqual([])
  },
)

test('planted: a price over the facts beside it, words at the edge of a phone, and sums that end in an ellipsis are found', async () => {
  const visit = await stage.visit({ language: 'us', session: scene.session })
  page = visit.page
  await visit.go('/quotes/info?type=jpy&code=8306')
  expect(await layoutFaults(page)).toEqual([])
  await page.addStyleTag({ content: '[class*="_head_"]:has(dl) { grid-template-columns: minmax(0, 1fr) 420px !important }' })
  await resize(page, phone)
  expect((await layoutFaults(page)).length).toBeGreaterThan(0)
  await visit.go('/quotes/index?type=jpy&code=JP225')
  await resize(page, phone)
  expect(await layoutFaults(page)).toEqual([])
  await page.addStyleTag({ content: '[class*="_sections_"] { padding: 0 !important }' })
  const atTheEdge = async () => (await layoutFaults(page)).filter((fault) => fault.startsWith('at the edge of the window'))
  expect((await atTheEdge()).length).toBeGreaterThan(2)
  await visit.go('/position/index')
  await page.addStyleTag({ content: 'dd { max-width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }' })
  const cutFigures = async () => (await layoutFaults(page)).filter((fault) => fault.startsWith('a figure cut off')).length
  expect(await cutFigures()).toBeGreaterThan(2)
  const hyphens = async () => (await layoutFaults(page)).filter((fault) => fault.startsWith('a hyphen for a dash'))
  expect(await hyphens()).toEqual([])
  await page.evaluate(() => document.querySelector('main')?.prepend('-'))
  expect(await hyphens()).toHaveLength(1)
  await visit.close()
})

test('planted: a toast over the practice strip, and words and numbers that are broken though a line has room for them, are found', async () => {
  const visit = await stage.visit({ language: 'us', session: scene.session })
  page = visit.page
  await visit.go('/mine/privacy')
  for (const window of [...smallWindows, ...largeWindows]) {
    await resize(page, window)
    expect(await toastsOverPracticeStrip(page, 'us'), nameOfWindow(window)).toEqual([])
  }
  await resize(page, phone)
  const broken = async () => (await layoutFaults(page)).filter((fault) => fault.startsWith('broken inside'))
  expect(await broken()).toEqual([])
  await page.addStyleTag({ content: 'main * { word-break: break-all !important }' })
  expect((await broken()).length).toBeGreaterThan(2)
  // A word that no line has room for has to be broken.
  await page.addStyleTag({
    content: 'main * { word-break: normal !important; max-width: 24px; overflow-wrap: anywhere !important }',
  })
  expect(await broken()).toEqual([])
  await page.addStyleTag({ content: '[role=status][class*="_host_"] { inset: 0 0 auto !important }' })
  await resize(page, phone)
  expect((await toastsOverPracticeStrip(page, 'us')).length).toBeGreaterThan(0)
  await visit.close()
})

test('planted: what takes the press is measured, not what is painted, and a link in running text is exempt', async () => {
  const visit = await stage.visit({ language: 'us' })
  page = visit.page
  await page.setContent(`<style>
      * { margin: 0; font: 16px/1 sans-serif } button { position: relative; width: 30px; height: 30px; padding: 0; border: 0 }
      .reaching::after { content: ''; position: absolute; inset: -7px } label { display: flex; width: 200px; height: 44px }
      div { display: flex; gap: 20px; padding: 20px }
    </style>
    <main><div><button class="reaching">reaching</button></div>
    <div><button>small</button></div>
    <div style="gap: 0"><button class="reaching">covered</button><button style="width: 60px; height: 60px">over it</button></div>
    <div><label><input type="checkbox">named</label></div>
    <div><input type="checkbox" aria-label="alone"></div>
    <p>Read <a href="#terms">the terms</a> before.</p>
    <div style="margin-top: 2000px"><button>below</button></div></main>`)
  const found = async (least: number) =>
    (await smallTargets(page, least)).map((fault) => /only: (\S+)/.exec(fault)?.[1]).toSorted()
  expect(await found(leastByFinger)).toEqual(['alone', 'below', 'covered', 'small'])
  expect(await found(leastByMouse)).toEqual(['alone'])
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0)
  await visit.close()
})

test('[K-12] wherever the device is, moments and days are those of the practice clock, and an hour of New York says so', async () => {
  const { person } = scene
  const [inDollars] = (await person.must('trade/userstocklists', { type: 'usd' })).list
  const said = new Map<string, string>()
  const shortly = ['position-us', 'stock-us', 'clock-sheet']
  for (const { visit: login, looks } of looksWithMoments(scene, inDollars?.order_no ?? '')) {
    const visits = await openInZones(stage, login)
    page = visits[0]?.page ?? page
    for (const look of looks.filter(({ name }, at) => isWholeRun || shortly.includes(name) || at % 4 === 0))
      said.set(look.name, await sameInZones(visits, look))
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
  if (isWholeRun) expect(said.size).toBe(14)
  for (const [name, text] of said) expect(text, name).toMatch(/\d{4}\/\d+|\d+\/\d+\([月火水木金]\)/)
  // She bought at the opening of Friday the 20th in New York, which opens again on Tuesday.
  expect(said.get('position-us')).toMatch(/11\/20\(金\) 23:3\d/)
  for (const name of ['stock-us', 'clock-sheet'])
    expect(said.get(name), name).toMatch(/11\/24\(火\) 23:30（ニューヨーク\s09:30）/)
})

test('nothing moves when prices tick', async () => {
  const visit = await stage.visit({ language: 'us', session: scene.session })
  page = visit.page
  await visit.go('/home/index')
  const ticksAndShifts = await whileTimeRuns(scene.person, async () => {
    // The practice strip leaves «paused» out, which is no tick.
    await expect.poll(() => page.locator('aside').first().innerText()).not.toMatch(/paused/)
    await drawsFrames(page)
    return await page.evaluate(
      () =>
        new Promise<{ ticks: number; shift: number }>((done) => {
          let shift = 0
          let ticks = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
          }).observe({ type: 'layout-shift' })
          new MutationObserver((changes) => {
            ticks += changes.length
            if (ticks >= 60) done({ ticks, shift })
          }).observe(document.querySelector('main') ?? document.body, { subtree: true, characterData: true, childList: true })
        }),
    )
  })
  expect(ticksAndShifts.ticks).toBeGreaterThanOrEqual(60)
  // A thousandth is less than one digit's width in one row; 0.1 is what browsers call good.
  expect(ticksAndShifts.shift).toBeLessThan(0.001)
  await visit.close()
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { press, sheetOf } from './hand.ts'
import { type Language, openStage, practiceMarks, type Stage, settled, type Theme, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { playScene, type Scene } from './scene.ts'
import { looksByOnlooker, looksOfSlice, slicesWithLooks } from './screen-list.ts'

let stage: Stage
let scene: Scene
let page: Page

beforeAll(async () => {
  stage = await openStage()
  scene = await playScene(stage.installation)
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const titles = { jp: /練習/, cn: /模拟/ }
/** Wide enough to be seen, and in sight. */
const markStands = async (visit: Visit, language: Language): Promise<boolean> => {
  const box = await visit.page.getByText(practiceMarks[language], { exact: true }).first().boundingBox()
  return box !== null && box.y >= 0 && box.y < 60 && box.width > 80
}

/** The layer of every sheet, dialog and picture that is open: that of what holds it over the page. */
const popupLayers = (from: Page): Promise<readonly string[]> =>
  from.locator('[role=dialog], [role=alertdialog]').evaluateAll((popups) =>
    popups.map((popup) => {
      const holder = popup.parentElement?.closest('[class*="_viewport"]') ?? popup
      return getComputedStyle(holder).zIndex
    }),
  )

/** axe reads every screen once, the odd ones in one look and the even ones in the other; `ZARABA_AXE=all` has it read each in both. */
const readsAll = process.env.ZARABA_AXE === 'all'

const pathOf = (route: string): string => route.split('?')[0] ?? ''

/** Faults of the screens and sheets of a slice, in one language and theme; axe reads every second one, from `first` on. */
const faultsIn = async (slice: string, language: 'jp' | 'cn', theme: Theme, first: 0 | 1): Promise<readonly string[]> => {
  const findings: string[] = []
  let index = first
  for (const { visit: login, looks } of looksByOnlooker(scene, looksOfSlice(slice, scene))) {
    const visit = await stage.visit({ language, theme, still: true, ...login })
    const { page: own } = visit
    page = own
    let before = ''
    for (const look of looks) {
      // Two views of one screen share one element, and a sheet that is open is left with its screen.
      if (pathOf(look.route) === before) await visit.go('/no/such/page')
      before = pathOf(look.route)
      await visit.go(look.route)
      await look.open?.(own).catch(async (cause: unknown) => {
        const shown = await own.locator('main').last().innerText()
        const said = [shown.slice(0, 600), ...visit.complaints].join('; ')
        throw new Error(`${look.name} in ${language}, ${theme} does not open; the screen and the browser say: ${said}`, { cause })
      })
      await settled(own)
      // An estimate that waits for the server's word is dimmed for that long.
      await own.waitForFunction(() => document.querySelector('[data-outdated="true"]') === null)
      await own.evaluate(() =>
        Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))).then(() => null),
      )
      const named = `${look.name} in ${language}, ${theme}`
      if (!titles[language].test(await own.title())) findings.push(`${named}: a title without the mark`)
      for (const layer of await popupLayers(own)) if (layer !== '2000') findings.push(`${named}: a popup on layer ${layer}`)
      if (!(await markStands(visit, language))) findings.push(`${named}: no practice mark`)
      index += 1
      if (index % 2 === 0 && !readsAll) continue
      for (const found of await visit.seriousFindings()) findings.push(`${named}: ${found}`)
    }
    findings.push(...visit.complaints)
    await visit.close()
  }
  return findings
}

describe('in jp and light or in cn and dark, no screen and no sheet has a serious finding of axe; in both each bears the practice mark [H-1], popups are on layer 2000 [K-15]', () => {
  test.each(slicesWithLooks)('screens of %s', async (slice) => {
    // Both walks come to their end even if one fails: no page of this test is open in the next.
    const walks = await Promise.allSettled([faultsIn(slice, 'jp', 'light', 0), faultsIn(slice, 'cn', 'dark', 1)])
    const faults = walks.map((walk) => (walk.status === 'fulfilled' ? walk.value : [String(walk.reason)]))
    expect(faults.flat()).toEqual([])
  })
})

describe('the buy sheet', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await stage.visit({ language: 'us', session: scene.session })
    page = visit.page
    await visit.go('/quotes/info?type=jpy&code=7203')
  })
  afterAll(() => visit?.close())

  test('keeps the focus while it is open, and gives it back to the button that opened it', async () => {
    const opener = page.getByRole('button', { name: /^Buy long/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const sheet = sheetOf(page)
    await sheet.getByRole('textbox', { name: /^Shares/ }).fill('100')
    await sheet.getByText(/^Principal/).waitFor()
    // The dialog has focus guards at both ends that move the focus to the other end; only the page below must never have it.
    const isInside = () => page.evaluate(() => document.activeElement?.closest('main, header, nav, aside') === null)
    await expect.poll(isInside).toBe(true)
    for (let turn = 0; turn < 24; turn += 1) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(/^Buy long/)
  })
})

test('the log-in form gets the focus in the order in which it is read', async () => {
  const visit = await stage.visit({ language: 'us' })
  page = visit.page
  await visit.go('/login/login')
  await page.getByLabel('Mobile number').focus()
  const names: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    names.push(
      await page.evaluate(() => {
        const at = document.activeElement
        return (
          at?.getAttribute('aria-label') ?? (at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent) ?? ''
        )
      }),
    )
    await page.keyboard.press('Tab')
  }
  expect(names).toEqual(['Mobile number', 'Password', 'Show password', 'Log in'])
  await visit.close()
})

test('nothing moves when prices tick', async () => {
  const visit = await stage.visit({ language: 'us', session: scene.session })
  page = visit.page
  await visit.go('/home/index')
  const { code } = await stage.installation.zaraba('clock', 'speed', '60')
  expect(code).toBe(0)
  const ticksAndShifts = await page.evaluate(
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
  expect(ticksAndShifts.ticks).toBeGreaterThanOrEqual(60)
  // A thousandth is less than one digit's width in one row; 0.1 is what browsers call good.
  expect(ticksAndShifts.shift).toBeLessThan(0.001)
  await visit.close()
})

test('for a user who prefers less motion, a sheet is open at once', async () => {
  const visit = await stage.visit({ language: 'us', still: true, session: scene.session })
  page = visit.page
  await visit.go('/quotes/info?type=jpy&code=7203')
  await press(page, /^Buy long/)
  const sheet = sheetOf(page)
  await sheet.waitFor()
  const seconds = await sheet.evaluate((popup) =>
    getComputedStyle(popup)
      .transitionDuration.split(',')
      .map((text) => Number(text.trim().replace('s', ''))),
  )
  expect(Math.max(...seconds)).toBeLessThanOrEqual(0.001)
  await visit.close()
})

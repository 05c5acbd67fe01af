import type { Page } from 'playwright-core'
import { type Language, practiceMarks } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'
import { toastsOverPracticeStrip } from './over-practice-strip.ts'
import { settled } from './settled.ts'
import { leastByFinger, leastByMouse, smallTargets } from './small-targets.ts'

/** A window in points, and the person's size of type against the ordinary one. */
interface Window {
  readonly width: number
  readonly height: number
  readonly type?: 1 | 2
}

export const phone: Window = { width: 390, height: 844 }
/** The narrowest phone, and large type on an ordinary one. */
export const smallWindows: readonly Window[] = [
  { ...phone, type: 2 },
  { width: 320, height: 640 },
]
/** A phone that lies, tablets, and windows of a computer. */
export const largeWindows: readonly Window[] = [
  { width: 844, height: 390 },
  { width: 834, height: 1_112 },
  { width: 1_024, height: 768 },
  { width: 1_440, height: 900 },
  { width: 2_560, height: 1_440 },
]

/** A screen beside another has the width of a phone nearly. */
const leastPane = 359

/** From here on a window is a computer's, with a mouse. */
const leastOfComputer = 1_024

export const nameOfWindow = ({ width, height, type = 1 }: Window): string =>
  `${width} × ${height}${type === 1 ? '' : ', type twice as large'}`

/** Sets the window and the size of type; what is on the page may still move. */
export const setWindow = async (page: Page, { width, height, type = 1 }: Window): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size * 100}%`
  }, type)
}

export const resize = async (page: Page, window: Window): Promise<void> => {
  await setWindow(page, window)
  await settled(page)
}

/** Every line of the practice mark is inside the window, and nothing covers it [H-1]. */
const isMarkWhole = (page: Page, language: Language): Promise<boolean> =>
  page.evaluate((words) => {
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

/** Faults of what a page shows in a window, one line each; a practice mark that is cut or covered is one, by toasts too. */
export const faultsInWindow = async (page: Page, window: Window, language: Language): Promise<readonly string[]> => {
  await resize(page, window)
  const faults = [...(await layoutFaults(page))]
  // The panes of a workspace have least sizes of their own (apps/web/test/shell/frames.test.ts).
  const panes = await page
    .locator('[class*="_panes_"]:not([class*="_workspace_"] *) > *')
    .evaluateAll((all) => all.map((pane) => pane.clientWidth))
  if (window.width >= phone.width && panes.some((width) => width < leastPane)) faults.push(`panes of ${panes}`)
  if (!(await isMarkWhole(page, language))) faults.push('the practice mark is not whole')
  faults.push(...(await toastsOverPracticeStrip(page, language)))
  faults.push(...(await smallTargets(page, window.width < leastOfComputer ? leastByFinger : leastByMouse)))
  return faults.map((fault) => `${nameOfWindow(window)}: ${fault}`)
}

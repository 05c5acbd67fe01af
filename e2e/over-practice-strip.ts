import type { SliceTexts } from '@zaraba/contract/slice-texts.ts'
import { slices } from '@zaraba/contract/slices.ts'
import type { Page } from 'playwright-core'
import { type Language, languageOfChoice } from './journey.ts'

/** What lies over the words of the practice strip [H-1], also where it takes no press, as a toast does; one line each. */
export const overPracticeStrip = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const strip = document.querySelector('aside:has(> strong)')
    if (!strip) return []
    const faults = new Set<string>()
    const pressed = document.head.appendChild(document.createElement('style'))
    pressed.textContent = '* { pointer-events: auto !important }'
    const range = document.createRange()
    range.selectNodeContents(strip)
    const isSeen = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    for (const { left, right, top, bottom } of range.getClientRects())
      for (const x of [left + 1, (left + right) / 2, right - 1])
        for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
          const stack = document.elementsFromPoint(x, y)
          const above = stack.slice(0, Math.max(0, stack.indexOf(strip)))
          const over = above.find((one) => !strip.contains(one) && isSeen(one))
          if (over) faults.add(`over the practice strip: ${(over.textContent ?? '').trim().slice(0, 60)}`)
        }
    pressed.remove()
    return [...faults]
  })

/** As many toasts are shown at once. */
const mostToasts = 3

const longest = new Map<Language, Promise<readonly string[]>>()
/** The longest sentences that a toast may say. */
const longestSentences = (language: Language): Promise<readonly string[]> => {
  const known = longest.get(language) ?? readLongest(language)
  longest.set(language, known)
  return known
}
const readLongest = async (language: Language): Promise<readonly string[]> => {
  const words: readonly (SliceTexts | undefined)[] = await Promise.all(slices.map(async (slice) => slice.texts?.()))
  const sentences = words.flatMap((of) => [...Object.values(of?.refusals ?? {}), ...Object.values(of?.successes ?? {})])
  const texts = sentences.map((sentence) => sentence[languageOfChoice[language]]).filter((text) => typeof text === 'string')
  return texts.toSorted((left, right) => right.length - left.length).slice(0, mostToasts)
}

/** What lies over the practice strip while as many toasts are shown as can be, with the longest sentences. */
export const toastsOverPracticeStrip = async (page: Page, language: Language): Promise<readonly string[]> => {
  const texts = await longestSentences(language)
  await page.evaluate((all) => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const [, name = '', file = ''] =
      rules.map(({ cssText }) => /^\.(_toast_(\w+)_\d+) /.exec(cssText)).find((found) => found) ?? []
    const host = document.querySelector(`[role=status][class*="_host_${file}_"]`)
    if (name === '' || host === null) throw new Error('there is no host of toasts')
    for (const text of all) {
      const toast = host.appendChild(document.createElement('div'))
      toast.className = name
      toast.dataset.planted = 'true'
      // One that fades in is not seen yet.
      toast.style.animation = 'none'
      toast.textContent = text
    }
  }, texts)
  const faults = await overPracticeStrip(page)
  await page.evaluate(() => {
    for (const toast of document.querySelectorAll('[data-planted]')) toast.remove()
  })
  return faults
}

import type { Page } from 'playwright-core'
import { promisingWords } from './promising-words.ts'

/** An average, and the losing side that it is never shown without (H-4): of a product, and of an intraday desk, in the words of one language. */
interface Record {
  readonly mean: string
  readonly losing: readonly string[]
}
export const records: Readonly<{ readonly [Language in 'ja' | 'en' | 'zh']: readonly Record[] }> = {
  ja: [
    { mean: '一日平均', losing: ['最悪の一日', '最大ドローダウン', '損失日数', '最低・最高の日'] },
    { mean: '一日の平均', losing: ['最悪の日', '損失 '] },
  ],
  en: [
    { mean: 'Daily average', losing: ['Worst day', 'Maximum drawdown', 'Losing days', 'Worst and best day'] },
    { mean: 'Average per day', losing: ['Worst day', ' lost'] },
  ],
  zh: [
    { mean: '日均', losing: ['最差一日', '最大回撤', '亏损天数', '最差与最好的一天'] },
    { mean: '日平均', losing: ['最差的一天', '亏损 '] },
  ],
}

/** Averages that can be on the screen without the losing side of their record, as their texts. */
const averagesWithoutLosses = (page: Page): Promise<readonly string[]> =>
  page.evaluate((known) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const alone: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      const said = known.find(({ mean }) => text.toLowerCase().includes(mean.toLowerCase()))
      if (said === undefined) continue
      let around = node.parentElement
      while (around !== null && !said.losing.every((word) => around?.textContent?.includes(word))) around = around.parentElement
      // Both fit into one look: half the height of a phone.
      if (around === null || around.getBoundingClientRect().height > innerHeight / 2) alone.push(text)
    }
    return alone
  }, Object.values(records).flat())

/** Buttons that wear green, which would say that a press brings a profit, as their texts. */
const greenButtons = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isGreen = (colour: string): boolean => {
      const [red = 0, green = 0, blue = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      return opacity > 0 && green > red + 30 && green > blue + 30
    }
    return [...document.querySelectorAll('button, [role=button]')]
      .filter((button) => isGreen(getComputedStyle(button).backgroundColor))
      .map((button) => button.textContent ?? '')
  })

/** Words on the screen that promise a profit. */
const promisingTexts = async (page: Page): Promise<readonly string[]> => {
  const shown = await page.locator('body').innerText()
  return shown.split('\n').filter((line) => promisingWords.some((words) => words.test(line)))
}

/** Texts of a screen that promise a profit (H-4): averages without their losing side, green buttons, words that promise. */
export const promisesOn = async (page: Page): Promise<readonly string[]> => [
  ...(await averagesWithoutLosses(page)),
  ...(await greenButtons(page)),
  ...(await promisingTexts(page)),
]

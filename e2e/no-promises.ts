import type { Page } from 'playwright-core'

/** Averages that can be on the screen without the losing side of their record (H-4), as their texts. In the words of the Japanese pages. */
export const averagesWithoutLosses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const losing = ['最悪の一日', '最大の下落', '損失の日', 'そのうち最低と最高']
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const alone: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      if (!text.includes('一日平均')) continue
      let around = node.parentElement
      while (around !== null && !losing.every((word) => around?.textContent?.includes(word))) around = around.parentElement
      // Both fit into one look: half the height of a phone.
      if (around === null || around.getBoundingClientRect().height > innerHeight / 2) alone.push(text)
    }
    return alone
  })

/** Buttons that wear green, which would say that a press brings a profit (H-4), as their texts. */
export const greenButtons = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isGreen = (colour: string): boolean => {
      const [red = 0, green = 0, blue = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      return opacity > 0 && green > red + 30 && green > blue + 30
    }
    return [...document.querySelectorAll('button, [role=button]')]
      .filter((button) => isGreen(getComputedStyle(button).backgroundColor))
      .map((button) => button.textContent ?? '')
  })

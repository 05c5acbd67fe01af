import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { foundAtRest } from './settled.ts'

const read = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return await page.evaluate(async () => {
    const loaded: typeof axe = Reflect.get(globalThis, 'axe')
    const { violations } = await loaded.run(document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  })
}

/** Serious and critical findings of axe on a page, one line each. axe is loaded once a document, because it is half a megabyte. */
export const seriousFindings = (page: Page): Promise<readonly string[]> => foundAtRest(page, () => read(page))

import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Waits until transitions and fades that have begun are over: half-way a colour is neither the one nor the other. */
const still = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const ends = (animation: Animation): boolean => Number.isFinite(animation.effect?.getComputedTiming().endTime)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })

const read = async (page: Page): Promise<readonly string[]> => {
  await still(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return await page.evaluate(async () => {
    const loaded: typeof axe = Reflect.get(globalThis, 'axe')
    const { violations } = await loaded.run(document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  })
}

/**
 * Serious and critical findings of axe on a page, one line each. axe is loaded once a document, because it is half a megabyte. Where the
 * first reading finds something, a second one decides: what is gone by then was a state on its way.
 */
export const seriousFindings = async (page: Page): Promise<readonly string[]> => {
  const findings = await read(page)
  return findings.length === 0 ? findings : await read(page)
}

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Stage, Visit, VisitOptions } from './journey.ts'
import type { Look } from './look.ts'
import type { Scene } from './scene.ts'
import { looksByOnlooker } from './screen-list.ts'
import { settled } from './settled.ts'

/** Where devices of customers are. */
const zones = ['Asia/Tokyo', 'America/New_York', 'Europe/London'] as const

/** The screens with moments by the log-in that a visit begins with, and the customer's own American position. */
export const looksWithMoments = (scene: Scene, positionInDollars: string) =>
  looksByOnlooker(scene).flatMap(({ visit, looks }) => {
    const own = looks.flatMap(({ moments, ...look }): readonly Look[] => {
      if (moments === undefined) return []
      return [moments === true ? look : { ...look, open: moments }]
    })
    if (visit.session !== scene.session) return own.length > 0 ? [{ visit, looks: own }] : []
    return [{ visit, looks: [...own, { name: 'position-us', route: `/position/info?order_no=${positionInDollars}` }] }]
  })

/** Three devices of one customer, who looks at New York. */
export const openInZones = (stage: Stage, options: VisitOptions): Promise<readonly Visit[]> =>
  Promise.all(
    zones.map(async (timeZone) => {
      const visit = await stage.visit({ language: 'jp', timeZone, ...options })
      await visit.page.addInitScript(() => location.protocol === 'http:' && localStorage.setItem('stock', 'usd'))
      return visit
    }),
  )

/** Everything that can be read on a page, and the end of what its charts have drawn: a picture ends with its checksum. */
const read = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL())
    return [document.body.innerText, ...drawn.map((one, at) => `canvas ${at} ${one.slice(-60)}`)].join('\n')
  })

/** The lines of each device that are not those of the first. */
export const differences = async (visits: readonly Visit[]): Promise<readonly string[]> => {
  const [first = [], ...others] = (await Promise.all(visits.map(({ page }) => read(page)))).map((text) => text.split('\n'))
  const isElsewhere = (line: string, lines: readonly string[]) => !lines.includes(line)
  return others.flatMap((lines) =>
    lines.length === first.length
      ? lines.filter((line, at) => line !== first[at])
      : [
          `${lines.length} lines, not ${first.length}`,
          ...lines.filter((line) => isElsewhere(line, first)),
          '–',
          ...first.filter((line) => isElsewhere(line, lines)),
        ],
  )
}

/** Opens a look on all devices, and expects them to be equal. Returns the text of the screen. */
export const sameInZones = async (visits: readonly Visit[], look: Look): Promise<string> => {
  await Promise.all(
    visits.map(async ({ page, go }) => {
      await page.goto('about:blank')
      await go(look.route)
      await page.waitForLoadState('networkidle')
      await look.open?.(page)
      await settled(page)
      await page.waitForLoadState('networkidle')
    }),
  )
  await expect.poll(() => differences(visits), { message: look.name }).toEqual([])
  return visits[0]?.page.evaluate(() => document.body.innerText) ?? ''
}

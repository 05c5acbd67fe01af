import { readItems } from '@zaraba/contract/preferences/items.ts'
import type { Person } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRoute, press } from './hand.ts'
import { openTradersVisit, type Stage, type Visit } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// Several charts in the workspace of a wide window, and one in a window of its own, by mouse and keyboard, in English.
let stage: Stage
let visit: Visit
let page: Page
let who: Person

beforeAll(async () => {
  ;({ stage, who, visit, page } = await openTradersVisit('9034567891', { language: 'us', wide: true }))
  await page.setViewportSize({ width: 1600, height: 1000 })
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const charts = () => page.getByRole('region', { name: /^Chart \d: / })
const names = () => charts().evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
/** The button of the menu; while the menu is open it has a button of the same name. */
const layoutMenu = () => page.getByRole('button', { name: /^(Layout|Four)/ }).and(page.locator('[aria-haspopup]'))
const countIs = async (label: string) => {
  await layoutMenu().click()
  await page.getByText(label, { exact: true }).click()
  await page.keyboard.press('Escape')
}

test('two charts more are added from the layout, follow the chosen share, and nothing is cut', async () => {
  await visit.go('/quotes/info?type=jpy&code=8306')
  await countIs('4 charts')
  await expect
    .poll(names)
    .toEqual([
      'Chart 2: Mitsubishi UFJ Financial Group',
      'Chart 3: Mitsubishi UFJ Financial Group',
      'Chart 4: Mitsubishi UFJ Financial Group',
    ])
  await charts().last().locator('canvas').first().waitFor()
  await settled(page)
  expect(await layoutFaults(page)).toEqual([])
  expect(await visit.seriousFindings()).toEqual([])
})

test('a chart that is pinned stays with its share and has its own period, and the others follow', async () => {
  await charts().first().getByRole('button', { name: 'Linked' }).press('Enter')
  await charts().first().getByRole('combobox').selectOption('week')
  await page
    .getByRole('region', { name: 'List of shares' })
    .getByRole('link', { name: /Toyota Motor/ })
    .first()
    .click()
  await atRoute(page, /code=7203/)
  await expect.poll(names).toEqual(['Chart 2: Mitsubishi UFJ Financial Group', 'Chart 3: Toyota Motor', 'Chart 4: Toyota Motor'])
  await expect
    .poll(async () => {
      const { value } = await who.must('user/preferences', { key: 'workspace' })
      return readItems(value).find(({ id }) => id === 'current')?.value
    })
    .toMatchObject({
      charts: [
        { share: 'jpy:8306', period: 'week' },
        { share: '', period: '5m' },
        { share: '', period: 'week' },
      ],
    })
})

test('a named layout brings its charts back, and a smaller window shows the first alone', async () => {
  await layoutMenu().click()
  await page.getByRole('textbox', { name: 'Name of the layout' }).fill('Four')
  await press(page, 'Save')
  await page.keyboard.press('Escape')
  await countIs('1 chart')
  await expect.poll(() => charts().count()).toBe(0)
  await layoutMenu().click()
  await press(page.getByRole('listitem'), 'Four')
  await expect.poll(() => charts().count()).toBe(3)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(() => charts().count()).toBe(0)
  await page.setViewportSize({ width: 1600, height: 1000 })
  await expect.poll(() => charts().count()).toBe(3)
})

test('a chart in a window of its own follows the share that is chosen, until it is pinned', async () => {
  const other = await visit.context.newPage()
  await other.goto(`${visit.address}/#/quotes/chart?type=jpy&code=7203&period=day`)
  const own = other.getByRole('region', { name: /^Chart 1: / })
  await own.locator('canvas').first().waitFor()
  const shares = page.getByRole('region', { name: 'List of shares' })
  await shares
    .getByRole('link', { name: /Sony Group/ })
    .first()
    .click()
  await other.getByRole('region', { name: 'Chart 1: Sony Group' }).waitFor()
  await own.getByRole('button', { name: 'Linked' }).click()
  await shares
    .getByRole('link', { name: /Hitachi/ })
    .first()
    .click()
  await atRoute(page, /code=6501/)
  await own.getByRole('combobox').selectOption('month')
  await expect.poll(() => other.url()).toMatch(/code=6758.*pinned=1/)
  await other.getByRole('region', { name: 'Chart 1: Sony Group' }).waitFor()
  await other.close()
  expect(visit.complaints).toEqual([])
})

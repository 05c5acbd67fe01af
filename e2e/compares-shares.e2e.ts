import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRoute, press, sees, sheetOf, type as typeIn } from './hand.ts'
import { openSharedStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// Somebody compares shares of two markets, and finds the same figures on their own pages. In English.
let stage: Stage
let person: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  person = await trader(stage.installation.address, '9012345733')
  visit = await stage.visit({ language: 'us', session: { token: person.token(), account: person.account } })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const figuresOf = (name: string) => rowOf(name).getByRole('cell').allInnerTexts()

test('shares that are chosen among the companies are compared, and others are added and taken out', async () => {
  await visit.go('/market/companies')
  await press(page, 'Choose shares to compare')
  for (const code of ['7203', '8306']) await page.getByRole('button', { name: new RegExp(`${code} ·`) }).click()
  await press(page, 'Compare 2 shares')
  await atRoute(page, /market\/compare\?shares=jpy%3A7203%2Cjpy%3A8306/)
  await press(page.locator('header'), 'Add a share')
  await typeIn(sheetOf(page), 'Search shares', 'AAPL')
  await sheetOf(page).getByRole('button', { name: /AAPL/ }).first().click()
  await sees(sheetOf(page), 'Added')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(3)
  expect(await visit.seriousFindings()).toEqual([])
  await press(page, 'Take Mitsubishi UFJ Financial Group out of the comparison')
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(2)
})

test('each figure is that of the share’s own page', async () => {
  await settled(page)
  const ratios = ['P/E', 'P/B', 'Yield', 'ROE', 'Equity ratio', 'Market cap']
  const compared = await Promise.all(ratios.map(figuresOf))
  for (const [column, path] of ['type=jpy&code=7203', 'type=usd&code=AAPL'].entries()) {
    await visit.go(`/market/company?${path}`)
    // New York is closed; Tokyo's price has moved on a little meanwhile, and with it what is divided by it.
    const shown = await page.locator('main dl dd').allInnerTexts()
    const number = (text: string | undefined) => Number((text ?? '').replace(/[^\d.]/g, ''))
    for (const [index, name] of ratios.entries()) {
      const [here, there] = [number(compared[index]?.[column]), number(shown[index])]
      expect(Math.abs(here - there) / there, `${name} of ${path}`).toBeLessThan(column === 0 ? 0.02 : 1e-9)
    }
  }
})

test('the lines are in per cent of the beginning of a period, and the arrow keys read them', async () => {
  await visit.go('/market/compare?shares=jpy:7203,usd:AAPL&span=quarter')
  const curve = page.getByRole('slider', { name: 'Change since the beginning of the period' })
  await curve.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => curve.getAttribute('aria-valuetext')).toMatch(/2026 · Toyota Motor 0.00% · Apple 0.00%$/)
  await page.keyboard.press('End')
  const { list } = await person.must('market/bars', { type: 'usd', code: 'AAPL', period: 'day', adjust: 'forward', limit: 100 })
  const begin = list.findLast(({ time }) => time.slice(0, 10) <= '2026-08-20')
  const percent = (Number(list.at(-1)?.close) / Number(begin?.close) - 1) * 100
  await expect
    .poll(() => curve.getAttribute('aria-valuetext'))
    .toContain(`Apple ${percent > 0 ? '+' : ''}${percent.toFixed(2).replace('-', '−')}%`)
  await press(page, '3 years')
  await atRoute(page, /span=threeYears/)
  expect(visit.complaints).toEqual([])
})

test('an address with a date opens the chart at that day', async () => {
  await visit.go('/quotes/info?type=jpy&code=7203&date=2026-10-05')
  await sees(page, /5 Oct/)
  await press(page, /^Now/)
  expect(visit.complaints).toEqual([])
})

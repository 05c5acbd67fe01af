import type { Person } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, sheetOf } from './hand.ts'
import { openStageWithHolding } from './holdings.ts'
import type { Stage, Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

// All positions of a market in one decision: what is said before, what is closed, and what stays with its reason, in English.
let stage: Stage
let visit: Visit
let page: Page
let person: Person

beforeAll(async () => {
  ;({ stage, person, visit } = await openStageWithHolding())
  page = visit.page
  // The night that the clock goes through is long on a busy machine.
}, 600_000)
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const held = async () =>
  (await person.must('trade/userstocklist', { type: 'jpy' }))
    .filter(({ state }) => state === 'holding' || state === 'preparing_to_close')
    .map(({ code, stock_num }) => [code, stock_num])

test('the question counts what is closed and what stays; what was bought today stays, and the rest is closed', async () => {
  await person.must('trade/buy', { type: 'jpy', code: '7203', stock_num: '100', price_type: 'market' })
  await visit.go('/position/index')
  await press(page, /^Close all positions/)
  const sheet = sheetOf(page)
  await sheet.getByText('1 position · 300 shares').waitFor()
  await sheet.getByText('Stays open: 1 position').waitFor()
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, 'Close 1 position')
  await sheet.getByText('Closed', { exact: true }).waitFor()
  await sheet.getByText(/^Stays open: .*7203$/).waitFor()
  expect(await visit.seriousFindings()).toEqual([])
  expect(await held()).toEqual([['7203', 100]])
  await press(sheet, 'Done')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

import { type Person, trader } from '@zaraba/world/person.ts'
import { rewritePast, signByAnother } from '@zaraba/world/rewrite-log-store.ts'
import { until } from '@zaraba/world/until.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, sees, sheetOf } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// Akiko's app has seen a head of the public log. The owner rewrites the past with the installation's own key, and her app finds it. The steps rest on each other.
let stage: Stage
let visit: Visit
let page: Page
let akiko: Person

const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', name)
const title = 'The past has been changed'

beforeAll(async () => {
  stage = await openStage()
  akiko = await trader(stage.installation.address, '9012345678')
  const order = { type: 'jpy', code: '7203', stock_num: 100, leverage: 1, direction: 'long', price_type: 'market' }
  await akiko.must('trade/buy', order as never)
  const session = { token: akiko.token(), account: akiko.account }
  visit = await stage.visit({ language: 'us', session, film: 'a-rewritten-past' })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

test('[H-2] a movement of money is proven on the phone, as the screen shows it', async () => {
  await visit.go('/mine/transactionRecords')
  await page.getByRole('button', { name: /Bought 100 Toyota/ }).click()
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'Prove this' }).first().click()
  await sheet.getByText(/This row is number [\d,]+ of the [\d,]+ in the public log/).waitFor({ timeout: 60_000 })
  expect(await visit.seriousFindings()).toEqual([])
  await page.keyboard.press('Escape')
  await until('the head is kept', async () => (await stored('logHead')) !== '')
})

test('[H-2] an app that comes back after its past was rewritten says so, above every screen, with what it had seen', async () => {
  const kept = JSON.parse(await stored('logHead'))
  await rewritePast(
    stage.installation.data,
    ['trading.lot', 'trading.orders'],
    'update trading.lot set lock_days = 0, sellable_from = opened_on; update trading.orders set lock_days = 0',
  )
  expect((await stage.installation.zaraba('verify')).output).toContain('checks hold')
  await page.reload()
  await settled(page)
  const banner = page.getByRole('alert').filter({ hasText: title })
  await banner.waitFor()
  await sees(page, 'Its past has been rewritten.')
  await press(page, 'Details')
  const sheet = sheetOf(page)
  await sheet.getByText(kept.root).waitFor()
  expect(await visit.seriousFindings()).toEqual([])
  const result = await stage.installation.zaraba('verify', '--against', await sheet.locator('code').first().innerText())
  expect([result.code, result.output]).toEqual([1, expect.stringContaining('The past was rewritten')])
  await page.keyboard.press('Escape')
  await visit.go('/home/home')
  await banner.waitFor()
})

test('it stays until the user confirms it, and nothing is found after that', async () => {
  await press(page, 'Details')
  await press(page, 'I understand. Continue from what is shown now')
  await page.getByRole('alert').filter({ hasText: title }).waitFor({ state: 'detached' })
  await page.reload()
  await settled(page)
  expect(await stored('logFinding')).toBe('')
  expect(visit.complaints).toEqual([])
})

test('[H-2] an app that is shown another signing key explains it, and accepts the key only after the user has read that', async () => {
  const phone = await stage.visit({ language: 'us', session: { token: akiko.token(), account: akiko.account } })
  const head = () => phone.page.evaluate(() => JSON.parse(localStorage.getItem('logHead') ?? 'null'))
  const banner = phone.page.getByRole('alert').filter({ hasText: 'The log is signed with another key' })
  await phone.go('/home/home')
  await until('the head is kept', async () => (await head()) !== null)
  const kept = await head()
  await signByAnother(stage.installation.data)
  await phone.page.reload()
  await banner.waitFor()
  expect(await head()).toEqual(kept)
  await press(phone.page, 'Details')
  await sees(phone.page, /nothing proves that it belongs to the same operator/)
  expect(await phone.seriousFindings()).toEqual([])
  await press(phone.page, 'The operators have confirmed the new key. Continue with it')
  await banner.waitFor({ state: 'detached' })
  expect((await head()).key).not.toBe(kept.key)
  await phone.close()
})

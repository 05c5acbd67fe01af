import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, sees, sheetOf } from './hand.ts'
import { openSharedStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// A margin call rehearsed from the gauge of the positions, in English; nothing of it happens.
let stage: Stage
let visit: Visit
let page: Page
let person: Person

beforeAll(async () => {
  stage = await openSharedStage()
  person = await trader(stage.installation.address, '9012345771')
  const buy = { type: 'jpy', stock_num: 300, price_type: 'market' }
  await person.must('trade/buy', { ...buy, code: '8306', direction: 'long', leverage: 3 } as never)
  await person.must('trade/buy', { ...buy, code: '6758', direction: 'short', leverage: 2 } as never)
  visit = await stage.visit({ language: 'us', session: { token: person.token(), account: person.account } })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const held = async () => ({
  rows: (await person.must('trade/userstocklist', { type: 'jpy' })).map(({ order_no, stock_num, state }) => [
    order_no,
    stock_num,
    state,
  ]),
  orders: (await person.must('trade/orders', {})).list.length,
  balance: (await person.must('user/getUserinfo', { type: 'jpy' })).jpy,
})

test('a fall to the limit of the day calls the long: when, how much, until when, and what a forced close leaves', async () => {
  const before = await held()
  await visit.go('/position/index')
  await press(page, 'Rehearse a margin call')
  const sheet = sheetOf(page)
  await sees(sheet, 'A rehearsal: nothing is written, and no order is sent.')
  await sheet.getByRole('button', { name: '−20%', exact: true }).click()
  await sees(sheet, /a margin call\. Adding ¥[\d,]+ by .* would meet it/)
  await settled(page)
  // The short gains in a fall, and is not called.
  await sees(sheet, /No call comes\. The lowest ratio is/)
  await sees(sheet, /sold by force at ¥[\d,.]+ on average; ¥[\d,]+ goes to your available balance/)
  await sees(sheet, /Nothing of the position is left\. Of ¥[\d,]+ put up, ¥[\d,]+ comes back/)
  await expect.poll(() => sheet.getByRole('img').count()).toBe(2)
  expect(await visit.seriousFindings()).toEqual([])
  expect(await held()).toEqual(before)
})

test('one share alone, as on its worst day of the published history', async () => {
  const sheet = sheetOf(page)
  const { name } = await person.must('market/stock', { type: 'jpy', code: '6758' })
  await sheet
    .getByRole('group', { name: 'Which shares' })
    .getByRole('button', { name: new RegExp(name.slice(0, 4)) })
    .click()
  await sheet.getByRole('button', { name: 'Worst rise of a year' }).click()
  await sees(sheet, /Prices go as on /)
  await settled(page)
  await expect.poll(() => sheet.getByRole('img').count()).toBe(1)
  await sheet.getByText('The ratio every ten minutes').click()
  await expect.poll(() => sheet.getByRole('row').count()).toBeGreaterThan(30)
})

test('a failure can be tried again', async () => {
  const sheet = sheetOf(page)
  await page.route('**/api/vue/trade/rehearse', (route) => route.abort('connectionfailed'))
  await sheet.getByRole('button', { name: '+5%', exact: true }).click()
  await sheet.getByRole('alert').waitFor()
  await page.unroute('**/api/vue/trade/rehearse')
  await press(sheet, /again/i)
  await sees(sheet, /No call comes/)
  expect(visit.complaints).toEqual([])
})

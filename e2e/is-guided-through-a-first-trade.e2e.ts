import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRoute, press, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'
import { untilOpen } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// A first trade with the guide beside each control, from the offer on the home screen to the receipt, by touch and in English.
const account = '9034567871'
let stage: Stage
let visit: Visit
let page: Page
let who: Person

beforeAll(async () => {
  stage = await openStage()
  who = await trader(stage.installation.address, account)
  await untilOpen(who, '8306')
  visit = await stage.visit({ language: 'us', session: { token: who.token(), account } })
  page = visit.page
}, 300_000)
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const card = () => page.getByRole('region', { name: 'First trade' }).filter({ visible: true }).first()
const says = (text: string | RegExp) => sees(card(), text)
const tab = (name: string) => page.getByRole('tab', { name, exact: true }).tap()

test('the home screen offers the guide to an account that never traded, and it begins with finding a share', async () => {
  await visit.go('/home/home')
  await says('A first trade, on the real screens')
  expect(await visit.seriousFindings()).toEqual([])
  await press(page, 'Begin')
  await atRoute(page, '/home/index')
  await says('First trade 1/11')
})

test('each reading step is done by its own control, and the card is always beside it', async () => {
  await visit.go('/quotes/info?type=jpy&code=8306')
  await says('Read the price')
  expect(await layoutFaults(page)).toEqual([])
  await tab('Figures')
  await says('Read the chart')
  await tab('Chart')
  await page.locator('[data-period="day"]').first().tap()
  await says('Read the board')
  await press(card(), 'Skip this step')
  await says('Open the ticket')
})

test('another device goes on at the same step', async () => {
  const other = await stage.visit({ language: 'us', session: { token: who.token(), account } })
  await other.go('/home/home')
  await sees(other.page.getByRole('region', { name: 'First trade' }), 'Open the ticket')
  await other.page.getByRole('link', { name: 'Continue' }).tap()
  await atRoute(other.page, /^#\/quotes\/info\?type=jpy&code=8306/)
  await other.close()
})

test('in the ticket the card asks for a quantity, then speaks of the outcome, and of a refusal', async () => {
  await press(page, /^Buy long/)
  await says('Choose quantity and price')
  const sheet = sheetOf(page)
  await type(sheet, /^Shares/, '900000000')
  await says(/cannot be sent like this/)
  await type(sheet, /^Shares/, '100')
  await says('Check before you send')
  await says(/Only the button at the foot sends/)
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, /^Buy 100/)
  await says('Find your position')
  await press(sheet, 'See details')
  await atRoute(page, /^#\/position\/info\?/)
})

test('on the position a stop is asked for, and then the close, from the day on which it is possible', async () => {
  await says('Set a stop')
  await says(/begins with that day/)
  await press(page, 'Stop')
  const sheet = sheetOf(page)
  const [row] = await who.must('trade/userstocklist', { type: 'jpy' })
  const stop = String(Math.floor(Number(row?.nowprice) * 0.9))
  await sheet.locator('input[inputmode="decimal"]').last().fill(stop)
  await expect.poll(() => sheet.getByRole('radio', { name: /^until / }).isChecked()).toBe(true)
  await press(sheet, 'Place the orders')
  await sheet.waitFor({ state: 'detached' })
  await says('Close the position')
  await says(/It can be closed from/)
})

test('after T+1 the position is closed, its receipt read, and the guide is over on every device', async () => {
  await stage.installation.zaraba('clock', 'next-session', 'jpy')
  await untilOpen(who, '8306')
  await page.reload()
  await settled(page)
  await says('An order waits to close it')
  await press(page, 'Cancel order')
  await press(page.getByRole('alertdialog'), 'Cancel order')
  await says('Press “Close”. Fees and the result are shown here too')
  await press(page, 'Close')
  await press(sheetOf(page), /^Close 100/)
  await press(page.getByRole('alertdialog'), 'Close position')
  const closed = async () => (await who.must('trade/userstocklist', { type: 'jpy' })).find(({ state }) => state === 'closed')
  await expect.poll(closed, { timeout: 30_000 }).toBeDefined()
  await visit.go(`/position/info?order_no=${(await closed())?.order_no}`)
  await says('Read the receipt')
  await page.locator('main details summary').first().tap()
  await says('The trade is complete')
  await press(card(), 'Close')
  await visit.go('/home/home')
  await expect.poll(() => card().count()).toBe(0)
  expect(JSON.parse((await who.must('user/preferences', { key: 'guide/first-trade' })).value)).toMatchObject({ state: 'done' })
  await visit.go('/mine/learning')
  await says('A first trade, on the real screens')
  await sees(page, 'Begin again')
}, 300_000)

test('an offer that is declined never comes back, here or on another device', async () => {
  const second = '9034567872'
  const quiet = await trader(stage.installation.address, second)
  const open = () => stage.visit({ language: 'us', session: { token: quiet.token(), account: second } })
  const first = await open()
  await first.go('/home/home')
  await press(first.page, 'Don’t show again')
  await expect.poll(() => first.page.getByRole('region', { name: 'First trade' }).count()).toBe(0)
  await expect.poll(async () => (await quiet.must('user/preferences', { key: 'guide/first-trade' })).value).toContain('skipped')
  const other = await open()
  await other.go('/home/home')
  await expect.poll(() => other.page.getByRole('region', { name: 'First trade' }).count()).toBe(0)
  expect([...first.complaints, ...other.complaints]).toEqual([])
  await first.close()
  await other.close()
})

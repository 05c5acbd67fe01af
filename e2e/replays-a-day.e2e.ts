import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { drawnTexts, recordDrawing } from './drawn-text.ts'
import { press, sees, sheetOf, type as typeIn } from './hand.ts'
import { openSharedStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

let stage: Stage
let person: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  person = await trader(stage.installation.address, '9012345723')
})
afterEach(() => visit?.close())
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const caption = async () => (await page.locator('figcaption').textContent()) ?? ''
const result = () => page.locator('dl').last().innerText()
const onlyHere = 'Practice orders stay in this browser and never touch your account'

test('a past day is replayed bar by bar: nothing later is in sight, and practice orders never leave the browser', async () => {
  const session = { token: person.token(), account: person.account }
  visit = await stage.visit({ language: 'us', session })
  page = visit.page
  await recordDrawing(page)
  await visit.go('/quotes/info?type=jpy&code=8306')
  await page.locator('figure canvas').first().waitFor()
  await press(page, 'Chart settings')
  await press(sheetOf(page), 'Replay')
  // The session of today is not over.
  const { session_date } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  await typeIn(sheetOf(page), 'Date', session_date)
  await press(sheetOf(page), 'Open the replay')
  await sees(sheetOf(page), /There are no prices of this day\. From 1 Nov 2016 to \d+ Nov 2026/)
  await typeIn(sheetOf(page), 'Date', '2018-05-05')
  const before = await person.must('user/fundRecords', { type: 'jpy' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await press(sheetOf(page), 'Open the replay')
  await sees(page, 'Replay Mon 7 May 2018')
  await sees(page, onlyHere)
  await expect.poll(caption).toMatch(/7 May(?: 2018)? 09:00 price .* Bar 1 of/)

  const { list } = await person.must('market/bars', {
    type: 'jpy',
    code: '8306',
    period: '1m',
    adjust: 'none',
    after: '2018-05-06T23:59:59+09:00',
    limit: 1000,
  })
  const closes = list.filter(({ time }) => time.startsWith('2018-05-07')).map(({ close }) => Number(close))
  await press(page, 'One bar on')
  await press(page, 'One bar on')
  await expect.poll(caption).toContain(`Bar 3 of ${closes.length}`)
  // The tag on the axis is the price of the third bar: the chart has been given no later one.
  const tags = async () => (await drawnTexts(page)).filter(({ isAxis }) => isAxis).map(({ text }) => text)
  await expect.poll(async () => (await tags()).map((text) => Number(text.replaceAll(',', '')))).toContain(closes[2])
  await press(page, 'Buy')
  await press(page, 'One bar on')
  const gain = Math.round(((closes[3] ?? 0) - (closes[2] ?? 0)) * 100)
  const money = (yen: number) => `${yen > 0 ? '+' : yen < 0 ? '−' : ''}¥${Math.abs(yen).toLocaleString('en')}`
  await expect.poll(result).toContain(money(gain))
  await expect.poll(result).toContain('Long 100 @')
  expect(await visit.seriousFindings()).toEqual([])

  // The replay goes on by itself and pauses; what is replayed and ordered is there again after a reload.
  await page.getByText('20×', { exact: true }).click()
  await press(page, 'Play')
  await expect.poll(caption).toMatch(/Bar (?:[1-9]\d|\d{3}) of/)
  await press(page, 'Pause')
  const paused = /Bar \d+/.exec(await caption())?.[0] ?? ''
  await page.reload()
  await expect.poll(caption).toContain(paused)
  await expect.poll(result).toContain('Long 100 @')
  await press(page, 'Close')
  await expect.poll(result).toContain('None')
  await press(page, 'Sell short')
  await press(page, 'To the end')
  await expect.poll(caption).toContain(`Bar ${closes.length} of ${closes.length}`)
  await expect.poll(result).toContain('None')
  await sees(page, onlyHere)

  expect(sent.filter((path) => /\/(?:trade|user)\/(?!userstock|getUserinfo|preferences)/.test(path))).toEqual([])
  expect(await person.must('user/fundRecords', { type: 'jpy' })).toEqual(before)
  expect((await person.must('trade/userstocklist', { type: 'jpy' })).length).toBe(0)
  expect(visit.complaints).toEqual([])
})

test('keys lead to a replay, a bar on and through its orders', async () => {
  visit = await stage.visit({
    language: 'us',
    wide: true,
    session: { token: person.token(), account: person.account },
  })
  page = visit.page
  await visit.go('/quotes/info?type=jpy&code=7203')
  await page.locator('figure canvas').first().waitFor()
  await page.keyboard.press('r')
  await typeIn(sheetOf(page), 'Date', '2026-11-18')
  await page.keyboard.press('Enter')
  await expect.poll(caption).toContain('Bar 1 of')
  // No list of quotes of now is beside it.
  await expect.poll(() => page.getByRole('region', { name: 'List' }).count()).toBe(0)
  await page.locator('main').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('.')
  await page.keyboard.press('s')
  await expect.poll(result).toContain('Short 100 @')
  await page.keyboard.press('p')
  await expect.poll(caption).not.toContain('Bar 2 of')
  await page.keyboard.press('p')
  await page.keyboard.press('c')
  await expect.poll(result).toContain('None')
  expect(await visit.seriousFindings()).toEqual([])
  expect(visit.complaints).toEqual([])
})

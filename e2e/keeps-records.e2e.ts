import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Person, trader } from '@zaraba/world/person.ts'
import { until } from '@zaraba/world/until.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, atRoute, factOf, press, routeOf, sees, sheetOf } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { untilOpen } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { whileTimeRuns } from './practice-time.ts'
import { settled } from './settled.ts'
import { upload, verifyByCall } from './verify-by-call.ts'

// Somebody who reads English looks back at two days: a deposit, an order taken back, a share bought, a night. The steps rest on each other.
let stage: Stage
let visit: Visit
let page: Page
let person: Person
const folder = mkdtempSync(join(tmpdir(), 'zaraba-records-'))

/** The person's two days, over the wire. */
const live = async (picture: Buffer): Promise<void> => {
  const { installation } = stage
  await whileTimeRuns(person, async () => {
    await verifyByCall(installation.address, person, picture)
    const voucher = await upload(installation.address, person, 'transfer_voucher', picture)
    await person.must('user/deposit', { amount: '300000', voucher } as never)
    await until('the deposit passes', async () => (await person.must('user/depositlist')).list[0]?.state === 'passed')
  })
  const buy = { type: 'jpy', code: '7203', stock_num: 100, leverage: 1 }
  const { limit_down } = await person.must('market/stock', { type: 'jpy', code: '7203' })
  const resting = await person.must('trade/buy', { ...buy, price_type: 'limit', price: limit_down } as never)
  await person.must('trade/cancel', { order_no: resting.order_no })
  await person.must('trade/buy', { ...buy, price_type: 'market' } as never)
  const { code, output } = await installation.zaraba('clock', 'next-day', 'jpy')
  if (code !== 0) throw new Error(output)
  // A sale waits while its share has a special quote.
  await untilOpen(person, buy.code)
}

beforeAll(async () => {
  stage = await openStage()
  person = await trader(stage.installation.address, '9045678901')
  visit = await stage.visit({ language: 'us', session: { token: person.token(), account: person.account } })
  page = visit.page
  await visit.go('/login/start')
  await live(await page.screenshot())
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

/** Goes to a screen from another page, so that an address of the open screen with other parameters is read, too. */
const look = async (route: string): Promise<void> => {
  await page.goto('about:blank')
  await visit.go(route)
}
const kinds = () => page.locator('main section button strong, main section button [class*="_kind_"]').allInnerTexts()
const saved = async (press: () => Promise<void>): Promise<{ readonly name: string; readonly text: string }> => {
  const downloaded = async (act: () => Promise<unknown>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), act()])
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8'), address: download.url() }
  }
  const file = await downloaded(press)
  // A phone asks first where to, and reads the address after that.
  const later = await downloaded(() =>
    page.evaluate(
      ({ name, address }) => Object.assign(document.createElement('a'), { href: address, download: name }).click(),
      file,
    ),
  )
  expect(later).toEqual(file)
  return file
}

test('[P-19][R-79] fund records are filtered by type, and the address keeps what was chosen', async () => {
  await look('/mine/transactionRecords')
  await expect
    .poll(kinds)
    .toEqual([
      expect.stringMatching(/^Bought 100 Toyota Motor at [\d,.]+$/),
      'Reserved amount released',
      'Reserved for an order',
      'Deposit',
      'Practice money',
    ])
  await press(page, 'Reserved for orders')
  await expect.poll(kinds).toEqual(['Reserved amount released', 'Reserved for an order'])
  expect(routeOf(page)).toBe('/mine/transactionRecords?type=jpy&kind=hold')
  await page.reload()
  await settled(page)
  await expect.poll(kinds).toEqual(['Reserved amount released', 'Reserved for an order'])
  const file = await saved(() => press(page, 'CSV'))
  expect(file.name).toBe('zaraba-records-jpy-hold.csv')
  const rows = file.text.trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatch(/^PRACTICE MONEY,2026-11-20T.*,hold,O-\d+,7203,/)
  await press(page, 'Loan')
  await sees(page, 'There is no record of this type yet.')
  expect(await visit.seriousFindings()).toEqual([])
  await press(page, 'Show everything')
  await expect.poll(kinds).toHaveLength(5)
})

test('[E-14] a deposit’s record says its order number and when it was asked for, reviewed and credited', async () => {
  await page.locator('main section button').filter({ hasText: 'Deposit' }).click()
  await expect.poll(() => factOf(sheetOf(page), 'Order number')).toMatch(/^D-\d+$/)
  const [applied, credited] = [await factOf(sheetOf(page), 'Applied'), await factOf(sheetOf(page), 'Time')]
  expect(applied).toMatch(/^Fri 20 Nov 2026 09:/)
  expect(applied < credited).toBe(true)
  const [record] = (await person.must('user/fundRecords', { type: 'jpy', kind: 'deposit' })).list
  const hour = (time: string | undefined) => time?.slice(11, 19)
  expect([applied.slice(-8), credited.slice(-8)]).toEqual([hour(record?.apply_time), hour(record?.time)])
  await expect.poll(async () => (await factOf(sheetOf(page), 'Reviewed')).slice(-8)).toBe(hour(record?.review_time))
  await expect.poll(() => factOf(sheetOf(page), 'Order number')).toBe(record?.order_no)
  await expect
    .poll(async () => amountOf(await sheetOf(page).locator('[class*="_amount"]').first().innerText()))
    .toBe(Number(record?.amount))
  await page.keyboard.press('Escape')
  await sheetOf(page).waitFor({ state: 'detached' })
})

test('[K-13] dates are chosen in the calendar, up to today and not too many of them', async () => {
  await press(page, 'All dates')
  await press(sheetOf(page), 'Last month')
  await press(sheetOf(page), 'Show 31 days')
  await sees(page, 'Nothing of this kind happened on these dates.')
  expect(routeOf(page)).toBe('/mine/transactionRecords?type=jpy&from=2026-10-01&to=2026-10-31')
  await page.getByRole('button', { name: /Oct/ }).click()
  const sheet = sheetOf(page)
  await press(sheet, 'This month')
  const grid = sheet.getByRole('grid')
  await grid.getByRole('button', { name: /November 20th/ }).click()
  await sees(sheet, 'Choose the last day, or keep this one.')
  await expect.poll(() => grid.getByRole('button', { name: /November 30th/ }).isDisabled()).toBe(true)
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, 'Show 1 day')
  await expect.poll(kinds).toHaveLength(5)
  await look('/mine/transactionRecords?type=jpy&from=2025-10-01&to=2026-11-20')
  await page.getByRole('button', { name: /2025/ }).click()
  await sees(sheetOf(page), 'At most 366 days can be chosen; these are 416.')
  await expect.poll(() => sheetOf(page).getByRole('button', { name: 'Show 416 days' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
})

test('a statement goes from opening to closing, and its file is found true by the command that the screen names', async () => {
  await look('/mine/transactionRecords?type=jpy&from=2026-11-20&to=2026-11-20')
  await page.getByRole('link', { name: 'Statement' }).click()
  await atRoute(page, '/mine/statement?type=jpy&from=2026-11-20&to=2026-11-20')
  await settled(page)
  const amount = async (label: string | RegExp) => amountOf(await factOf(page, label))
  const { available } = await person.must('user/funds', { type: 'jpy' })
  await expect.poll(() => amount('Closing balance')).toBe(Number(available))
  const [opening, into, out] = [await amount('Opening balance'), await amount(/^In$/), await amount(/^Out$/)]
  expect(opening).toBe(0)
  expect(opening + into + out).toBe(Number(available))
  expect(await visit.seriousFindings()).toEqual([])

  const root = (await page.locator('[data-root]').getAttribute('data-root')) ?? ''
  expect(root).toMatch(/^[0-9a-f]{64}$/)
  await expect.poll(() => page.locator('[data-root]').textContent()).toBe(root)
  await sees(page, 'Recomputed here: it matches')
  const file = await saved(() => press(page, 'Save CSV'))
  const command = await page.getByText(/^npm run zaraba/).textContent()
  expect(command).toBe(`npm run zaraba -- statement-check ${file.name}`)

  const check = (text: string) => {
    writeFileSync(join(folder, file.name), text)
    return stage.installation.zaraba('statement-check', join(folder, file.name))
  }
  const whole = await check(file.text)
  expect(whole.output).toContain(`make its root ${root}.`)
  expect(whole.output).toContain('The ledger says the same: 0 at the opening')
  expect(whole.code).toBe(0)
  const changed = await check(file.text.replaceAll('300000', '900000'))
  expect(changed.output).toContain('has been changed')
  expect(changed.code).toBe(1)
})

test('[H-1] on paper it has every entry and the practice mark, and afterwards the screen is as it was', async () => {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('body > article')
  await paper.waitFor()
  expect(await page.locator('#root').isVisible()).toBe(false)
  const count = Number.parseInt((await page.locator('main h2').filter({ hasText: 'entries' }).textContent()) ?? '', 10)
  await expect.poll(() => paper.locator('tbody tr').count()).toBe(count)
  await expect.poll(() => paper.getByText('Practice money: no real money, no real orders.').count()).toBe(2)
  await page.emulateMedia({ media: null })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await paper.waitFor({ state: 'detached' })
  await sees(page, 'Account statement')
})

test('[R-20] the curve of net assets on home is read by mouse and by keys, over the day and over longer, and lets go', async () => {
  await visit.go('/home/home')
  const curve = page.getByRole('slider', { name: 'Net assets, the curve' })
  await curve.waitFor()
  const said = async () => (await curve.getAttribute('aria-valuetext')) ?? ''
  const assets = page.locator('main section').filter({ has: curve })
  await expect.poll(() => assets.getByRole('heading').innerText()).toMatch(/^Net assets/)
  const box = await curve.boundingBox()
  if (!box) throw new Error('the curve has no box')
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2)
  await expect.poll(() => assets.getByRole('heading').innerText()).toMatch(/^[A-Z][a-z]{2} \d+ Nov \d\d:\d\d/)
  await expect.poll(said).toMatch(/^[A-Z][a-z]{2} \d+ Nov \d\d:\d\d ¥[\d,]+ [+−]?¥[\d,]+ [+−]?[\d.]+%$/)
  const amount = (await said()).match(/¥[\d,]+/)?.[0] ?? 'none'
  await sees(page, amount)
  await page.mouse.move(box.x + box.width / 3, box.y + box.height + 300)
  await expect.poll(() => assets.getByRole('heading').innerText()).toMatch(/^Net assets/)
  await page.getByRole('radio', { name: '1W' }).focus()
  await page.keyboard.press('Space')
  await curve.waitFor()
  await curve.focus()
  await page.keyboard.press('Home')
  await expect.poll(said).toMatch(/^Fri 20 Nov 2026 ¥[\d,]+ ¥0 0.00%$/)
  await expect.poll(() => assets.getByRole('heading').innerText()).toMatch(/^Fri 20 Nov 2026/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(said).toMatch(/^Sat 21 Nov 2026/)
  await page.keyboard.press('Escape')
  await expect.poll(() => assets.getByRole('heading').innerText()).toMatch(/^Net assets/)
  expect(await visit.seriousFindings()).toEqual([])
})

test('the performance adds up, by market and by cause, and a tap on a day shows its figures', async () => {
  await visit.go('/home/home')
  await page.locator('main a[href="#/mine/performance"]').click()
  await atRoute(page, '/mine/performance')
  await settled(page)
  expect(await visit.seriousFindings()).toEqual([])
  const cards = page
    .locator('main dl')
    .filter({ hasText: 'Result' })
    .filter({ has: page.locator('dd[aria-hidden]') })
  for (const at of [0, 1]) {
    const shown = await cards.nth(at).locator('dd:not([aria-hidden])').allInnerTexts()
    const amounts = shown.map(amountOf)
    const result = amounts.pop()
    expect(amounts.length).toBeGreaterThanOrEqual(4)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(result)
  }
  const day = page.getByRole('button', { name: /Fri 20 Nov 2026/ })
  await day.click()
  await expect.poll(() => day.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(async () => amountOf(await factOf(page, 'Money in or out'))).toBeGreaterThan(10_300_000)
  await page.getByText('Yen', { exact: true }).click()
  await atRoute(page, /type=jpy/)
  await expect.poll(async () => amountOf(await factOf(page, 'Money in or out'))).toBe(10_300_000)
  const { equity } = await person.must('user/funds', { type: 'jpy' })
  await page
    .getByRole('button', { name: /^Tue 24 Nov 2026/ })
    .first()
    .click()
  await expect
    .poll(async () => Math.abs(amountOf(await factOf(page, 'Net assets at the end')) - Number(equity)))
    .toBeLessThan(Number(equity) * 0.05)
})

test('a closed position has a note and a tag, which the account keeps, and the tag says what it earned', async () => {
  await look('/mine/performance?type=jpy')
  await sees(page, 'No position was closed in this period.')
  const [open] = await person.must('trade/userstocklist', { type: 'jpy' })
  await person.must('trade/sell', { order_no: open?.order_no ?? '', stock_num: 100 } as never)
  const row = page.getByRole('button', { name: /Toyota Motor.*Write a note/ })
  await row.click()
  const { parts, total, trades } = await person.must('user/performanceParts', { type: 'jpy' })
  expect(Object.values(parts).reduce((sum, part) => sum + Number(part), 0)).toBe(Number(total))
  const sheet = sheetOf(page)
  await sheet.getByLabel('Tag', { exact: true }).fill('dip')
  await sheet.getByLabel('Note', { exact: true }).fill('Bought in a hurry')
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, 'Save')
  await sheet.waitFor({ state: 'detached' })
  await page.reload()
  await settled(page)
  await sees(page, 'Bought in a hurry')
  const tag = page.getByRole('button', { name: /^dip / })
  await expect.poll(async () => amountOf((await tag.innerText()).replace('dip', ''))).toBe(Number(trades[0]?.result))
  await tag.click()
  await expect.poll(() => tag.getAttribute('aria-pressed')).toBe('true')
  const curve = page.getByRole('slider', { name: /^Performance over time/ })
  await curve.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => curve.getAttribute('aria-valuetext')).toMatch(/^Thu 19 Nov 2026 You 0.00%, .*Doing nothing 0.00%$/)
  await page.keyboard.press('Escape')
})

test('the browser reported no errors during the journey', () => {
  expect(visit.complaints).toEqual([])
})

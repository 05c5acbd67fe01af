import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, atRoute, factOf, press, routeOf, saysAtOnce, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// A short sale and orders that wait for their price, in English.
let stage: Stage
let visit: Visit
let page: Page
let person: Person
const orderNo = () => new URLSearchParams(routeOf(page).split('?')[1]).get('order_no') ?? ''
let short = ''

beforeAll(async () => {
  stage = await openStage()
  person = await trader(stage.installation.address, '9012345678')
  visit = await stage.visit({ language: 'us', session: { token: person.token(), account: person.account } })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

test('[P-07][R-47] a short sale at 2× pays the selling side when it opens', async () => {
  await visit.go('/quotes/info?type=jpy&code=6758')
  await press(page, /^Sell short/)
  const sheet = sheetOf(page)
  await sheet.getByRole('spinbutton', { name: /^Shares/ }).fill('200')
  await sheet.getByText('2×', { exact: true }).click()
  await sees(sheet, /Selling fee 0.10%/)
  await press(sheet, /^Short 200 · ¥/)
  await press(page.getByRole('alertdialog', { name: 'Open this position at 2×?' }), /^Short 200 · ¥/)
  await sees(sheet, 'Filled')
  await press(sheet, 'See details')
  await atRoute(page, /^#\/position\/info/)
  await settled(page)
  short = orderNo()
  const cost = amountOf(await factOf(page, 'Cost'))
  await expect.poll(async () => amountOf(await factOf(page, 'Principal'))).toBe(Math.ceil(cost / 2))
  // Of a short, the broker lends the whole value.
  await expect.poll(async () => amountOf(await factOf(page, 'Borrowed'))).toBeGreaterThan(0)
  await expect.poll(async () => amountOf(await factOf(page, 'Selling fee'))).toBe(Math.ceil(cost / 1000))
})

test('[V-08] credit that is added to a position must be a positive whole number', async () => {
  await press(page, 'Add margin')
  const sheet = sheetOf(page)
  const credit = sheet.getByRole('textbox')
  for (const wrong of ['0', '1.5', '0.0']) {
    await credit.fill('')
    await credit.fill(wrong)
    await sees(sheet, /whole number above/i)
  }
  // A text that is no number stays as it was typed, and is refused beside it; the wire refuses it, too.
  for (const typed of ['abc', '-5', '1e3', '10²', '¥500']) {
    await credit.fill(typed)
    await sees(sheet, 'This is not a number.')
    await expect.poll(() => credit.inputValue()).toBe(typed)
  }
  for (const wrong of ['-5', '1.5', 'abc', '0'])
    expect((await person.ask('trade/topUp', { order_no: short, credit: wrong })).body.msg).toBe('credit_must_be_positive_integer')
  await sheet.getByRole('textbox').fill('50000')
  await saysAtOnce(page, 'Margin added', () => press(sheet, 'Add ¥50,000'))
  await expect.poll(async () => amountOf(await factOf(page, 'Added margin'))).toBe(50_000)
  const credits = await person.must('trade/ustockslist', {})
  expect(credits.map(({ kind, credit, position_no }) => [kind, credit, position_no])).toContainEqual([
    'margin_top_up',
    '50000',
    short,
  ])
})

test('[K-13] a limit order can be good till any announced session of the next six months', async () => {
  await visit.go('/quotes/info?type=jpy&code=9983')
  const { limit_down } = await person.must('market/stock', { type: 'jpy', code: '9983' })
  await press(page, /^Buy long/)
  const sheet = sheetOf(page)
  await sheet.getByText('Limit', { exact: true }).click()
  await type(sheet, /^Limit price/, limit_down)
  await sheet.getByRole('spinbutton', { name: /^Shares/ }).fill('10')
  await sheet.getByText('Until a date', { exact: true }).click()
  await sheet.getByRole('grid').waitFor()
  const months: string[] = []
  const next = sheet.getByRole('button', { name: /next month/i })
  for (;;) {
    months.push((await sheet.getByRole('status').first().innerText()).trim())
    if ((await next.getAttribute('aria-disabled')) === 'true' || (await next.isDisabled())) break
    await next.click()
  }
  expect(months[0]).toBe('November 2026')
  expect(months.at(-1)).toBe('May 2027')
  expect(months).toHaveLength(7)
  await sheet.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
  await press(sheet, /^Buy 10 at /)
  await sees(sheet, 'Order placed')
  await press(sheet, 'See details')
  await atRoute(page, /^#\/position\/info/)
  await settled(page)
  await sees(page, 'Pending order')
  await expect.poll(async () => amountOf(await factOf(page, 'Reserved'))).toBeGreaterThan(0)
})

test('[V-15][M-40] a limit beyond the day’s band is named before it is sent', async () => {
  await press(page, 'Amend order')
  const sheet = sheetOf(page)
  await sees(sheet, 'As it is, it keeps its turn.')
  await type(sheet, /^Limit price/, '1')
  await press(sheet, 'Amend to this')
  // So far outside the book it is asked about once.
  const question = page.getByRole('alertdialog')
  await sees(question, /^1 is 99% below the price now/)
  await press(question, 'Amend to this')
  await sees(page, /limit up|price limit|daily limit/i)
})

test('a resting order takes a better price and fewer shares', async () => {
  const { bid } = await person.must('market/stock', { type: 'jpy', code: '9983' })
  const sheet = sheetOf(page)
  await type(sheet, /^Limit price/, bid)
  await sheet.getByRole('spinbutton', { name: /^Shares/ }).fill('5')
  await sees(sheet, /This change sends it to the end of the queue|Fills at once/)
  // Where the price has come to the new limit meanwhile, the button says that it fills at once.
  await saysAtOnce(page, 'Changed', () => press(sheet, /^Amend to this/))
  await sees(page, 'Order amended')
  await expect.poll(() => factOf(page, 'Shares')).toBe('5 shares')
})

test('another one is cancelled, and its money is returned', async () => {
  const before = amountOf((await person.must('user/getUserinfo', {})).jpy)
  const { limit_down } = await person.must('market/stock', { type: 'jpy', code: '7203' })
  const order = await person.must('trade/buy', {
    type: 'jpy',
    code: '7203',
    stock_num: '100',
    price_type: 'limit',
    price: limit_down,
  })
  await visit.go(`/position/info?order_no=${order.order_no}`)
  await press(page, 'Cancel order')
  const question = page.getByRole('alertdialog')
  await sees(question, 'Cancel this order?')
  await saysAtOnce(page, 'Cancelled', () => press(question, 'Cancel order'))
  await expect.poll(async () => amountOf((await person.must('user/getUserinfo', {})).jpy)).toBe(before)
})

test('whichever way the price goes while the clock moves on, one of the two resting orders fills, with a message', async () => {
  const { ask } = await person.must('market/stock', { type: 'jpy', code: '9983' })
  await person.must('trade/buy', {
    type: 'jpy',
    code: '9983',
    direction: 'short',
    stock_num: '5',
    price_type: 'limit',
    price: ask,
    good_till: '2026-12-04',
  })
  await visit.go('/position/index')
  await page.getByRole('tab', { name: /^Orders/ }).click()
  await sees(page, 'Cancel all')
  await page.getByRole('tab', { name: /^Holding/ }).click()
  await press(page, /Open the practice clock/)
  await press(sheetOf(page), 'Go to the next day')
  await expect
    .poll(
      async () => {
        const rows = await person.must('trade/userstocklist', { type: 'jpy' })
        return rows.filter((row) => row.code === '9983' && row.state === 'holding').length
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(1)
  await press(sheetOf(page), 'Close')
  await page.locator('[class*="_holdings_"] > li').filter({ hasText: '9983' }).first().waitFor()
  const { list } = await person.must('user/messages', {})
  expect(
    list.filter(({ kind, title }) => kind === 'order_filled' && title.includes('Fast Retailing')).length,
  ).toBeGreaterThanOrEqual(1)
})

test('the browser reported no errors during the journey', () => {
  expect(visit.complaints).toEqual([])
})

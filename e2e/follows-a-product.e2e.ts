import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import { until } from '@zaraba/world/until.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, atRoute, factOf, momentInEnglish, press, saysAtOnce, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { promisesOn } from './no-promises.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { passTime } from './practice-time.ts'
import { settled } from './settled.ts'

// Akiko follows a product over its whole lock, in English, and through a week that loses. The steps rest on each other.
const put = 1_000_000
const inEnglish = { 'accept-language': 'us' }
let stage: Stage
let visit: Visit
let page: Page
let akiko: Person
let order = ''
let before = 0

beforeAll(async () => {
  stage = await openStage()
  akiko = await trader(stage.installation.address, '9012345678')
  // The first who looks waits while ten years are reckoned.
  await until('the records stand', async () => (await akiko.ask('trade/productlist', { type: 'jpy' })).http === 200)
  const session = { token: akiko.token(), account: akiko.account }
  visit = await stage.visit({ language: 'us', session, film: 'followed-product' })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const funds = async () => {
  const { available, frozen } = await akiko.must('user/funds', { type: 'jpy' })
  return { available: Number(available), frozen: Number(frozen) }
}
const ownRows = () => akiko.must('trade/userproductlist', { type: 'jpy' }, inEnglish)
const orderOf = (order_no: string) => akiko.must('trade/productOrder', { order_no }, inEnglish)
const daysPass = async (count: number) => {
  for (let day = 0; day < count; day += 1) await passTime(akiko, 'next_day')
}
const textOf = async (scope: Locator) => (await scope.innerText()).replaceAll('−', '-').replace(/\s+/g, ' ')
const percent = (figure: string) => `${Number(figure).toFixed(2)}%`
const yen = (amount: string | number) => `¥${Number(amount).toLocaleString('en-US')}`

/** The screen must never promise a profit (H-4), and must stay usable. */
const promisesNothing = async () => {
  expect(await promisesOn(page)).toEqual([])
  expect(await visit.seriousFindings()).toEqual([])
}

test('[R-31] [H-4] each product is listed with name, issuer, least amount, lock, and its mean of 30 days beside its losing side', async () => {
  await visit.go('/home/follow')
  const { list } = await akiko.must('trade/productlist', { type: 'jpy' }, inEnglish)
  expect(list.map(({ id }) => id).toSorted()).toEqual(['jp-chase', 'jp-dividend', 'jp-momentum'])
  for (const product of list) {
    const said = await textOf(page.locator(`main a[href*="id=${product.id}"]`))
    for (const text of [
      product.name,
      product.issuer,
      `Minimum amount ${yen(product.min)}`,
      `Lock ${product.lock_days} days`,
      'Daily average, last 30 days',
      percent(product.expected),
      percent(product.least),
      percent(product.greatest),
      percent(product.worst_day.result),
      percent(product.drawdown),
      percent(product.losing_days),
    ])
      expect(said).toContain(text)
    expect([Number(product.worst_day.result) < 0, Number(product.drawdown) < 0]).toEqual([true, true])
  }
  await sees(page, 'These are past results. They do not predict future ones.')
  await promisesNothing()
})

test('[E-12] [C-06] [S-11] [M-50] [V-11] one summary follows: the order has its money and status 0, and counts toward frozen', async () => {
  before = (await funds()).available
  await page.locator('main a[href*="id=jp-chase"]').click()
  await atRoute(page, '/home/followInfo?id=jp-chase')
  await settled(page)
  await promisesNothing()
  await press(page, /^Follow/)
  const sheet = sheetOf(page)
  // Below the minimum of the product, which the refusal names, nothing is taken.
  await type(sheet, 'Amount', '1')
  await type(sheet, 'Fund password', fundPassword)
  await press(sheet, 'Follow with ¥1')
  const { list } = await akiko.must('trade/productlist', { type: 'jpy' }, inEnglish)
  const least = list.find(({ id }) => id === 'jp-chase')?.min ?? ''
  await sees(sheet, `The amount is below the product’s minimum (${yen(least)})`)
  expect([(await funds()).available, await ownRows()]).toEqual([before, []])
  await type(sheet, 'Fund password', '')
  await type(sheet, 'Amount', String(put))
  await expect.poll(() => factOf(sheet, 'Ends automatically at')).toContain('15:30')
  await sees(sheet, 'If the maximum drawdown happened again')
  await expect.poll(async () => amountOf(await factOf(sheet, 'Available balance after'))).toBe(before - put)
  await promisesNothing()
  await type(sheet, 'Fund password', fundPassword)
  await saysAtOnce(page, 'You will follow from the next close', () => press(sheet, 'Follow with ¥1,000,000'))
  await sheet.waitFor({ state: 'detached' })
  const [row, ...more] = await ownRows()
  expect(more).toEqual([])
  expect(row).toMatchObject({ kind: 'copy', money: String(put), status: 0, state: 'waiting' })
  order = row?.order_no ?? ''
  expect(order).toMatch(/^Q-\d+$/)
  expect(await funds()).toEqual({ available: before - put, frozen: put })
})

test('[R-50] [C-06] [E-06] the copy tab has the row with its money and what it earned so far, and its page every field', async () => {
  await daysPass(2)
  await visit.go('/position/index')
  await page.getByRole('tab', { name: 'Copy trading', exact: true }).click()
  const [row] = await ownRows()
  const shown = page.getByRole('tabpanel').getByRole('button', { name: row?.name ?? '' })
  await shown.waitFor()
  for (const text of [yen(put), 'Following']) await expect.poll(() => textOf(shown)).toContain(text)
  await expect.poll(async () => amountOf(await shown.getByText(/[¥]/).last().innerText())).toBe(Number(row?.total_profit))
  expect(row?.status).toBe(0)
  await promisesNothing()
  await shown.click()
  await atRoute(page, `/mine/followOrderInfo?order_no=${order}`)
  await settled(page)
  const { row: running, worth, bought } = await orderOf(order)
  await sees(page.locator('header'), running.name)
  expect(running.deadline).toMatch(/T15:30/)
  const figures = { Invested: running.money, 'Last day': running.daily_profit }
  for (const [label, figure] of Object.entries(figures))
    await expect.poll(async () => [label, amountOf(await factOf(page, label))]).toEqual([label, Number(figure)])
  await expect
    .poll(async () => [await factOf(page, 'Began'), await factOf(page, /^Ends$/)])
    .toEqual([bought, running.deadline].map(momentInEnglish))
  const head = page.locator('main [class*="_head_"]').filter({ hasText: 'Current value' })
  await expect
    .poll(async () => ((await textOf(head)).match(/[+-]?¥[\d,]+/g) ?? []).map(amountOf))
    .toEqual([Number(worth), Number(running.total_profit)])
})

test('[R-90] [E-12] [S-11] the lock ends at a close: one entry pays what the ledger says, status 1, nothing is frozen', async () => {
  await daysPass(1)
  const ended = await orderOf(order)
  expect(ended.row).toMatchObject({ status: 1, state: 'ended', money: String(put) })
  const paid = Number(ended.paid)
  const profit = Number(ended.worth) - put
  expect(paid).toBe(Number(ended.worth) - Number(ended.fee))
  expect(Number(ended.fee)).toBe(profit > 0 ? Math.ceil(profit / 20) : 0)
  expect(await funds()).toEqual({ available: before - put + paid, frozen: 0 })
  const { list } = await akiko.must('user/fundRecords', { type: 'jpy', kind: 'product' })
  expect(list.filter((record) => record.order_no === order).map(({ order_no, amount }) => [order_no, Number(amount)])).toEqual([
    [order, paid],
    [order, -put],
  ])
  await visit.go('/mine/followOrder')
  const row = page.locator('main').getByRole('button', { name: ended.row.name })
  // The list shows what it last knew until the event of the end has had it fetched again.
  await row.getByText('Ended', { exact: true }).waitFor()
  await expect.poll(() => textOf(row)).toContain(yen(put))
  await expect.poll(async () => amountOf(await row.getByText(/[¥]/).last().innerText())).toBe(paid - put)
  await promisesNothing()
})

/** Follows the same product from lock to lock until a week has lost: each week is about as likely to lose as to gain. */
const losingWeek = async () => {
  for (let weeks = 0; weeks < 24; weeks += 1) {
    const ended = await orderOf(order)
    if (Number(ended.paid) < put) return ended
    order = (await akiko.must('trade/productFollow', { id: 'jp-chase', amount: String(put), fund_password: fundPassword }))
      .order_no
    while ((await orderOf(order)).row.status === 0) await daysPass(1)
  }
  throw new Error('no week of 24 has lost')
}

test('[P-11] [H-4] a week that loses is shown day by day and paid out with its loss, and is in the public record', async () => {
  const lost = await losingWeek()
  const loss = put - Number(lost.paid)
  expect([lost.fee, Number(lost.row.total_profit)]).toEqual(['0', -loss])
  await visit.go('/mine/followOrder')
  await page.locator('main').getByRole('button', { name: order }).click()
  await atRoute(page, new RegExp(`^#/mine/followOrderInfo\\?order_no=${order}$`))
  await settled(page)
  await sees(page, yen(lost.paid))
  await expect.poll(async () => amountOf(await factOf(page, 'Invested'))).toBe(put)
  await expect.poll(async () => amountOf(await factOf(page, /^Fee$/))).toBe(0)
  const days = page.locator('main ol > li')
  const shown = await Promise.all((await days.all()).map(async (day) => amountOf(await day.getByText(/[¥]/).first().innerText())))
  expect(shown).toEqual(lost.days.toReversed().map(({ profit }) => Number(profit)))
  expect(shown.filter((profit) => profit < 0).length).toBeGreaterThan(0)
  // Whole yen are rounded down each day, the sum once.
  expect(Math.abs(shown.reduce((sum, profit) => sum + profit, 0) + loss)).toBeLessThanOrEqual(shown.length)
  await promisesNothing()
  await visit.go('/mine/message')
  await sees(page, new RegExp(`${order}.* paid ${yen(lost.paid)}.*a profit or loss of [−-]${yen(loss)}`))
  await promisesNothing()
  await visit.go('/home/followInfo?id=jp-chase')
  const { past } = (await akiko.must('trade/product', { id: 'jp-chase' }, inEnglish)).product
  expect([past.losing > 0, Number(past.worst) < 0]).toEqual([true, true])
  await sees(page, `${past.count} followed to the end, ${past.losing} of them lost money.`)
  await promisesNothing()
})

test('[H-5] the proof on the page of the product recomputes every unit value in this browser, the losing week’s among them', async () => {
  const { product } = await akiko.must('trade/product', { id: 'jp-chase' }, inEnglish)
  await press(page, 'Recompute')
  await page.getByText(/^All [\d,]+ unit values match/).waitFor({ timeout: 60_000 })
  await sees(page, `All ${product.days.toLocaleString('en-US')} unit values match the calculation of your browser.`)
})

test('before its first close it is called off where it is shown: it says when it begins, and every yen is back', async () => {
  await visit.go('/mine/index')
  const shownAvailable = await factOf(page, 'Available balance (yen)')
  expect(amountOf(shownAvailable)).toBe((await funds()).available)
  const follow = { id: 'jp-momentum', amount: '100000', fund_password: fundPassword }
  const { order_no } = await akiko.must('trade/productFollow', follow)
  await expect.poll(async () => amountOf(await factOf(page, 'Available balance (yen)'))).toBe(amountOf(shownAvailable) - 100_000)
  await visit.go('/home/followInfo?id=jp-momentum')
  const own = page.locator('section').filter({ has: page.getByRole('heading', { name: 'You are following it' }) })
  const row = own.getByRole('button')
  await row.waitFor()
  await expect.poll(() => textOf(row)).toMatch(/ ¥100,000 · Ends .+ 15:30 Starts \w{3} \d+ \w+$/)
  await row.click()
  await atRoute(page, `/mine/followOrderInfo?order_no=${order_no}`)
  await settled(page)
  const begins = await factOf(page, 'Begins at the close of')
  expect(begins).toMatch(/ 15:30$/)
  await sees(page, `Starts ${begins.replace(' 15:30', '')}`)
  await press(page, 'Cancel the copy order')
  const sheet = sheetOf(page)
  const said = 'Nothing has been bought yet. ¥100,000 is returned at once, and it costs nothing.'
  const { call_off_until } = await orderOf(order_no)
  await sees(sheet, `${said} Possible until ${begins.replace('15:30', call_off_until.slice(11, 16))}.`)
  await expect.poll(() => sheet.locator('button[type=submit]').isDisabled()).toBe(true)
  await type(sheet, 'Fund password', fundPassword)
  await promisesNothing()
  await saysAtOnce(page, 'Cancelled', () => press(sheet, 'Cancel the copy order'))
  await sheet.waitFor({ state: 'detached' })
  await page.locator('main').getByText('Cancelled', { exact: true }).waitFor()
  await sees(page, 'Returned')
  await page.getByRole('button', { name: 'Cancel the copy order' }).waitFor({ state: 'detached' })
  expect(await orderOf(order_no)).toMatchObject({ row: { status: 1, state: 'cancelled' }, paid: '100000' })
  await visit.go('/home/followInfo?id=jp-momentum')
  await own.waitFor({ state: 'detached' })
  await visit.go('/mine/index')
  await expect.poll(() => factOf(page, 'Available balance (yen)')).toBe(shownAvailable)
})

test('[H-4] planted in three languages: an average alone, a green button and a promise are found', async () => {
  const planted = [
    ['一日平均 +9%', '増やす', '毎日増えます'],
    ['Daily average +9%', 'Gain', 'Earn 3% a day'],
    ['日均 +9%', '跟单', '稳赚不赔'],
  ] as const
  for (const [average, button, promise] of planted) {
    await page.evaluate(
      ([first, green, last]) => {
        const block = `<p>${first}</p><button style="background: rgb(0, 160, 80)">${green}</button><p>${last}</p>`
        document.body.insertAdjacentHTML('beforeend', `<div id="planted">${block}</div>`)
      },
      [average, button, promise] as const,
    )
    expect(await promisesOn(page)).toEqual([average, button, promise])
    await page.locator('#planted').evaluate((block) => block.remove())
  }
})

test('the browser reported no errors during the journey', () => {
  expect(visit.complaints).toEqual([])
})

import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, atRoute, factOf, press, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, settled, type Visit } from './journey.ts'
import { averagesWithoutLosses, greenButtons } from './no-promises.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { until } from './until.ts'

// Akiko follows a product over its whole lock, in Japanese, and is paid what its unit values say. The steps rest on each other.
const put = 1_000_000
const inJapanese = { 'accept-language': 'jp' }
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
  visit = await stage.visit({ still: true, session: { token: akiko.token(), account: akiko.account }, film: 'followed-product' })
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
const ownRows = () => akiko.must('trade/userproductlist', { type: 'jpy' }, inJapanese)
const daysPass = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    await akiko.must('clock/move', { to: 'next_day', type: 'jpy' })
    await expect.poll(async () => (await akiko.must('clock/state')).moving, { timeout: 150_000, interval: 200 }).toBe(false)
  }
}
const textOf = async (place: Locator) => (await place.innerText()).replaceAll('−', '-').replace(/\s+/g, ' ')
const percent = (figure: string) => `${Number(figure).toFixed(2)}%`
const yen = (amount: string | number) => `¥${Number(amount).toLocaleString('en-US')}`

/** What the screen must never do (H-4), and what keeps it usable. */
const promisesNothing = async () => {
  expect(await averagesWithoutLosses(page)).toEqual([])
  expect(await greenButtons(page)).toEqual([])
  expect(await visit.seriousFindings()).toEqual([])
}

test('[R-31] [H-4] each product stands with name, issuer, least amount, lock, and its mean of 30 days beside its losing side', async () => {
  await visit.go('/home/follow')
  const { list } = await akiko.must('trade/productlist', { type: 'jpy' }, inJapanese)
  expect(list.map(({ id }) => id).toSorted()).toEqual(['jp-chase', 'jp-dividend', 'jp-momentum'])
  for (const product of list) {
    const said = await textOf(page.locator(`main a[href*="id=${product.id}"]`))
    for (const text of [
      product.name,
      product.issuer,
      `最低金額 ${yen(product.min)}`,
      `ロック期間 ${product.lock_days}日`,
      '直近30日の一日平均',
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
  await sees(page, '過去の数字です。明日を約束するものではありません。')
  await promisesNothing()
})

test('[E-12] [C-06] [S-11] one summary follows: the order has its money and status 0, and counts toward frozen', async () => {
  before = (await funds()).available
  await page.locator('main a[href*="id=jp-chase"]').click()
  await atRoute(page, '/home/followInfo?id=jp-chase')
  await settled(page)
  await promisesNothing()
  await press(page, /^コピーする/)
  const sheet = sheetOf(page)
  await type(sheet, '金額', String(put))
  expect(await factOf(sheet, '自動で終わる時刻')).toContain('15:30')
  await sees(sheet, /最大の下落がもう一度来たら/)
  expect(amountOf(await factOf(sheet, 'コピー後の余力'))).toBe(before - put)
  await promisesNothing()
  await type(sheet, '取引パスワード', fundPassword)
  await press(sheet, '¥1,000,000でコピーする')
  await sheet.waitFor({ state: 'detached' })
  const [row, ...more] = await ownRows()
  expect(more).toEqual([])
  expect(row).toMatchObject({ kind: 'copy', money: String(put), status: 0, state: 'following' })
  order = row?.order_no ?? ''
  expect(order).toMatch(/^Q-\d+$/)
  expect(await funds()).toEqual({ available: before - put, frozen: put })
})

test('[R-50] [C-06] the copy tab of the positions has the row with its money and what it earned so far', async () => {
  await daysPass(2)
  await visit.go('/position/index')
  await page.getByRole('tab', { name: 'コピー取引', exact: true }).click()
  const [row] = await ownRows()
  const shown = page.getByRole('tabpanel').getByRole('button', { name: row?.name ?? '' })
  await shown.waitFor()
  const said = await textOf(shown)
  for (const text of [yen(put), 'コピー中']) expect(said).toContain(text)
  expect(amountOf(await shown.getByText(/[¥]/).last().innerText())).toBe(Number(row?.total_profit))
  expect(row?.status).toBe(0)
  await promisesNothing()
})

test('[R-90] [E-12] [S-11] the lock ends at a close: one entry pays what the ledger says, status 1, nothing is frozen', async () => {
  await daysPass(1)
  const ended = await akiko.must('trade/productOrder', { order_no: order }, inJapanese)
  expect(ended.row).toMatchObject({ status: 1, state: 'ended', money: String(put) })
  const paid = Number(ended.paid)
  const profit = Number(ended.worth) - put
  expect(paid).toBe(Number(ended.worth) - Number(ended.fee))
  expect(Number(ended.fee)).toBe(profit > 0 ? Math.ceil(profit / 20) : 0)
  expect(await funds()).toEqual({ available: before - put + paid, frozen: 0 })
  const { list } = await akiko.must('user/fundRecords', { type: 'jpy', kind: 'product' })
  expect(list.map(({ order_no, amount }) => [order_no, Number(amount)])).toEqual([
    [order, paid],
    [order, -put],
  ])
  await visit.go('/mine/followOrder')
  const row = page.locator('main').getByRole('button', { name: ended.row.name })
  const said = await textOf(row)
  for (const text of [yen(put), '終了']) expect(said).toContain(text)
  expect(amountOf(await row.getByText(/[¥]/).last().innerText())).toBe(paid - put)
  await promisesNothing()
  await row.click()
  await atRoute(page, new RegExp(`^#/mine/followOrderInfo\\?order_no=${order}`))
  await settled(page)
  expect(amountOf(await factOf(page, '入れた金額'))).toBe(put)
  expect(amountOf(await factOf(page, '手数料'))).toBe(Number(ended.fee))
  await sees(page, yen(paid))
  const days = page.locator('main ol > li')
  expect(await days.count()).toBe(ended.days.length)
  await promisesNothing()
})

test('[H-4] planted: an average that stands alone and a green button are found', async () => {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p>一日平均 +9%</p><button style="background: rgb(0, 160, 80)">増やす</button>',
    )
  })
  expect(await averagesWithoutLosses(page)).toEqual(['一日平均 +9%'])
  expect(await greenButtons(page)).toEqual(['増やす'])
})

test('nothing went wrong in the browser on the whole way', () => {
  expect(visit.complaints).toEqual([])
})

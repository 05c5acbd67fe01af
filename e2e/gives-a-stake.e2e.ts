import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, atRoute, factOf, press, saysAtOnce, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { promisesOn } from './no-promises.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { passTime, whileTimeRuns } from './practice-time.ts'
import { settled } from './settled.ts'

// A stake for one day, in Chinese: applied for before the open, submitted at it, paid after the close. The steps rest on each other.
const account = '9034567833'
let stage: Stage
let visit: Visit
let page: Page
let who: Person

beforeAll(async () => {
  stage = await openStage({ practiceStart: '2026-11-20T08:40:00+09:00' })
  who = await trader(stage.installation.address, account)
  visit = await stage.visit({ language: 'cn', session: { token: who.token(), account }, film: 'a-stake' })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const stateIs = async (state: string): Promise<void> => {
  await expect
    .poll(async () => (await who.must('trade/userproductlist', { type: 'jpy' }))[0]?.state)
    .toMatch(new RegExp(`^(?:${state})$`))
}

test('[R-32] [P-12] home leads to the desk: a day, its rules, and a record with its losing side', async () => {
  await visit.go('/home/home')
  await press(page, '日内交易')
  await atRoute(page, '/home/withinDays')
  await settled(page)
  await sees(page, '以 ¥1,000,000 为例')
  await sees(page, '当日结束')
  await sees(page, /开盘后等待 30 分钟/)
  await sees(page, /亏损达到申请金额的 2\.00% 时卖出/)
  for (const label of ['日平均', '最差的一天', '最好的一天']) await sees(page, label)
  await sees(page, /^亏损 \d+ 天$/)
  await sees(page, /过往业绩不代表未来表现/)
  await sees(page, '还没有客户向该交易台申请过。')
  expect(await promisesOn(page)).toEqual([])
  expect(await visit.seriousFindings()).toEqual([])
})

test('[P-12] [S-08] the sheet says what is held, when it is decided, traded and paid, and the worst; a wrong amount names the bounds', async () => {
  await press(page, /^申请 /)
  const sheet = sheetOf(page)
  await type(sheet, '申请金额', '99999')
  await sees(sheet, '¥100,000 至 ¥10,000,000')
  await type(sheet, '申请金额', '2000000')
  await sees(sheet, /亏损达到 2\.00%（¥40,000）时交易台停止/)
  expect(await visit.seriousFindings()).toEqual([])
  await type(sheet, '资金密码', '111222')
  await press(sheet, '申请 ¥2,000,000')
  await sees(sheet, /资金密码/)
  await type(sheet, '资金密码', fundPassword)
  await saysAtOnce(page, '申请已提交', () => press(sheet, '申请 ¥2,000,000'))
  await sees(page, '¥2,000,000')
  const funds = await who.must('user/funds', { type: 'jpy' })
  expect([funds.available, funds.frozen]).toEqual(['8000000', '2000000'])
})

test('[P-12] a second stake for the day is refused with the number of the first', async () => {
  await sees(page, /您已向该交易台申请过该日/)
  await expect.poll(() => page.getByRole('button', { name: /^申请 / }).isDisabled()).toBe(true)
})

test('[S-08] it passes, is submitted at the open, and its result is paid after the close', async () => {
  await whileTimeRuns(who, () => stateIs('passed'))
  await sees(page, '已通过')
  await passTime(who, 'next_session')
  await stateIs('submitted')
  await sees(page, '已提交')
  await passTime(who, 'next_day')
  await stateIs('traded|failed')
  const [row] = await who.must('trade/userproductlist', { type: 'jpy' })
  const [stake] = (await who.must('trade/intradayInfo', { type: 'jpy' })).stakes
  const funds = await who.must('user/funds', { type: 'jpy' })
  expect(Number(funds.available)).toBe(10_000_000 + Number(row?.total_profit))
  await visit.go('/home/withinDays')
  await sees(page, row?.state === 'traded' ? '已成交' : '未成交')
  await page
    .locator('main:not([data-left]) button')
    .filter({ hasText: `${stake?.order_no} ` })
    .click()
  const sheet = sheetOf(page)
  const shown = async () => amountOf((await sheet.locator('strong').first().innerText()).replace(/[▲▼]|上涨|下跌|\s/g, ''))
  await expect.poll(shown).toBe(Number(row?.total_profit))
  const trades = sheet.getByRole('button', { name: /^(?:买入|卖出)/ })
  await expect.poll(() => trades.count()).toBe(stake?.trades.length)
  if (stake?.state === 'failed') await sees(sheet, '没有信号，已全额退回。')
  for (const [index, trade] of (stake?.trades ?? []).entries()) {
    await trades.nth(index).click()
    const receipt = sheetOf(page)
    await sees(receipt, '成交凭证')
    await sees(receipt, new RegExp(`${trade.side === 'buy' ? '买入' : '卖出'} · ${trade.code} `))
    await expect.poll(async () => amountOf(await factOf(receipt, '成交金额'))).toBe(Number(trade.value))
    const levels = receipt.locator('dt').filter({ hasText: '成交档位' })
    await expect.poll(() => levels.count()).toBe(trade.fills.length)
    expect(trade.fills.reduce((sum, { shares }) => sum + Number(shares), 0)).toBe(Number(trade.shares))
    expect(trade.fees.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(Number(trade.fee))
    await expect.poll(() => factOf(receipt, /^价格$/)).toBe(trade.model)
    if (index === 0) expect(await visit.seriousFindings()).toEqual([])
    await page.keyboard.press('Escape')
    await receipt.getByText('成交凭证').waitFor({ state: 'detached' })
  }
  // The results of all customers' stakes of the day are listed below, with the losers.
  await page.keyboard.press('Escape')
  const [day] = (await who.must('trade/intradayInfo', { type: 'jpy' })).past
  await sees(page, `盈利 ${day?.winners} · 亏损 ${day?.losers}${day?.failed === 0 ? '' : ` · 未交易 ${day?.failed}`}`)
  expect(await promisesOn(page)).toEqual([])
  // Another market's desk does not hide it.
  await page.getByText('美股', { exact: true }).first().click()
  await press(page, /^您的日股申请/)
  await sees(page, stake?.order_no ?? '')
  expect(visit.complaints).toEqual([])
})

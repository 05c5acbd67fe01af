import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  amountOf,
  atRoute,
  factOf,
  momentInJapanese,
  press,
  registerInJapanese,
  saysAtOnce,
  sees,
  sheetOf,
  type,
  unlockInJapanese,
} from './hand.ts'
import { actOnHolding } from './holdings.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { onTheWire, untilOpen } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { passTime, whileTimeRuns } from './practice-time.ts'
import { settled } from './settled.ts'
import { verifyByCall } from './verify-by-call.ts'

// A newcomer's money, in Japanese: in, into a share, over T+1, out again. The steps rest on each other.
const account = '9034567812'
let stage: Stage
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openStage()
  visit = await stage.visit({ film: 'money-in-and-out' })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const wire = () => onTheWire(page, stage.installation.address, account)

test('[H-3][R-80][A-03][A-04][L-07] a newcomer sees what a withdrawal and a deposit need before anything is typed', async () => {
  await visit.go('/login/register')
  await registerInJapanese(page, account)
  await atRoute(page, '/login/loginAfter')
  await unlockInJapanese(page)
  await visit.go('/mine/withdraw')
  await sees(page, '出金できる金額')
  await sees(page, '¥0')
  await sees(page, 'あと 2 件の条件を満たしていません')
  await sees(page, 'まだ申請していません')
  await expect.poll(() => page.getByRole('link', { name: '登録する' }).getAttribute('href')).toContain('/mine/bankAdd')
  await expect.poll(() => page.getByRole('button', { name: /あと 2 件/ }).isDisabled()).toBe(true)
  expect(await visit.seriousFindings()).toEqual([])
  // A deposit needs a verified name and a card, and says when it is accepted.
  await visit.go('/mine/stored')
  await sees(page, 'あと 2 件の条件を満たしていません')
  const clears = () =>
    page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0]))
  await expect.poll(clears).toEqual(expect.arrayContaining(['#/mine/verified', '#/mine/bankAdd']))
  await sees(page, /営業日の 0:00–23:59 に受け付けます/)
})

/** The steps of the request in the sheet: asked for and promised as the wire says, two hours apart. */
const promisesTwoHours = async (request: { apply_time: string; promised_time: string } | undefined): Promise<void> => {
  const { apply_time: asked, promised_time: promised } = request ?? { apply_time: '', promised_time: '' }
  expect(Date.parse(promised) - Date.parse(asked)).toBe(2 * 60 * 60 * 1000)
  const steps = (await sheetOf(page).locator('ol li').allInnerTexts()).map((step) => step.split('\n'))
  expect(steps.find(([name]) => name === '申請')?.[1]).toBe(momentInJapanese(asked))
  expect(steps.find(([name]) => name === '回答期限')?.[1]).toBe(momentInJapanese(promised))
}

test('[P-13][R-81][R-82][E-10][L-04][K-06][M-50][V-02][V-17][R-73] an amount, the slip, a screenshot that the app draws, and the deposit is there', async () => {
  const who = await wire()
  await whileTimeRuns(who, async () => verifyByCall(stage.installation.address, who, await page.screenshot()))
  await visit.go('/mine/stored')
  await sees(page, '6 件の条件をすべて満たしています')
  await expect.poll(() => page.getByRole('button', { name: '入金額を入力してください' }).isDisabled()).toBe(true)
  await sees(page, /初回の入金が承認されるまでは1回 ¥500,000 まで、その後は1回 ¥10,000,000,000 まで/)
  await type(page, '金額', '500001')
  await sees(page, '1回 ¥500,000 までです。')
  const amount = page.getByRole('textbox', { name: '金額' })
  await amount.fill('1,5')
  await amount.press('Tab')
  await sees(page, '整数で入力してください。')
  await amount.fill('1.2万')
  await amount.press('Tab')
  await expect.poll(() => amount.inputValue()).toBe('12,000')
  await press(page, '¥50万')
  await press(page, '次へ · ¥500,000')
  await atRoute(page, '/mine/deposit?amount=500000')
  await settled(page)
  for (const text of ['ザラバ練習銀行', '0000365', '本物のお金を送らないでください']) await sees(page, new RegExp(text))
  await expect.poll(() => page.getByRole('button', { name: '振込画面の画像を添付してください' }).isDisabled()).toBe(true)
  await press(page, '画像を作成')
  await sees(page, 'アップロード済み')
  expect(await visit.seriousFindings()).toEqual([])
  await saysAtOnce(page, '入金を申し込みました', () => press(page, '入金を申請する · ¥500,000'))
  await atRoute(page, '/mine/depositList')
  await saysAtOnce(page, '入金を受け取りました', () => whileTimeRuns(who, () => sees(page, '承認')))
  await page.getByText('¥500,000').first().click()
  await sees(sheetOf(page), '規則による')
  await expect.poll(() => factOf(sheetOf(page), '受付番号')).toMatch(/^D-\d+$/)
  await promisesTwoHours((await who.must('user/depositlist')).list[0])
  await visit.go('/mine/message')
  const message = page.locator('main a').filter({ hasText: '入金しました：¥500,000' })
  const { list } = await who.must('user/messages', {}, { 'accept-language': 'jp' })
  const row = list.find(({ title }) => title.startsWith('入金しました：¥500,000'))
  await message.click()
  await atRoute(page, `/mine/messageInfo?id=${row?.id}`)
  const { title, paragraphs, time } = await who.must('user/message', { id: row?.id ?? '' }, { 'accept-language': 'jp' })
  const article = page.locator('main article')
  for (const text of [title, ...paragraphs, time.slice(11, 16)]) await sees(article, text)
  await visit.go('/mine/funds')
  await page.getByText('日本円', { exact: true }).first().click()
  await sees(page, '¥10,500,000')
})

test('[A-03][A-04][K-04] a position blocks the deposit, and the withdrawal until it can be closed, and the checklist says when', async () => {
  await visit.go('/quotes/info?type=jpy&code=7203')
  await press(page, /^買い/)
  await sheetOf(page).getByRole('spinbutton', { name: /株数/ }).fill('100')
  await press(sheetOf(page), /^買う 100株・¥/)
  await sees(sheetOf(page), '約定しました')
  await visit.go('/mine/withdraw')
  await sees(page, /現在 1 件。11\/24\(火\) 09:00 からすべて決済できます/)
  await visit.go('/mine/stored')
  await sees(page, 'あと 1 件の条件を満たしていません')
  await page.getByRole('link', { name: '決済する' }).click()
  await atRoute(page, '/position/index')
})

test('[P-14][L-05][L-06][K-05][M-50][V-02][E-11] on the next trading day it is closed, and the withdrawal is paid, with one promised time', async () => {
  await passTime(await wire(), 'next_day')
  await untilOpen(await wire(), '7203')
  await page.reload()
  await settled(page)
  await actOnHolding(page, /^トヨタ自動車の操作$/, /^決済: トヨタ自動車/)
  await press(sheetOf(page), /^決済 100株・受取 ¥/)
  await press(page.getByRole('alertdialog'), '決済する')
  await sees(page, '決済しました')
  await visit.go('/mine/withdraw')
  await sees(page, '11 件の条件をすべて満たしています')
  const available = amountOf(await page.locator('[class*="_huge_"]').innerText())
  await expect.poll(() => page.getByRole('button', { name: '出金額を入力してください' }).isDisabled()).toBe(true)
  await press(page, '全額')
  await press(page, /^確認する · ¥/)
  const sheet = sheetOf(page)
  await expect.poll(() => factOf(sheet, '手数料')).toBe('なし')
  await expect.poll(async () => amountOf(await factOf(sheet, '出金後の利用可能額'))).toBe(0)
  await type(sheet, '取引パスワード', '000000')
  await press(sheet, /を出金する$/)
  await sees(sheet, /取引パスワードが/)
  await type(sheet, '取引パスワード', '274913')
  expect(await visit.seriousFindings()).toEqual([])
  await saysAtOnce(page, '出金を申し込みました', () => press(sheet, /を出金する$/))
  await atRoute(page, '/mine/withdrawList')
  const record = async () => (await (await wire()).must('user/withdrawallist', { type: 'jpy' }))[0]
  const row = page.locator('main [class*="_row_"]').filter({ hasText: `¥${available.toLocaleString('en-US')}` })
  await sees(row, '審査待ち')
  expect(await record()).toMatchObject({ status: 0, money: String(available) })
  await whileTimeRuns(await wire(), () => sees(row, '承認'))
  expect(await record()).toMatchObject({ status: 1, money: String(available) })
  await page
    .getByText(`¥${available.toLocaleString('en-US')}`)
    .first()
    .click()
  await sees(sheetOf(page), '規則による')
  await promisesTwoHours(await record())
  await visit.go('/mine/withdraw')
  await sees(page, /資産の合計は/)
})

test('the browser reported no errors during the journey', () => {
  expect(visit.complaints).toEqual([])
})

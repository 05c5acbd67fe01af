import type { CheckLine } from '@zaraba/contract/funding/cash-calls.ts'
import { fundPassword } from '@zaraba/world/person.ts'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  amountOf,
  atRoute,
  factOf,
  press,
  registerInJapanese,
  saysAtOnce,
  sees,
  sheetOf,
  type,
  unlockInJapanese,
} from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { onTheWire } from './on-the-wire.ts'
import { plainPicture } from './picture.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { whileTimeRuns } from './practice-time.ts'
import { verifyByCall } from './verify-by-call.ts'

// A borrower, in Japanese: the loan blocks the way out, says so, and is repaid from there. The steps rest on each other.
const account = '9034567813'
let stage: Stage
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openStage()
  visit = await stage.visit({ film: 'borrow-and-repay' })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const wire = () => onTheWire(page, stage.installation.address, account)

test('[R-87] a newcomer sees the score, its limit, the whole published rule, and what a loan still needs', async () => {
  await visit.go('/login/register')
  await registerInJapanese(page, account)
  await atRoute(page, '/login/loginAfter')
  await unlockInJapanese(page)
  await visit.go('/mine/index')
  await page.getByRole('link', { name: '借入', exact: true }).click()
  await atRoute(page, '/mine/loan')
  await page.getByRole('img', { name: '信用スコア 600、¥300,000 まで借入できます' }).waitFor()
  await sees(page, '¥100,000 につき1日 ¥10')
  await sees(page, '借入から30日を超過')
  await expect.poll(() => page.getByRole('link', { name: '確認する' }).getAttribute('href')).toContain('/mine/verified')
  await expect.poll(() => page.getByRole('button', { name: /あと 1 件/ }).isDisabled()).toBe(true)
  expect(await visit.seriousFindings()).toEqual([])
})

test('[A-06][M-11] a score that is too low blocks the withdrawal, with both figures, the way to its history, and customer service', async () => {
  // The line is that of the server once positions were closed by force (apps/server/test/http/sentences.test.ts).
  const lower = async (route: Route) => {
    const reply = await route.fetch()
    const { data, ...more } = await reply.json()
    const low = { met: false, now: '470', needed: '500', clear: '/mine/creditHistory' }
    const checks = data.checks.map((line: CheckLine) => (line.key === 'credit_score_too_low' ? { ...line, ...low } : line))
    await route.fulfill({ response: reply, json: { ...more, data: { ...data, checks } } })
  }
  await page.route('**/api/vue/user/withdrawCheck', lower)
  await visit.go('/mine/withdraw')
  const line = page.locator('main li').filter({ hasText: '信用スコア 470' })
  await sees(line, /^500 以上が必要です。.*カスタマーサービスにお問い合わせください$/)
  await expect.poll(() => line.getByRole('link').getAttribute('href')).toBe('#/mine/creditHistory')
  await page.unroute('**/api/vue/user/withdrawCheck', lower)
  await visit.go('/mine/loan')
})

test('[P-17][E-09][M-26][M-50][V-02] verified, the limit has risen; the sum shows its interest first, and one summary sends it', async () => {
  const who = await wire()
  await whileTimeRuns(who, () => verifyByCall(stage.installation.address, who, plainPicture()))
  await page.getByRole('img', { name: '信用スコア 650、¥1,000,000 まで借入できます' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: '金額を入力してください' }).isDisabled()).toBe(true)
  await type(page, '金額', '1000001')
  await sees(page, '現在のスコアでは ¥1,000,000 まで')
  const beyond = (await (await wire()).ask('user/loan', { amount: '1000001', fund_password: fundPassword })).body
  expect([beyond.status, beyond.msg]).toEqual([0, 'insufficient_loan_limit'])
  await press(page, '¥10万')
  await expect.poll(() => factOf(page, '利息 · 1日')).toBe('¥10')
  await press(page, '確認する · ¥100,000')
  const sheet = sheetOf(page)
  await expect.poll(() => factOf(sheet, '初日の返済額')).toBe('¥100,010')
  await type(sheet, '取引パスワード', '000000')
  await press(sheet, '¥100,000 を借りる')
  await sees(sheet, /取引パスワードが/)
  expect(await visit.seriousFindings()).toEqual([])
  await type(sheet, '取引パスワード', fundPassword)
  await saysAtOnce(page, '借入を申し込みました', () => press(sheet, '¥100,000 を借りる'))
  await sees(page, /審査中の借入があります · ¥100,000/)
  await sees(page, '回答期限')
  await saysAtOnce(page, '借入金が振り込まれました', () =>
    whileTimeRuns(who, () => page.getByRole('button', { name: '全額を返済する ¥100,010' }).waitFor()),
  )
  await press(page, '全額を返済する ¥100,010')
  await expect.poll(() => factOf(page.getByRole('alertdialog'), '返済額')).toBe('¥100,010')
  await press(page.getByRole('alertdialog'), 'キャンセル')
})

test('[A-05][M-10] the loan blocks the withdrawal, which says how much is owed', async () => {
  await visit.go('/mine/withdraw')
  await sees(page, 'あと 1 件の条件を満たしていません')
  await sees(page, '利息を含めて ¥100,010')
})

test('[N-04] the side panel has the loan beside the available balance, as the wire has them', async () => {
  await visit.go('/home/home')
  await press(page, 'マイメニューを開く')
  const panel = sheetOf(page)
  await sees(panel, account)
  const { jpy, jpyyjed } = await (await wire()).must('user/getUserinfo')
  expect([jpy, jpyyjed]).toEqual(['10100000', '100000'])
  const shown = async () => [await factOf(panel, '利用可能額（円）'), await factOf(panel, '借入残高（円）')]
  await expect.poll(shown).toEqual(['¥10,100,000', '¥100,000'])
  await visit.go('/mine/withdraw')
})

test('[V-18][M-29] less than what is owed is refused; the whole is repaid without leaving the withdrawal', async () => {
  const { body } = await (await wire()).ask('user/repay', { amount: '100000' })
  expect([body.status, body.msg]).toEqual([0, 'repayment_less_than_borrowed'])
  await press(page, '返済する')
  const dialog = page.getByRole('alertdialog')
  const available = amountOf(await factOf(dialog, /^利用可能額$/))
  await expect.poll(async () => amountOf(await factOf(dialog, '返済後の利用可能額'))).toBe(available - 100_010)
  expect(await visit.seriousFindings()).toEqual([])
  await press(dialog, '¥100,010 を返済')
  await sees(page, '11 件の条件をすべて満たしています')
})

test('[P-14] the withdrawal is paid', async () => {
  await press(page, '全額')
  await press(page, /^確認する · ¥9,999,990/)
  await type(sheetOf(page), '取引パスワード', fundPassword)
  await press(sheetOf(page), '¥9,999,990 を出金する')
  await atRoute(page, '/mine/withdrawList')
  await whileTimeRuns(await wire(), () => sees(page, '承認'))
})

test('[R-88][E-09] the loan’s record says what it cost, and the score’s history why it rose', async () => {
  await visit.go('/mine/loanOrder')
  await page.getByRole('button', { name: /¥100,000.*返済済み.*支払った利息 ¥10/ }).click()
  await expect.poll(() => factOf(sheetOf(page), '受付番号')).toMatch(/^L-\d+$/)
  await sees(sheetOf(page), '規則による')
  await visit.go('/mine/creditHistory')
  const rows = async () => (await page.locator('main li').allInnerTexts()).map((row) => row.replaceAll('\n', ' '))
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/^借入の完済 .*L-\d+ \+20 スコア 670$/),
      expect.stringMatching(/^本人確認の完了 .*V-\d+ \+50 スコア 650$/),
      expect.stringMatching(/^口座の開設 .* \+600 スコア 600$/),
    ])
})

test('the browser reported no errors during the journey', () => {
  expect(visit.complaints).toEqual([])
})

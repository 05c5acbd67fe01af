import { password, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
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
import { actOnHolding } from './holdings.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { onTheWire, untilOpen } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// One person's first trade, from the start-up screen to the last yen, in Japanese. The steps rest on each other.
const account = '9012345678'
const shares = 300
const grant = 10_000_000
/** The default plan: 0.10 % of the value, rounded up. */
const feeOf = (value: number): number => Math.ceil(value / 1000)
let stage: Stage
let visit: Visit
let page: Page
const bought = { cost: 0, margin: 0, fee: 0 }

beforeAll(async () => {
  stage = await openStage()
  // Somebody registered before, so that there is an account to collide with; the clock is given to the newcomer later.
  await trader(stage.installation.address, '8011112222')
  visit = await stage.visit()
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

test('[P-26][R-03][R-10][R-11][R-01] the root starts up in six named steps and then welcomes', async () => {
  const told: string[] = []
  await page.exposeFunction('tellStep', (step: string) => told.push(step))
  await page.addInitScript(() => {
    const tell = (text: string) => Reflect.get(globalThis, 'tellStep')(text)
    const seen = new Set<string>()
    const once = (text: string) => {
      if (!seen.has(text)) tell(text)
      seen.add(text)
    }
    new MutationObserver(() => {
      once(location.hash)
      for (const step of document.querySelectorAll<HTMLElement>('li[data-state="done"]')) once(step.innerText.trim())
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.goto(visit.address)
  await atRoute(page, '/login/logon')
  await settled(page)
  await expect
    .poll(() => told.filter((text) => text.startsWith('#')))
    .toEqual(expect.arrayContaining(['#/login/start', '#/login/logon']))
  const steps = [
    '起動しています',
    'プログラムのバージョンを確認',
    '株価情報を取得',
    'ホストに接続',
    '権限情報を取得',
    '読み込み完了',
  ]
  // No customer is logged in, so that there are no warrants to fetch; every other step reports that it is done, in order.
  const reported = steps.filter((step) => step !== '権限情報を取得')
  await expect.poll(() => told.filter((text) => steps.includes(text))).toEqual(reported)
  await sees(page, /株取引を/)
})

test('[P-01][R-12][V-05][V-09][V-14][M-13][M-12] registration says what is missing, refuses, and then opens the account', async () => {
  await press(page, '新規登録')
  await atRoute(page, '/login/register')
  await type(page, '携帯電話番号', '90123')
  await type(page, 'パスワード', password)
  await type(page, 'パスワード（確認）', `${password}!`)
  await press(page, '新規登録')
  await sees(page, '先頭の0を除いた10桁の携帯電話番号を入力してください')
  await sees(page, '2つのパスワードが一致していません')
  await sees(page, '招待コードを入力してください')
  await sees(page, '利用規約を読み、同意してください')
  await atRoute(page, '/login/register')

  await registerInJapanese(page, account, 'NOBODY')
  await sees(page, 'この招待コードは存在しません')
  await registerInJapanese(page, '8011112222')
  await sees(page, 'この口座はすでに登録されています')
  await saysAtOnce(page, '登録しました', () => registerInJapanese(page, account))
  await atRoute(page, '/login/loginAfter')
})

test('[R-14][V-13] the first steps show the grant, set the fund password and unlock trading', async () => {
  await settled(page)
  await expect.poll(async () => amountOf(await factOf(page, '日本円'))).toBe(10_000_000)
  await expect.poll(() => factOf(page, '米ドル')).toBe('$50,000.00')
  await unlockInJapanese(page)
  await press(page, 'ホームへ')
  await atRoute(page, '/home/home')
})

test('[R-20][N-01][P-02][R-21] home shows assets, indices, rankings and news; quotes switch between three markets', async () => {
  await settled(page)
  for (const text of ['純資産', /総資産（取得額） ¥2\d,\d{3},\d{3}/, '注目のニュース']) await sees(page, text)
  const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'ホーム' }) })
  await expect
    .poll(async () => (await menu.getByRole('link').allInnerTexts()).map((text) => text.trim()))
    .toEqual(['ホーム', '株価', '取引', 'ニュース', '入出金記録'])
  await menu.getByRole('link', { name: '株価' }).click()
  await atRoute(page, '/home/index')
  for (const [market, share] of [
    ['米国株', 'アップル'],
    ['中国株', '貴州茅台'],
    ['日本株', 'トヨタ自動車'],
  ] as const) {
    await page.getByText(market, { exact: true }).first().click()
    await sees(page, share)
  }
})

test('[R-41][E-02] a share opens to its page with every figure of the day', async () => {
  await page
    .getByRole('link', { name: /トヨタ自動車/ })
    .first()
    .click()
  await atRoute(page, /^#\/quotes\/info\?type=jpy&code=7203/)
  await settled(page)
  for (const name of ['始値', '高値', '安値', '前日終値', '出来高', '売買代金']) await sees(page, name)
  for (const [view, name] of Object.entries({ 板: '売気配', 歩み値: 'すべて', 業績: '時価総額' })) {
    await page.getByRole('tab', { name: view, exact: true }).click()
    await page.getByRole('tabpanel').getByText(name).first().waitFor({ state: 'attached' })
  }
})

test('[P-06][R-47][E-17][E-18][K-03] a long at 2× says price, principal, fee, total and what stays before it is sent', async () => {
  await press(page, /^買い/)
  const sheet = sheetOf(page)
  const quantity = sheet.getByRole('spinbutton', { name: /株数/ })
  // Separators come while one types, and the caret stays where it was: a digit in the middle, then one more behind it.
  await quantity.fill('')
  await sheet.getByRole('button', { name: '株数を入力してください', exact: true }).waitFor()
  await expect.poll(() => sheet.getByRole('button', { name: /買う 0/ }).count()).toBe(0)
  await quantity.fill('100')
  await sheet.getByText('指値', { exact: true }).click()
  await sheet.getByRole('spinbutton').first().fill('')
  await sheet.getByRole('button', { name: '価格を入力してください', exact: true }).waitFor()
  await expect.poll(() => sheet.getByText('支払う合計').count()).toBe(0)
  await sheet.getByText('成行', { exact: true }).click()
  await quantity.fill('')
  await quantity.pressSequentially('1234')
  await expect.poll(() => quantity.inputValue()).toBe('1,234')
  await quantity.press('Home')
  await quantity.press('ArrowRight')
  await quantity.pressSequentially('98')
  await expect.poll(() => quantity.inputValue()).toBe('198,234')
  await quantity.press('Backspace')
  await expect.poll(() => quantity.inputValue()).toBe('19,234')
  await quantity.fill(String(shares))
  await sheet.getByText('2倍', { exact: true }).click()
  await sees(sheet, /買付手数料 0.10%/)
  await sheet.getByText(`約定代金 ${shares}株`).waitFor()
  await expect.poll(async () => amountOf(await factOf(sheet, '借入'))).toBeGreaterThan(0)
  await expect.poll(() => sheet.locator('[data-outdated="true"]').count()).toBe(0)
  const price = amountOf((await sheet.locator('dt', { hasText: '約定代金' }).innerText()).split('×')[1] ?? '')
  const cost = shares * price
  // Shares × price is the whole value; at 2× half of it is one's own.
  await expect.poll(async () => amountOf(await factOf(sheet, '約定代金'))).toBe(cost)
  await expect.poll(async () => amountOf(await factOf(sheet, '必要な元本（2倍）'))).toBe(Math.ceil(cost / 2))
  await expect
    .poll(async () => amountOf(await factOf(sheet, '1日の金利（年2.80%）')))
    .toBe(Math.ceil(((cost - Math.ceil(cost / 2)) * 0.028) / 365))
  await expect.poll(async () => amountOf(await factOf(sheet, '買付手数料'))).toBe(feeOf(cost))
  await expect.poll(async () => amountOf(await factOf(sheet, '借入'))).toBe(cost - Math.ceil(cost / 2))
  await expect.poll(async () => amountOf(await factOf(sheet, '支払う合計'))).toBe(Math.ceil(cost / 2) + feeOf(cost))
  await expect.poll(async () => amountOf(await factOf(sheet, /^利用可能額/))).toBe(grant)
  await expect
    .poll(async () => amountOf(await factOf(sheet, '注文後の利用可能額')))
    .toBe(grant - Math.ceil(cost / 2) - feeOf(cost))
  await expect.poll(() => factOf(sheet, '決済できる日')).toContain('11/24(火)')
})

test('[M-50] the fill follows the arithmetic of the preview, to the yen', async () => {
  const sheet = sheetOf(page)
  await press(sheet, /^買う 300株・¥/)
  await press(page.getByRole('alertdialog', { name: 'レバレッジ2倍で注文しますか？' }), /^買う 300株・¥/)
  await sees(sheet, '約定しました')
  bought.cost = shares * amountOf(await factOf(sheet, '平均約定価格'))
  bought.margin = amountOf(await factOf(sheet, '元本'))
  bought.fee = amountOf(await factOf(sheet, '手数料'))
  expect([bought.margin, bought.fee]).toEqual([Math.ceil(bought.cost / 2), feeOf(bought.cost)])
  await press(sheet, '詳しく見る')
  await atRoute(page, /^#\/position\/info\?order_no=/)
})

test('[R-51][E-03][M-30][K-04][S-05] the position shows its whole history, and cannot be sold on its first day', async () => {
  await settled(page)
  await sees(page, '保有中')
  for (const name of ['株数', '取得単価', '現在値', '評価額', '約定代金', '元本', '借入', '決済できる日', '約定日時', '注文番号'])
    await expect.poll(() => factOf(page, name), { message: name }).not.toBe('')
  await expect.poll(async () => amountOf(await factOf(page, '約定代金'))).toBe(bought.cost)
  for (const part of ['履歴', '約定の証明', 'お金の動き']) await sees(page, part)
  const sell = page.getByRole('button', { name: /^決済/ })
  await expect.poll(() => sell.isDisabled()).toBe(true)
  await expect.poll(() => sell.innerText()).toMatch(/T\+1/)
  await expect.poll(() => factOf(page, '決済できる日')).toContain('11/24(火)')
  // A customer who sends the request nevertheless is refused with the same sentence and the day.
  const order = new URL(page.url()).hash.split('order_no=')[1] ?? ''
  const { body } = await (await onTheWire(page, visit.address, account)).ask('trade/sell', { order_no: order })
  expect(body).toMatchObject({ status: 0, msg: 'cannot_sell_on_t1_day' })
  expect(JSON.stringify(body.data)).toContain('2026-11-24')
})

test('[R-50] positions group it under its share, among the tabs', async () => {
  await visit.go('/position/index')
  await expect
    .poll(() => page.getByRole('tablist', { name: '取引' }).getByRole('tab').allInnerTexts())
    .toEqual(['保有 1', '注文', '新株申込', 'コピー取引', '取引履歴'])
  await sees(page, 'トヨタ自動車')
  await page.getByText('米', { exact: true }).click()
  await sees(page, '保有中の建玉はありません')
  await page.getByText('すべて', { exact: true }).first().click()
  await sees(page, 'トヨタ自動車')
  await page.getByRole('tab', { name: '新株申込' }).click()
  await sees(page, '新規公開株の申込はまだありません')
  await page.getByRole('tab', { name: '保有' }).click()
})

test('the host moves practice time to the next session from the sheet under the practice strip', async () => {
  expect((await stage.installation.zaraba('account', 'host', account)).code).toBe(0)
  await page.reload()
  await settled(page)
  await press(page, /練習用の時計を開く/)
  await press(sheetOf(page), '次の開始へ進める')
  await page.locator('aside time').filter({ hasText: '11/24(火) 09:0' }).waitFor({ timeout: 60_000 })
  await press(sheetOf(page), '閉じる')
})

test('[S-06] on the next trading day closing asks first, and then pays out', async () => {
  await untilOpen(await onTheWire(page, stage.installation.address, account), '7203')
  await page.reload()
  await settled(page)
  await actOnHolding(page, /^トヨタ自動車の操作$/, /^決済: トヨタ自動車/)
  const sheet = sheetOf(page)
  await press(sheet, /^決済 300株・受取 ¥/)
  const question = page.getByRole('alertdialog')
  await sees(question, 'この建玉を決済しますか？')
  await press(question, 'キャンセル')
  await press(sheet, /^決済 300株・受取 ¥/)
  await press(question, '決済する')
  await sees(page, '決済しました')
})

test('[P-19][R-79][E-14] the fund records add up to the available balance, and each opens to its entries', async () => {
  await visit.go('/mine/transactionRecords')
  const rows = page.locator('main button').filter({ hasText: /[¥]/ })
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3)
  // The last two figures of a row: what it did to the available balance, and that balance. A sale names what it earned before them.
  const amountsIn = (text: string) => (text.match(/[+−]?¥[\d,]+/g) ?? []).slice(-2).map(amountOf)
  await expect.poll(async () => (await rows.allInnerTexts()).map(amountsIn).at(-1)).toEqual([grant, grant])
  const amounts = (await rows.allInnerTexts()).map(amountsIn)
  const available = amounts[0]?.[1] ?? 0
  for (const [at, [amount = 0, balance = 0]] of amounts.entries()) expect(balance - amount).toBe(amounts[at + 1]?.[1] ?? 0)
  await rows.first().click()
  await sees(sheetOf(page), '帳簿の記録')
  await press(sheetOf(page), '閉じる')
  await visit.go('/mine/funds')
  await page.getByText('日本円', { exact: true }).click()
  await sees(page, `¥${available.toLocaleString('en-US')}`)
})

test('[P-05][N-02][R-72][R-73] the bell counts unread messages, and opening one reads it', async () => {
  await visit.go('/home/home')
  const bell = page.getByRole('button', { name: /お知らせ/ })
  const unread = Number(/\d+/.exec((await bell.textContent()) ?? '')?.[0])
  expect(unread).toBeGreaterThanOrEqual(2)
  await bell.click()
  await atRoute(page, '/mine/message')
  await page.locator('main a').filter({ hasText: 'トヨタ自動車' }).first().click()
  await atRoute(page, /^#\/mine\/messageInfo\?id=/)
  await settled(page)
  await press(page, '戻る')
  await visit.go('/home/home')
  await page
    .getByRole('button', { name: /お知らせ/ })
    .filter({ hasText: String(unread - 1) })
    .waitFor()
})

test('the browser reported no errors during the journey', () => {
  expect(visit.complaints).toEqual([])
})

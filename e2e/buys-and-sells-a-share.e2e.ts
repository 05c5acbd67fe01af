import { password, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, atRoute, factOf, press, registerInJapanese, routeOf, sees, sheetOf, type, unlockInJapanese } from './hand.ts'
import { openStage, type Stage, settled, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

// One person's first trade, from the start-up screen to the last yen, in Japanese. The steps rest on each other.
const account = '9012345678'
const code = '7203'
const shares = 300
let stage: Stage
let visit: Visit
let page: Page
/** What the buy sheet promised and what the account had before it. */
const promised = { total: 0, principal: 0, fee: 0, availableAfter: 0 }

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
  expect(told.filter((text) => text.startsWith('#'))).toEqual(expect.arrayContaining(['#/login/start', '#/login/logon']))
  const steps = [
    '起動しています',
    'プログラムのバージョンを確認',
    '株価情報を取得',
    'ホストに接続',
    '権限情報を取得',
    '読み込み完了',
  ]
  // Nobody is logged in, so that there are no warrants to fetch; every other step reports that it is done, in its order.
  expect(told.filter((text) => steps.includes(text))).toEqual(steps.filter((step) => step !== '権限情報を取得'))
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
  expect(routeOf(page)).toBe('/login/register')

  await registerInJapanese(page, account, 'NOBODY')
  await sees(page, 'この招待コードは存在しません')
  await registerInJapanese(page, '8011112222')
  await sees(page, 'この口座はすでに登録されています')
  await registerInJapanese(page, account)
  await sees(page, '登録しました')
  await atRoute(page, '/login/loginAfter')
})

test('[R-14][V-13] the first steps show the grant, set the fund password and unlock trading', async () => {
  await settled(page)
  expect(amountOf(await factOf(page, '日本円'))).toBe(10_000_000)
  expect(await factOf(page, '米ドル')).toBe('$50,000.00')
  await unlockInJapanese(page)
  await press(page, 'ホームへ')
  await atRoute(page, '/home/home')
})

test('[R-20][N-01][P-02][R-21] home shows assets, indices, rankings and news; quotes switch between three markets', async () => {
  await settled(page)
  await sees(page, '¥10,000,000')
  await sees(page, '注目のニュース')
  const menu = page.getByRole('navigation')
  expect((await menu.getByRole('link').allInnerTexts()).map((text) => text.trim())).toEqual([
    'ホーム',
    '株価',
    '取引',
    'ニュース',
    '入出金記録',
  ])
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
  for (const name of ['始値', '高値', '安値', '前日終値', '出来高', '売買代金', '時価総額', '板情報']) await sees(page, name)
})

test('[P-06][R-47][E-17][E-18][K-03] a long at 2× says price, principal, fee, total and what stays before it is sent', async () => {
  await press(page, /^買い/)
  const sheet = sheetOf(page)
  await sheet.getByRole('textbox', { name: /株数/ }).fill(String(shares))
  await sheet.getByText('2倍', { exact: true }).click()
  await sees(sheet, /買付手数料 0.10%/)
  await sheet.getByText(`必要な元本 ${shares}株`).waitFor()
  await expect.poll(async () => amountOf(await factOf(sheet, '借入'))).toBeGreaterThan(0)
  promised.principal = amountOf(await factOf(sheet, '必要な元本'))
  promised.fee = amountOf(await factOf(sheet, '買付手数料'))
  promised.total = amountOf(await factOf(sheet, '支払う合計'))
  promised.availableAfter = amountOf(await factOf(sheet, '注文後の利用可能額'))
  expect(promised.total).toBe(promised.principal + promised.fee)
  expect(amountOf(await factOf(sheet, /^利用可能額/))).toBe(10_000_000)
  expect(promised.availableAfter).toBe(10_000_000 - promised.total)
})

test('[M-50] the fill is what the preview promised, to the yen', async () => {
  const sheet = sheetOf(page)
  await press(sheet, /^買う 300株・¥/)
  await sees(sheet, '約定しました')
  expect(amountOf(await factOf(sheet, '当初証拠金'))).toBe(promised.principal)
  expect(amountOf(await factOf(sheet, '手数料'))).toBe(promised.fee)
  await press(sheet, '詳しく見る')
  await atRoute(page, /^#\/position\/info\?order_no=/)
})

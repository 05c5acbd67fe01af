import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRoute, press, saysAtOnce, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { passTime } from './practice-time.ts'
import { settled } from './settled.ts'

// Alerts in Japanese: set by the bell of a share, changed, fired by a print of the next session, read as a message. The steps rest on each other.
const account = '9034567851'
let stage: Stage
let visit: Visit
let page: Page
let who: Person

beforeAll(async () => {
  stage = await openStage()
  who = await trader(stage.installation.address, account)
  visit = await stage.visit({ language: 'jp', session: { token: who.token(), account } })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const openOnes = async () => (await who.must('alert/list', { state: 'open' })).list
const yen = (price: number): string => price.toLocaleString('en-US')

test('the user area leads to the list of alerts, which is empty and says how to set one', async () => {
  await visit.go('/mine/index')
  await page.getByRole('link', { name: 'アラート' }).first().click()
  await atRoute(page, '/mine/alerts')
  await settled(page)
  await sees(page, '設定中のアラートはありません。銘柄の画面のベルから設定できます。')
  await press(page, '銘柄を探す')
  await atRoute(page, '/quotes/search')
})

test('the bell of a share sets an alert beside the live price, and a price that is reached already is refused with it', async () => {
  await visit.go('/quotes/info?type=jpy&code=7203')
  const bell = page.getByRole('button', { name: 'トヨタ自動車のアラート' })
  await expect.poll(() => bell.getAttribute('aria-pressed')).toBe('false')
  await bell.click()
  const sheet = sheetOf(page)
  await press(sheet, '+5%')
  await sees(sheet, /現在値から \+[45]\.\d\d%/)
  await type(sheet, '通知する価格', '1')
  await press(sheet, 'この条件で通知する')
  await sees(sheet, /株価が入力できる範囲にありません（[\d,.]+から[\d,.]+まで）/)
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, '+5%')
  await saysAtOnce(page, 'アラートを設定しました', () => press(sheet, 'この条件で通知する'))
  await expect.poll(() => bell.getAttribute('aria-pressed')).toBe('true')
  expect((await openOnes()).map(({ kind, side, repeat, state }) => [kind, side, repeat, state])).toEqual([
    ['price', 'above', 'once', 'armed'],
  ])
})

test('each other kind of a share is set from the same sheet', async () => {
  const set = async (fill: (sheet: ReturnType<typeof sheetOf>) => Promise<void>) => {
    await page.getByRole('button', { name: 'トヨタ自動車のアラート' }).click()
    const sheet = sheetOf(page)
    await fill(sheet)
    await saysAtOnce(page, 'アラートを設定しました', () => press(sheet, 'この条件で通知する'))
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
  await set(async (sheet) => {
    await press(sheet, '騰落率')
    await sheet.locator('label').filter({ hasText: '下落' }).click()
    await press(sheet, '15分')
    await type(sheet, '騰落率（%）', '12.5')
  })
  await set(async (sheet) => {
    await press(sheet, '出来高')
    await type(sheet, '当日の出来高（株）', '9000000000')
  })
  await set(async (sheet) => {
    await press(sheet, '指標')
    await press(sheet, 'RSI')
    await sheet.locator('label').filter({ hasText: '下抜け' }).click()
    await type(sheet, 'RSI（14日）の水準', '8')
  })
  await set((sheet) => press(sheet, '開示'))
  expect((await openOnes()).map(({ kind, value, within }) => [kind, value, within])).toEqual([
    ['event', 'results', '-'],
    ['crossing', 'rsi14_below_8', '-'],
    ['volume', '9000000000', '-'],
    ['change', '-12.5', '15'],
    ['price', expect.any(String), '-'],
  ])
})

test('the list changes one and deletes one', async () => {
  await visit.go('/mine/alerts')
  await sees(page, '出来高 9,000,000,000株 以上')
  expect(await visit.seriousFindings()).toEqual([])
  await page.getByRole('button', { name: /出来高 9,000,000,000株/ }).click()
  await saysAtOnce(page, 'アラートを削除しました', () => press(sheetOf(page), '削除'))
  await expect.poll(async () => (await openOnes()).length).toBe(4)
  const { price, tick } = await who.must('market/stock', { type: 'jpy', code: '7203' })
  const near = Number(price) + 2 * Number(tick)
  await page
    .getByRole('button', { name: /トヨタ自動車 7203/ })
    .last()
    .click()
  await type(sheetOf(page), '通知する価格', String(near))
  await saysAtOnce(page, 'アラートを設定しました', () => press(sheetOf(page), '変更する'))
  await sees(page, `${yen(near)} 以上`)
})

test('a print of the next sessions fires it: the list and a message say so', async () => {
  for (let days = 0; days < 12 && (await who.must('alert/list', { state: 'over' })).list.length === 0; days += 1)
    await passTime(who, 'next_day')
  const [fired] = (await who.must('alert/list', { state: 'over' })).list
  expect(fired).toMatchObject({ kind: 'price', state: 'fired', repeat: 'once' })
  await visit.go('/mine/alerts')
  await page.getByRole('tab', { name: '終了' }).click()
  await sees(page, '通知済み')
  await sees(page, `${yen(Number(fired?.value))} 以上`)
  await visit.go('/mine/message')
  await page
    .getByText(`トヨタ自動車 が ${yen(Number(fired?.value))} 以上になりました`)
    .first()
    .click()
  expect(await visit.seriousFindings()).toEqual([])
  const message = page.url()
  await press(page, 'この銘柄を注文')
  await sheetOf(page).getByRole('button', { name: '株数を入力してください' }).waitFor()
  await page.keyboard.press('Escape')
  await page.goto(message)
  await press(page, 'この銘柄を見る')
  await page.getByRole('heading', { level: 1, name: /トヨタ自動車/ }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(visit.complaints).toEqual([])
})

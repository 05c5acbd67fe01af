import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { amountOf, atRoute, factOf, press, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, settled, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

// Grabs shares, in Japanese, and applies for a block that passes when its window has closed. The steps rest on each other.
const account = '9034567824'
let stage: Stage
let visit: Visit
let page: Page
let who: Person

beforeAll(async () => {
  stage = await openStage({ practiceStart: '2026-11-20T09:30:00+09:00' })
  who = await trader(stage.installation.address, account)
  // What was announced before the installation began is written soon after its start.
  for (const kind of ['grab', 'block'] as const)
    await vi.waitFor(async () => expect(await offersNow(kind)).not.toEqual([]), { timeout: 30_000, interval: 250 })
  visit = await stage.visit({ language: 'jp', still: true, session: { token: who.token(), account } })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const offersNow = async (kind: 'block' | 'grab') =>
  (await who.must('trade/blocklist', { type: 'jpy', kind }, { 'accept-language': 'jp' })).list.filter(({ can }) => can)
const offerOf = async (kind: 'block' | 'grab') => {
  const [offer] = await offersNow(kind)
  if (offer === undefined) throw new Error(`no ${kind} can be bought`)
  return offer
}
const available = async (): Promise<number> => Number((await who.must('user/funds', { type: 'jpy' })).available)
const costOf = (offer: { readonly price: string; readonly min_num: number }): number => Number(offer.price) * offer.min_num
const countOf = (count: number): string => count.toLocaleString('en-US')
const shares = (count: number): string => `${countOf(count)}株`

test('[R-26] [R-30] home leads to the grabs: what is left of each, its terms, and what it costs', async () => {
  const offer = await offerOf('grab')
  await visit.go('/home/home')
  await press(page, '先着販売')
  await atRoute(page, '/home/largeQc')
  await settled(page)
  await sees(page, `残り ${countOf(offer.left)} / ${shares(offer.quota)}`)
  await sees(page, new RegExp(`${offer.code} · 終値より ${offer.discount}% 安い`))
  expect(await visit.seriousFindings()).toEqual([])
  await press(page, new RegExp(offer.name))
  await atRoute(page, /#\/home\/largeInfo\?id=/)
  await settled(page)
  expect(await factOf(page, '募集株数')).toBe(shares(offer.quota))
  expect(await factOf(page, 'お一人の上限')).toBe(shares(offer.max_num))
  expect(await factOf(page, 'あなたの分')).toBe('0株')
  expect(await factOf(page, '売却制限')).toContain(`${offer.lock_days} 営業日`)
  expect(amountOf((await factOf(page, '最低購入数量')).split('·')[1] ?? '')).toBe(costOf(offer))
  expect(await visit.seriousFindings()).toEqual([])
})

test('[R-22] [P-10] a grab takes its money at once and stands among the own grabs with its position', async () => {
  const offer = await offerOf('grab')
  const before = await available()
  await press(page, /株を買う/)
  const sheet = sheetOf(page)
  expect(amountOf(await factOf(sheet, /^利用可能額/))).toBe(before)
  expect(amountOf(await factOf(sheet, 'そのあとの利用可能額'))).toBe(before - costOf(offer))
  expect(await sheet.getByRole('button', { name: /株を買う/ }).isDisabled()).toBe(true)
  await type(sheet, '取引パスワード', fundPassword)
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, /株を買う/)
  await atRoute(page, '/home/qcList')
  await sees(page, offer.name)
  expect(await available()).toBe(before - costOf(offer))
  await press(page, new RegExp(offer.name))
  expect(await factOf(sheetOf(page), '割当')).toBe(shares(offer.min_num))
  await press(sheetOf(page), '建玉を見る')
  await atRoute(page, /#\/position\/info\?order_no=P-/)
})

test('[R-25] [R-27] [R-30] [P-09] home leads to the blocks; an application holds its money and waits among those in review', async () => {
  const offer = await offerOf('block')
  await visit.go('/home/home')
  await press(page, '立会外取引')
  await atRoute(page, '/home/large')
  await settled(page)
  await sees(page, new RegExp(`募集株数 ${shares(offer.quota)} · これまでの申込 0株`))
  expect(await visit.seriousFindings()).toEqual([])
  await press(page, new RegExp(offer.name))
  await atRoute(page, /#\/home\/largeInfo\?id=/)
  await sees(page, offer.commitment)
  const before = await available()
  await press(page, /株を申し込む/)
  await type(sheetOf(page), '取引パスワード', fundPassword)
  await press(sheetOf(page), /株を申し込む/)
  await atRoute(page, '/home/large2')
  await sees(page, '審査待ち')
  await sees(page, new RegExp(`${shares(offer.min_num)} · ¥${countOf(costOf(offer))}`))
  expect(await available()).toBe(before - costOf(offer))
  expect(await visit.seriousFindings()).toEqual([])
})

test('[R-30] the sheet of an American offer shows the dollars that are there, not the yen', async () => {
  const [offer] = (await who.must('trade/blocklist', { type: 'usd', kind: 'block' })).list
  const dollars = Number((await who.must('user/funds', { type: 'usd' })).available)
  expect(dollars).not.toBe(await available())
  await visit.go(`/home/largeInfo?id=${offer?.id}`)
  await press(page, /株を申し込む/)
  expect(await factOf(sheetOf(page), /^利用可能額/)).toContain('$')
  expect(amountOf(await factOf(sheetOf(page), /^利用可能額/))).toBe(dollars)
  await page.keyboard.press('Escape')
})

test('[R-28] [R-29] after the window it stands among those that passed, with its lot, and not among those rejected', async () => {
  const stateNow = async () => (await who.must('trade/userblocklist', { type: 'jpy', kind: 'block' })).list[0]?.state
  for (let day = 0; day < 4 && (await stateNow()) === 'pending'; day += 1) {
    await who.must('clock/move', { to: 'next_day', type: 'jpy' })
    await expect.poll(async () => (await who.must('clock/state')).moving, { timeout: 40_000 }).toBe(false)
  }
  await expect.poll(stateNow, { timeout: 20_000 }).toBe('passed')
  const [row] = (await who.must('trade/userblocklist', { type: 'jpy', kind: 'block' }, { 'accept-language': 'jp' })).list
  await visit.go('/home/large3')
  await press(page, new RegExp(row?.order_no ?? ''))
  expect(await factOf(sheetOf(page), '割当')).toBe(shares(row?.won_num ?? 0))
  await press(sheetOf(page), '建玉を見る')
  await atRoute(page, /#\/position\/info\?order_no=P-/)
  await visit.go('/home/large4')
  await sees(page, '却下された申込はありません。')
  await press(page, '案件を見る')
  await atRoute(page, '/home/large')
  expect(visit.complaints).toEqual([])
})

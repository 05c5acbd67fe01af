import { offeringStates } from '@zaraba/contract/ipo-states.ts'
import { plantOfferingsIn } from '@zaraba/world/offerings.ts'
import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, atRoute, factOf, press, sees, sheetOf, toastOf, type } from './hand.ts'
import { openStage, type Stage, settled, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

// New shares in Japanese: found, applied for, drawn, paid, and the draw computed again on the phone. The steps rest on each other.
const account = '9034567844'
/** An offering with a lot for everybody, at ¥1,000 a share. */
const [sure, sureCost] = ['911A', 100_000] as const
let stage: Stage
let visit: Visit
let page: Page
let who: Person

beforeAll(async () => {
  stage = await openStage({ practiceStart: '2026-11-25T10:00:00+09:00' })
  who = await trader(stage.installation.address, account)
  visit = await stage.visit({ language: 'jp', still: true, session: { token: who.token(), account }, film: 'new-shares' })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const offerings = async () => (await who.must('trade/newstocklist', { type: 'jpy' }, { 'accept-language': 'jp' })).list
/** The offering of the world that can be subscribed for and is drawn first. */
const first = async () => {
  const [found] = (await offerings())
    .filter(({ state, code }) => state === 'subscribing' && code !== sure)
    .toSorted((left, right) => left.lottery_time.localeCompare(right.lottery_time))
  if (found === undefined) throw new Error('something can be subscribed for in Tokyo')
  return found
}
const rowOf = async (code: string) => {
  const row = (await who.must('trade/usernewstocklist', { type: 'jpy' })).find((each) => each.code === code)
  if (row === undefined) throw new Error(`there is no subscription to ${code}`)
  return row
}
const numberIn = (text: string): number => Number(/[\d,.]+/.exec(text)?.[0]?.replaceAll(',', ''))

const stateNames = {
  waiting: '開始前',
  to_subscribe: '申込予定',
  subscribing: '申込受付中',
  ended: '申込終了',
  drawn: '抽選済み',
  listed: '上場済み',
  withdrawn: '中止',
} as const
const countdowns = {
  waiting: '開始まで',
  to_subscribe: '開始まで',
  subscribing: '締切まで',
  ended: '抽選まで',
  drawn: '上場まで',
}

test('[R-23] [S-03] [E-05] home leads to the new shares: by state, each with how long until what comes next', async () => {
  await visit.go('/home/home')
  await press(page, '新規公開')
  await atRoute(page, '/home/newShare')
  await sees(page, stateNames.subscribing)
  const list = await offerings()
  for (const state of offeringStates) {
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: stateNames[state], exact: true }) })
    const codes = list.filter((each) => each.state === state).map(({ code }) => code)
    expect([state, await section.count()]).toEqual([state, codes.length === 0 ? 0 : 1])
    for (const code of codes)
      await sees(section, state in countdowns ? new RegExp(`^${code} · ${Reflect.get(countdowns, state)}\\d+[日時分]`) : code)
  }
  const closing = list
    .filter(({ state }) => state === 'subscribing')
    .toSorted((left, right) => left.subscribe_to.localeCompare(right.subscribe_to))
  const shown = await page.getByText(/^\w+ · 締切まで/).allInnerTexts()
  expect(closing.length).toBeGreaterThan(1)
  // Two that close together stand in either order.
  const closes = (text: string | undefined) => list.find(({ code }) => text?.startsWith(`${code} `))?.subscribe_to
  expect(shown.map(closes)).toEqual(closing.map(({ subscribe_to }) => subscribe_to))
  expect(await visit.seriousFindings()).toEqual([])
  await page.getByText('カレンダー', { exact: true }).click()
  await sees(page, '申込締切')
  await page.getByText('一覧', { exact: true }).click()
})

test('[R-24] [E-05] [S-03] an offering: every field, an estimate marked, a dash with its reason, today among its dates', async () => {
  const offering = await first()
  await page.getByText(new RegExp(`^${offering.code} · `)).click()
  await atRoute(page, /newShareInfo/)
  await sees(page, '今日')
  await settled(page)
  for (const step of ['公表', '仮条件の決定', '申込開始', '申込締切', '公開価格の決定', '抽選', '支払い開始', '支払期限', '上場'])
    expect([step, await page.locator('li').filter({ hasText: step }).count()]).toEqual([step, 1])
  expect(await factOf(page, /^公開価格$/)).toBe('-\n公開価格の決定前')
  expect(await factOf(page, /^引受価格$/)).toBe('-\n公開価格の決定前')
  expect(await factOf(page, /^市場価格$/)).toBe('-\n上場前')
  expect(await factOf(page, /^公開価格比$/)).toBe('-\n上場前')
  const [low, high] = (await factOf(page, /^仮条件$/)).split('～')
  expect([amountOf(low ?? ''), amountOf(high ?? '')]).toEqual([
    Number(offering.provisional_low),
    Number(offering.provisional_high),
  ])
  expect(amountOf(await factOf(page, /^引受価格（仮）$/))).toBe(Number(offering.underwriting_provisional))
  expect(offering.estimates).toContain('winning_rate')
  expect(await factOf(page, /^当選率$/)).toMatch(/^[\d.]+%\n推定$/)
  expect(await factOf(page, /^PER$/)).toMatch(offering.per === '-' ? /^-\n赤字のため$/ : /^[\d,.]+倍\n推定$/)
  expect(await factOf(page, /^発行市場$/)).toBe('日本株')
  expect(numberIn(await factOf(page, /^最低申込株数/))).toBe(offering.min_num)
  expect(numberIn(await factOf(page, /^申込の上限$/))).toBe(offering.max_num)
  expect(numberIn(await factOf(page, /^抽選される株数$/))).toBe(offering.offered)
  expect(await factOf(page, /^申込期間$/)).toMatch(/09:00から.+15:30$/)
  expect(await factOf(page, /^主幹事$/)).toBe(offering.lead_underwriter)
  await sees(page, 'はい。妨げるものはありません。')
  await sees(page, '抽選はまだです。約束はすでに公開されています。')
  expect(await visit.seriousFindings()).toEqual([])
})

test('[P-08] [L-01] the sheet holds at the top of the range and sends the device’s own word; a second time is refused', async () => {
  const offering = await first()
  const before = Number((await who.must('user/funds', { type: 'jpy' })).available)
  await press(page, '申し込む')
  const sheet = sheetOf(page)
  await type(sheet, '株数', String(offering.min_num + 1))
  await sees(sheet, new RegExp(`^${offering.min_num}の倍数`))
  await type(sheet, '株数', String(offering.min_num))
  const word = await sheet.locator('code').innerText()
  const held = Math.ceil(Number(offering.provisional_high) * offering.min_num)
  expect(amountOf(await factOf(sheet, 'いま預かる金額'))).toBe(held)
  expect(amountOf(await factOf(sheet, '残る余力'))).toBe(before - held)
  await type(sheet, '取引パスワード', fundPassword)
  await press(sheet, new RegExp(`^${offering.min_num}株を申し込む`))
  await sees(toastOf(page), '申し込みました')
  const row = await rowOf(offering.code)
  expect(row).toMatchObject({ state: 'pending_lottery', status: 1, word_by: 'customer', word })
  expect(Number(row.rjmoney)).toBe(held)
  expect(Number((await who.must('user/funds', { type: 'jpy' })).available)).toBe(before - held)
  await sees(page, 'あなたの申し込み')
  expect(await page.getByRole('button', { name: '申し込む', exact: true }).count()).toBe(0)
  const again = { type: 'jpy', code: offering.code, num: offering.min_num, fund_password: fundPassword } as const
  expect((await who.ask('trade/newstockSubscribe', again)).body.msg).toBe('newstock_already_subscribed')
})

test('[S-04] [R-89] after close, price and draw: what did not win is back in full, and what won is paid', async () => {
  const { code } = await first()
  const available = async () => Number((await who.must('user/funds', { type: 'jpy' })).available)
  const before = (await available()) + Number((await rowOf(code)).rjmoney)
  await plantOfferingsIn(stage.installation, (await who.must('clock/state')).now, [sure])
  await who.must('trade/newstockSubscribe', { type: 'jpy', code: sure, num: 100, fund_password: fundPassword })
  for (let day = 0; day < 4 && (await rowOf(code)).state === 'pending_lottery'; day++) {
    await who.must('clock/move', { to: 'next_day', type: 'jpy' })
    await expect.poll(async () => (await who.must('clock/state')).moving, { timeout: 60_000 }).toBe(false)
  }
  const drawn = await rowOf(code)
  expect(['not_won', 'pending_payment']).toContain(drawn.state)
  const held = drawn.rjmoney === '-' ? 0 : Number(drawn.rjmoney)
  if (drawn.state === 'not_won') expect(held).toBe(0)
  expect(await available()).toBe(before - held - sureCost)

  await visit.go('/mine/newShareOrder')
  const card = (of: string) => page.locator('[class*="_subscription_"]').filter({ hasText: of })
  await sees(card(code), drawn.state === 'not_won' ? '落選しました。全額が戻りました。' : '当選株数')
  expect(await factOf(card(code), '預かり金額')).toMatch(drawn.state === 'not_won' ? /^-$/ : /^¥/)
  await page.getByRole('tab', { name: '当選', exact: true }).click()
  await sees(card(sure), '購入手続き待ち')
  expect(amountOf(await factOf(card(sure), '代金の合計'))).toBe(sureCost)
  expect(await visit.seriousFindings()).toEqual([])
  await press(card(sure), '支払う')
  await type(sheetOf(page), '取引パスワード', fundPassword)
  await press(sheetOf(page), '預かり金で支払う')
  await sees(toastOf(page), '購入を申し込みました')
  await sees(card(sure), '購入手続き完了')
  await visit.go('/position/index')
  await page.getByRole('tab', { name: '新株申込', exact: true }).click()
  await sees(card(code), '申込株数')
  await sees(card(sure), '購入手続き完了')
  expect(await rowOf(sure)).toMatchObject({ state: 'payment_succeeded', win_num: 100 })
  expect(await available()).toBe(before - held - sureCost)
})

test('[H-5] the phone computes the draw again: all is right, and the own rank stands there', async () => {
  const rows = await who.must('trade/usernewstocklist', { type: 'jpy' })
  const { code, state } = await rowOf(rows.find((row) => row.code !== sure)?.code ?? '')
  await visit.go(`/home/newShareInfo?type=jpy&code=${code}`)
  await press(page, '抽選を計算する')
  await sees(page, /枚を[\d.]+秒で計算しました/)
  const held = [
    '秘密は事前に約束したものです',
    '端末の乱数が入っています',
    '抽選券は名簿にあります',
    '名簿は封をしたものです',
    '当選者は抽選のとおりです',
  ]
  const marks = page.locator('li').filter({ has: page.locator('[data-met]') })
  expect(await marks.count()).toBe(held.length)
  for (const text of held)
    expect([text, await marks.filter({ hasText: text }).locator('[data-met]').getAttribute('data-met')]).toEqual([text, 'true'])
  expect(await page.getByText('この抽選は公表されたものと違います').count()).toBe(0)
  const [rank, all] = (await factOf(page, 'あなたの抽選券の順位')).split('/').map(numberIn)
  const last = numberIn(await factOf(page, '当選した最後の順位'))
  expect(Number(rank)).toBeGreaterThan(0)
  expect(Number(rank)).toBeLessThanOrEqual(Number(all))
  expect(Number(rank) <= last).toBe(state !== 'not_won')
  expect(await visit.seriousFindings()).toEqual([])
  expect(visit.complaints).toEqual([])
})

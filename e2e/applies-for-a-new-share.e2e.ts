import { offeringStates } from '@zaraba/contract/ipo/states.ts'
import { plantOfferingsIn } from '@zaraba/world/offerings.ts'
import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, atRoute, factOf, press, saysAtOnce, sees, sheetOf, type } from './hand.ts'
import { actOnHolding } from './holdings.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { bringCompany, countdowns, drawFindingsOn, endings, readsWin, stateNames } from './new-share.ts'
import { untilOpen } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { passTime } from './practice-time.ts'
import { settled } from './settled.ts'

// New shares: Kenji finds one in Japanese, wins, pays, and sells it after the listing; Mei applies in Chinese, does not win, and her phone
// computes the draw again. The steps rest on each other.
const account = '9034567844'
const meisAccount = '9034567845'
/** An offering with a lot for everybody, at ¥1,000 a share; its company joins the market with it. */
const [sure, sureCost] = ['911A', 100_000] as const
const listedAt = '2026-12-09T08:00:00+09:00'
let stage: Stage
let visit: Visit
let page: Page
let who: Person
let mei: Person
let meis: Visit

beforeAll(async () => {
  // Offerings at the genesis come from the public history: Japan's first draw is two days away, and China has an offering
  // tomorrow.
  stage = await openStage({ practiceStart: '2026-12-02T10:00:00+09:00' })
  who = await trader(stage.installation.address, account)
  visit = await stage.visit({ language: 'jp', session: { token: who.token(), account }, film: 'new-shares' })
  page = visit.page
  mei = await trader(stage.installation.address, meisAccount)
  const session = { token: mei.token(), account: meisAccount }
  meis = await stage.visit({ language: 'cn', theme: 'dark', session, film: 'new-share-not-won' })
})
afterAll(async () => {
  await meis?.close()
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
/** The one that money was held for, before the planted one. */
const applied = async () => {
  const row = (await who.must('trade/usernewstocklist', { type: 'jpy' })).find(({ code }) => code !== sure)
  if (row === undefined) throw new Error('there is a subscription')
  return row
}
const rowOf = async (code: string) => {
  const row = (await who.must('trade/usernewstocklist', { type: 'jpy' })).find((each) => each.code === code)
  if (row === undefined) throw new Error(`there is no subscription to ${code}`)
  return row
}
const numberIn = (text: string): number => Number(/[\d,.]+/.exec(text)?.[0]?.replaceAll(',', ''))

test('[R-23] [S-03] [E-05] home links to the new shares, by state, each with the time until its next step', async () => {
  await visit.go('/home/home')
  await press(page, '新規公開')
  await atRoute(page, '/home/newShare')
  await sees(page, stateNames.subscribing)
  const list = await offerings()
  for (const state of offeringStates) {
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: stateNames[state], exact: true }) })
    const codes = list.filter((each) => each.state === state).map(({ code }) => code)
    await expect.poll(async () => [state, await section.count()]).toEqual([state, codes.length === 0 ? 0 : 1])
    for (const code of codes)
      await sees(section, state in countdowns ? new RegExp(`^${code} · ${Reflect.get(countdowns, state)}\\d+[日時分]`) : code)
  }
  const closing = list
    .filter(({ state }) => state === 'subscribing')
    .toSorted((left, right) => left.subscribe_to.localeCompare(right.subscribe_to))
  const shown = () => page.getByText(/^\w+ · 締切まで/).allInnerTexts()
  expect(closing.length).toBeGreaterThan(1)
  // Two closing times that are so near to each other may appear in either order.
  const closes = (text: string | undefined) => list.find(({ code }) => text?.startsWith(`${code} `))?.subscribe_to
  await expect.poll(async () => (await shown()).map(closes)).toEqual(closing.map(({ subscribe_to }) => subscribe_to))
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
    await expect.poll(async () => [step, await page.locator('li').filter({ hasText: step }).count()]).toEqual([step, 1])
  await expect.poll(() => factOf(page, /^公開価格$/)).toBe('–\n公開価格の決定前')
  await expect.poll(() => factOf(page, /^引受価格$/)).toBe('–\n公開価格の決定前')
  await expect.poll(() => factOf(page, /^市場価格$/)).toBe('–\n上場前')
  await expect.poll(() => factOf(page, /^公開価格比$/)).toBe('–\n上場前')
  const [low, high] = (await factOf(page, /^仮条件$/)).split('～')
  expect([amountOf(low ?? ''), amountOf(high ?? '')]).toEqual([
    Number(offering.provisional_low),
    Number(offering.provisional_high),
  ])
  await expect.poll(async () => amountOf(await factOf(page, /^引受価格（仮）$/))).toBe(Number(offering.underwriting_provisional))
  expect(offering.estimates).toContain('winning_rate')
  await expect.poll(() => factOf(page, /^当選率$/)).toMatch(/^[\d.]+%\n推定$/)
  await expect.poll(() => factOf(page, /^PER$/)).toMatch(offering.per === '-' ? /^–\n赤字のため$/ : /^[\d,.]+倍\n推定$/)
  await expect.poll(() => factOf(page, /^発行市場$/)).toBe('日本株')
  await expect.poll(async () => numberIn(await factOf(page, /^最低申込株数/))).toBe(offering.min_num)
  await expect.poll(async () => numberIn(await factOf(page, /^申込の上限$/))).toBe(offering.max_num)
  await expect.poll(async () => numberIn(await factOf(page, /^抽選される株数$/))).toBe(offering.offered)
  await expect.poll(() => factOf(page, /^申込期間$/)).toMatch(/09:00から.+15:30$/)
  await expect.poll(() => factOf(page, /^主幹事$/)).toBe(offering.lead_underwriter)
  await sees(page, 'はい。すべての条件を満たしています。')
  await sees(page, /^抽選はまだ行われていません。名簿は申込締切時に確定し、/)
  // More shares do not help, and it says by which numbers.
  await sees(page, 'いいえ。抽選券は1人1枚で、')
  await sees(page, `${(offering.offered / offering.min_num).toLocaleString('en-US')}単位を抽選`)
  expect(await visit.seriousFindings()).toEqual([])
})

test('[P-08] [L-01] [M-50] the sheet holds money at the top of the range and sends the device’s random word; a second application is refused', async () => {
  const offering = await first()
  const before = Number((await who.must('user/funds', { type: 'jpy' })).available)
  await press(page, '申し込む')
  const sheet = sheetOf(page)
  await type(sheet, '株数', String(offering.min_num + 1))
  await sees(sheet, new RegExp(`^${offering.min_num}の倍数`))
  await type(sheet, '株数', String(offering.min_num))
  const word = await sheet.locator('code').innerText()
  const held = Math.ceil(Number(offering.provisional_high) * offering.min_num)
  await expect.poll(async () => amountOf(await factOf(sheet, '拘束される金額'))).toBe(held)
  await expect.poll(async () => amountOf(await factOf(sheet, '申込後の利用可能額'))).toBe(before - held)
  await type(sheet, '取引パスワード', fundPassword)
  await saysAtOnce(page, '申し込みました', () => press(sheet, new RegExp(`^${offering.min_num}株を申し込む`)))
  const row = await rowOf(offering.code)
  expect(row).toMatchObject({ state: 'pending_lottery', status: 1, word_by: 'customer', word })
  expect(Number(row.rjmoney)).toBe(held)
  expect(Number((await who.must('user/funds', { type: 'jpy' })).available)).toBe(before - held)
  await sees(page, 'お客様の申込')
  await sees(page, row.order_no)
  await expect.poll(() => page.getByRole('button', { name: '申し込む', exact: true }).count()).toBe(0)
  const again = { type: 'jpy', code: offering.code, num: offering.min_num, fund_password: fundPassword } as const
  expect((await who.ask('trade/newstockSubscribe', again)).body.msg).toBe('newstock_already_subscribed')
})

test('[P-08] in Chinese nothing is held: the sheet says so, and the ticket carries the word of her phone', async () => {
  await bringCompany(stage.installation, sure)
  await plantOfferingsIn(stage.installation, (await who.must('clock/state')).now, [sure], { listedAt, payDays: 5 })
  await who.must('trade/newstockSubscribe', { type: 'jpy', code: sure, num: 100, fund_password: fundPassword })
  await passTime(who, 'next_day', 'cny')
  const offering = (await mei.must('trade/newstocklist', { type: 'cny' })).list.find(({ state }) => state === 'subscribing')
  if (offering === undefined) throw new Error('something can be subscribed for in China')
  const { code, min_num } = offering
  await meis.go('/home/newShare')
  await meis.page.getByText('A股', { exact: true }).click()
  await meis.page.getByText(new RegExp(`^${code} · 距截止`)).click()
  await atRoute(meis.page, /newShareInfo/)
  await sees(meis.page, '可以，所有条件均已满足。')
  await sees(meis.page, '申购时不冻结资金，中签后在期限前缴款。')
  await press(meis.page, '申购')
  const sheet = sheetOf(meis.page)
  await expect.poll(() => factOf(sheet, '冻结金额')).toBe('无')
  await expect.poll(() => factOf(sheet, '未中签时')).toBe('无需任何费用')
  const word = await sheet.locator('code').innerText()
  await type(sheet, '资金密码', fundPassword)
  await saysAtOnce(meis.page, '申购成功', () => press(sheet, `申购 ${min_num.toLocaleString('en-US')} 股`))
  const [row] = await mei.must('trade/usernewstocklist', { type: 'cny' })
  expect(row).toMatchObject({ code, state: 'pending_lottery', rjmoney: '-', word_by: 'customer', word })
})

test('[S-04] [R-89] [E-05] after close, price and draw: the money of lots that did not win is back in full, and the win is paid', async () => {
  const { code } = await applied()
  const available = async () => Number((await who.must('user/funds', { type: 'jpy' })).available)
  const before = (await available()) + Number((await rowOf(code)).rjmoney)
  for (let day = 0; day < 2 && (await rowOf(code)).state === 'pending_lottery'; day++) await passTime(who, 'next_day', 'jpy')
  const drawn = await rowOf(code)
  // A company may take its offering back before the draw.
  expect(['not_won', 'pending_payment', 'failed']).toContain(drawn.state)
  const held = drawn.rjmoney === '-' ? 0 : Number(drawn.rjmoney)
  expect(await available()).toBe(before - held)

  await visit.go('/mine/newShareOrder')
  const card = (of: string) => page.locator('[class*="_subscription_"]').filter({ hasText: of })
  await sees(card(code), endings[drawn.state] ?? '当選株数')
  if (drawn.state !== 'failed')
    await expect.poll(() => factOf(card(code), '拘束金額')).toMatch(drawn.state === 'not_won' ? /^–$/ : /^¥/)
  await page.getByRole('tab', { name: '当選', exact: true }).click()
  await sees(card(sure), '購入手続き待ち')
  await expect.poll(async () => amountOf(await factOf(card(sure), '代金の合計'))).toBe(sureCost)
  await readsWin(card(sure), await rowOf(sure))
  expect(await visit.seriousFindings()).toEqual([])
  await press(card(sure), '支払う')
  await type(sheetOf(page), '取引パスワード', fundPassword)
  await saysAtOnce(page, '購入を申し込みました', () => press(sheetOf(page), '拘束金額で支払う'))
  await sees(card(sure), '購入手続き完了')
  await visit.go('/position/index')
  await page.getByRole('tab', { name: '新株申込', exact: true }).click()
  await sees(card(code), '申込株数')
  await sees(card(sure), '購入手続き完了')
  expect(await rowOf(sure)).toMatchObject({ state: 'payment_succeeded', win_num: 100 })
  expect(await available()).toBe(before - held)
})

test('[S-04] [S-10] on the day of the listing the win is a position, and is sold like any other', async () => {
  const available = async () => Number((await who.must('user/funds', { type: 'jpy' })).available)
  const before = await available()
  for (let day = 0; day < 2 && (await rowOf(sure)).state !== 'successful'; day++) await passTime(who, 'next_day', 'jpy')
  const listed = await rowOf(sure)
  expect(listed).toMatchObject({ state: 'successful', rjmoney: '-', win_num: 100 })
  await untilOpen(who, sure)
  await visit.go('/mine/newShareOrder')
  const card = page.locator('[class*="_subscription_"]').filter({ hasText: sure })
  await sees(card, '購入成功')
  await card.getByText('建玉を見る').click()
  await atRoute(page, new RegExp(listed.position_no))
  await sees(page, '東海精密計器製作所')
  await visit.go('/position/index')
  await page.getByRole('tab', { name: /^保有/ }).click()
  await actOnHolding(page, /^東海精密計器製作所.*の操作$/, /^決済: 東海精密計器製作所/)
  await press(sheetOf(page), /^決済 100株・受取 ¥/)
  await press(page.getByRole('alertdialog'), '決済する')
  await sees(page, '決済しました')
  const lots = await who.must('trade/userstocklist', { type: 'jpy' })
  const sold = lots.find(({ order_no }) => order_no === listed.position_no)
  expect(sold).toMatchObject({ state: 'closed', origin: 'new_share', cost: String(sureCost), stock_num: 100 })
  expect(Number(sold?.yingkui)).not.toBe(0)
  expect(await available()).toBe(before + sureCost + Number(sold?.yingkui))
  expect(visit.complaints).toEqual([])
})

test('[H-5] she did not win; her phone computes the draw again, and finds a ticket that was changed', async () => {
  const [row] = await mei.must('trade/usernewstocklist', { type: 'cny' })
  if (row === undefined) throw new Error('she has applied')
  const proof = await mei.must('trade/newstockProof', { type: 'cny', code: row.code, order_no: row.order_no })
  // The draws of China have long lists.
  expect(proof.tickets.count).toBeGreaterThan(10_000)
  await meis.go('/mine/newShareOrder')
  const card = meis.page.locator('[class*="_subscription_"]').filter({ hasText: row.code })
  await sees(card, row.state === 'not_won' ? '未中签。冻结的资金已全部退回。' : '中签股数')
  await card.getByText(row.code).click()
  await atRoute(meis.page, /newShareInfo/)
  await press(meis.page, '计算抽签')
  await sees(meis.page, new RegExp(`秒计算了 ${proof.tickets.count.toLocaleString('en-US')} 个配号`))
  const findings = [
    '秘密值与公布的哈希值一致',
    '您的配号带有您设备的随机数',
    '您的配号在封存的名单中',
    '名单与封存的一致',
    '中签者与抽签结果一致',
  ]
  expect(await drawFindingsOn(meis.page)).toEqual(findings.map((text) => [text, 'true']))
  const [rank, all] = (await factOf(meis.page, '您的配号排名')).split('/').map(numberIn)
  const last = numberIn(await factOf(meis.page, '最后中签的排名'))
  expect([rank, all]).toEqual([Number(proof.proof?.rank), proof.tickets.count])
  expect(Number(rank) <= last).toBe(row.state !== 'not_won')
  expect(await meis.seriousFindings()).toEqual([])

  // Somebody on the way to another phone lets one applicant of the crowd ask for more.
  const misled = await stage.visit({ language: 'cn', session: { token: mei.token(), account: meisAccount } })
  await misled.page.route('**/api/vue/trade/newstockProof', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    const { crowd } = body.data.tickets
    crowd[0].applicants -= 1
    crowd.push({ applicants: 1, lots: crowd[0].lots + 1 })
    await route.fulfill({ response: reply, json: body })
  })
  await misled.go(`/home/newShareInfo?type=cny&code=${row.code}`)
  await press(misled.page, '计算抽签')
  await sees(misled.page, '该抽签与公布的不符，请联系客服。')
  const wrong = (await drawFindingsOn(misled.page)).filter(([, met]) => met !== 'true').map(([text]) => text)
  expect(wrong).toContain('名单与封存的一致')
  await misled.close()
  expect(meis.complaints).toEqual([])
})

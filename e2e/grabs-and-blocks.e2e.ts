import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { amountOf, atRoute, containing, factOf, press, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { operatorByCall, rejectByCall } from './operators-by-call.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { passTime } from './practice-time.ts'
import { settled } from './settled.ts'

// Grabs shares, in English, and applies for a block that passes when its window has closed; somebody else applies in Chinese for one that
// asks for a password. The steps rest on each other.
const account = '9034567824'
let stage: Stage
let visit: Visit
let page: Page
let who: Person
let mei: Person
let chinese: Visit

beforeAll(async () => {
  stage = await openStage({ practiceStart: '2026-11-19T17:00:00+09:00' })
  who = await trader(stage.installation.address, account)
  // Offers that were announced before the installation began are written soon after its start.
  for (const kind of ['grab', 'block'] as const)
    await vi.waitFor(async () => expect(await offersNow(kind)).not.toEqual([]), { timeout: 60_000, interval: 250 })
  visit = await stage.visit({ language: 'us', session: { token: who.token(), account }, film: 'grabs-and-blocks' })
  page = visit.page
  inHand = page
  mei = await trader(stage.installation.address, '9034567825')
  const session = { token: mei.token(), account: mei.account }
  chinese = await stage.visit({ language: 'cn', theme: 'dark', session, film: 'block-with-a-password' })
})
afterAll(async () => {
  await visit?.close()
  await chinese?.close()
  await stage?.close()
})
let inHand: Page
keepPictureOfFailure(() => inHand)

const offersNow = async (kind: 'block' | 'grab') =>
  (await who.must('trade/blocklist', { type: 'jpy', kind }, { 'accept-language': 'us' })).list.filter(({ can }) => can)
const offerOf = async (kind: 'block' | 'grab') => {
  const [offer] = await offersNow(kind)
  if (offer === undefined) throw new Error(`no ${kind} can be bought`)
  return offer
}
const available = async (): Promise<number> => Number((await who.must('user/funds', { type: 'jpy' })).available)
const costOf = (offer: { readonly price: string; readonly min_num: number }): number => Number(offer.price) * offer.min_num
const countOf = (count: number): string => count.toLocaleString('en-US')
const shares = (count: number): string => `${countOf(count)} shares`

test('[R-26] [R-30] home links to the grabs: the remaining shares of each, its terms, and its cost', async () => {
  const offer = await offerOf('grab')
  await visit.go('/home/home')
  await press(page, 'Grab-chips')
  await atRoute(page, '/home/largeQc')
  await settled(page)
  await sees(page, `${countOf(offer.left)} of ${shares(offer.quota)} left`)
  await sees(page, new RegExp(`${offer.code} · ${offer.discount}% below the close`))
  expect(await visit.seriousFindings()).toEqual([])
  await press(page, containing(offer.name))
  await atRoute(page, /#\/home\/largeInfo\?id=/)
  await settled(page)
  await expect.poll(() => factOf(page, 'Quota')).toBe(shares(offer.quota))
  await expect.poll(() => factOf(page, 'Maximum per person')).toBe(shares(offer.max_num))
  await expect.poll(() => factOf(page, 'You have')).toBe('0 shares')
  await expect.poll(() => factOf(page, 'Lock')).toContain(`${offer.lock_days} trading days`)
  await expect.poll(async () => amountOf((await factOf(page, 'Minimum buy')).split('·')[1] ?? '')).toBe(costOf(offer))
  const past = (await who.must('trade/blocklist', { type: 'jpy', kind: 'grab' }, { 'accept-language': 'us' })).past
  expect(past.length).toBe(10)
  await sees(page, /on average at the next opening, \d+ of \d+ above the price/)
  const shown = () => page.locator('main').innerText()
  for (const { name, code, opened } of past)
    for (const part of [`${name} ${code}`, Math.abs(Number(opened)).toFixed(2)]) await expect.poll(shown).toContain(part)
  expect(await visit.seriousFindings()).toEqual([])
})

test('[R-22] [P-10] a grab takes its money at once and is listed among the own grabs with its position', async () => {
  const offer = await offerOf('grab')
  const before = await available()
  await press(page, /^Grab \d/)
  const sheet = sheetOf(page)
  await expect.poll(async () => amountOf(await factOf(sheet, /^Available balance$/))).toBe(before)
  await expect.poll(async () => amountOf(await factOf(sheet, 'Available balance after'))).toBe(before - costOf(offer))
  await expect.poll(() => sheet.getByRole('button', { name: /^Grab \d/ }).isDisabled()).toBe(true)
  await type(sheet, 'Fund password', fundPassword)
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, /^Grab \d/)
  await atRoute(page, '/home/qcList')
  await sees(page, offer.name)
  expect(await available()).toBe(before - costOf(offer))
  await press(page, containing(offer.name))
  await expect.poll(() => factOf(sheetOf(page), 'Allotted')).toBe(shares(offer.min_num))
  await press(sheetOf(page), 'See the position')
  await atRoute(page, /#\/position\/info\?order_no=P-/)
})

test('[R-25] [R-27] [R-30] [P-09] home leads to the blocks; an application holds its money and waits among those in review', async () => {
  const offer = await offerOf('block')
  await visit.go('/home/home')
  await press(page, 'Block trades')
  await atRoute(page, '/home/large')
  await settled(page)
  await sees(page, new RegExp(`Quota ${shares(offer.quota)} · Applied for so far 0 shares`))
  expect(await visit.seriousFindings()).toEqual([])
  await press(page, containing(offer.name))
  await atRoute(page, /#\/home\/largeInfo\?id=/)
  await sees(page, offer.commitment)
  const before = await available()
  await press(page, /^Apply for/)
  await type(sheetOf(page), 'Fund password', fundPassword)
  await press(sheetOf(page), /^Apply for/)
  await atRoute(page, '/home/large2')
  await sees(page, 'Pending review')
  await sees(page, new RegExp(`${shares(offer.min_num)} · ¥${countOf(costOf(offer))}`))
  expect(await available()).toBe(before - costOf(offer))
  expect(await visit.seriousFindings()).toEqual([])
})

test('[R-30] the sheet of an American offer shows the dollars that are there, not the yen', async () => {
  const offer = (await who.must('trade/blocklist', { type: 'usd', kind: 'grab' })).list.find(({ can }) => can)
  const dollars = Number((await who.must('user/funds', { type: 'usd' })).available)
  expect(dollars).not.toBe(await available())
  await visit.go(`/home/largeInfo?id=${offer?.id}`)
  await press(page, /^Grab \d/)
  await expect.poll(() => factOf(sheetOf(page), /^Available balance$/)).toContain('$')
  await expect.poll(async () => amountOf(await factOf(sheetOf(page), /^Available balance$/))).toBe(dollars)
  await page.keyboard.press('Escape')
})

test('[R-29] [S-01] one that an operator rejects is listed among those rejected, with the reason, and its money is back', async () => {
  const [offer] = (await mei.must('trade/blocklist', { type: 'jpy', kind: 'block' })).list.filter(({ can }) => can)
  if (offer === undefined) throw new Error('no block can be bought')
  const yen = async () => Number((await mei.must('user/funds', { type: 'jpy' })).available)
  const before = await yen()
  const { order_no: order } = await mei.must('trade/blockApply', {
    id: offer.id,
    num: offer.min_num,
    fund_password: fundPassword,
  })
  expect(await yen()).toBe(before - costOf(offer))
  await rejectByCall(stage.installation, order, '请说明申请用途。')
  const { page: phone } = chinese
  inHand = phone
  await chinese.go('/home/large2')
  await sees(phone, '没有待审核的申请。')
  await chinese.go('/home/large4')
  const row = phone.locator('main').getByRole('button', { name: new RegExp(order) })
  for (const text of ['已驳回', '请说明申请用途。']) await sees(row, text)
  await row.click()
  const sheet = sheetOf(phone)
  for (const text of ['已驳回', /：请说明申请用途。$/]) await sees(sheet, text)
  await expect.poll(async () => [await factOf(sheet, '编号'), await yen()]).toEqual([order, before])
  expect(await chinese.seriousFindings()).toEqual([])
  await phone.keyboard.press('Escape')
  inHand = page
})

const secret = 'spring tea 2027'
const ofMei = async (state: 'pending' | 'passed') =>
  (await mei.must('trade/userblocklist', { type: 'jpy', kind: 'block', state }, { 'accept-language': 'cn' })).list

test('[M-18] [V-03] a block that two operators opened asks for its password: a wrong one is refused in a clear sentence, and corrected', async () => {
  const [tanaka, sato] = [
    await operatorByCall(stage.installation, 'tanaka', ['editor']),
    await operatorByCall(stage.installation, 'sato', ['editor']),
  ]
  const bounds = { discount: '250', quota: '1000', cap: '500', lock_days: '5' } as const
  const terms = {
    ...bounds,
    seller: 'bank',
    purpose: 'liquidity',
    needs: 'block',
    password: secret,
    reason: 'for the class',
  } as const
  const { id } = await tanaka('blocks/propose', { type: 'jpy', kind: 'block', code: '7203', channel: '', ...terms })
  await sato('blocks/approve', { id, reason: 'within the terms' })
  await tanaka('blocks/handOut', { id, password: secret, accounts: mei.account, reason: 'of the class' })
  const { page: phone } = chinese
  inHand = phone
  await chinese.go('/mine/message')
  await phone
    .getByRole('link', { name: /大宗交易密码/ })
    .first()
    .click()
  await sees(phone, `密码是 ${secret}，请勿转告他人。`)
  const offer = await mei.must('trade/block', { id }, { 'accept-language': 'cn' })
  await chinese.go('/home/large')
  await sees(phone, offer.name)
  await chinese.go(`/home/largeInfo?id=${id}`)
  await expect.poll(() => factOf(phone, '密码')).toBe('大宗交易密码')
  const before = (await mei.must('user/funds', { type: 'jpy' })).available
  await press(phone, /^申请 100 股/)
  const sheet = sheetOf(phone)
  await expect.poll(() => sheet.getByRole('button', { name: '请输入资金密码' }).isDisabled()).toBe(true)
  await type(sheet, '资金密码', fundPassword)
  await expect.poll(() => sheet.getByRole('button', { name: '请输入大宗交易密码' }).isDisabled()).toBe(true)
  await type(sheet, '大宗交易密码', 'winter tea 2027')
  await press(sheet, /^申请 100 股/)
  await sees(sheet, '大宗交易密码错误（还可尝试 4 次）')
  expect(await chinese.seriousFindings()).toEqual([])
  expect((await mei.must('user/funds', { type: 'jpy' })).available).toBe(before)
  await type(sheet, '大宗交易密码', secret)
  await press(sheet, /^申请 100 股/)
  await atRoute(phone, '/home/large2')
  await sees(phone, '待审核')
  expect(await ofMei('pending')).toMatchObject([{ id, num: 100 }])
})

test('[V-03] [M-18] one of a channel asks for the password of the channel', async () => {
  const [tanaka, sato] = [
    await operatorByCall(stage.installation, 'ito', ['editor']),
    await operatorByCall(stage.installation, 'abe', ['editor']),
  ]
  await tanaka('channels/set', { name: 'School', password: 'open sesame', reason: 'for the class' })
  const terms = { discount: '250', quota: '1000', cap: '500', lock_days: '5', seller: 'bank', purpose: 'liquidity' } as const
  const offer = { type: 'jpy', kind: 'block', code: '6758', ...terms, needs: 'channel', channel: 'School', password: '' } as const
  const { id } = await tanaka('blocks/propose', { ...offer, reason: 'for the class' })
  await sato('blocks/approve', { id, reason: 'within the terms' })
  const { page: phone } = chinese
  inHand = phone
  await chinese.go(`/home/largeInfo?id=${id}`)
  await expect.poll(() => factOf(phone, '密码')).toContain('School')
  await press(phone, /^申请 100 股/)
  const sheet = sheetOf(phone)
  await type(sheet, '资金密码', fundPassword)
  await expect.poll(() => sheet.getByRole('button', { name: '请输入通道密码' }).isDisabled()).toBe(true)
  await type(sheet, /^通道密码/, 'open says me')
  await press(sheet, /^申请 100 股/)
  await sees(sheet, /^通道密码错误/)
  await phone.keyboard.press('Escape')
})

/** The host moves practice time from day to day, four times at the most. */
const daysPassWhile = async (waits: () => Promise<boolean>): Promise<void> => {
  for (let day = 0; day < 4 && (await waits()); day += 1) await passTime(who, 'next_day')
}

test('[R-28] [R-29] after the window it is listed among those that passed, with its lot, and not among those rejected', async () => {
  inHand = page
  const stateNow = async () => (await who.must('trade/userblocklist', { type: 'jpy', kind: 'block' })).list[0]?.state
  await daysPassWhile(async () => (await stateNow()) === 'pending')
  await expect.poll(stateNow).toBe('passed')
  const [row] = (await who.must('trade/userblocklist', { type: 'jpy', kind: 'block' }, { 'accept-language': 'us' })).list
  await visit.go('/home/large3')
  await press(page, new RegExp(row?.order_no ?? ''))
  await expect.poll(() => factOf(sheetOf(page), 'Allotted')).toBe(shares(row?.won_num ?? 0))
  await press(sheetOf(page), 'See the position')
  await atRoute(page, /#\/position\/info\?order_no=P-/)
  await visit.go('/home/large4')
  await sees(page, 'None of your applications was rejected.')
  await press(page, 'See offers')
  await atRoute(page, '/home/large')
  expect(visit.complaints).toEqual([])
})

test('[M-18] [R-28] the block with the password has passed too: a position that says how long it is locked', async () => {
  await daysPassWhile(async () => (await ofMei('pending')).length > 0)
  await expect.poll(async () => (await ofMei('passed')).length).toBe(1)
  const [row] = await ofMei('passed')
  const { page: phone } = chinese
  inHand = phone
  await chinese.go('/home/large3')
  await press(phone, new RegExp(row?.order_no ?? ''))
  await expect.poll(() => factOf(sheetOf(phone), '锁定期')).toMatch(/^5 个交易日，最早可在 .+ 卖出$/)
  await press(sheetOf(phone), '查看持仓')
  await atRoute(phone, /#\/position\/info\?order_no=P-/)
  await expect.poll(() => factOf(phone, '可平仓日')).toMatch(/（锁定 5 个交易日）$/)
  expect(await chinese.seriousFindings()).toEqual([])
  expect(chinese.complaints).toEqual([])
})

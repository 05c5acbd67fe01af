import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, atRoute, factOf, holdPageTime, press, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { holdCall } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { passTime } from './practice-time.ts'
import { settled } from './settled.ts'

// Yen into dollars, in English. The steps rest on each other.
const account = '9034567814'
let stage: Stage
let visit: Visit
let page: Page
let who: Person

beforeAll(async () => {
  // In the lunch break of Tokyo: its next session is forty minutes away, longer than any quote holds.
  stage = await openStage({ practiceStart: '2026-11-20T11:50:00+09:00' })
  who = await trader(stage.installation.address, account)
  visit = await stage.visit({ language: 'us', session: { token: who.token(), account } })
  page = visit.page
  await page.clock.install()
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const available = async (currency: 'JPY' | 'USD'): Promise<number> => {
  const { wallets } = await who.must('user/exchangeRates', { from: 'JPY', to: 'USD' })
  return Number(wallets.find((wallet) => wallet.currency === currency)?.available)
}
/** The amounts to pay and to receive in the button's text. */
const promised = async (): Promise<readonly [string, string]> => {
  // While a try is under way the button says nothing.
  const button = sheetOf(page).getByRole('button', { name: /^Exchange ¥\S+ for \S+/ })
  await button.waitFor()
  const [text = ''] = await button.allInnerTexts()
  const [, paid = '', received = ''] = /^Exchange (\S+) for (\S+)/.exec(text) ?? []
  return [paid, received]
}

test('[R-98] home leads to the exchange: both wallets, the mid, the spread, the rate, and the rounding by its name', async () => {
  await visit.go('/home/home')
  await press(page, 'Exchange')
  await atRoute(page, '/mine/exchange')
  await settled(page)
  await sees(page.getByRole('region', { name: 'You pay' }), 'Available balance ¥10,000,000')
  await sees(page.getByRole('region', { name: 'You receive' }), 'Available balance $50,000.00')
  const [mid, rate] = await Promise.all(['Mid rate', 'Your rate'].map((name) => factOf(page, name)))
  expect(amountOf(rate?.split('= ')[1] ?? '')).toBeGreaterThan(amountOf(mid?.split('= ')[1] ?? ''))
  await expect.poll(() => factOf(page, 'Spread')).toBe('0.20%')
  await expect.poll(() => factOf(page, 'Rounding')).toBe('Down to $0.01')
  expect(await visit.seriousFindings()).toEqual([])
})

test('[K-02][L-02] nine currencies, of which that of the other side cannot be chosen, and the call refuses it as well', async () => {
  await press(page, /^You pay: JPY/)
  const choices = sheetOf(page).locator('li button')
  await expect
    .poll(async () => (await choices.allInnerTexts()).map((text) => /[A-Z]{3}(?= )/.exec(text)?.[0]))
    .toEqual(['JPY', 'USD', 'CNY', 'TWD', 'HKD', 'THB', 'VND', 'MYR', 'KRW'])
  await sees(choices.nth(1), 'The same currency cannot be exchanged')
  await expect.poll(() => choices.nth(1).isDisabled()).toBe(true)
  expect(await visit.seriousFindings()).toEqual([])
  await choices.nth(3).click()
  await sees(page.getByRole('region', { name: 'You pay' }), 'Available balance NT$0.00')
  await press(page, 'Swap the currencies')
  await sees(page.getByRole('region', { name: 'You receive' }), 'Available balance NT$0.00')
  await press(page, 'Swap the currencies')
  await press(page, /^You pay: TWD/)
  await choices.nth(0).click()
  await sees(page.getByRole('region', { name: 'You pay' }), 'Available balance ¥10,000,000')
  const { body } = await who.ask('user/exchangeRates', { from: 'USD', to: 'USD' })
  expect([body.status, body.msg]).toEqual([0, 'same_currency_cannot_be_exchanged'])
})

test('[V-10] without an amount the button asks for one; more than the wallet holds is refused before it is sent', async () => {
  await expect.poll(() => page.getByRole('button', { name: 'Enter the exchange amount' }).isDisabled()).toBe(true)
  await type(page, 'Amount to exchange', '10000001')
  await expect.poll(() => page.getByRole('button', { name: 'Not enough available balance' }).isDisabled()).toBe(true)
  await press(page, 'Half')
  await expect.poll(() => page.getByLabel('Amount to exchange').inputValue()).toBe('5,000,000')
})

test('[P-18] the receipt holds exactly what the button said, and both wallets have moved', async () => {
  await type(page, 'Amount to exchange', '10000')
  await press(page, /^Check · ¥10,000 → \$/)
  await type(sheetOf(page), 'Fund password', '000000')
  await press(sheetOf(page), /^Exchange ¥10,000 for/)
  await sees(sheetOf(page), 'Wrong fund password')
  await type(sheetOf(page), 'Fund password', fundPassword)
  const [paid, received] = await promised()
  await press(sheetOf(page), /^Exchange ¥10,000 for/)
  await sees(sheetOf(page), 'Exchanged')
  const [exchanged = ''] = await sheetOf(page).locator('p').allInnerTexts()
  expect(exchanged.split(/\s+/)).toEqual([paid, received])
  await expect.poll(() => factOf(sheetOf(page), 'Order number')).toMatch(/^X-\d+$/)
  expect(await visit.seriousFindings()).toEqual([])
  expect(await available('JPY')).toBe(9_990_000)
  expect(await available('USD')).toBeCloseTo(50_000 + amountOf(received), 2)
  await press(sheetOf(page), 'Done')
  await sees(page.getByRole('region', { name: 'You pay' }), 'Available balance ¥9,990,000')
  await page.getByRole('button', { name: new RegExp(`${paid} → \\${received}`) }).click()
  await sees(sheetOf(page), 'Exchanged')
  await press(sheetOf(page), 'Done')
})

test('[P-18] an expired quote is replaced by itself; one from before a move of practice time is refused, and the next one works', async () => {
  const renewed = page.waitForResponse((response) => response.url().includes('user/exchangeRates'))
  await page.clock.fastForward('00:31')
  await renewed
  await type(page, 'Amount to exchange', '20000')
  await press(page, /^Check · ¥20,000 → \$/)
  await type(sheetOf(page), 'Fund password', fundPassword)
  // The page's time is stopped meanwhile: a quote that it renewed by itself would be a good one.
  await holdPageTime(page)
  const answer = await holdCall(page, 'user/exchangeRates')
  await passTime(who, 'next_session')
  await page.clock.resume()
  await press(sheetOf(page), /^Exchange ¥20,000 for/)
  await sees(sheetOf(page), 'This quote has expired. Please use the new rate')
  // The refused quote cannot be sent once more while the next one is on its way.
  const asking = sheetOf(page).getByRole('button', { name: /Asking for a new rate/ })
  await expect.poll(() => asking.isDisabled()).toBe(true)
  answer()
  await press(sheetOf(page), /^Exchange ¥20,000 for/)
  await sees(sheetOf(page), 'Exchanged')
  expect(await available('JPY')).toBe(9_970_000)
})

test('the browser reported no errors during the journey', () => {
  expect(visit.complaints).toEqual([])
})

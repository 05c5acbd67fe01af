import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type IdentityState, identityStates } from '@zaraba/contract/identity/verification-calls.ts'
import { type StakeState, stakeStates } from '@zaraba/contract/intraday/calls.ts'
import { type OfferingState, offeringStates, type SubscriptionState, subscriptionStates } from '@zaraba/contract/ipo/states.ts'
import { productRow } from '@zaraba/contract/products/rows.ts'
import { type ReviewState, reviewStates } from '@zaraba/contract/review/states.ts'
import { type PositionState, positionStates } from '@zaraba/contract/trading/states.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptBrowser, openPhone } from './browser.ts'
import type { Language } from './journey.ts'

// The app's own chips with its own words, each state of the contract's lists once: a state without a word here does not compile.
type InThree = readonly [us: string, jp: string, cn: string]

/** The words of the specification (its section 4), and for those that it lists as one, the finer ones of the product. */
const review: Readonly<Record<ReviewState, InThree>> = {
  pending: ['Pending review', '審査待ち', '待审核'],
  passed: ['Passed', '承認', '已通过'],
  rejected: ['Rejected', '却下', '已驳回'],
  cancelled: ['Cancelled', '取消済み', '已取消'],
}
const identity: Readonly<Record<IdentityState, InThree>> = {
  unverified: ['Unverified', '未確認', '未认证'],
  under_review: ['Under review', '審査中', '审核中'],
  verified: ['Verified', '確認済み', '已认证'],
  failed: ['Failed', '不承認', '认证失败'],
}
const offering: Readonly<Record<OfferingState, InThree>> = {
  waiting: ['Waiting', '開始前', '待开始'],
  to_subscribe: ['To subscribe', '申込予定', '待申购'],
  subscribing: ['Subscribing', '申込受付中', '申购中'],
  ended: ['Ended', '申込終了', '已结束'],
  drawn: ['Drawn', '抽選済み', '已抽签'],
  listed: ['Listed', '上場済み', '已上市'],
  withdrawn: ['Withdrawn', '中止', '已撤回'],
}
const subscription: Readonly<Record<SubscriptionState, InThree>> = {
  pending_lottery: ['Pending lottery', '抽選待ち', '待抽签'],
  won: ['Won', '当選', '中签'],
  pending_payment: ['Pending payment', '購入手続き待ち', '待缴款'],
  payment_succeeded: ['Payment succeeded', '購入手続き完了', '缴款成功'],
  successful: ['Subscription successful', '購入成功', '申购成功'],
  not_won: ['Not won (funds returned)', '落選（資金返還済み）', '未中签（资金已退回）'],
  waived: ['Waived', '辞退', '已放弃'],
  failed: ['Subscription failed', '購入失敗', '申购失败'],
}
const position: Readonly<Record<PositionState, InThree>> = {
  pending_order: ['Pending order', '注文中', '挂单中'],
  holding: ['Holding', '保有中', '持有中'],
  preparing_to_close: ['Preparing to close', '決済注文中', '平仓中'],
  closed: ['Closed', '決済済み', '已平仓'],
  cancelled: ['Cancelled', '取消済み', '已撤单'],
}
const stake: Readonly<Record<StakeState, InThree>> = {
  applied: ['Applied', '申込済み', '已申请'],
  under_review: ['Under review', '審査中', '审核中'],
  passed: ['Passed', '承認', '已通过'],
  submitted: ['Submitted', '提出済み', '已提交'],
  traded: ['Traded', '売買済み', '已成交'],
  failed: ['Failed', '不成立', '未成交'],
  rejected: ['Rejected', '却下', '已驳回'],
}
/** A loan is under review where other requests wait for it (S-09 against S-01); one that passed runs until it is repaid. */
const loan: Readonly<Record<ReviewState, readonly InThree[]>> = {
  pending: [['Under review', '審査中', '审核中']],
  passed: [
    ['Outstanding', '借入中', '进行中'],
    ['Repaid', '返済済み', '已还清'],
  ],
  rejected: [['Rejected', '却下', '已驳回']],
  cancelled: [['Cancelled', '取消済み', '已取消']],
}
const following: InThree = ['Following', 'コピー中', '跟单中']
const ended: InThree = ['Ended', '終了', '已结束']

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'zaraba-states-'))
const kinds: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const languages: readonly Language[] = ['us', 'jp', 'cn']
interface Shown {
  readonly list: string
  readonly state: string
  readonly words: readonly string[]
}
const shown = new Map<Language, readonly Shown[]>()
let browser: Browser

/** State chips of the page in one language; a chip that is not painted has no words. */
const chipsIn = async (language: Language): Promise<readonly Shown[]> => {
  const context = await openPhone(browser)
  await context.addInitScript((code) => localStorage.setItem('language', code), language)
  const page = await context.newPage()
  await page.route('http://states.localhost/**', (route) => {
    const path = new URL(route.request().url()).pathname
    const file = path === '/' ? '/index.html' : path
    return route.fulfill({ contentType: kinds[extname(file)] ?? 'text/plain', body: readFileSync(join(folder, file)) })
  })
  await page.goto('http://states.localhost/')
  await page.locator('li').first().waitFor()
  const chips = await page.locator('[data-list] > [data-state]').evaluateAll((elements) =>
    elements.map((element) => ({
      list: element.parentElement?.dataset.list ?? '',
      state: element.getAttribute('data-state') ?? '',
      words: [...element.querySelectorAll<HTMLElement>('[data-tone]')]
        .filter((chip) => chip.checkVisibility() && chip.offsetWidth > 10)
        .map((chip) => chip.innerText),
    })),
  )
  await context.close()
  return chips
}

beforeAll(async () => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  execFileSync(process.execPath, [vite, 'build', join(root, 'apps/web/test/state-chips'), '--outDir', folder, '--emptyOutDir'])
  browser = await keptBrowser()
  for (const language of languages) shown.set(language, await chipsIn(language))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Each state of a list with its words, in the order of the contract, and in each language one word a state. */
const says = (list: string, states: readonly string[], words: Readonly<Record<string, readonly InThree[]>>): void => {
  for (const [at, language] of languages.entries()) {
    const chips = (shown.get(language) ?? []).filter((chip) => chip.list === list)
    expect(chips.map(({ state }) => state)).toEqual(states)
    for (const { state, words: said } of chips)
      expect([language, state, said]).toEqual([language, state, words[state]?.map((three) => three[at])])
  }
}
const oneEach = (words: Readonly<Record<string, InThree>>): Readonly<Record<string, readonly InThree[]>> => {
  for (const at of languages.keys())
    expect(new Set(Object.values(words).map((three) => three[at])).size).toBe(Object.keys(words).length)
  return Object.fromEntries(Object.entries(words).map(([state, three]) => [state, [three]]))
}

test('[S-01] a request waits, has passed, is rejected or was taken back: one word each in three languages', () => {
  says('review', reviewStates, oneEach(review))
})
test('[S-02] an identity is unverified, under review, verified or has failed', () => {
  says('identity', identityStates, oneEach(identity))
})
test('[S-03] a new share waits, is to be subscribed, is subscribed and has ended; then it is drawn and listed, or withdrawn', () => {
  says('offering', offeringStates, oneEach(offering))
})
test('[S-04] a subscription has a chip in each of its eight states', () => {
  says('subscription', subscriptionStates, oneEach(subscription))
})
test('[S-05] a position is pending, held, preparing to close, closed or cancelled', () => {
  says('position', positionStates, oneEach(position))
})
test('[S-07] what is followed is following until it has ended', () => {
  const statuses = [...productRow.shape.status.values].map(String)
  says('copy', statuses, Object.fromEntries(statuses.map((status) => [status, [status === '0' ? following : ended]])))
})
test('[S-08] a stake has a chip in each of its seven states', () => {
  says('stake', stakeStates, oneEach(stake))
})
test('[S-09] a loan is under review, then runs and is repaid, or is rejected', () => {
  says('loan', reviewStates, loan)
})

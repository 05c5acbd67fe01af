import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { momentInChinese, momentInEnglish, momentInJapanese, press, sheetOf } from './hand.ts'
import { type Language, openStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { whileTimeRuns } from './practice-time.ts'
import { upload, verifyByCall } from './verify-by-call.ts'

// By when money arrives, in the words of the specification (K-05, K-06), on every screen of a deposit and a withdrawal. Practice time is
// Friday 20 November 2026; Monday is a holiday.
type Reviewer = 'rules' | 'operators'
interface Promised {
  readonly reviewer: Reviewer
  readonly apply_time?: string
  readonly promised_time: string
  readonly latest_time: string
}
type Sentence = (reviewer: Reviewer, promised: string) => string

const depositSentences: Readonly<Record<Language, Sentence>> = {
  jp: (reviewer, promised) =>
    `着金は${reviewer === 'rules' ? '約2時間' : '24時間以内'}の ${momentInJapanese(promised)} まで、遅くとも翌日（T+1）の 11/21(土) 24:00 までです。お断りするときも、それまでにお知らせします。`,
  us: (reviewer, promised) =>
    `Arrives ${reviewer === 'rules' ? 'in about 2 hours' : 'within 24 hours'}, by ${momentInEnglish(promised)}, and at the latest on the next day (T+1), by Sat 21 Nov 24:00. If it is refused, you will know by then, too.`,
  cn: (reviewer, promised) =>
    `${reviewer === 'rules' ? '约 2 小时' : '24 小时内'}到账，即 ${momentInChinese(promised)} 前，最晚次日（T+1）11/21 周六 24:00 前到账。未通过也会在此之前通知。`,
}
const withdrawalSentences: Readonly<Record<Language, Sentence>> = {
  jp: (reviewer, promised) =>
    `着金は${reviewer === 'rules' ? '2時間以内' : '24時間以内'}の ${momentInJapanese(promised)} まで、遅くとも翌営業日の終わり（11/24(火) 24:00）までです。お断りするときも、それまでにお知らせします。`,
  us: (reviewer, promised) =>
    `Arrives within ${reviewer === 'rules' ? '2 hours' : '24 hours'}, by ${momentInEnglish(promised)}, and at the latest by the end of the next working day, Tue 24 Nov 24:00. If it is refused, you will know by then, too.`,
  cn: (reviewer, promised) =>
    `${reviewer === 'rules' ? '2 小时内' : '24 小时内'}到账，即 ${momentInChinese(promised)} 前，最晚下一个工作日结束前（11/24 周二 24:00）到账。未通过也会在此之前通知。`,
}
const continueWords: Readonly<Record<Language, RegExp>> = { jp: /^確認する · ¥/, us: /^Check · ¥/, cn: /^确认 · ¥/ }

let stage: Stage
let depositor: Person
let withdrawer: Person
let page: Page
let visit: Visit
const languages: readonly Language[] = ['jp', 'us', 'cn']

const visiting = async (language: Language, { token, account }: Person): Promise<void> => {
  visit = await stage.visit({ language, session: { token: token(), account } })
  page = visit.page
}
/** The sentence is on the page once, with the moments that the server names now. */
const promises = async (scope: Page | Locator, sentence: Sentence, ask: () => Promise<Promised>): Promise<void> => {
  const seen = async () => {
    const { reviewer, promised_time } = await ask()
    return (await scope.getByText(sentence(reviewer, promised_time), { exact: true }).count()) === 1
  }
  await expect.poll(seen).toBe(true)
}
const reviewedBy = async (reviewer: Reviewer): Promise<void> => {
  const { code, output } = await stage.installation.zaraba('config', 'set', 'reviewer', reviewer)
  expect(output && code, output).toBe(0)
}
const hoursOf = ({ apply_time = '', promised_time }: Promised) => (Date.parse(promised_time) - Date.parse(apply_time)) / 3_600_000

beforeAll(async () => {
  stage = await openStage()
  depositor = await trader(stage.installation.address, '9071000001')
  withdrawer = await trader(stage.installation.address, '9071000002')
  const looked = await stage.visit()
  await looked.go('/login/logon')
  await whileTimeRuns(depositor, async () => {
    for (const person of [depositor, withdrawer])
      await verifyByCall(stage.installation.address, person, await looked.page.screenshot())
  })
  await looked.close()
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await visit.close()
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

test.each(languages)(
  '[K-06] in %s a deposit says about two hours, and 24:00 of T+1 at the latest, before it is asked for',
  async (language) => {
    await visiting(language, depositor)
    for (const route of ['/mine/stored', '/mine/deposit?amount=100000']) {
      await visit.go(route)
      await promises(page, depositSentences[language], () => depositor.must('user/depositInfo'))
    }
  },
)

test.each(languages)(
  '[K-05] in %s a withdrawal says two hours, and the end of the next working day at the latest, before it is asked for',
  async (language) => {
    await visiting(language, withdrawer)
    await visit.go('/mine/withdraw')
    const check = () => withdrawer.must('user/withdrawCheck')
    await promises(page, withdrawalSentences[language], check)
    await page.locator('[class*="_quick_"] button').first().click()
    await press(page, continueWords[language])
    await promises(sheetOf(page), withdrawalSentences[language], check)
    expect(await visit.seriousFindings()).toEqual([])
  },
)

test('[K-05] [K-06] an operator has 24 hours, which end before the latest that the sentence names', async () => {
  await reviewedBy('operators')
  await visiting('jp', depositor)
  await visit.go('/mine/stored')
  const voucher = await upload(stage.installation.address, depositor, 'transfer_voucher', await page.screenshot())
  const deposit = await depositor.must('user/deposit', { amount: '100000', voucher })
  const card = (await withdrawer.must('user/banklist')).list[0]?.id ?? ''
  const withdrawal = await withdrawer.must('user/withdraw', { amount: '30000', card, fund_password: fundPassword })
  expect([deposit, withdrawal].map(hoursOf)).toEqual([24, 24])
  for (const { promised_time, latest_time } of [deposit, withdrawal])
    expect(Date.parse(promised_time)).toBeLessThanOrEqual(Date.parse(latest_time))
})

test.each(languages)(
  '[K-05] [K-06] in %s what waits for an operator says 24 hours, on its card and in its sheet',
  async (language) => {
    const pendingDeposit = async () =>
      (await depositor.must('user/depositInfo')).pending ?? Promise.reject(new Error('none waits'))
    const pendingWithdrawal = async () =>
      (await withdrawer.must('user/withdrawCheck')).pending ?? Promise.reject(new Error('none waits'))
    const openSheet = () => page.locator('main button[class*="_row"]').first().click()

    await visiting(language, depositor)
    await visit.go('/mine/stored')
    await promises(page, depositSentences[language], pendingDeposit)
    await visit.go('/mine/depositList')
    await openSheet()
    await promises(sheetOf(page), depositSentences[language], pendingDeposit)
    await visit.close()

    await visiting(language, withdrawer)
    await visit.go('/mine/withdraw')
    await promises(page, withdrawalSentences[language], pendingWithdrawal)
    await visit.go('/mine/withdrawList')
    await openSheet()
    await promises(sheetOf(page), withdrawalSentences[language], pendingWithdrawal)
  },
)

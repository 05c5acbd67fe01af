import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Installation } from '@zaraba/world/installation.ts'
import { companyAsCsv } from '@zaraba/world/offerings.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { amountOf, dayInJapanese, factOf, momentInJapanese } from './hand.ts'

/** The company of the planted offering as an installer brings one in. */
export const bringCompany = async (installation: Installation, code: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-company-'))
  const file = join(folder, 'company.csv')
  writeFileSync(file, companyAsCsv(code))
  const { code: ended, output } = await installation.zaraba('import', 'instruments', file)
  rmSync(folder, { recursive: true })
  if (ended !== 0) throw new Error(output)
}
/** Sentences of a page about a draw that it computed, and whether each holds. */
export const drawFindingsOn = async (of: Page) => {
  const marks = await of
    .locator('li')
    .filter({ has: of.locator('[data-met]') })
    .all()
  return Promise.all(
    marks.map(async (mark) => [
      (await mark.innerText()).split('\n').at(-1),
      await mark.locator('[data-met]').getAttribute('data-met'),
    ]),
  )
}

/** The states of an offering, in Japanese. */
export const stateNames = {
  waiting: '開始前',
  to_subscribe: '申込予定',
  subscribing: '申込受付中',
  ended: '申込終了',
  drawn: '抽選済み',
  listed: '上場済み',
  withdrawn: '中止',
} as const
/** Text beside the countdown of each of them. */
export const countdowns = {
  waiting: '開始まで',
  to_subscribe: '開始まで',
  subscribing: '締切まで',
  ended: '抽選まで',
  drawn: '上場まで',
}
/** Text of a subscription that ended without shares. */
export const endings: Readonly<Record<string, string>> = {
  not_won: '落選しました。拘束された金額はすべて戻りました。',
  failed: '公開が中止されました。全額が戻りました。',
}

type Subscription = OutputOf<'trade/usernewstocklist'>[number]

/** Every field of a win of Tokyo on its card, as the wire has it (E-05). */
export const readsWin = async (card: Locator, row: Subscription): Promise<void> => {
  const figures = { 公開価格: row.price, 拘束金額: row.rjmoney, 代金の合計: row.total_due }
  for (const [label, figure] of Object.entries(figures))
    await expect
      .poll(async () => [label, amountOf(await factOf(card, new RegExp(`^${label}$`)))])
      .toEqual([label, Number(figure)])
  const texts = {
    申込株数: `${row.num.toLocaleString('en-US')}株`,
    当選株数: `${row.win_num.toLocaleString('en-US')}株`,
    抽選番号: row.allotment_no,
    抽選日: dayInJapanese(row.lottery_date),
    支払期限: momentInJapanese(row.deadline),
    上場日: dayInJapanese(row.listing_date),
  }
  for (const [label, text] of Object.entries(texts))
    await expect.poll(async () => [label, await factOf(card, label)]).toEqual([label, text])
}

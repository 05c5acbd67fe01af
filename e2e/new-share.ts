import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Installation } from '@zaraba/world/installation.ts'
import { companyAsCsv } from '@zaraba/world/offerings.ts'
import type { Page } from 'playwright-core'

/** The company of the planted offering as an installer brings one in. */
export const bringCompany = async (installation: Installation, code: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-company-'))
  const file = join(folder, 'company.csv')
  writeFileSync(file, companyAsCsv(code))
  const { code: ended, output } = await installation.zaraba('import', 'instruments', file)
  rmSync(folder, { recursive: true })
  if (ended !== 0) throw new Error(output)
}
/** What a page says of a draw that it computed: each sentence, and whether it holds. */
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
/** What is counted down to in each of them. */
export const countdowns = {
  waiting: '開始まで',
  to_subscribe: '開始まで',
  subscribing: '締切まで',
  ended: '抽選まで',
  drawn: '上場まで',
}
/** What a subscription says that ended without shares. */
export const endings: Readonly<Record<string, string>> = {
  not_won: '落選しました。預かり金はすべて戻っています。',
  failed: '公開が中止されました。全額が戻りました。',
}

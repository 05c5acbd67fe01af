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

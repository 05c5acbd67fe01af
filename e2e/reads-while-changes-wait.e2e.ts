import { type Person, trader } from '@zaraba/world/person.ts'
import { letCommitsWaitFor } from '@zaraba/world/standby-away.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, sees, sheetOf } from './hand.ts'
import { type Language, openStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

// A database whose commits wait for a standby that is away.
let stage: Stage
let person: Person
let page: Page

beforeAll(async () => {
  stage = await openStage()
  person = await trader(stage.installation.address, '9012345670')
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const nothingChanges = {
  us: 'Nothing can be changed at the moment',
  jp: '注文などの変更はできません',
  cn: '暂时无法下单或做其他更改',
} as const

test('while nothing can be changed the app says so, what is read is shown, and it trades again by itself', async () => {
  const session = { token: person.token(), account: person.account }
  const visits = new Map<Language, Visit>()
  for (const language of ['us', 'jp', 'cn'] as const) {
    const visit = await stage.visit({ language, session })
    await visit.go('/quotes/info?type=jpy&code=7203')
    visits.set(language, visit)
  }
  letCommitsWaitFor(stage.installation, 'nowhere')
  try {
    for (const [language, visit] of visits) {
      page = visit.page
      await sees(page.getByRole('status'), nothingChanges[language])
      await visit.go('/position/index')
      await sees(page.getByRole('status'), nothingChanges[language])
      await visit.go('/mine/transactionRecords')
      await visit.go('/quotes/info?type=jpy&code=7203')
    }
    page = visits.get('us')?.page ?? page
    await sees(page, 'No changes at the moment')
  } finally {
    letCommitsWaitFor(stage.installation, '')
  }
  await expect.poll(() => page.getByText(nothingChanges.us).count()).toBe(0)
  await press(page, /^Buy long/)
  const sheet = sheetOf(page)
  await sheet.getByRole('spinbutton', { name: /^Shares/ }).fill('1')
  await press(sheet, /^Buy 1 /)
  await sees(sheet, /^Filled$|^Order placed$/)
})

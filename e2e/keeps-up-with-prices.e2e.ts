// live: its subject is a price that ticks.
import { type Person, trader } from '@zaraba/world/person.ts'
import { until } from '@zaraba/world/until.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agrees } from './agrees.ts'
import { amountOf, factOf } from './hand.ts'
import { openLiveStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

let stage: Stage
let visit: Visit
let page: Page
let person: Person

beforeAll(async () => {
  stage = await openLiveStage()
  person = await trader(stage.installation.address, '9012345678')
  visit = await stage.visit({ language: 'us', moves: true, session: { token: person.token(), account: person.account } })
  page = visit.page
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const stock = () => person.must('market/stock', { type: 'jpy', code: '7203' })

test('price, change and range of a share are those of the wire after each of three ticks', async () => {
  await visit.go('/quotes/info?type=jpy&code=7203')
  const head = page.locator('main [class*="_head_"]').filter({ has: page.locator('[class*="_big"]') })
  const price = async () => amountOf(await head.locator('[class*="_big"]').innerText())
  for (let tick = 1; tick <= 3; tick += 1) {
    const before = (await stock()).price
    await until('the price ticks', async () => (await stock()).price !== before)
    await agrees(
      `tick ${tick}`,
      async () => {
        const said = await stock()
        return [said.price, said.high, said.low].map(Number)
      },
      async () => [await price(), amountOf(await factOf(page, /^High$/)), amountOf(await factOf(page, /^Low$/))],
    )
  }
})

test('a page whose prices tick is at rest often enough to be measured, and has no serious finding', async () => {
  for (const route of [
    '/home/index',
    '/quotes/info?type=jpy&code=7203&view=tape',
    '/quotes/info?type=jpy&code=7203&view=board',
  ]) {
    await visit.go(route)
    expect(await visit.seriousFindings()).toEqual([])
  }
  expect(visit.complaints).toEqual([])
})

import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRoute, routeOf, sees } from './hand.ts'
import { openSharedStage, type Stage } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

// Addresses that lead nowhere: an old link, a mistyped one.
let stage: Stage
let person: Person
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  person = await trader(stage.installation.address, '9072000001')
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

test('[R-03][R-04] an unknown address says so, and its only link is the root, logged in or not', async () => {
  for (const [visit, end] of [
    [await stage.visit({ language: 'us', session: { token: person.token(), account: person.account } }), '/home/home'],
    [await stage.visit({ language: 'us' }), '/login/logon'],
  ] as const) {
    page = visit.page
    for (const nowhere of ['/nowhere', '/login', '/home/newShare/1']) {
      await visit.go(nowhere)
      await sees(page, 'There is no page at this address.')
      const routes: string[] = []
      const note = () => routes.push(routeOf(page))
      page.on('framenavigated', note)
      await page.locator('main a[href="#/"]').click()
      await atRoute(page, end)
      page.off('framenavigated', note)
      expect(routes).toEqual(['/login/start', end])
    }
    expect(visit.complaints).toEqual([])
    await visit.close()
  }
})

test('an address that is typed between a step and its fade is the one that is shown', async () => {
  const session = { token: person.token(), account: person.account }
  const visit = await stage.visit({ language: 'us', moves: true, session })
  page = visit.page
  await visit.go('/home/home')
  await page.evaluate(() => {
    const push = history.pushState
    history.pushState = (...step) => {
      history.pushState = push
      history.pushState(...step)
      location.hash = '#/nowhere'
    }
    document.querySelector<HTMLElement>('nav a[href="#/position/index"]')?.click()
  })
  await sees(page, 'There is no page at this address.')
  await atRoute(page, '/nowhere')
  await visit.close()
})

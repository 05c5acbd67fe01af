import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRoute, routeOf, sees } from './hand.ts'
import { openSharedStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { drawsFrames } from './settled.ts'

let stage: Stage
let person: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  person = await trader(stage.installation.address, '9012345671')
  visit = await stage.visit({ language: 'us', wide: true, session: { token: person.token(), account: person.account } })
  page = visit.page
  await visit.go('/home/home')
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const palette = () => page.getByRole('dialog', { name: 'Search and commands' })
/** Opens the palette by a key and waits until its field has the focus: what is typed before that goes to the screen below. */
const openPalette = async (key: '/' | 'Control+k'): Promise<void> => {
  await page.keyboard.press(key)
  await palette().locator('[role=combobox]:focus').waitFor()
}

test('a slash searches shares and screens, and Enter opens the first', async () => {
  await openPalette('/')
  await page.keyboard.type('toyota')
  await palette().getByRole('option', { name: /7203/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await atRoute(page, /^#\/quotes\/info\?type=jpy&code=7203/)
  await openPalette('Control+k')
  await page.keyboard.type('records')
  await palette().getByRole('option', { name: 'Records' }).first().waitFor()
  expect(await visit.seriousFindings()).toEqual([])
  await page.keyboard.press('Escape')
  await palette().waitFor({ state: 'detached' })
})

test('Enter right after the last letter opens what the whole text finds, and not what part of it had found', async () => {
  await visit.go('/home/home')
  // The answer for the whole text is on its way while Enter is pressed.
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(
    (url) => url.pathname.endsWith('/market/search'),
    async (route) => {
      if (route.request().postData()?.includes('sony')) await released
      await route.continue()
    },
  )
  await openPalette('/')
  await page.keyboard.type('s')
  await palette().getByRole('option').first().waitFor()
  await expect.poll(() => palette().getByRole('option').first().innerText()).not.toContain('6758')
  await page.keyboard.type('ony')
  await page.keyboard.press('Enter')
  await drawsFrames(page)
  expect(routeOf(page)).toBe('/home/home')
  release()
  await atRoute(page, '/quotes/info?type=jpy&code=6758')
  await page.unroute(() => true)
})

test('the list of keys is beside the page, whose keys and buttons work meanwhile, and lists those of the next screen', async () => {
  await visit.go('/home/home')
  const keys = page.getByRole('complementary', { name: 'Keyboard' })
  const home = page.getByRole('navigation').getByRole('link', { name: 'Quotes', exact: true }).first()
  await home.focus()
  await page.keyboard.press('?')
  await keys.and(page.locator(':focus')).waitFor()
  const end = async (box: Promise<{ x: number; width: number } | null>) => {
    const found = await box
    return found ? found.x + found.width : 0
  }
  const start = async () => (await keys.boundingBox())?.x ?? 0
  await expect.poll(async () => (await end(page.locator('main').last().boundingBox())) <= (await start())).toBe(true)
  expect(await visit.seriousFindings()).toEqual([])
  // Escape in it closes it, and brings the focus back.
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await home.and(page.locator(':focus')).waitFor()
  // A key of the page works beside it, and so does a press; the list follows the screen.
  await page.keyboard.press('?')
  await keys.waitFor()
  await openPalette('/')
  await page.keyboard.type('8306')
  await palette().getByRole('option', { name: /8306/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await atRoute(page, /^#\/quotes\/info\?type=jpy&code=8306/)
  await sees(keys, 'Order or alert at the crosshair')
  await page.getByRole('tab', { name: 'News', exact: true }).first().click()
  await expect.poll(() => keys.getByText('Order or alert at the crosshair').count()).toBe(0)
  // The question mark that opened it closes it.
  await page.keyboard.press('?')
  await keys.waitFor({ state: 'detached' })
  expect(visit.complaints).toEqual([])
})

test('a question mark lists the keys of the screen, and they can be switched off', async () => {
  await page.keyboard.press('?')
  const keys = page.getByRole('complementary', { name: 'Keyboard' })
  await keys.getByText('Search and commands').first().waitFor()
  await keys.getByRole('switch').click()
  await sees(page, 'These keys are switched off.')
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await expect.poll(() => palette().count()).toBe(0)
  await page.keyboard.press('Control+k')
  await palette().waitFor()
  await page.keyboard.press('Escape')
  await palette().waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('shortcuts'))).toBe('off')
})

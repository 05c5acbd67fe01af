import { readItems } from '@zaraba/contract/preferences/items.ts'
import type { Person } from '@zaraba/world/person.ts'
import { until } from '@zaraba/world/until.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, sees } from './hand.ts'
import { visitWithHolding } from './holdings.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { whileTimeRuns } from './practice-time.ts'
import { settled } from './settled.ts'

// The workspace of a share in a wide window: list, chart, docked ticket with its board, and tables, by mouse and by keyboard, in English.
let stage: Stage
let visit: Visit
let page: Page
let person: Person

beforeAll(async () => {
  stage = await openStage()
  const holding = await visitWithHolding(stage)
  person = holding.person
  await holding.visit.close()
  visit = await stage.visit({ language: 'us', wide: true, session: { token: person.token(), account: person.account } })
  page = visit.page
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit.go('/quotes/info?type=jpy&code=8306')
  // The night that the clock goes through is long on a busy machine.
}, 600_000)
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const region = (name: string) => page.getByRole('region', { name, exact: true })
const heading = () => page.locator('main').locator('xpath=..').getByRole('heading', { level: 1 })
const shares = () => region('Ticket').getByRole('spinbutton', { name: /^Shares/ })
const hairline = (name: string) => page.getByRole('separator', { name })
const widthOf = async (name: string) => Number(await hairline(name).getAttribute('aria-valuenow'))
const heldOf = async (code: string) =>
  (await person.must('trade/userstocklist', { type: 'jpy' }))
    .filter((row) => row.code === code && row.state === 'holding')
    .reduce((sum, row) => sum + row.stock_num, 0)

/** The layouts that the account keeps, by the ids of their items. */
const layouts = async (): Promise<Readonly<Record<string, { readonly arrangement?: unknown }>>> => {
  const { value } = await person.must('user/preferences', { key: 'workspace' })
  return Object.fromEntries(
    readItems(value).flatMap(({ id, value: kept }) => (kept === null ? [] : [[id, kept as object] as const])),
  )
}

test('list, chart, ticket, board and tables are in sight together, and no part of the page is cut or has a serious finding', async () => {
  for (const name of ['List of shares', 'Ticket', 'Order book', 'Positions and orders']) await region(name).waitFor()
  await page.locator('figure canvas').first().waitFor()
  await expect.poll(() => heading().innerText()).toMatch(/Mitsubishi UFJ Financial Group/)
  for (const [width, height] of [
    [1024, 768],
    [2560, 1440],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await settled(page)
    expect(await layoutFaults(page), `${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  expect(await visit.seriousFindings()).toEqual([])
})

test('while prices tick nothing but the rows of the board moves up or down', async () => {
  await page.evaluate(() => {
    interface Source {
      readonly node: Node | null
      readonly previousRect: DOMRectReadOnly
      readonly currentRect: DOMRectReadOnly
    }
    const found: string[] = []
    Object.assign(window, { movedRows: found })
    const isSource = (one: unknown): one is Source => typeof one === 'object' && one !== null && 'previousRect' in one
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const one of 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []) {
          if (!isSource(one) || one.previousRect.width === 0 || one.currentRect.width === 0) continue
          const element = one.node instanceof Element ? one.node : one.node?.parentElement
          if (element?.closest('[aria-label="Order book"]')) continue
          if (Math.abs(one.previousRect.y - one.currentRect.y) > 1) found.push(element?.outerHTML.slice(0, 120) ?? '')
        }
    }).observe({ type: 'layout-shift' })
  })
  const now = async () => Date.parse((await person.must('clock/state')).now)
  const began = await now()
  await whileTimeRuns(person, () => until('six minutes pass', async () => (await now()) - began >= 360_000))
  const moved = await page.evaluate((): readonly string[] => Reflect.get(window, 'movedRows'))
  expect(moved).toEqual([])
})

test('the docked ticket buys, with the chart in sight and no sheet over it', async () => {
  await shares().fill('100')
  await press(region('Ticket'), /^Buy 100/)
  await sees(region('Ticket'), 'Filled')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await press(region('Ticket'), 'Done')
  await expect.poll(() => heldOf('8306')).toBe(400)
  await expect.poll(() => region('Positions and orders').getByRole('row', { name: /8306/ }).innerText()).toMatch(/\t400\t/)
})

test('a press on a price of the board makes the ticket a limit there', async () => {
  const lowest = region('Order book').locator('tbody button').last()
  const price = Number((await lowest.innerText()).replace(',', ''))
  await lowest.click()
  const limit = region('Ticket').getByRole('spinbutton', { name: /^Limit price/ })
  await expect.poll(async () => Number((await limit.inputValue()).replace(',', ''))).toBe(price)
})

test('a row of the list changes the share of all panes, and so does a row of the table', async () => {
  await region('List of shares')
    .getByRole('link', { name: /Toyota Motor/ })
    .click()
  await expect.poll(() => heading().innerText()).toMatch(/Toyota Motor/)
  expect(page.url()).toContain('type=jpy&code=7203')
  await expect.poll(() => page.getByRole('group', { name: /Toyota Motor/ }).count()).toBe(1)
  await region('Positions and orders').getByRole('row', { name: /8306/ }).getByRole('cell').nth(2).click()
  await expect.poll(() => heading().innerText()).toMatch(/Mitsubishi UFJ/)
  await page.goBack()
  await expect.poll(() => heading().innerText()).toMatch(/Toyota Motor/)
})

test('a row of the table closes its position in the docked ticket', async () => {
  await region('Positions and orders').getByRole('link', { name: 'Close Mitsubishi UFJ Financial Group' }).click()
  await expect.poll(() => heading().innerText()).toMatch(/Mitsubishi UFJ/)
  await expect.poll(() => shares().inputValue()).toBe('300')
  await press(region('Ticket'), /^Close 300/)
  await press(page.getByRole('alertdialog'), 'Close position')
  await sees(region('Ticket'), 'Closed')
  await press(region('Ticket'), 'Done')
  await expect.poll(() => heldOf('8306')).toBe(100)
})

test('by keyboard: arrows and Enter change the share, digits the period, and a letter opens a ticket that nothing sends', async () => {
  await page.locator('body').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const name = await page.locator(':focus').innerText()
  await page.keyboard.press('Enter')
  await expect.poll(() => heading().innerText()).toContain(name.split('\n')[0] ?? '')
  await page.keyboard.press('6')
  await expect.poll(() => page.locator('[data-period="day"]').getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('1')
  const before = (await person.must('trade/userstocklist', { type: 'jpy' })).length
  await page.keyboard.press('s')
  await expect.poll(() => region('Ticket').getByRole('radio', { name: 'Sell short' }).isChecked()).toBe(true)
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect.poll(() => shares().inputValue()).toBe('100')
  // Until the preview says how many can be paid, a step is one share.
  await region('Ticket')
    .getByText(/^Shares \([1-9]/)
    .waitFor()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => shares().inputValue()).toBe('200')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => shares().inputValue()).toBe('100')
  // Minus and plus are no stops of Tab: it goes from field to field.
  await page.keyboard.press('Tab')
  await region('Ticket').getByRole('group', { name: 'Leverage' }).locator(':focus').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await shares().and(page.locator(':focus')).waitFor()
  await expect.poll(() => shares().inputValue()).toBe('100')
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await expect.poll(() => region('Ticket').getByRole('radio', { name: 'Buy long' }).isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const keys = page.getByRole('complementary', { name: 'Keyboard' })
  await sees(keys, 'Ticket to buy')
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  expect(await person.must('trade/userstocklist', { type: 'jpy' })).toHaveLength(before)
})

test('hairlines move by mouse and by keyboard in steps of eight, and the layout is kept for the account', async () => {
  const list = await widthOf('Width of the left column')
  const box = await hairline('Width of the left column').boundingBox()
  await page.mouse.move(box?.x ?? 0, (box?.y ?? 0) + 100)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 43, (box?.y ?? 0) + 100, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => widthOf('Width of the left column')).toBe(list + 40)
  const dock = await widthOf('Width of the right column')
  await hairline('Width of the right column').press('ArrowLeft')
  await expect.poll(() => widthOf('Width of the right column')).toBe(dock + 8)
  await press(page, 'Layout')
  await page.getByRole('textbox', { name: 'Name of the layout' }).fill('Morning')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Morning', exact: true }).first().waitFor()
  await press(page, 'Standard')
  await expect.poll(() => widthOf('Width of the left column')).toBe(list)
  await press(page, 'Layout')
  await press(page, 'Rename “Morning”')
  await page.getByRole('textbox', { name: 'Rename “Morning”' }).fill('Open')
  await page.keyboard.press('Enter')
  await press(page, 'Open')
  await expect.poll(() => widthOf('Width of the left column')).toBe(list + 40)
  await expect.poll(async () => Object.keys(await layouts())).toContain('saved/Open')
  // On this device, and on another one of the same account.
  await page.reload()
  await expect.poll(() => widthOf('Width of the right column')).toBe(dock + 8)
  await page.evaluate(() => localStorage.removeItem('workspace'))
  await page.reload()
  await expect.poll(() => widthOf('Width of the right column')).toBe(dock + 8)
  await press(page, 'Open')
  await press(page, 'Delete “Open”')
  await expect.poll(() => page.getByRole('button', { name: 'Open', exact: true }).count()).toBe(0)
  // The page is left before the change was sent.
  await page.reload()
  await expect.poll(async () => Object.keys(await layouts())).not.toContain('saved/Open')
  await page.getByRole('button', { name: 'Layout', exact: true }).waitFor()
})

/** Begins from the standard layout, whatever a test that failed left behind. */
const standard = async () => {
  await page.mouse.up()
  await page.reload()
  await press(page, 'Layout')
  await press(page, 'Standard')
  await expect.poll(async () => (await leftOf('Ticket')) > (await leftOf('List of shares'))).toBe(true)
}
const leftOf = async (name: string) => Math.round((await region(name).boundingBox())?.x ?? -1)
const arrangement = async () => (await layouts()).current?.arrangement

test('a pane goes to another slot by the menu of its head, with what was typed into it, and says where it is', async () => {
  await standard()
  await shares().fill('700')
  const list = await leftOf('List of shares')
  await region('Ticket').getByRole('button', { name: 'Move: Ticket' }).press('Enter')
  const menu = page.getByRole('menu', { name: 'Move: Ticket' })
  await menu.and(page.locator(':focus')).waitFor()
  for (const item of ['Move left', 'Move below the chart', 'Swap with: List of shares']) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.locator(':focus').innerText()).toBe(item)
  }
  expect(await visit.seriousFindings()).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => leftOf('Ticket')).toBe(list)
  await expect.poll(() => shares().inputValue()).toBe('700')
  await sees(page.getByRole('status'), 'Ticket: moved left')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move: Ticket')
  await expect.poll(arrangement).toEqual({ left: ['ticket'], right: ['list', 'board'], bottom: ['tables'] })
  expect(await layoutFaults(page)).toEqual([])
  expect(await visit.seriousFindings()).toEqual([])
})

test('a pane that is dragged by its head shows where it would go, goes there, and is there again after a reload', async () => {
  await standard()
  const grip = await region('Positions and orders').getByRole('button', { name: 'Move: Positions and orders' }).boundingBox()
  const target = await region('Order book').boundingBox()
  await page.mouse.move((grip?.x ?? 0) + 9, (grip?.y ?? 0) + 9)
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 100, (target?.y ?? 0) + (target?.height ?? 0) / 2, { steps: 6 })
  await expect.poll(() => page.locator('[data-drop-target]').innerText()).toBe('Swap with: Order book')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[data-drop-target]').count()).toBe(0)
  await page.mouse.up()
  await page.mouse.move((grip?.x ?? 0) + 9, (grip?.y ?? 0) + 9)
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 100, (target?.y ?? 0) + (target?.height ?? 0) / 2, { steps: 6 })
  await page.mouse.up()
  const moved = { left: ['list'], right: ['ticket', 'tables'], bottom: ['board'] }
  await expect.poll(arrangement).toEqual(moved)
  await page.evaluate(() => localStorage.removeItem('workspace'))
  await page.reload()
  const list = await leftOf('List of shares')
  await expect.poll(async () => (await leftOf('Positions and orders')) - (await leftOf('Order book')) > list).toBe(true)
  expect(await layoutFaults(page)).toEqual([])
})

test('panes fold and unfold, and the folded list is one line that still changes the share', async () => {
  await standard()
  await press(region('List of shares'), 'Fold the list')
  await region('List of shares')
    .getByRole('link', { name: /Sony Group/ })
    .click()
  await expect.poll(() => heading().innerText()).toMatch(/Sony Group/)
  await page.keyboard.press('l')
  await hairline('Width of the left column').waitFor()
  await press(page, 'Fold: Positions and orders')
  await expect.poll(() => page.getByRole('table', { name: 'Holding' }).count()).toBe(0)
  await press(page, 'Unfold: Positions and orders')
  await page.getByRole('table').first().waitFor()
  expect(visit.complaints).toEqual([])
})

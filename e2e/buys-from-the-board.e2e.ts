import type { Person } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRoute, press, sees, sheetOf } from './hand.ts'
import { openStageWithHolding } from './holdings.ts'
import type { Stage, Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// A limit at a price of the board, its order in the board, and the close of a position from its strip, in English.
let stage: Stage
let visit: Visit
let page: Page
let person: Person

beforeAll(async () => {
  ;({ stage, person, visit } = await openStageWithHolding())
  page = visit.page
  // The night that the clock goes through is long on a busy machine.
}, 600_000)
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const board = () => page.getByRole('region', { name: 'Order book' })

test('a press on a price of the board chooses it, a step corrects it, and a limit there says what it meets', async () => {
  await visit.go('/quotes/info?type=jpy&code=8306&view=board')
  // Ten levels on either side, OVER, UNDER, and the orders at the market, of which none waits in continuous trading.
  await expect.poll(() => board().locator('tbody tr').count()).toBe(23)
  await expect.poll(() => board().getByRole('row', { name: /OVER/ }).innerText()).toMatch(/\d,\d{3}\s+OVER/)
  await expect
    .poll(() =>
      board()
        .getByRole('row', { name: /Market/ })
        .innerText(),
    )
    .toMatch(/^\s*0\s+Market\s+0\s*$/)
  const lowest = board().locator('tbody button').last()
  const chosen = Number((await lowest.innerText()).replace(',', ''))
  await lowest.click()
  const field = board().getByRole('spinbutton', { name: 'Price' })
  const price = async () => Number((await field.inputValue()).replace(',', ''))
  expect(await price()).toBe(chosen)
  await press(board(), 'Price: More')
  const { tick } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  await expect.poll(price).toBe(chosen + Number(tick))
  await sees(board().getByRole('button', { name: /^Buy limit at/ }), /ahead|No order at this price yet/)
  await sees(board().getByRole('button', { name: /^Sell limit at/ }), 'Fills at once at this price')
  expect(await visit.seriousFindings()).toEqual([])
})

test('the limit is sent at that price, and the order is found in the board', async () => {
  const price = await board().getByRole('spinbutton', { name: 'Price' }).inputValue()
  await press(board(), /^Buy limit at/)
  const sheet = sheetOf(page)
  await expect.poll(() => sheet.getByRole('spinbutton', { name: /^Limit price/ }).inputValue()).toBe(price)
  await sheet.getByRole('spinbutton', { name: /^Shares/ }).fill('200')
  await sees(sheet, /ahead at this price|No order at this price yet/)
  await press(sheet, /^Buy 200 at /)
  await sees(sheet, 'Order placed')
  await press(sheet, 'Done')
  // In the row of its price, or below the board once the market has moved ten ticks away.
  await board()
    .getByText(/Your order to buy|^Buy 200/)
    .first()
    .waitFor({ state: 'attached' })
  await sees(board(), /Yours 200\s*[\d,]+ ahead/)
  await press(board(), 'Cancel')
  await press(page.getByRole('alertdialog'), 'Cancel order')
  await expect
    .poll(async () => (await person.must('trade/userstocklist', { type: 'jpy' })).filter(({ status }) => status === 2))
    .toEqual([])
})

test('a fill is announced wherever its owner is, with the way to its receipt, and several are one message', async () => {
  await visit.go('/news/index')
  const order = { type: 'jpy', code: '7203', direction: 'long', leverage: 1, stock_num: 100, price_type: 'market' }
  await person.must('trade/buy', order as never)
  const notice = page.getByRole('status').filter({ hasText: /Bought/ })
  await expect.poll(() => notice.innerText()).toMatch(/Bought\s+Toyota Motor\s*100 at [\d,.]+\s+Receipt/)
  expect(await visit.seriousFindings()).toEqual([])
  await expect.poll(() => notice.count(), { timeout: 20_000 }).toBe(0)
  await Promise.all(['9984', '6758'].map((code) => person.must('trade/buy', { ...order, code } as never)))
  await sees(page, 'Filled · 2 fills')
  await sees(page, 'See trades')
  // Six seconds later it is gone.
  await expect.poll(() => page.getByText('See trades').count(), { timeout: 20_000 }).toBe(0)
  await person.must('trade/buy', order as never)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await atRoute(page, /position\/info.*receipt=last/)
  await expect.poll(() => page.locator('details[open] > summary').allInnerTexts()).toEqual([expect.stringMatching(/100 shares/)])
  expect(visit.complaints).toEqual([])
})

test('the strip says what is held, and its close closes it', async () => {
  await visit.go('/quotes/info?type=jpy&code=8306')
  const strip = page.getByRole('region', { name: 'Your position in Mitsubishi UFJ Financial Group' })
  await expect.poll(() => strip.innerText()).toMatch(/Long 1×[\s\S]*300 shares[\s\S]*¥[\s\S]*%/)
  // Who holds shares is offered to sell them before a short sale.
  await expect
    .poll(() => page.locator('[class*="_footer"] [data-kind]').allInnerTexts())
    .toEqual([expect.stringMatching(/^Sell\n/), expect.stringMatching(/^Buy long\n/), expect.stringMatching(/^Sell short\n/)])
  await press(strip, 'Close the long position')
  await press(sheetOf(page), /^Close 300 · get ¥/)
  await press(page.getByRole('alertdialog'), 'Close position')
  await sees(sheetOf(page), 'Closed')
  await press(sheetOf(page), 'Done')
  await settled(page)
  await expect.poll(() => strip.count()).toBe(0)
  expect(visit.complaints).toEqual([])
})

/** The best ask above the board of an open ticket, and that of the board, both at one moment. */
const bestAsks = () =>
  sheetOf(page).evaluate((sheet) => {
    const priceOf = (text: string | null | undefined) => Number((text ?? '').replaceAll(',', ''))
    const asks = [...sheet.querySelectorAll('tbody tr')].filter((row) => row.querySelector('[data-side="ask"] span'))
    return {
      head: priceOf(sheet.querySelector('dl [data-side="ask"] dd')?.textContent),
      board: priceOf(asks.at(-1)?.querySelector('button')?.textContent),
    }
  })

test('a ticket says the best ask of the board below it, whatever the stream says at that moment', async () => {
  let lacking = 0
  await page.route('**/api/vue/market/depth', async (route) => {
    const response = await route.fetch()
    const answer: { readonly data: { readonly asks: readonly unknown[] } } = await response.json()
    lacking += 1
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, asks: answer.data.asks.slice(1) } } })
  })
  await visit.go('/quotes/info?type=jpy&code=8306')
  await press(page, /^Buy long/)
  await expect.poll(() => lacking).toBeGreaterThan(1)
  await expect.poll(async () => (await bestAsks()).board).toBeGreaterThan(0)
  const { head, board: shown } = await bestAsks()
  expect(head).toBe(shown)
  await page.unrouteAll({ behavior: 'wait' })
  expect(visit.complaints).toEqual([])
})

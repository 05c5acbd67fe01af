import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { holdCall, untilOpen } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { drawsFrames, settled } from './settled.ts'

// A quantity that follows from what may be lost, its stop in the strip of the share, all its orders cancelled, and lots closed by choice, in
// English.
let stage: Stage
let visit: Visit
let page: Page
let person: Person

const sized = { type: 'jpy', code: '7203' } as const
const held = { type: 'jpy', code: '8306' } as const
const buy = (share: typeof sized | typeof held, terms: object) =>
  person.must('trade/buy', { ...share, direction: 'long', leverage: 1, stock_num: 100, ...terms } as never)
const lotsOf = async ({ code }: { readonly code: string }) =>
  (await person.must('trade/userstocklist', { type: 'jpy' })).filter((lot) => lot.code === code && lot.status === 0)

beforeAll(async () => {
  stage = await openStage()
  person = await trader(stage.installation.address, '9034567861')
  await untilOpen(person, held.code)
  for (let lot = 0; lot < 3; lot += 1) await buy(held, { price_type: 'market' })
  await stage.installation.zaraba('clock', 'next-session', 'jpy')
  for (const { code } of [held, sized]) await untilOpen(person, code)
  await buy(held, { price_type: 'market' })
  visit = await stage.visit({ language: 'us', session: { token: person.token(), account: person.account } })
  page = visit.page
}, 600_000)
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

/** Goes to a share from another screen, so that no sheet of an earlier test lies over it. */
const goToShare = async ({ code }: { readonly code: string }, view = '') => {
  await visit.go('/position/index')
  await visit.go(`/quotes/info?type=jpy&code=${code}${view}`)
}

const away = (price: string, tick: string, ticks: number): string => {
  const decimals = tick.split('.')[1]?.length ?? 0
  return (Math.round(Number(price) / Number(tick) + ticks) * Number(tick)).toFixed(decimals)
}

test('the ticket by risk says what it lacks, then how many shares lose no more than that, and its fill places the stop', async () => {
  const { ask, bid, tick } = await person.must('market/stock', sized)
  await goToShare(sized)
  await press(page, /^Buy long/)
  const sheet = sheetOf(page)
  await press(sheet, 'By risk')
  await sees(sheet, 'Enter the most you would lose. The shares follow from the way to the stop.')
  await type(sheet, 'Lose at most, if the stop holds, fees included', '20000')
  await sees(sheet, 'Enter the stop below. Without a stop no quantity can be computed.')
  await type(sheet, 'Stop at (trigger)', away(ask, tick, 50))
  await sees(sheet, 'The stop of a long position must be below the ask.')
  await type(sheet, 'Stop at (trigger)', away(bid, tick, -50))
  await sees(sheet, 'Loss if the stop holds')
  const said = /([\d,]+) shares lose ¥([\d,]+) if the stop holds/
  const plain = (text = '') => Number(text.replaceAll(',', ''))
  const read = async () => said.exec((await sheet.getByText(said).textContent()) ?? '')
  await expect.poll(async () => plain((await read())?.[2])).toBeGreaterThan(0)
  const [, shares, loss] = (await read()) ?? []
  expect(plain(loss)).toBeLessThanOrEqual(20_000)
  expect(plain(shares)).toBeGreaterThan(0)
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, /^Buy [\d,]+ · ¥/)
  await expect.poll(() => sheet.getByText('Placed with it').count()).toBe(1)
  expect((await lotsOf(sized))[0]?.sales.map(({ price_type }) => price_type)).toEqual(['stop'])
})

const strip = () => page.getByRole('region', { name: /^Your position in Toyota/ })

test('the strip says the stop, a tap changes it, and the board cancels all orders of the share', async () => {
  const { limit_down } = await person.must('market/stock', sized)
  await buy(sized, { price_type: 'limit', price: limit_down })
  const [lot] = await lotsOf(sized)
  // A first try may have cancelled it.
  if (lot?.sale === null) await person.must('trade/bracket', { order_no: lot.order_no, stop_trigger_price: limit_down })
  await goToShare(sized)
  await press(strip(), /^Stop [\d,.]+/)
  await sees(sheetOf(page), 'Amend order')
  await goToShare(sized, '&view=board')
  await press(page, /^Cancel all of this share/)
  await press(page.getByRole('alertdialog'), 'Cancel all')
  await expect
    .poll(async () => (await person.must('trade/orders', { state: 'pending_order', code: sized.code })).list.length)
    .toBe(0)
})

test('what a tap of the strip asks for is the field of the sheet that opens', async () => {
  await goToShare(sized)
  await press(strip(), 'Stop: Buy long')
  const field = (label: string) => sheetOf(page).getByRole('spinbutton', { name: label })
  await field('Stop at (trigger)').waitFor()
  await expect.poll(() => field('Take profit at').count()).toBe(0)
  await sheetOf(page).getByText('Both', { exact: true }).click()
  await field('Take profit at').waitFor()
})

test('the form of a sheet is where it was when the board above it comes', async () => {
  await goToShare(held)
  await page.reload()
  await settled(page)
  const answer = await holdCall(page, 'market/depth')
  await press(page, 'Close the long position')
  const sheet = sheetOf(page)
  const choice = sheet.getByText('Choose lots', { exact: true })
  await choice.waitFor()
  const topOf = async () => Math.round((await choice.boundingBox())?.y ?? Number.NaN)
  const isAtRest = async () => {
    const before = await topOf()
    await drawsFrames(page)
    return before === (await topOf())
  }
  await expect.poll(isAtRest).toBe(true)
  const before = await topOf()
  answer()
  await sheet.getByRole('table').waitFor()
  await drawsFrames(page)
  // A line of the board is a hair higher than its room.
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1)
})

test('lots are closed newest first, and the list of them says which wait for T+1', async () => {
  const free = (await lotsOf(held)).filter(({ can }) => can.sell.allowed)
  // Numbers rise with each lot: two of them may have been opened in one second.
  const numbers = free
    .map(({ order_no }) => order_no)
    .toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }))
  const newest = numbers.at(-1)
  await goToShare(held)
  await press(page, 'Close the long position')
  const sheet = sheetOf(page)
  await sheet.getByText('Choose lots', { exact: true }).click()
  const boxes = sheet.getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBe(free.length + 1)
  await expect.poll(() => boxes.last().isDisabled()).toBe(true)
  await sees(sheet, /^Can be closed from /)
  expect(await visit.seriousFindings()).toEqual([])
  await sheet.getByText('Newest first', { exact: true }).click()
  await type(sheet, /^Shares/, '100')
  await press(sheet, /^Close 100 · get ¥/)
  await press(page.getByRole('alertdialog'), 'Close position')
  await sees(sheet, 'Closed')
  expect((await lotsOf(held)).map(({ order_no }) => order_no)).not.toContain(newest)
  expect(visit.complaints).toEqual([])
})

import type { Person } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStageAtRest } from './at-rest.ts'
import { amountOf, factOf, press, sheetOf, type } from './hand.ts'
import type { Stage, Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import type { Session } from './scene.ts'

// Practice time is stopped, so each screen must show the amounts that the calls have, in English.
let stage: Stage
let person: Person
let session: Session
let page: Page

beforeAll(async () => {
  ;({ stage, person, session } = await openStageAtRest())
}, 600_000)
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

/** `available` is the balance of the yen wallet, `inAll` that of all wallets in yen. */
const figures = ['equity', 'inAll', 'available', 'shares', 'average', 'profit'] as const
type Figures = Readonly<Record<(typeof figures)[number], number>>
/** The figures that a screen shows. */
type Reading = Partial<Figures>

const code = '8306'
const share = `/quotes/info?type=jpy&code=${code}`

const ofCalls = async (): Promise<{ readonly figures: Figures; readonly orderNo: string }> => {
  const { equity, available: inAll } = await person.must('user/funds', { type: 'all' })
  const { available } = await person.must('user/funds', { type: 'jpy' })
  const rows = (await person.must('trade/userstocklists', { type: 'jpy' })).list
  const [held, ...others] = rows.filter((row) => row.code === code && row.state === 'holding')
  if (held === undefined || others.length > 0) throw new Error('not one position of the share')
  const { stock_num, buy_price, yingkui, order_no } = held
  const holding = { shares: stock_num, average: Number(buy_price), profit: Number(yingkui) }
  return {
    figures: { equity: Number(equity), inAll: Number(inAll), available: Number(available), ...holding },
    orderNo: order_no,
  }
}

const amountIn = async (selector: string): Promise<number> => amountOf(await page.locator(selector).last().innerText())
/** The number before or behind some words of a line. */
const numberIn = (line: string, words: RegExp): number => Number(words.exec(line)?.[1]?.replaceAll(',', ''))
/** A line of a holding: its shares, their average cost, and the amount of its profit, which alone has a currency. */
const holdingIn = async (selector: string): Promise<Reading> => {
  const line = await page.locator(selector).filter({ hasText: 'shares' }).first().innerText()
  return {
    shares: numberIn(line, /([\d,]+) shares/),
    average: numberIn(line, /avg ([\d.,]+)/),
    profit: amountOf(/[+−-]?\s*¥[\d,]+/.exec(line)?.[0] ?? ''),
  }
}

interface Place {
  readonly name: string
  readonly route: string
  readonly wide?: boolean
  readonly read: () => Promise<Reading>
}

const placesOf = (orderNo: string): readonly Place[] => [
  {
    name: 'home',
    route: '/home/home',
    read: async () => ({
      equity: await amountIn('[class*="_assetsLink"] [class*="_total"]'),
      shares: numberIn(await page.getByText(`${code} · long`).innerText(), /long ([\d,]+)/),
    }),
  },
  {
    name: 'account',
    route: '/mine/index',
    read: async () => ({
      equity: await amountIn('a[class*="_net"] strong'),
      available: amountOf(await factOf(page, 'Available balance')),
    }),
  },
  {
    name: 'net assets',
    route: '/mine/funds',
    read: async () => ({
      equity: await amountIn('button[class*="_equity"] [class*="_big"]'),
      inAll: await amountIn('button[class*="_row"]:has-text("Available balance") [class*="_end"]'),
    }),
  },
  {
    name: 'parts of net assets',
    route: '/mine/funds',
    read: async () => ({ equity: await amountIn('p[class*="_sum"] strong') }),
  },
  { name: 'positions', route: '/position/index', read: () => holdingIn('[class*="_face"]') },
  {
    name: 'position',
    route: `/position/info?order_no=${orderNo}`,
    read: async () => ({
      shares: numberIn(await factOf(page, 'Shares'), /([\d,]+)/),
      average: numberIn(await factOf(page, 'Open price'), /([\d.,]+)/),
      profit: await amountIn('p[class*="_big"] [class*="_price"]'),
    }),
  },
  { name: 'share', route: share, read: () => holdingIn('a[class*="_holding"]') },
  {
    name: 'ticket',
    route: share,
    read: async () => {
      await press(page, /^Buy long/)
      await type(sheetOf(page), /^Shares/, '100')
      return { available: amountOf(await factOf(sheetOf(page), 'Available balance')) }
    },
  },
  {
    name: 'withdrawal',
    route: '/mine/withdraw',
    read: async () => ({ available: await amountIn('[class*="_head"] [class*="_small"]:has-text("Available balance")') }),
  },
  {
    name: 'exchange',
    route: '/mine/exchange',
    read: async () => ({
      available: amountOf(
        await page
          .getByText(/^Available balance ¥/)
          .first()
          .innerText(),
      ),
    }),
  },
  {
    name: 'workspace',
    route: share,
    wide: true,
    read: async () => {
      const cells = page
        .getByRole('table', { name: 'Holding' })
        .getByRole('row', { name: new RegExp(code) })
        .locator('td')
      await cells.first().waitFor()
      const row = await cells.allInnerTexts()
      return {
        equity: amountOf(await factOf(page, 'Net assets')),
        inAll: amountOf(await factOf(page, /^Available$/)),
        shares: Number(row[2]),
        profit: amountOf(row.filter((text) => text.includes('¥')).at(1) ?? ''),
      }
    },
  },
]

/** Each figure of a screen that is not the call’s. */
const differences = (name: string, reading: Reading, calls: Figures): readonly string[] =>
  figures.flatMap((figure) => {
    const shown = reading[figure]
    return shown === undefined || shown === calls[figure] ? [] : [`${name}: ${figure} ${shown}, not ${calls[figure]}`]
  })

const visitIn = async (wide: boolean): Promise<Visit> => {
  const visit = await stage.visit({ language: 'us', wide, session })
  page = visit.page
  if (wide) await page.setViewportSize({ width: 1_440, height: 900 })
  return visit
}

test('net assets, the available balance and a holding are the same on each screen that shows them, and the calls’', async () => {
  const { figures: calls, orderNo } = await ofCalls()
  const found: string[] = []
  const screens = new Map<string, number>()
  for (const isWide of [false, true]) {
    const visit = await visitIn(isWide)
    for (const { name, route, read } of placesOf(orderNo).filter(({ wide = false }) => wide === isWide)) {
      await visit.go('/no/such/page')
      await visit.go(route)
      const reading = await read()
      for (const figure of Object.keys(reading)) screens.set(figure, (screens.get(figure) ?? 0) + 1)
      found.push(...differences(name, reading, calls))
    }
    expect(visit.complaints).toEqual([])
    await visit.close()
  }
  expect(found).toEqual([])
  expect(Object.fromEntries(screens)).toEqual({ equity: 5, inAll: 2, available: 4, shares: 5, average: 3, profit: 4 })
  expect((await ofCalls()).figures).toEqual(calls)
})

test('planted: one yen more of net assets and one share more on a single screen each are found', async () => {
  const { figures: calls, orderNo } = await ofCalls()
  const visit = await visitIn(false)
  const alter = async (call: string, alterText: (text: string) => string) =>
    page.route(`**/${call}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: alterText(await response.text()) })
    })
  await alter('user/assets', (text) => text.replace(`"equity":"${calls.equity}"`, `"equity":"${calls.equity + 1}"`))
  await alter('trade/position', (text) => text.replaceAll(`"stock_num":${calls.shares}`, `"stock_num":${calls.shares + 1}`))
  const found: string[] = []
  for (const { name, route, read } of placesOf(orderNo).filter((place) =>
    ['net assets', 'position', 'account'].includes(place.name),
  )) {
    await visit.go(route)
    found.push(...differences(name, await read(), calls))
  }
  expect(found).toEqual([
    `net assets: equity ${calls.equity + 1}, not ${calls.equity}`,
    `position: shares ${calls.shares + 1}, not ${calls.shares}`,
  ])
  await visit.close()
})

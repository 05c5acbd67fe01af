import type { CallName, OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import type { Person } from '@zaraba/world/person.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { factOf } from './hand.ts'

// Screens in English beside what the wire says, while practice time is paused.

type Stock = OutputOf<'market/stock'>
const ask = <Name extends CallName>(who: Person, name: Name, request: Partial<RequestOf<Name>>) =>
  who.must(name, request, { 'accept-language': 'us' })

const grouped = (figure: string): string => {
  const [whole = '', ...fraction] = figure.replace('-', '−').split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}
const signed = (figure: string): string => `${Number(figure) > 0 ? '+' : ''}${grouped(figure)}`

/** Texts that the row of a share or of an index must show, and the route that it opens. */
interface Line {
  readonly code: string
  readonly texts: readonly string[]
}
const linesOf = (rows: Locator): Promise<readonly Line[]> =>
  rows.evaluateAll((all) =>
    all.map((row) => ({
      code: new URLSearchParams(row.getAttribute('href')?.split('?')[1]).get('code') ?? '',
      texts: [row instanceof HTMLElement ? row.innerText : ''],
    })),
  )
/** The rows are those lines in their order, each with all of its texts. */
const areLines = async (what: string, rows: Locator, lines: readonly Line[]): Promise<void> => {
  expect(lines.length, what).toBeGreaterThan(0)
  const shown = async () =>
    (await linesOf(rows)).map(({ code, texts: [said = ''] }, at) => ({
      code,
      texts: lines[at]?.texts.filter((text) => said.includes(text)),
    }))
  await expect.poll(shown, { message: what }).toEqual(lines)
}
const lineOf = ({ code, name, price, change_percent }: Pick<Stock, 'code' | 'name' | 'price' | 'change_percent'>): Line => ({
  code,
  texts: [name, code, grouped(price), `${signed(change_percent)}%`],
})

/** The home screen: indices, three rankings, popular shares and popular news, each list as the wire has it. */
export const readHome = async (page: Page, who: Person): Promise<void> => {
  const main = page.locator('main')
  for (const [name, kind] of [
    ['Most active', 'active'],
    ['Gainers', 'gainers'],
    ['Losers', 'losers'],
  ] as const) {
    await main.getByRole('tab', { name, exact: true }).click()
    const { list } = await ask(who, 'market/rankings', { type: 'jpy', kind, limit: 5 })
    await areLines(name, main.getByRole('list', { name, exact: true }).getByRole('link'), list.map(lineOf))
  }
  const popular = await ask(who, 'market/rankings', { type: 'jpy', kind: 'popular', limit: 10 })
  const cards = main.getByRole('region', { name: 'Popular shares' }).getByRole('link')
  await areLines('popular shares', cards, popular.list.map(lineOf))
  const indices = (await ask(who, 'market/indices', { type: 'jpy' })).list.slice(0, 3)
  const lines = indices.map(({ code, name, value, change_percent: change }) => ({
    code,
    texts: [name, grouped(value), `${signed(change)}%`],
  }))
  await areLines('indices', main.getByRole('group', { name: 'Indices: Japan' }).getByRole('link'), lines)
  const news = await ask(who, 'news/list', { limit: 6 })
  const titles = () => main.getByRole('region', { name: 'Popular news' }).locator('li a').allInnerTexts()
  await expect.poll(async () => (await titles()).map((text) => text.split('\n')[0])).toEqual(news.list.map(({ title }) => title))
}

const scales = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 } as const
/** "¥36.2T" as a number. */
const sizeOf = (text: string): number => {
  const [, figure = '', scale = ''] = /([\d,.]+)([KMBT]?)$/.exec(text) ?? []
  return Number(figure.replaceAll(',', '')) * (Object.entries(scales).find(([letter]) => letter === scale)?.[1] ?? 1)
}

/** The page of a share: every field of the specification as the wire has it. */
export const readShare = async (page: Page, who: Person, code: string): Promise<void> => {
  const stock = await ask(who, 'market/stock', { type: 'jpy', code })
  const header = await page.locator('header').last().innerText()
  for (const text of [stock.name, code]) expect(header).toContain(text)
  const head = page.locator('main [class*="_head_"]').filter({ has: page.locator('[class*="_big"]') })
  await expect.poll(() => head.innerText()).toContain(grouped(stock.price))
  for (const text of [signed(stock.change), `${signed(stock.change_percent)}%`])
    await expect.poll(() => head.innerText()).toContain(text)
  const exact = { Open: 'open', High: 'high', Low: 'low', 'Previous close': 'previous_close' } as const
  for (const [label, field] of Object.entries(exact))
    await expect.poll(async () => [label, await factOf(page, new RegExp(`^${label}$`))]).toEqual([label, grouped(stock[field])])
  await page.getByRole('tab', { name: 'Figures' }).click()
  const rounded = { Volume: String(stock.volume), Turnover: stock.turnover, 'Market cap': stock.market_cap }
  for (const [label, figure] of Object.entries(rounded)) {
    const shown = sizeOf(await factOf(page, new RegExp(`^${label}$`)))
    expect(Math.abs(shown / Number(figure) - 1), label).toBeLessThan(0.01)
  }
  await expect.poll(async () => sizeOf(await factOf(page, 'Your average cost'))).toBeCloseTo(Number(stock.cost), 0)
}

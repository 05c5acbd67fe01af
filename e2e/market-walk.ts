import type { CallName, OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import type { Person } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRoute, factOf, press, sees, sheetOf } from './hand.ts'
import { settled } from './settled.ts'

/** The page of quotes of the Chinese market, in Chinese, and what the wire says of that market. */
interface Walk {
  readonly page: Page
  wire<Name extends CallName>(name: Name, request?: Partial<RequestOf<Name>>): Promise<OutputOf<Name>>
}

const open = ({ page }: Walk, name: string): Promise<void> =>
  page.getByRole('navigation', { name: '市场概览' }).getByRole('link', { name, exact: true }).click()
const chip = ({ page }: Walk, name: string) => page.locator('main').getByRole('button', { name, exact: true }).first()
const isChosen = async (walk: Walk, name: string): Promise<void> => {
  await expect.poll(() => chip(walk, name).getAttribute('aria-pressed'), { message: name }).toBe('true')
}
const back = async ({ page }: Walk, route: string | RegExp): Promise<void> => {
  await press(page, '返回')
  await atRoute(page, route)
  await settled(page)
}
const closeSheet = async ({ page }: Walk): Promise<void> => {
  await press(sheetOf(page), '关闭')
  await sheetOf(page).waitFor({ state: 'detached' })
}

const readIndicators = async (walk: Walk): Promise<void> => {
  const { page, wire } = walk
  await open(walk, '指标')
  await atRoute(page, '/market/indicators')
  const { list } = await wire('market/indicators')
  const shown = { advances: '家', above_average: '%', short_ratio: '%', per: '倍', yield: '%' } as const
  for (const [kind, unit] of Object.entries(shown)) {
    const own = list.find((each) => each.kind === kind)
    await sees(page.locator('main'), `${own?.value}${unit}`)
  }
  await page.getByRole('button', { name: /^市盈率/ }).click()
  const per = list.find(({ kind }) => kind === 'per')
  await sees(sheetOf(page), `${per?.value}倍`)
  const label = new RegExp(`^市盈率.*最低 ${per?.low}倍，最高 ${per?.high}倍，最新 ${per?.value}倍`)
  await page.getByRole('img', { name: label }).waitFor()
  await closeSheet(walk)
}

const readRankings = async (walk: Walk): Promise<void> => {
  const { page, wire } = walk
  await open(walk, '排行')
  await atRoute(page, '/market/rankings')
  await chip(walk, '高股息率').click()
  const [first] = (await wire('market/rankings', { kind: 'yield_high', limit: 1 })).list
  const row = page.getByRole('list', { name: '高股息率' }).getByRole('link').first()
  await sees(row, `${first?.figure}%`)
  await expect.poll(() => row.innerText()).toContain(first?.code)
  await row.click()
  await atRoute(page, new RegExp(`^#/quotes/info.*code=${first?.code}`))
  await settled(page)
  await back(walk, '/market/rankings')
  await isChosen(walk, '高股息率')
}

const readShortSelling = async (walk: Walk): Promise<void> => {
  const { page, wire } = walk
  await open(walk, '卖空')
  await atRoute(page, '/market/shortSelling')
  const { total, list } = await wire('market/shortSelling', { sort: 'turnover', limit: 1 })
  await sees(page.getByRole('region', { name: '卖空比率' }), `${total?.ratio}%`)
  await chip(walk, '卖空金额').click()
  const [most] = list
  const share = page.getByRole('button', { name: new RegExp(String(most?.code)) })
  await sees(share, `${most?.ratio}%`)
  await share.click()
  await sees(sheetOf(page), `${most?.ratio}%`)
  await sees(sheetOf(page), Number(most?.short_balance).toLocaleString('en-US'))
  await closeSheet(walk)
  await isChosen(walk, '卖空金额')
}

const readIndustries = async (walk: Walk): Promise<void> => {
  const { page, wire } = walk
  await open(walk, '行业')
  await atRoute(page, '/market/industries')
  const { list } = await wire('market/industries')
  const [best] = list.toSorted((left, right) => Number(right.change_percent) - Number(left.change_percent))
  const row = page.getByRole('list', { name: '全部行业' }).getByRole('link').first()
  await sees(row, best?.name ?? '')
  await sees(row, `${Number(best?.change_percent) > 0 ? '+' : ''}${best?.change_percent.replace('-', '−')}%`)
  await row.click()
  await atRoute(page, new RegExp(`sector=${best?.sector}`))
  await settled(page)
  const { per, yield: paid } = await wire('market/industries', { sector: best?.sector ?? '' })
  await expect.poll(async () => [await factOf(page, '市盈率'), await factOf(page, '股息率')]).toEqual([`${per}倍`, `${paid}%`])
  await back(walk, '/market/industries')
}

const readCompanies = async (walk: Walk): Promise<void> => {
  const { page, wire } = walk
  await open(walk, '公司')
  await atRoute(page, '/market/companies')
  await chip(walk, '股息率').click()
  const [first] = (await wire('market/companies', { sort: 'yield', limit: 1 })).list
  const row = page.getByRole('list', { name: '公司' }).getByRole('link').first()
  await sees(row, `${first?.yield}%`)
  await row.click()
  await atRoute(page, new RegExp(`^#/market/company\\?.*code=${first?.code}`))
  await settled(page)
  const { pbr, years } = await wire('market/company', { code: first?.code ?? '' })
  await expect
    .poll(async () => [await factOf(page, '股息率'), await factOf(page, '市净率')])
    .toEqual([`${first?.yield}%`, `${pbr}倍`])
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(1 + years.length)
  await back(walk, '/market/companies')
  await isChosen(walk, '股息率')
}

const readDisclosures = async (walk: Walk): Promise<void> => {
  const { page, wire } = walk
  await open(walk, '公告')
  await atRoute(page, '/market/disclosures')
  const [latest] = (await wire('market/disclosures', { limit: 1 })).list
  await sees(page, latest?.title ?? '')
  await page.locator('main ol button').first().click()
  const [whole] = (await wire('market/disclosures', { id: latest?.id ?? '' })).list
  await sees(sheetOf(page), latest?.title ?? '')
  await expect.poll(() => sheetOf(page).locator('dt').count()).toBe(whole?.document?.length)
  await closeSheet(walk)
  await back(walk, '/market/companies')
}

/** From the quotes through the six pages of the Chinese market, one step into each and back; every figure that is read is the wire's. */
export const walkMarketPages = async (page: Page, person: Person): Promise<void> => {
  const walk: Walk = {
    page,
    wire: (name, request = {}) => person.must(name, { type: 'cny', ...request }, { 'accept-language': 'cn' }),
  }
  for (const read of [readIndicators, readRankings, readShortSelling, readIndustries, readCompanies, readDisclosures])
    await read(walk)
}

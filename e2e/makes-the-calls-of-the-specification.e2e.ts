import { readFileSync } from 'node:fs'
import { marketTypes } from '@zaraba/market/markets.ts'
import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, atRoute, factOf, momentInEnglish, press, sees, sheetOf, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { liveTwoDays } from './two-days.ts'

// The calls that the specification names, as the app sends them, and what they answer on the screens that show it.
let stage: Stage
let person: Person
let visit: Visit
let page: Page
/** A position to which margin was added. */
let topped = ''

beforeAll(async () => {
  stage = await openStage()
  person = await trader(stage.installation.address, '9012340030')
  await liveTwoDays(stage.installation, person)
  const order = { type: 'jpy', code: '7203', stock_num: 100, leverage: 2, price_type: 'market' }
  topped = (await person.must('trade/buy', order as never)).order_no
  await person.must('trade/topUp', { order_no: topped, credit: '50000' })
  visit = await stage.visit({ language: 'us', session: { token: person.token(), account: person.account } })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

/** Payload of a call: the whole configuration as JSON, nothing, or the type in a form. */
type Payload = 'with JSON body type=all' | 'without payload' | '(type)'
interface Specified {
  readonly id: string
  readonly path: string
  readonly payload: Payload
}

/** The calls of the clauses, word by word. */
const specified = (): readonly Specified[] => {
  const clauses = readFileSync(new URL('../tools/clauses.tsv', import.meta.url), 'utf8')
  const lines = clauses.matchAll(/^(C-\d+)\tPOST (\/api\/vue\/\S+) (with JSON body type=all|without payload|\(type\))/gm)
  return [...lines].map(([, id = '', path = '', payload]) => ({ id, path, payload: payload as Payload }))
}

/** Screens that make the calls; the stock credit is behind a tab. */
const walk: readonly (readonly [route: string, tab?: string])[] = [
  ['/position/index'],
  ['/mine/newShareOrder'],
  ['/mine/followOrder'],
  ['/mine/withdrawList'],
  ['/mine/loanOrder', 'Stock credit'],
  ['/mine/term?id=initial_margin'],
  ['/mine/support'],
]

const form = 'application/x-www-form-urlencoded'
/** Faults of a request, by the words of its clause. */
const faultsOf = (request: Request, payload: Payload): readonly string[] => {
  const { token, account, 'content-type': kind = '' } = request.headers()
  const body = request.postData() ?? ''
  const types = marketTypes.map((type) => `type=${type}`)
  const isRight = {
    'with JSON body type=all': kind === 'application/json' && body === '{"type":"all"}',
    'without payload': kind.startsWith(form) && body === '',
    '(type)': kind.startsWith(form) && types.includes(body),
  }[payload]
  return [
    ...(request.method() === 'POST' ? [] : [request.method()]),
    ...(token === person.token() && account === person.account ? [] : ['without token and account']),
    ...(isRight ? [] : [`${kind}: ${body}`]),
  ]
}

test('[C-01][C-02][C-03][C-04][C-05][C-06][C-07][C-08][C-09][C-10][A-01] the app makes each call of the specification with its path, body and headers, and each is answered with status 1', async () => {
  const calls = specified()
  expect(calls.map(({ id }) => id)).toEqual(['C-01', 'C-02', 'C-03', 'C-04', 'C-05', 'C-06', 'C-07', 'C-08', 'C-09'])
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  for (const [route, tab] of walk) {
    await visit.go(route)
    if (tab !== undefined) await page.getByRole('tab', { name: tab }).click()
  }
  await sees(page, /customer.service link/i)
  const sentTo = (path: string) => sent.filter((request) => new URL(request.url()).pathname === path)
  for (const { id, path, payload } of calls) {
    await expect.poll(() => sentTo(path).length, { message: `${id} ${path} is sent` }).toBeGreaterThan(0)
    const others = calls.filter((each) => each.path === path)
    // One path has two clauses, each of which is met by some of its requests; no request is beside all of them.
    const met = sentTo(path).filter((request) => faultsOf(request, payload).length === 0)
    expect([id, met.length > 0]).toEqual([id, true])
    const wrong = sentTo(path).filter((request) => others.every((each) => faultsOf(request, each.payload).length > 0))
    expect(wrong.map((request) => [id, ...faultsOf(request, payload)])).toEqual([])
    const reply = await (await met.at(-1)?.response())?.json()
    expect([id, reply.status]).toEqual([id, 1])
  }
  // Planted: what the clauses do not say is seen in the same requests.
  expect(sentTo('/api/vue/user/withdrawallist').flatMap((request) => faultsOf(request, 'without payload'))).not.toEqual([])
  expect(sentTo('/api/vue/common/config').flatMap((request) => faultsOf(request, '(type)'))).not.toEqual([])
})

test('[C-07][S-11][E-09] stock credit lists what orders hold and what was added to positions, and each leads to what it is for', async () => {
  await visit.go('/mine/loanOrder')
  await page.getByRole('tab', { name: 'Stock credit' }).click()
  const credits = await person.must('trade/ustockslist', { type: 'jpy' })
  expect(credits.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    'margin_top_up 0',
    'order_hold 0',
    'order_hold 1',
  ])
  const rows = page.getByRole('tabpanel').locator('a[href^="#/position/info"]')
  await expect.poll(() => rows.count()).toBe(credits.length)
  expect(credits.find(({ kind }) => kind === 'margin_top_up')).toMatchObject({ credit: '50000', position_no: topped })
  for (const { order_no, credit, position_no, name, state, kind } of credits) {
    const row = rows.filter({ hasText: order_no })
    const text = await row.innerText()
    expect(text).toContain(name)
    expect(text).toContain(kind === 'order_hold' ? 'Reserved for an order' : 'Added margin')
    expect(text).toContain(state === 'held' ? 'Held' : 'Released')
    expect(amountOf(text.match(/¥[\d,]+/)?.[0] ?? '')).toBe(Number(credit))
    await row.click()
    await atRoute(page, `/position/info?order_no=${position_no}`)
    await sees(page, position_no)
    await visit.go('/mine/loanOrder')
    await page.getByRole('tab', { name: 'Stock credit' }).click()
  }
  await page.getByText('US', { exact: true }).first().click()
  await sees(page, 'Money reserved for waiting orders and margin added to positions are kept here.')
  expect(await visit.seriousFindings()).toEqual([])
})

test('[E-03][R-51] a position that is held and one that was closed show each field of a holding as the call has it', async () => {
  const { list } = await person.must('trade/userstocklists', { type: 'jpy' }, { 'accept-language': 'us' })
  const rowOf = (state: string) => {
    const row = list.find((each) => each.state === state && each.leverage === 2)
    if (row === undefined) throw new Error(`none is ${state}`)
    return row
  }
  const yen = (amount: string) => `¥${Number(amount).toLocaleString('en-US')}`
  for (const row of [rowOf('holding'), rowOf('closed')]) {
    await visit.go(`/position/info?order_no=${row.order_no}`)
    const fact = (label: string) => factOf(page, new RegExp(`^${label}$`))
    const figure = async (label: string) => amountOf(await fact(label))
    expect(await fact('Order number')).toBe(row.order_no)
    expect(await fact('Opened')).toBe(momentInEnglish(row.buy_time))
    expect([await figure('Shares'), await figure('Cost'), await figure('Principal')]).toEqual(
      [row.stock_num, row.cost, row.initial_margin].map(Number),
    )
    expect(await figure('Open price')).toBeCloseTo(Number(row.buy_price), 1)
    await sees(page, '2×')
    if (row.state === 'closed') {
      await sees(page, 'Closed')
      expect([await figure('Close price'), await fact('Closed')]).toEqual([
        expect.closeTo(Number(row.sell_price), 1),
        momentInEnglish(row.sell_time),
      ])
      await sees(page, yen(row.yingkui.replace('-', '')))
    } else {
      await sees(page, 'Holding')
      // Practice time is paused, so that the figures that follow the price do not change.
      const { nowprice, market_value: worth, yingkui } = (await person.must('trade/position', { order_no: row.order_no })).row
      await expect.poll(() => figure('Price now')).toBe(Number(nowprice))
      expect(await fact('Market value')).toBe(yen(worth))
      await sees(page, yen(yingkui.replace('-', '')))
      expect(await fact('Can be closed from')).toContain(`locked for ${row.lock_days} trading day`)
    }
  }
})

test('[E-18] the ticket of a sale in Shanghai names the selling fee and the stamp duty, each with its rate and its amount', async () => {
  const { price } = await person.must('market/stock', { type: 'cny', code: '600519' })
  await visit.go('/quotes/info?type=cny&code=600519')
  await press(page, /^Sell short/)
  const sheet = sheetOf(page)
  await sheet.getByText('Limit', { exact: true }).click()
  await type(sheet, /^Limit price/, price)
  await sheet.getByRole('spinbutton', { name: /^Shares/ }).fill('100')
  const shares = { 'Selling fee 0.025%': 0.00025, 'Stamp duty 0.05%': 0.0005 }
  for (const [name, rate] of Object.entries(shares)) {
    const label = new RegExp(`^${name.replace('.', '\\.')}`)
    await expect
      .poll(async () => amountOf(await factOf(sheet, label)), { message: name })
      .toBeCloseTo(Number(price) * 100 * rate, 1)
  }
  expect(visit.complaints).toEqual([])
})

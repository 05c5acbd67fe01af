import { type CallName, calls } from '@zaraba/contract/calls.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import { parseMoney } from '@zaraba/money/money.ts'
import { addDays, dateText, hour } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fundPassword, password, type RunningApp, runApp, type Tester } from '../http/running-app.ts'

/**
 * Field names of the figures compared here. An order's own answer is given once, and fields of market calls are about
 * companies.
 */
const followed =
  /^(available|equity|today_profit|floating_profit|fdyk|position_value|ccsz|jpy|usd|cny|jpyyjed|loaned|credit_score|unread)$/

/** Every path in a contract's reply with one of those names, for example "trade/userstocklists list[].today_profit". */
const placesIn = (name: string, schema: z.core.JSONSchema.BaseSchema): readonly string[] => {
  const { $defs = {} } = schema
  const walk = (part: z.core.JSONSchema._JSONSchema | undefined, path: string, within: readonly string[]): readonly string[] => {
    if (part === undefined || typeof part === 'boolean') return []
    const reference = part.$ref?.split('/').at(-1)
    if (reference !== undefined) return within.includes(reference) ? [] : walk($defs[reference], path, [...within, reference])
    const below = Object.entries(part.properties ?? {}).flatMap(([key, each]) => [
      ...(followed.test(key) ? [`${name} ${path}${key}`] : []),
      ...walk(each, `${path}${key}.`, within),
    ])
    const items = Array.isArray(part.items) ? part.items[0] : part.items
    const others = [...(part.anyOf ?? []), ...(part.oneOf ?? [])].flatMap((each) => walk(each, path, within))
    return [...below, ...walk(items, path.replace(/\.?$/, '[].'), within), ...others]
  }
  return walk(schema, '', [])
}
const elsewhere = /messageRead$|^market\//
const shownBy = Object.entries(calls)
  .filter(([name, { once }]) => !once && !elsewhere.test(name))
  .flatMap(([name, { output }]) => [...new Set(placesIn(name, z.toJSONSchema(output, { unrepresentable: 'any' })))])

let app: RunningApp
let akiko: Tester
beforeAll(async () => {
  app = await runApp()
  akiko = await app.customer('9061000001')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
})
afterAll(() => app.close())

const seen = new Set<string>()
/** The value at a path of a call's reply; records that the path was compared. */
const at = <Value>(label: string, value: Value): Value => {
  seen.add(label)
  return value
}

/** One figure at all of its paths, each as on the wire. */
interface Shown {
  readonly figure: string
  readonly values: readonly (string | number | undefined)[]
}

const ask = async <Name extends CallName>(name: Name, request: Parameters<typeof akiko.call<Name>>[1] = {}) =>
  (await akiko.call(name, request)).data

const sharesOf: Readonly<Record<MarketType, string>> = { jpy: '7203', usd: 'AAPL', cny: '601398' }

const ofWallet = async (type: MarketType): Promise<readonly Shown[]> => {
  const [user, funds, assets, rates, desk, sums, list, performance, curve, records, preview] = await Promise.all([
    ask('user/getUserinfo', { type }),
    ask('user/funds', { type }),
    ask('user/assets', { type }),
    ask('user/exchangeRates', { from: 'JPY', to: 'USD' }),
    ask('trade/intradayInfo', { type }),
    ask('trade/userstocklists', { type }),
    ask('trade/userstocklist', { type }),
    ask('user/performance', { type, days: 7 }),
    ask('user/assetsCurve', { type }),
    ask('user/fundRecords', { type }),
    ask('trade/preview', { type, code: sharesOf[type], direction: 'long', price_type: 'market', stock_num: 1, leverage: 1 }),
  ])
  const { price } = await ask('market/stock', { type, code: sharesOf[type] })
  const limit = {
    direction: 'long',
    price_type: 'limit',
    price,
    other_direction: 'short',
    other_price_type: 'limit',
    other_price: price,
  } as const
  const both = await ask('trade/previewPair', { type, code: sharesOf[type], stock_num: 1, ...limit })
  const minor = (text: string) => parseMoney(text, currencyOfWallet[type])
  const sum = (field: 'yingkui' | 'market_value') =>
    String(list.reduce((total, row) => total + (row.status === 0 ? minor(row[field]) : 0n), 0n))
  const pages = await Promise.all(list.map(({ order_no }) => ask('trade/position', { order_no })))
  const today = performance.days.at(-1)
  return [
    {
      figure: `${type} available`,
      values: [
        at(`user/getUserinfo ${type}`, user[type]),
        at('user/funds available', funds.available),
        at('user/assets available', assets.available),
        at(
          'user/exchangeRates wallets[].available',
          rates.wallets.find(({ currency }) => currency === currencyOfWallet[type])?.available,
        ),
        at('trade/intradayInfo available', desk.available),
        at('trade/preview available', preview?.available ?? funds.available),
        at('trade/previewPair available', both?.available ?? funds.available),
        at('trade/previewPair order.available', both?.order.available ?? funds.available),
        at('trade/previewPair other.available', both?.other.available ?? funds.available),
        records.list[0]?.balance,
        ...(type === 'jpy' ? [at('user/withdrawCheck available', (await ask('user/withdrawCheck')).available)] : []),
      ],
    },
    {
      figure: `${type} equity`,
      values: [
        at('user/funds equity', funds.equity),
        at('user/assets equity', assets.equity),
        at('user/performance days[].equity', today?.equity),
        at('user/assetsCurve points[].equity', curve.points.at(-1)?.equity),
      ],
    },
    {
      figure: `${type} today`,
      values: [
        at('user/funds today_profit', funds.today_profit),
        at('user/assets today_profit', assets.today_profit),
        today?.profit,
      ],
    },
    {
      figure: `${type} floating`,
      values: [
        ...[
          at('user/funds floating_profit', funds.floating_profit),
          at('user/assets floating_profit', assets.floating_profit),
          at('trade/userstocklists fdyk', sums.fdyk),
        ].map((text) => String(minor(text))),
        sum('yingkui'),
      ],
    },
    {
      figure: `${type} position value`,
      values: [
        ...[
          at('user/funds position_value', funds.position_value),
          at('user/assets position_value', assets.position_value),
          at('trade/userstocklists ccsz', sums.ccsz),
        ].map((text) => String(minor(text))),
        sum('market_value'),
      ],
    },
    ...list.map((row, index) => {
      const [alone, among, page] = [row, sums.list[index], pages[index]?.row].map((each) =>
        JSON.stringify([each?.today_profit, each?.yingkui, each?.market_value, each?.nowprice]),
      )
      at('trade/userstocklist [].today_profit', 0)
      at('trade/userstocklists list[].today_profit', 0)
      at('trade/position row.today_profit', 0)
      at('trade/position children[].today_profit', 0)
      return { figure: `${type} ${row.order_no}`, values: [alone, among, page] }
    }),
  ]
}

const ofPerson = async (): Promise<readonly Shown[]> => {
  const [user, loan, all, performance, messages] = await Promise.all([
    ask('user/getUserinfo'),
    ask('user/loanInfo'),
    ask('user/funds', { type: 'all' }),
    ask('user/performance', { type: 'all', days: 7 }),
    ask('user/messages', { limit: 100 }),
  ])
  const today = performance.days.at(-1)
  return [
    {
      figure: 'score',
      values: [at('user/getUserinfo credit_score', user.credit_score), at('user/loanInfo credit_score', loan.credit_score)],
    },
    { figure: 'loaned', values: [at('user/getUserinfo jpyyjed', user.jpyyjed), at('user/loanInfo loaned', loan.loaned)] },
    { figure: 'unread', values: [at('user/getUserinfo unread', user.unread), messages.list.filter(({ read }) => !read).length] },
    { figure: 'all equity', values: [all.equity, today?.equity] },
    { figure: 'all today', values: [all.today_profit, today?.profit] },
  ]
}

/** Prices may move between two calls; values that still differ when all calls are repeated are wrong. */
const agree = (moment: string) =>
  vi.waitFor(
    async () => {
      const shown = [...(await ofPerson()), ...(await Promise.all(marketTypes.map(ofWallet))).flat()]
      const torn = shown.filter(({ values }) => new Set(values).size !== 1)
      expect([moment, torn]).toEqual([moment, []])
    },
    { timeout: 20_000, interval: 50 },
  )

const moved = async (type: MarketType): Promise<void> => {
  await akiko.call('clock/move', { to: 'next_session', type })
  await vi.waitFor(async () => expect((await ask('clock/state')).moving).toBe(false), { timeout: 120_000, interval: 50 })
}
const buy = async (type: MarketType): Promise<void> => {
  const order = { type, code: sharesOf[type], direction: 'long', price_type: 'market', stock_num: 10, leverage: 2 }
  expect((await akiko.call('trade/buy', order)).msg).toBe('purchase_success')
}

test('[E-15] [C-03] [C-08] a figure is the same wherever it is shown: at rest, after the clock moved, over a weekend, in three markets', {
  timeout: 300_000,
}, async () => {
  await agree('at rest')
  await buy('jpy')
  await agree('after a purchase in Tokyo')
  await moved('usd')
  await agree('when New York opens')
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
  await buy('usd')
  await agree('after a purchase in New York')
  // Friday 23:30 in Tokyo, followed by Saturday, Sunday, and a Monday that is a holiday in Tokyo.
  for (const day of ['Saturday', 'Sunday', 'Monday']) {
    app.clock.skip(24 * hour)
    expect((await akiko.call('user/login', { account: akiko.account, password })).msg).toBe('login_success')
    await agree(day)
  }
  await moved('cny')
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
  await buy('cny')
  await agree('after a purchase in Shanghai')
  expect(app.failures).toEqual([])
})

test('every path of the contract with one of these names was compared, and a new path is noticed', () => {
  expect(shownBy.filter((label) => !seen.has(label))).toEqual([])
  const more = z.toJSONSchema(z.object({ list: z.array(z.object({ equity: z.string() })) }))
  expect(placesIn('user/more', more)).toEqual(['user/more list[].equity'])
})

test('[E-15] a Saturday and a Sunday bring nothing, to one wallet or to all of them', async () => {
  for (const type of [...marketTypes, 'all'] as const) {
    const { days } = await ask('user/performance', { type, days: 7 })
    const weekend = days.filter(({ date }) =>
      [dateText('2026-11-21'), addDays(dateText('2026-11-21'), 1)].includes(dateText(date)),
    )
    expect([type, weekend.length, ...weekend.map(({ profit }) => Number(profit))]).toEqual([type, 2, 0, 0])
  }
})

import { type CallName, calls as declared, type InputOf, type OutputOf } from '@zaraba/contract/calls.ts'
import { createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import { addDays, dateText, parseInstant } from '@zaraba/money/time.ts'
import { productOf } from '@zaraba/rules/copy/products.ts'
import { expect } from 'vitest'
import type { Answer } from '../../src/calls/handler.ts'
import type { CopyPorts } from '../../src/copy/ports.ts'
import { openCopy } from '../../src/copy/slice.ts'
import { recomputeCopy, verifyCopy } from '../../src/copy/verify.ts'
import type { DueHandler } from '../../src/time/due.ts'
import { cashWorld, fundPassword } from '../funding/cash-world.ts'
import { productsAgree } from '../products/agree.ts'
import { type ScriptedFeed, type ScriptedPrint, scriptedFeed } from '../trading/scripted-feed.ts'
import { type Person, sentinels } from '../trading/trading-world.ts'

/**
 * Records begin this long before the Friday of the recipes, so that each rule has its look-back period, except for dividends.
 */
const historyFrom = dateText('2026-08-03')
const friday = dateText('2026-11-20')
const closeOf = { jp: '15:30', us: '16:00', cn: '15:00' } as const

/** Closes at a share's first price for every session before the Friday, followed by those of a page. */
const pricesOf = (instrument: Instrument, first: number, closes: ReadonlyMap<string, number>) => {
  const days: Record<string, ScriptedPrint[]> = {}
  const time = closeOf[instrument.market as keyof typeof closeOf]
  for (let date = historyFrom; date < friday; date = addDays(date, 1))
    if (sessionOf(instrument.market, date) !== null) days[date] = [[time, first]]
  for (const [date, price] of closes) days[date] = [[time, price]]
  return days
}

/** A feed in which one share of each market trades at a page's closes. */
export interface Closes {
  readonly share: Instrument
  readonly first: number
  readonly closes: ReadonlyMap<string, number>
}

export const scriptedMarket = (shares: readonly Closes[]): ScriptedFeed => {
  const feed = scriptedFeed()
  for (const { share, first, closes } of shares) feed.script(share, pricesOf(share, first, closes))
  return feed
}

type CopyName = 'trade/productFollow' | 'trade/productEnd' | 'trade/productOrder'

/** Products on a real PostgreSQL, in a market with the prices of a page only, from Friday 9:05 in Tokyo on. */
export const scriptedProducts = async (feed: ScriptedFeed) => {
  const beside: { due?: Readonly<Record<string, DueHandler>> } = {}
  const cash = await cashWorld('2026-11-20T09:05:00+09:00', { market: { feed, instruments: sentinels }, beside })
  const { database, clock, products, identity } = cash
  const copyPorts: CopyPorts = {
    database,
    marketClock: clock,
    products,
    identity,
    writeEvents: cash.ports.writeEvents,
    // No index is needed here.
    failed: () => {},
    market: {
      historyFrom,
      catalogue: () => createCatalogue(sentinels),
      instrumentOf: (market, code) => sentinels.find((each) => each.market === market && each.code === code) ?? null,
      feedOf: () => feed,
      indices: () => [],
    },
  }
  const { records, calls, due } = openCopy(copyPorts)
  beside.due = due
  for (const market of ['jp', 'us', 'cn'] as const) await records.of(market)

  const callOnly = async <Name extends CopyName>(who: Person, name: Name, request: Record<string, unknown>) => {
    const input = declared[name].input.parse(request) as InputOf<Name>
    const handler = calls[name] as unknown as (given: InputOf<Name>, context: unknown) => Promise<Answer<OutputOf<Name>>>
    const answer = await handler(input, cash.contextOf(who, null))
    if ('data' in answer) declared[name satisfies CallName].output.parse(answer.data)
    return answer
  }
  return {
    ...cash,
    copy: { ...copyPorts, records },
    callCopy: callOnly,
    follow: (who: Person, id: string, amount: string) =>
      callOnly(who, 'trade/productFollow', { id, amount, fund_password: fundPassword }),
    end: (who: Person, order: string) => callOnly(who, 'trade/productEnd', { order_no: order, fund_password: fundPassword }),
    /** The latest following of a customer, in the currency of a product. */
    latest: async (who: Person, id: string) => {
      const market = productOf(id)?.market ?? 'jp'
      const type = marketCurrency[market].toLowerCase()
      return (await cash.callOnlyDone(who, 'trade/userproductlist', { type }))[0]
    },
    valueNow: async (id: string) => (await records.of(productOf(id)?.market ?? 'jp')).get(id)?.values.at(-1)?.value ?? 0n,
    liveUntil: async (text: string) => cash.pass(parseInstant(text) - clock.now()),
    agrees: async (who: Person): Promise<void> => {
      await cash.verify()
      const found = [...(await verifyCopy(database)), ...(await recomputeCopy(database))]
      expect(found.filter(({ wrong }) => wrong > 0n)).toEqual([])
      await productsAgree(cash, who)
    },
  }
}
export type ScriptedProducts = Awaited<ReturnType<typeof scriptedProducts>>

import type { AccountEvent } from '@zaraba/contract/account-events.ts'
import type { CallName, InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import { calls as declared } from '@zaraba/contract/calls.ts'
import { faultsOfRefusal } from '@zaraba/contract/refusal-values.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import { type Instrument, instrumentId } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { standingClock } from '@zaraba/money/clock.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { ratio } from '@zaraba/money/ratio.ts'
import { dateText, hour, type Instant, later, parseInstant, second } from '@zaraba/money/time.ts'
import { expect } from 'vitest'
import { eventWriter } from '../../src/base/events-store.ts'
import { subjectsOf as subjectsOfBlocks } from '../../src/block/subjects.ts'
import type { Answer, CallContext, Caller } from '../../src/calls/handler.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { fundingCalls } from '../../src/funding/calls.ts'
import type { FundingPorts } from '../../src/funding/ports.ts'
import { subjectsOf as subjectsOfSubscriptions } from '../../src/ipo/subjects.ts'
import { balancesOf, post } from '../../src/ledger/ledger-store.ts'
import { verifyLedger } from '../../src/ledger/ledger-verify-store.ts'
import { openProductsFace } from '../../src/products/face.ts'
import { listProducts } from '../../src/products/list.ts'
import { verifyProducts } from '../../src/products/verify-store.ts'
import { timesOfRequests } from '../../src/review/times-store.ts'
import { tradingCalls } from '../../src/trading/calls.ts'
import { createEngine } from '../../src/trading/engine/advance.ts'
import { createNumbers } from '../../src/trading/numbers.ts'
import type { TradingPorts } from '../../src/trading/ports.ts'
import { closedTradesOf, realisedOf } from '../../src/trading/positions/closed-trades.ts'
import { positionFigures, sharesOfOrders } from '../../src/trading/positions/figures.ts'
import { floatingThrough } from '../../src/trading/positions/floating-through.ts'
import { heldMoves } from '../../src/trading/positions/held-moves.ts'
import { floatingAtEnds } from '../../src/trading/positions/holdings.ts'
import { tradesOfEvents } from '../../src/trading/positions/traded.ts'
import { verifyAuctions } from '../../src/trading/verify/auctions.ts'
import { recomputeCompanyActs } from '../../src/trading/verify/company-acts.ts'
import { verifyLimits } from '../../src/trading/verify/limits.ts'
import { verifyLowered } from '../../src/trading/verify/lowered.ts'
import { verifyFillsOnMarket } from '../../src/trading/verify/market-fills.ts'
import { verifyTriggers } from '../../src/trading/verify/triggers.ts'
import { verifyTrading } from '../../src/trading/verify/verify.ts'
import { asOfOneMoment } from '../../src/verify/moment-store.ts'
import { testDatabase } from '../database.ts'
import { scriptedFeed } from './scripted-feed.ts'
import { leadingIndex } from './scripted-index.ts'
import { yenFor } from './yen-for.ts'

export const instrument = (market: Market, code: string, name: string, more: Partial<Instrument> = {}): Instrument => ({
  id: instrumentId(market, code),
  market,
  code,
  names: { zh: name, en: name, ja: name },
  kana: '',
  pinyin: '',
  sector: '3700',
  segment: 'tse_prime',
  tickTable: 'tse_standard',
  priceLimitRule: 'tse',
  sharesOutstanding: 1_000_000_000,
  boardLot: 100,
  anchorPrice: priceOf(2_500),
  volatility: 3_000,
  beta: 100,
  dividendYield: 200,
  fiscalMonth: 3,
  listedOn: dateText('2000-01-04'),
  ...more,
})

/** The shares of table tests: Toyota in whole yen, one with fine ticks, one of New York, one of Shanghai, one that never trades. */
export const toyota = instrument('jp', '7203', 'Toyota')
export const fine = instrument('jp', '8306', 'MUFG', { tickTable: 'tse_topix500' })
export const apple = instrument('us', 'AAPL', 'Apple', { segment: 'nasdaq', tickTable: 'us', priceLimitRule: 'us_none' })
export const moutai = instrument('cn', '600519', 'Moutai', { segment: 'sse_main', tickTable: 'cn', priceLimitRule: 'cn_10' })
export const silent = instrument('jp', '9999', 'Silent')
export const sentinels = [toyota, fine, apple, moutai, silent]

export interface Person {
  readonly customer: CustomerNumber
  readonly caller: Caller
}

type TradingName = keyof (ReturnType<typeof tradingCalls> &
  ReturnType<typeof fundingCalls> & { readonly 'trade/userproductlist': unknown }) &
  CallName

const dataOf = <Data>(name: string, answer: Answer<Data>): Data => {
  if ('refusals' in answer) throw new Error(`${name} was refused: ${JSON.stringify(answer.refusals)}`)
  return answer.data
}

type Input = Record<string, unknown>

/** A trading slice on a real PostgreSQL, in a market with only what the test writes. */
export const tradingWorld = async (
  start: string,
  market: { readonly feed?: Feed; readonly instruments?: readonly Instrument[]; readonly overnightHold?: boolean } = {},
) => {
  const own = await testDatabase()
  const database = openDatabase(own.ownerUrl)
  const clock = standingClock(parseInstant(start))
  const systemClock = standingClock(parseInstant('2026-11-20T00:00:00Z'))
  const feed = scriptedFeed()
  const told: AccountEvent[] = []
  /** Hundredths of a per cent by which rates rise each hour; 0 by default. */
  const rates = { drift: 0 }
  const ports: TradingPorts = {
    database,
    marketClock: clock,
    systemClock,
    writeEvents: eventWriter((events) => told.push(...events)),
    numbers: createNumbers(database),
    catalogue: () => catalogue,
    feedOf: () => market.feed ?? feed,
    overnightHold: () => market.overnightHold ?? null,
    model: 'scripted-1',
  }
  const catalogue = createCatalogue(market.instruments ?? sentinels)
  const engine = createEngine(ports)
  const products = openProductsFace(database)
  const funding: FundingPorts = {
    database,
    marketClock: clock,
    logHead: async () => null,
    positionsOf: positionFigures(ports),
    floatingAtEnds: floatingAtEnds(ports),
    floatingAt: floatingThrough(ports),
    heldMoves: heldMoves(ports),
    closedTrades: closedTradesOf(ports),
    realisedOf: realisedOf(ports),
    leadingIndex,
    productsOf: products.running,
    productsGainedAt: products.gainedAt,
    subjectsOf: new Map(
      Object.entries({
        trading: sharesOfOrders(ports),
        ipo: subjectsOfSubscriptions({ database }),
        copy: products.subjectsOf,
        intraday: products.subjectsOf,
        block: subjectsOfBlocks({
          database,
          market: { instrumentOf: (of, code) => catalogue.byId(instrumentId(of, code)) ?? null },
        }),
      }),
    ),
    tradesOf: tradesOfEvents(ports),
    reviewsOf: (customer, orderNumbers) => timesOfRequests(database, customer, orderNumbers),
    rate: (from, to, at) => {
      if (to !== 'JPY') return null
      const [numerator, denominator] = yenFor[from]
      const moved = from === 'JPY' ? 0 : rates.drift * (Math.floor((at - parseInstant(start)) / hour) % 41)
      return ratio(numerator * (10_000 + moved), denominator * 10_000)
    },
  }
  const calls = {
    ...tradingCalls(ports, engine),
    ...fundingCalls(funding),
    'trade/userproductlist': listProducts({ database, marketClock: clock, gains: products.gains }),
  }
  let customers = 0n

  /** Checks every invariant of ledger and trading, after every operation of every test. */
  const verify = async (): Promise<void> => {
    const all = [...(await verifyLedger(database)), ...(await verifyTrading(database)), ...(await verifyProducts(database))]
    expect(all.filter((each) => each.wrong > 0n)).toEqual([])
  }
  const against = (check: typeof verifyTriggers) => () =>
    asOfOneMoment(database, (reading) => check(reading, { catalogue, feedOf: ports.feedOf, model: ports.model }))
  /** Checks of everything that happened in the test against the test's market. */
  const onMarket = {
    heldAgainstMarket: against(verifyFillsOnMarket),
    auctionsAgainstMarket: against(verifyAuctions),
    triggersAgainstMarket: against(verifyTriggers),
    companiesAgainstMarket: against(recomputeCompanyActs),
    limitsAgainstMarket: against(verifyLimits),
    loweredAgainstMarket: against(verifyLowered),
  }
  const person = async (grants: Partial<Record<Currency, bigint>>, more: Partial<Caller> = {}): Promise<Person> => {
    customers += 1n
    const customer = customerNumber(customers)
    const moves = Object.entries(grants).map(([currency, amount]) => ({
      operation: 'grant' as const,
      source: 'house_world' as const,
      destination: 'available' as const,
      currency: currency as Currency,
      amount,
    }))
    const granted = { customer, cause: 'identity/registered', at: clock.now(), moves }
    await database.transaction((transaction) => post(transaction, [granted]))
    const caller = {
      customer,
      account: `909000000${customer}`,
      session: 1n,
      tradingUnlockedUntil: parseInstant('2030-01-01T00:00:00Z'),
      noTrading: null,
      frozen: null,
      host: false,
      ...more,
    }
    return { customer, caller: caller as Caller }
  }
  const contextOf = (who: Person, key: string | null): CallContext => ({
    caller: who.caller,
    language: 'en',
    address: '127.0.0.1',
    hostName: 'localhost',
    deviceToken: '',
    device: 'test',
    idempotencyKey: key,
    requestId: 'request',
  })
  /** Makes a call as over the wire. */
  const callOnly = async <Name extends TradingName>(
    who: Person,
    name: Name,
    input: Input,
    key: string | null = null,
  ): Promise<Answer<OutputOf<Name>>> => {
    const read = declared[name].input.parse(input) as InputOf<Name>
    const handler = calls[name] as unknown as (input: InputOf<Name>, context: CallContext) => Promise<Answer<OutputOf<Name>>>
    const answer = await handler(read, contextOf(who, key))
    if ('data' in answer) declared[name].output.parse(answer.data)
    else expect(answer.refusals.flatMap(faultsOfRefusal)).toEqual([])
    return answer
  }
  /** Makes a call, and checks every invariant after it. */
  const ask = async <Name extends TradingName>(
    who: Person,
    name: Name,
    input: Input,
    key: string | null = null,
  ): Promise<Answer<OutputOf<Name>>> => {
    const answer = await callOnly(who, name, input, key)
    await verify()
    return answer
  }
  const callOnlyDone = async <Name extends TradingName>(who: Person, name: Name, input: Input) =>
    dataOf(name, await callOnly(who, name, input))
  const done = async <Name extends TradingName>(who: Person, name: Name, input: Input, key: string | null = null) =>
    dataOf(name, await ask(who, name, input, key))
  const refused = async (who: Person, name: TradingName, input: Input): Promise<readonly Refusal['key'][]> => {
    const answer = await ask(who, name, input)
    return 'refusals' in answer ? answer.refusals.map((each) => each.key) : []
  }
  return {
    database,
    clock,
    systemClock,
    feed,
    ports,
    told,
    person,
    ask,
    callOnly,
    callOnlyDone,
    done,
    refused,
    verify,
    contextOf,
    url: own.ownerUrl,
    appUrl: own.appUrl,
    superuserUrl: own.superuserUrl,
    engine,
    products,
    /** Passes time up to a time, in steps of the given seconds; without a step all at once. */
    until: async (text: string, stepSeconds?: number): Promise<void> => {
      const end = parseInstant(text)
      while (stepSeconds !== undefined && clock.now() + stepSeconds * second < end) {
        clock.set(later(clock.now(), stepSeconds * second))
        await engine.advanceTrading(clock.now())
      }
      clock.set(end)
      await engine.advanceTrading(end)
      await verify()
    },
    at: (text: string): Instant => {
      const moment = parseInstant(text)
      clock.set(moment)
      return moment
    },
    rates,
    balance: async (who: Person, kind: string, currency: Currency = 'JPY'): Promise<bigint> =>
      (await balancesOf(database, who.customer)).find((each) => each.kind === kind && each.currency === currency)?.balance ?? 0n,
    ...onMarket,
    close: async () => {
      const found = []
      for (const check of Object.values(onMarket)) found.push(await check())
      await database.close()
      await own.drop()
      const wrong = found.filter((each) => each.wrong > 0n)
      if (wrong.length > 0) throw new Error(`not as the market was: ${wrong.map((each) => each.invariant).join()}`)
    },
  }
}
export type TradingWorld = Awaited<ReturnType<typeof tradingWorld>>

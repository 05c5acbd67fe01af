import { type CallName, calls as declared, type InputOf, type OutputOf } from '@zaraba/contract/calls.ts'
import type { ipoCalls } from '@zaraba/contract/ipo/calls.ts'
import { faultsOfRefusal } from '@zaraba/contract/refusal-values.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { marketCurrency, typeOfMarket } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { parseMoney } from '@zaraba/money/money.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { day, later, parseInstant } from '@zaraba/money/time.ts'
import { commitmentTo } from '@zaraba/rules/draw/draw.ts'
import { checkDraw, type Noted } from '@zaraba/rules/ipo/check-draw.ts'
import { atOnce } from '@zaraba/rules/ipo/draw.ts'
import type { CrowdGroup } from '@zaraba/rules/ipo/tickets.ts'
import { expect } from 'vitest'
import type { Answer } from '../../src/calls/handler.ts'
import { gatheredWrites } from '../../src/database/gather.ts'
import { ipoCallsOf } from '../../src/ipo/calls.ts'
import { insertOffering } from '../../src/ipo/offering-store.ts'
import type { IpoPorts } from '../../src/ipo/ports.ts'
import { stepDue, stepHandler, stepsOf } from '../../src/ipo/steps/steps.ts'
import type { WorldView } from '../../src/ipo/steps/world.ts'
import { recomputeDraws } from '../../src/ipo/verify/recompute.ts'
import { verifyIpo } from '../../src/ipo/verify/verify-store.ts'
import { balancesOf } from '../../src/ledger/ledger-store.ts'
import { systemSecrets } from '../../src/system/secrets.ts'
import type { DueHandler } from '../../src/time/due.ts'
import { schedule } from '../../src/time/due-store.ts'
import { createTradingFace } from '../../src/trading/face.ts'
import { cashWorld, fundPassword } from '../funding/cash-world.ts'
import { instrument, type Person, sentinels } from '../trading/trading-world.ts'

export type IpoName = keyof typeof ipoCalls & CallName

/** The dates of every offering in these tests, in Tokyo's time. */
export const dates = {
  announced: '2026-11-19T15:30:00+09:00',
  range: '2026-11-20T15:30:00+09:00',
  opens: '2026-11-24T09:00:00+09:00',
  closes: '2026-11-27T15:30:00+09:00',
  priced: '2026-11-30T15:30:00+09:00',
  drawn: '2026-11-30T18:00:00+09:00',
  payment: '2026-12-01T08:00:00+09:00',
  deadline: '2026-12-04T15:30:00+09:00',
  listed: '2026-12-08T08:00:00+09:00',
} as const

/** An offering as a test describes it; prices in major units. */
export interface Script {
  readonly market?: Market
  readonly low?: number
  readonly high?: number
  readonly price?: number
  readonly lot?: number
  readonly most?: number
  readonly lots?: number
  readonly crowd?: readonly CrowdGroup[]
  /** The step at which the issuer withdraws. */
  readonly withdrawnAt?: keyof typeof dates
  /** Days by which all dates are shifted. */
  readonly shiftDays?: number
}

const sakura = { zh: '樱花', en: 'Sakura Robotics', ja: 'さくらロボ' }
const line = { zh: '机器人', en: 'Builds robots', ja: 'ロボットを作る' }
const year = (month: string) => ({ month, revenue: 900_000, operatingProfit: 90_000, netProfit: 60_000, equity: 300_000 })
const about = {
  names: sakura,
  kana: 'サクラロボ',
  sector: '3700',
  business: [line, line],
  years: [year('2024-03'), year('2025-03'), year('2026-03')],
  sharesOutstanding: 1_000_000,
  lead: { zh: '海滨证券', en: 'Seaside Securities', ja: '海浜証券' },
  estimatedRate: 12_500,
  provisionalDates: false,
} as const

/** New shares with deposits and trading, in a world whose offerings the test writes. */
export const ipoWorld = async () => {
  const due: Record<string, DueHandler> = {}
  const codes = Array.from({ length: 40 }, (_, index) => `${400 + index}A`)
  const markets = ['jp', 'us', 'cn'] as const
  const debuts = markets.flatMap((market) => codes.map((code) => instrument(market, code, sakura.en)))
  const cash = await cashWorld('2026-11-20T09:05:00+09:00', {
    market: { instruments: [...sentinels, ...debuts] },
    beside: { due },
  })
  const { database, clock, world } = cash
  const scripts = new Map<string, Script>()
  const at = (name: keyof typeof dates, shift = 0) => later(parseInstant(dates[name]), shift * day)
  const ports: IpoPorts = {
    database,
    marketClock: clock,
    systemClock: cash.systemClock,
    secrets: systemSecrets,
    identity: cash.identity,
    writeEvents: gatheredWrites(world.ports.writeEvents),
    trading: createTradingFace(world.ports),
    priceOf: () => null,
    readOfferings: async () => {},
    world: {
      announced: () => [],
      at: ({ code }, now): WorldView => {
        const { low = 1_000, high = 1_200, price = 1_200, withdrawnAt, shiftDays } = scripts.get(code) ?? {}
        return {
          range: { low: priceOf(low), high: priceOf(high) },
          price: priceOf(price),
          withdrawn: withdrawnAt !== undefined && now >= at(withdrawnAt, shiftDays) ? 'market_conditions' : null,
        }
      },
      crowdOf: ({ code }) => scripts.get(code)?.crowd ?? [{ applicants: 200, lots: 1 }],
    },
  }
  due[stepDue] = stepHandler(ports)
  const calls = ipoCallsOf(ports)
  let offerings = 0

  /** Announces an offering; returns its code. */
  const offer = async (script: Script = {}): Promise<string> => {
    const code = codes[offerings++] ?? 'none'
    const { market = 'jp', lot = 100, most = 1_000, lots = 20, shiftDays: shift = 0 } = script
    scripts.set(code, script)
    const secret = systemSecrets.bytes(32)
    const terms = {
      market,
      code,
      lot,
      most,
      lots,
      low: null,
      high: null,
      announcedAt: at('announced', shift),
      rangeAt: at('range', shift),
      opensAt: at('opens', shift),
      closesAt: at('closes', shift),
      pricedAt: market === 'cn' ? at('range', shift) : at('priced', shift),
      drawnAt: at('drawn', shift),
      paymentAt: at('payment', shift),
      deadlineAt: at('deadline', shift),
      listedAt: at('listed', shift),
    }
    await database.transaction(async (transaction) => {
      const number = await insertOffering(transaction, {
        ...terms,
        byOperator: null,
        state: 'waiting',
        price: null,
        withdrawnAt: null,
        withdrawnReason: '',
        about,
        secret,
        commitment: Buffer.from(commitmentTo(secret)),
        committedAt: clock.now(),
      })
      if (number !== null) await schedule(transaction, stepsOf({ ...terms, number }, clock.now()))
    })
    return code
  }

  const callOnly = async <Name extends IpoName>(
    who: Person,
    name: Name,
    request: Record<string, unknown> = {},
    key: string | null = null,
  ): Promise<Answer<OutputOf<Name>>> => {
    const input = declared[name].input.parse(request) as InputOf<Name>
    const handler = calls[name] as unknown as (given: InputOf<Name>, context: unknown) => Promise<Answer<OutputOf<Name>>>
    const answer = await handler(input, world.contextOf(who, key))
    if ('data' in answer) declared[name].output.parse(answer.data)
    else expect(answer.refusals.flatMap(faultsOfRefusal)).toEqual([])
    return answer
  }
  const books = async (): Promise<void> =>
    expect([...(await verifyIpo(database)), ...(await recomputeDraws(database))].filter(({ wrong }) => wrong > 0n)).toEqual([])
  /** Identity I1 and the specification's `frozen` in a market's wallet, and every invariant. */
  const agrees = async (who: Person, market: Market = 'jp'): Promise<void> => {
    await books()
    await world.verify()
    const type = typeOfMarket[market]
    const currency: Currency = marketCurrency[market]
    const minor = (text: string): bigint => (text === '-' ? 0n : parseMoney(text, currency))
    const funds = await world.callOnlyDone(who, 'user/funds', { type })
    const own = (await balancesOf(database, who.customer)).filter((each) => each.currency === currency)
    const net = own.reduce((sum, each) => sum + each.balance, 0n)
    expect(minor(funds.available) + minor(funds.frozen) - minor(funds.total_debt)).toBe(net)
    expect(minor(funds.equity)).toBe(net + minor(funds.floating_profit))
    const list = await callOnly(who, 'trade/usernewstocklist', { type })
    const open = 'data' in list ? list.data.filter(({ status }) => status === 1) : []
    const lots = await world.callOnlyDone(who, 'trade/userstocklist', { type })
    const cost = lots.filter(({ status }) => status === 0).reduce((sum, row) => sum + minor(row.cost), 0n)
    expect(open.reduce((sum, { rjmoney }) => sum + minor(rjmoney), cost)).toBe(minor(funds.frozen))
  }
  const done = async <Name extends IpoName>(who: Person, name: Name, request: Record<string, unknown> = {}, key?: string) => {
    const answer = await callOnly(who, name, request, key ?? null)
    if ('refusals' in answer) throw new Error(`${name} was refused: ${JSON.stringify(answer.refusals)}`)
    return answer.data
  }
  const refusals = async (who: Person, name: IpoName, request: Record<string, unknown> = {}): Promise<readonly Refusal[]> => {
    const answer = await callOnly(who, name, request)
    return 'refusals' in answer ? answer.refusals : []
  }

  return {
    ...cash,
    cash,
    ports,
    offer,
    callOnly,
    done,
    refusals,
    refused: async (who: Person, name: IpoName, request: Record<string, unknown> = {}) =>
      (await refusals(who, name, request)).map(({ key }) => key),
    books,
    agrees,
    /** Passes practice time up to a step of the timetable, and processes due items. */
    reach: (name: keyof typeof dates, shift = 0) => cash.pass(at(name, shift) - clock.now()),
    /** Simulates another process: only the database remains. */
    restart: () => {
      due[stepDue] = stepHandler({ ...ports })
    },
    check: (proof: OutputOf<'trade/newstockProof'>, noted: Noted) => atOnce(checkDraw(proof, noted)).faults,
    subscribe: (who: Person, code: string, num = 100, more: Record<string, unknown> = {}) =>
      callOnly(who, 'trade/newstockSubscribe', { code, num, fund_password: fundPassword, ...more }),
    row: async (who: Person, code: string, market: Market = 'jp') => {
      const row = (await done(who, 'trade/usernewstocklist', { type: typeOfMarket[market] })).find((each) => each.code === code)
      if (row === undefined) throw new Error(`no subscription for ${code}`)
      return row
    },
    own: { fund_password: fundPassword },
  }
}
export type IpoWorld = Awaited<ReturnType<typeof ipoWorld>>

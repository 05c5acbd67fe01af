import { calls as declared, type InputOf, type OutputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { builtInInstruments, createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { watchedShares } from '@zaraba/rules/intraday/desk-terms.ts'
import { expect } from 'vitest'
import type { Answer } from '../../src/calls/handler.ts'
import { createDesk } from '../../src/intraday/desk.ts'
import type { IntradayPorts } from '../../src/intraday/ports.ts'
import { recomputeStakesOn } from '../../src/intraday/recompute.ts'
import { openDesks } from '../../src/intraday/slice.ts'
import { verifyStakes } from '../../src/intraday/verify-store.ts'
import type { DueHandler } from '../../src/time/due.ts'
import { cashWorld, fundPassword } from '../funding/cash-world.ts'
import { productsAgree } from '../products/agree.ts'
import type { Person } from '../trading/trading-world.ts'

type DeskName = 'trade/intradayInfo' | 'trade/intradayApply'

/** The shares that the desks of the three markets watch: a small world that is computed quickly. */
const instruments = (['jp', 'us', 'cn'] as const).flatMap((market) => watchedShares(builtInInstruments(), market))
const worldOf = (word: number) =>
  createWorld({
    seeds: { seedOf: (market, date) => sha256OfText(`the desk's word ${word}/${market}/${date}`) },
    genesis: dateText('2026-11-20'),
  })
const firstDay = sessionOf('jp', dateText('2026-11-24'))
/** A world in which the desk of Tokyo trades on its first day, with any version of the model. */
const found = () => {
  for (let word = 0; firstDay !== null && word < 100; word++) {
    const world = worldOf(word)
    const market = { catalogue: () => createCatalogue(instruments), feedOf: () => world, ...named }
    const desk = createDesk({ market })
    if (desk.run(firstDay, desk.shares('jp'), 1_000_000n, firstDay.close).trades.length > 0) return world
  }
  throw new Error('the desk of Tokyo trades in one world of a hundred')
}
const named = { model: 'simulated-test', historyFrom: dateText('2016-01-04') }
export const feed = found()

/** The market in which the desks of a test trade. */
export interface DeskMarket {
  readonly feed: Feed
  readonly instruments: readonly Instrument[]
}
const simulated: DeskMarket = { feed, instruments }

/** Desks on a real PostgreSQL in a simulated market, with a clock that only moves when it is set. */
export const deskWorld = async (start: string, market: DeskMarket = simulated) => {
  const beside: { due?: Readonly<Record<string, DueHandler>> } = {}
  const cash = await cashWorld(start, { market, beside })
  const { database, clock, products, identity, machine } = cash
  const ports: IntradayPorts = {
    database,
    marketClock: clock,
    products,
    identity,
    reviews: machine,
    writeEvents: cash.ports.writeEvents,
    frozen: identity.frozen,
    hasFundPassword: identity.hasFundPassword,
    market: { catalogue: () => createCatalogue(market.instruments), feedOf: () => market.feed, ...named },
  }
  const { desk, calls, reviews, due } = openDesks(ports)
  Object.assign(cash.rules, reviews)
  beside.due = due

  /** Computes every finished stake again; returns those with another result. */
  const wrongWhenRunAgain = async (): Promise<readonly string[]> => {
    const again = {
      model: named.model,
      catalogue: createCatalogue(market.instruments),
      feedOf: () => market.feed,
    }
    return (await recomputeStakesOn(database, again)).filter(({ wrong }) => wrong > 0n).map(({ invariant }) => invariant)
  }
  /** All checks of the database, for one customer and for all. */
  const agrees = async (who: Person): Promise<void> => {
    await cash.verify()
    expect((await verifyStakes(cash.database)).filter(({ wrong }) => wrong > 0n)).toEqual([])
    await productsAgree(cash, who)
  }
  const callOnly = async <Name extends DeskName>(
    who: Person,
    name: Name,
    request: Record<string, unknown>,
    key: string | null = null,
  ): Promise<Answer<OutputOf<Name>>> => {
    const input = declared[name].input.parse(request) as InputOf<Name>
    const handler = calls[name] as unknown as (given: InputOf<Name>, context: unknown) => Promise<Answer<OutputOf<Name>>>
    const answer = await handler(input, cash.contextOf(who, key))
    if ('data' in answer) declared[name].output.parse(answer.data)
    return answer
  }
  const info = async (who: Person, type = 'jpy'): Promise<OutputOf<'trade/intradayInfo'>> => {
    const answer = await callOnly(who, 'trade/intradayInfo', { type })
    if ('refusals' in answer) throw new Error('the desk tells everybody')
    return answer.data
  }
  const apply = (who: Person, amount: string, more: Record<string, unknown> = {}, key: string | null = null) =>
    callOnly(who, 'trade/intradayApply', { amount, fund_password: fundPassword, ...more }, key)
  return {
    ...cash,
    desk,
    wrongWhenRunAgain,
    agrees,
    info,
    callDesk: callOnly,
    apply,
    applied: async (who: Person, amount: string, more: Record<string, unknown> = {}) => {
      const answer = await apply(who, amount, more)
      if ('refusals' in answer) throw new Error(`refused: ${JSON.stringify(answer.refusals)}`)
      await agrees(who)
      return answer.data
    },
    refusedStake: async (who: Person, amount: string, more: Record<string, unknown> = {}): Promise<readonly Refusal[]> => {
      const answer = await apply(who, amount, more)
      await agrees(who)
      return 'refusals' in answer ? answer.refusals : []
    },
    /** Passes practice time up to a time, processing due items at their own times. */
    liveUntil: async (text: string) => cash.pass(parseInstant(text) - cash.clock.now()),
    rowOf: async (who: Person, type = 'jpy') => (await cash.callOnlyDone(who, 'trade/userproductlist', { type }))[0],
  }
}
export type DeskWorld = Awaited<ReturnType<typeof deskWorld>>

import { createHash } from 'node:crypto'
import { type CallName, calls, type InputOf, type OutputOf, type RequestOf } from '@zaraba/contract/calls.ts'
import { markets } from '@zaraba/market/markets.ts'
import { standingClock } from '@zaraba/money/clock.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { type Instant, parseInstant } from '@zaraba/money/time.ts'
import { expect, vi } from 'vitest'
import type { CallContext, Caller } from '../../src/calls/handler.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { type MarketSlice, openMarket } from '../../src/market/open-market.ts'
import { type Fixture, type TestDatabase, testDatabase } from '../database.ts'

export const secrets = {
  bytes: (count: number): Buffer => createHash('sha512').update('a secret of the tests').digest().subarray(0, count),
}

export const customer = (number: bigint): Caller => ({
  customer: customerNumber(number),
  account: '9012345678',
  session: number,
  sessionEnds: parseInstant('2026-12-31T00:00:00Z'),
  tradingUnlockedUntil: null,
  noTrading: null,
  frozen: null,
  host: false,
})

export const context = (change: Partial<CallContext> = {}): CallContext => ({
  caller: null,
  language: 'ja',
  address: '127.0.0.1',
  hostName: 'localhost',
  deviceToken: '',
  device: '',
  idempotencyKey: null,
  requestId: 'test',
  ...change,
})

export interface TestMarket {
  readonly database: OpenDatabase
  readonly clock: { now(): Instant; set(at: Instant): void }
  /** The machine's time. */
  readonly machine: { now(): Instant; set(at: Instant): void }
  readonly market: MarketSlice
  /**
   * Makes a call as over the wire: its declaration parses the request and validates the reply. Refusals are thrown as their
   * keys.
   */
  call<Name extends CallName & keyof MarketSlice['handlers']>(
    name: Name,
    request: RequestOf<Name>,
    change?: Partial<CallContext>,
  ): Promise<OutputOf<Name>>
  close(): Promise<void>
}

const connections = 4

/** A market with a database of its own and a fixed clock, by default at 9:05 of a Tokyo business day. */
export const testMarket = async (
  test: TestDatabase,
  at = '2026-11-20T09:05:00+09:00',
  { prepareAhead = false }: { readonly prepareAhead?: boolean } = {},
): Promise<TestMarket> => {
  const database = openDatabase(test.ownerUrl, connections)
  const clock = standingClock(parseInstant(at))
  const machine = standingClock(parseInstant('2026-11-20T00:00:00Z'))
  const progress: string[] = []
  const market = await openMarket({
    database,
    marketClock: clock,
    systemClock: machine,
    secrets,
    logHead: async () => null,
    averageCost: async () => '-',
    disclosing: [],
    prepareAhead,
    progress: (sentence) => progress.push(sentence),
    failed: (_, error) => {
      throw error
    },
  })
  // Waits until the background tasks have their connections, because a test may then block the thread for longer than their
  // time-outs.
  await Promise.all(Array.from({ length: connections }, () => database.query({ text: 'select', values: [] })))
  return {
    database,
    clock,
    machine,
    market,
    call: async (name, request, change) => {
      const declaration = calls[name]
      const handler = market.handlers[name] as unknown as (
        input: InputOf<typeof name>,
        around: CallContext,
      ) => Promise<{ readonly data: OutputOf<typeof name> } | { readonly refusals: readonly { readonly key: string }[] }>
      const answer = await handler(declaration.input.parse(request) as InputOf<typeof name>, context(change))
      if ('refusals' in answer) throw new Error(answer.refusals.map(({ key }) => key).join(' '))
      return declaration.output.parse(answer.data) as OutputOf<typeof name>
    },
    close: async () => {
      await market.close()
      await database.close()
    },
  }
}

/** The market of these secrets after its first start on that Friday: its ten years are computed. */
const openedMarket: Fixture = {
  name: 'market',
  load: async (database) => {
    const tokyo = await testMarket(database)
    try {
      await vi.waitFor(
        async () =>
          expect(await tokyo.database.query({ text: 'select from market.checkpoint', values: [] })).toHaveLength(markets.length),
        {
          timeout: 60_000,
          interval: 50,
        },
      )
    } finally {
      await tokyo.close()
    }
  },
}

/** A database for a market of that day, for tests that are not about its first start. */
export const marketDatabase = (): Promise<TestDatabase> => testDatabase({ fixture: openedMarket })

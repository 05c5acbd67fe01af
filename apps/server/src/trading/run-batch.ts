import type { CallName } from '@zaraba/contract/calls.ts'
import type { InstrumentId } from '@zaraba/market/instrument.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { takingsOf } from '@zaraba/rules/trading/displacement.ts'
import type { Side } from '@zaraba/rules/trading/margin.ts'
import type { LotNumber, OrderNumber } from '@zaraba/rules/trading/records.ts'
import type { Answer } from '../calls/handler.ts'
import type { Transaction } from '../database/database.ts'
import { type Batched, executeBatch } from '../exactly-once/batch-executor.ts'
import type { Command } from '../exactly-once/once-store.ts'
import type { Request } from '../exactly-once/request.ts'
import { lockWallets } from '../ledger/ledger-store.ts'
import { type BatchContext, createBatchContext } from './batch-context.ts'
import type { TradingPorts } from './ports.ts'
import { lockInstruments, lotsNamed, ordersNamed, restingCounts, salesOf } from './store.ts'
import { lastTaken, type Takings } from './takings-store.ts'
import { writeWork } from './work.ts'

/** What a command will touch, known before anything is locked. */
export interface Touched {
  readonly instrument: InstrumentId
  readonly currency: Currency
  readonly order: OrderNumber | null
  readonly lot: LotNumber | null
  /** The side on which it may trade at once. */
  readonly side: Side
}

export interface TradingVerb<Name extends CallName, Row> {
  readonly call: Name
  decide(batch: BatchContext, command: Request<Name>, touched: Touched | null): Answer<Row>
}

/** A command with what it touches; `null` where it names nothing of the caller's. */
export interface Prepared<Name extends CallName> {
  readonly command: Request<Name>
  readonly touched: Touched | null
}

/** The rows that a batch names, each with its owner. */
const named = (asked: readonly Asked<CallName>[], kind: 'order' | 'lot') =>
  asked.flatMap(({ customer, touched }) => {
    const number = touched?.[kind] ?? null
    return number === null ? [] : [{ customer, number }]
  })

/** Calls that never trade at their instant. */
const takesNothing: ReadonlySet<CallName> = new Set(['trade/cancel', 'trade/topUp'])

/** The takings that a batch may go on from, each once. */
const takingsNamed = (asked: readonly Asked<CallName>[]): readonly Takings[] => {
  const all = new Map<string, Takings>()
  for (const { customer, touched } of asked) {
    if (touched === null) continue
    const takings = takingsOf(touched.instrument, touched.side)
    all.set(`${customer}/${takings}`, { customer, takings })
  }
  return [...all.values()]
}

/** A prepared command on its way through the executor. */
type Asked<Name extends CallName> = Prepared<Name> & Command

/** The shares that the batch works on, and the wallets of those who ask, before any row is read. */
const lock = async (transaction: Transaction, asked: readonly Asked<CallName>[]) => {
  const owners = asked.flatMap(({ customer, touched }) => (touched === null ? [] : [{ customer, currency: touched.currency }]))
  const [scanned, wallets] = await Promise.all([
    lockInstruments(transaction, [...new Set(asked.flatMap(({ touched }) => touched?.instrument ?? []))], 'shared'),
    lockWallets(transaction, owners),
  ])
  return { scanned, wallets }
}

/** All that the batch decides on: with the locks and the keys, one round trip. */
const read = (call: CallName) => async (transaction: Transaction, asked: readonly Asked<CallName>[]) => {
  const lots = named(asked, 'lot')
  const [orders, ownLots, sales, taken, resting] = await Promise.all([
    ordersNamed(transaction, named(asked, 'order')),
    lotsNamed(transaction, lots),
    salesOf(transaction, lots),
    takesNothing.has(call) ? [] : lastTaken(transaction, takingsNamed(asked)),
    call === 'trade/buy'
      ? restingCounts(transaction, [...new Set(asked.flatMap(({ customer, touched }) => (touched === null ? [] : [customer])))])
      : new Map<bigint, number>(),
  ])
  return { rows: { orders: [...orders, ...sales], lots: ownLots, taken }, resting }
}
type Locked = Awaited<ReturnType<typeof lock>>
type Found = Awaited<ReturnType<ReturnType<typeof read>>>

/** The most numbers that one command takes: an amendment, a lot, a closed child. */
const numbersOfOne = 4

/** One verb of trading as the executor does it: decided in memory on one batch, in order, and written in one go. */
const stepsOf = <Name extends CallName, Row>(
  ports: TradingPorts,
  verb: TradingVerb<Name, Row>,
): Batched<Asked<Name>, Locked, Found, BatchContext['work'], Row> => ({
  call: verb.call,
  lock,
  read: read(verb.call),
  decide: ({ scanned, wallets }, { rows, resting }, asked) => {
    const batch = createBatchContext(ports, {
      now: ports.marketClock.now(),
      scannedTo: new Map(scanned.map((each) => [each.instrument, each.scannedTo])),
      available: new Map(wallets.map((wallet) => [`${wallet.customer}/${wallet.currency}`, wallet.available])),
      resting: new Map(resting),
    })
    batch.work.read(rows)
    return { answers: asked.map(({ command, touched }) => verb.decide(batch, command, touched)), plan: batch.work }
  },
  write: (transaction, work) => writeWork(transaction, [work], ports.writeEvents),
})

/** Runs the decisions of one batch in one transaction, exactly once. */
export const runBatch = async <Name extends CallName, Row>(
  ports: TradingPorts,
  verb: TradingVerb<Name, Row>,
  prepared: readonly Prepared<Name>[],
): Promise<readonly Answer<Row>[]> => {
  await ports.numbers.reserve(prepared.length * numbersOfOne)
  const asked = prepared.map((each) => ({ ...each, customer: each.command.customer, once: each.command.once }))
  return executeBatch(ports.database, stepsOf(ports, verb), asked)
}

import type { CallName } from '@zaraba/contract/calls.ts'
import type { InstrumentId } from '@zaraba/market/instrument.ts'
import { tradingCurrencies } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import { takingsOf } from '@zaraba/rules/trading/fills/displacement.ts'
import type { LotRecord, OrderRecord } from '@zaraba/rules/trading/records.ts'
import type { Answer } from '../../calls/handler.ts'
import type { Transaction } from '../../database/database.ts'
import { type Batched, executeBatch } from '../../exactly-once/batch-executor.ts'
import type { Request } from '../../exactly-once/request.ts'
import { lockWallets } from '../../ledger/ledger-store.ts'
import type { Engine } from '../engine/advance.ts'
import { activeOf } from '../engine/engine-store.ts'
import type { TradingPorts } from '../ports.ts'
import { openLotsOfShares, salesOfShares } from '../positions/open-lots-store.ts'
import { lockInstruments, lotsNamed, ordersNamed, ordersNumbered, ordersOfPairs, restingCounts, salesOf } from '../store.ts'
import { lastTaken, type Takings } from '../takings-store.ts'
import { writeUnitsOfWork } from '../unit-of-work.ts'
import { type BatchContext, createBatchContext } from './batch-context.ts'
import { instrumentsOf, type Prepared, type Touched } from './touched.ts'

export interface TradingVerb<Name extends CallName, Row> {
  readonly call: Name
  decide(batch: BatchContext, command: Request<Name>, touched: Touched | null): Answer<Row>
}

/** The rows that a batch names, each with its owner. */
const named = (asked: readonly Prepared<CallName>[], kind: 'order' | 'lot') =>
  asked.flatMap(({ customer, touched }) => {
    const number = touched?.[kind] ?? null
    return number === null ? [] : [{ customer, number }]
  })

/** The pairs that a batch names, and those of the orders that it names: a fill of one ends the other. */
const pairsOf = (asked: readonly Prepared<CallName>[], orders: readonly OrderRecord[]) => [
  ...asked.flatMap(({ customer, touched }) => (touched?.pair === undefined ? [] : [{ customer, group: touched.pair }])),
  ...orders.flatMap(({ kind, customer, groupNo }) =>
    kind === 'opening' && groupNo !== null ? [{ customer, group: groupNo }] : [],
  ),
]

/** The shares whose open lots a batch works on, each with its owner. */
const wholeShares = (asked: readonly Prepared<CallName>[]) =>
  asked.flatMap(({ customer, touched }) =>
    touched?.wholeShare === undefined ? [] : instrumentsOf(touched).map((instrument) => ({ customer, instrument })),
  )

/** Calls that never trade at their instant. */
const takesNothing: ReadonlySet<CallName> = new Set(['trade/cancel', 'trade/topUp'])

/** Calls whose orders wait beside those of their customer, of which there is a most. */
const placesOrders: ReadonlySet<CallName> = new Set(['trade/buy', 'trade/pair'])

/** The takings that a batch may go on from, each once. */
const takingsNamed = (asked: readonly Prepared<CallName>[]): readonly Takings[] => {
  const all = new Map<string, Takings>()
  for (const { customer, touched } of asked) {
    if (touched === null) continue
    for (const side of touched.sides) {
      for (const instrument of instrumentsOf(touched)) {
        const takings = takingsOf(instrument, side)
        all.set(`${customer}/${takings}`, { customer, takings })
      }
    }
  }
  return [...all.values()]
}

/** The caller's own number of the order that a request asks for. */
const clientNoOf = ({ input }: Prepared<CallName>): string | undefined => (input as { client_no?: string }).client_no

/** The numbers that a batch's callers give their orders. */
const numbersGiven = (asked: readonly Prepared<CallName>[]) =>
  asked.flatMap((each) => {
    const clientNo = clientNoOf(each)
    return clientNo === undefined ? [] : [{ customer: each.customer, clientNo }]
  })

/** Wallets that a command locks: with a number of the caller's all that trade, since another market's order may ask for the same. */
const walletsOf = (command: Prepared<CallName>, touched: Touched): readonly Currency[] =>
  clientNoOf(command) === undefined ? [...new Set([touched.currency, ...(touched.others?.currencies ?? [])])] : tradingCurrencies

const ownWallets = (asked: readonly Prepared<CallName>[]) =>
  asked.flatMap((command) => {
    const { customer, touched } = command
    return touched === null ? [] : walletsOf(command, touched).map((currency) => ({ customer, currency }))
  })

const sharesOf = (asked: readonly Prepared<CallName>[]): readonly InstrumentId[] => [
  ...new Set(asked.flatMap(({ touched }) => (touched === null ? [] : instrumentsOf(touched)))),
]

/** Whose orders and positions of which shares a batch changes: the tape may have changed them first. An order that opens a position changes none. */
const changes = (asked: readonly Prepared<CallName>[]) =>
  asked.flatMap(({ customer, touched }) =>
    touched === null ||
    (touched.order === null && touched.lot === null && touched.pair === undefined && touched.wholeShare === undefined)
      ? []
      : instrumentsOf(touched).map((instrument) => ({ customer, instrument })),
  )

/** The shares that the batch works on, and the wallets of those who ask, before any row is read. */
const lock = async (transaction: Transaction, asked: readonly Prepared<CallName>[]) => {
  const [scanned, wallets] = await Promise.all([
    lockInstruments(transaction, sharesOf(asked), 'shared'),
    lockWallets(transaction, ownWallets(asked)),
  ])
  return { scanned, wallets }
}

/** Lots into which orders have been filled in part, but for those that are read anyway. */
const partsOf = (orders: readonly OrderRecord[], lots: readonly LotRecord[]) =>
  orders.flatMap(({ customer, part }) =>
    part === null || lots.some((lot) => lot.customer === customer && lot.number === part) ? [] : [{ customer, number: part }],
  )

/** All that the batch decides on: with the locks and the keys one round trip, and one more where it names an order that is filled in part. */
const read = (call: CallName) => async (transaction: Transaction, asked: readonly Prepared<CallName>[]) => {
  const lots = named(asked, 'lot')
  const shares = wholeShares(asked)
  const [active, orders, numbered, ownLots, sales, held, waiting, taken, resting] = await Promise.all([
    activeOf(transaction, changes(asked)),
    ordersNamed(transaction, named(asked, 'order')),
    ordersNumbered(transaction, numbersGiven(asked)),
    lotsNamed(transaction, lots),
    salesOf(transaction, lots),
    openLotsOfShares(transaction, shares),
    salesOfShares(transaction, shares),
    takesNothing.has(call) ? [] : lastTaken(transaction, takingsNamed(asked)),
    placesOrders.has(call)
      ? restingCounts(transaction, [...new Set(asked.flatMap(({ customer, touched }) => (touched === null ? [] : [customer])))])
      : new Map<bigint, number>(),
  ])
  const paired = await ordersOfPairs(transaction, pairsOf(asked, orders))
  const ordersFound = [...orders, ...paired, ...numbered, ...sales, ...waiting]
  const lotsFound = [...ownLots, ...held]
  const parts = partsOf(ordersFound, lotsFound)
  if (parts.length > 0) {
    const [partLots, salesOfParts] = await Promise.all([lotsNamed(transaction, parts), salesOf(transaction, parts)])
    ordersFound.push(...salesOfParts)
    lotsFound.push(...partLots)
  }
  return { rows: { orders: ordersFound, lots: lotsFound, taken }, resting, active }
}
type Locked = Awaited<ReturnType<typeof lock>>
type Found = Awaited<ReturnType<ReturnType<typeof read>>>

/** The most numbers that one command takes: an amendment or an order, a lot, its two exits, a closed child; of a pair two amendments more. */
const numbersOfOne = 7

/** A batch about shares whose tape holds something that comes before what the batch decides. */
interface Behind {
  readonly postponed: 'behind the tape'
}

/**
 * One verb of trading as the executor does it: decided in memory on one batch, in order, and written in one go. Here alone a batch
 * learns the time, under the lock that keeps the engine from its shares. A share is decided about as of now, where its tape brings nothing to
 * those who ask between the moment to which it was played and now; else the batch is postponed. With `playsFirst` it plays its shares itself, keeps others
 * from them until its commit, and decides as of the moment to which it has played.
 */
const stepsOf = <Name extends CallName, Row>(
  ports: TradingPorts,
  engine: Engine,
  verb: TradingVerb<Name, Row>,
  { playsFirst }: { readonly playsFirst: boolean },
): Batched<Prepared<Name>, Locked, Found, BatchContext['work'], Row, Behind> => ({
  call: verb.call,
  ...(playsFirst && {
    first: (transaction, asked) =>
      engine.playWithin(transaction, sharesOf(asked), { clock: ports.marketClock, wallets: ownWallets(asked) }),
  }),
  lock,
  read: read(verb.call),
  decide: ({ scanned, wallets }, { rows, resting, active }, asked) => {
    const now = ports.marketClock.now()
    const playedTo = new Map(scanned.map((each) => [each.instrument, each.scannedTo]))
    const latest = (share: string): Instant => instant(Math.max(playedTo.get(share) ?? 0, now))
    const changed = new Set<string>(changes(asked).map(({ instrument }) => instrument))
    const behind = new Set(
      active
        .filter((each) => changed.has(each.instrument) && engine.falls(each, latest(each.instrument)))
        .map(({ instrument }) => instrument),
    )
    if (behind.size > 0 && !playsFirst) return { postponed: 'behind the tape' }
    const batch = createBatchContext(ports, {
      instantOf: (share) => (behind.has(share) ? (playedTo.get(share) ?? now) : latest(share)),
      systemNow: ports.systemClock.now(),
      available: new Map(wallets.map((wallet) => [`${wallet.customer}/${wallet.currency}`, wallet.available])),
      resting: new Map(resting),
    })
    batch.work.read(rows)
    return { answers: asked.map((each) => verb.decide(batch, each, each.touched)), plan: batch.work }
  },
  write: (transaction, work) => writeUnitsOfWork(transaction, [work], ports.writeEvents),
})

/** Runs the decisions of one batch in one transaction, exactly once. */
export const runBatch = async <Name extends CallName, Row>(
  ports: TradingPorts,
  engine: Engine,
  verb: TradingVerb<Name, Row>,
  prepared: readonly Prepared<Name>[],
): Promise<readonly Answer<Row>[]> => {
  await ports.numbers.reserve(prepared.length * numbersOfOne)
  const execute = (playsFirst: boolean) => executeBatch(ports.database, stepsOf(ports, engine, verb, { playsFirst }), prepared)
  const first = await execute(false)
  if (!('postponed' in first)) return first
  const answers = await execute(true)
  if ('postponed' in answers) throw new Error('a batch that plays its shares itself is never behind them')
  return answers
}

import type { CallName, InputOf } from '@zaraba/contract/calls.ts'
import type { tradingCalls as declared } from '@zaraba/contract/trading/calls.ts'
import type { Answer, CallContext, Handlers } from '../calls/handler.ts'
import { executor } from '../exactly-once/batch-executor.ts'
import { type Request, readRequest } from '../exactly-once/request.ts'
import { createEngine, type Engine } from './engine/advance.ts'
import { bracketPosition } from './orders/bracket-positions.ts'
import { cancelAll } from './orders/cancel-all.ts'
import { amendOrder, cancelOrder } from './orders/change-orders.ts'
import { closePosition } from './orders/close-positions.ts'
import { closeShare } from './orders/close-share.ts'
import { instrumentNamed, placeOrder } from './orders/place-orders.ts'
import { preview } from './orders/preview.ts'
import {
  type NamesPosition,
  type Prepared,
  prepareOrders,
  preparePositions,
  prepareShares,
  runBatch,
  type TradingVerb,
} from './orders/run-batch.ts'
import { listStockCredit, topUpPosition } from './orders/stock-credit.ts'
import type { TradingPorts } from './ports.ts'
import { positionLists } from './positions/lists.ts'
import { orderHistory } from './positions/order-history.ts'
import { positionLife } from './positions/position-life.ts'
import { rehearse } from './rehearsal/rehearse.ts'

/** Gathers the requests of one call into batches. */
const batched = <Name extends CallName, Row>(
  ports: TradingPorts,
  verb: TradingVerb<Name, Row>,
  prepare: (
    ports: TradingPorts,
    commands: readonly Request<Name>[],
  ) => Promise<readonly Prepared<Name>[]> | readonly Prepared<Name>[],
) => {
  const submit = executor<Request<Name>, Row>(async (commands) => runBatch(ports, verb, await prepare(ports, commands)))
  return (input: InputOf<Name>, context: CallContext): Promise<Answer<Row>> => submit(readRequest(verb.call, input, context))
}

/** Finds what a batch names, and lets happen what fell due to it before the customer acts. */
const caughtUp =
  (engine: Engine) =>
  async <Name extends NamesPosition>(
    ports: TradingPorts,
    commands: readonly Request<Name>[],
  ): Promise<readonly Prepared<Name>[]> => {
    const prepared = await preparePositions(ports, commands)
    const instruments = prepared.flatMap(({ touched }) => (touched === null ? [] : [touched.instrument]))
    if (instruments.length > 0) await engine.catchUp(instruments, ports.marketClock.now())
    return prepared
  }

/** Lets happen what fell due to the shares of a batch before their open lots are counted. */
const sharesCaughtUp =
  (engine: Engine) =>
  async (
    ports: TradingPorts,
    commands: readonly Request<'trade/closeShare'>[],
  ): Promise<readonly Prepared<'trade/closeShare'>[]> => {
    const instruments = commands.flatMap(({ input }) => instrumentNamed({ ports }, input)?.id ?? [])
    if (instruments.length > 0) await engine.catchUp(instruments, ports.marketClock.now())
    return prepareShares(ports, commands)
  }

export const tradingCalls = (ports: TradingPorts, engine: Engine = createEngine(ports)): Handlers<typeof declared> => {
  const cancel = batched(ports, { call: 'trade/cancel', decide: cancelOrder }, caughtUp(engine))
  return {
    'trade/preview': preview(ports),
    'trade/buy': batched(ports, { call: 'trade/buy', decide: placeOrder }, prepareOrders),
    'trade/sell': batched(ports, { call: 'trade/sell', decide: closePosition }, caughtUp(engine)),
    'trade/closeShare': batched(ports, { call: 'trade/closeShare', decide: closeShare }, sharesCaughtUp(engine)),
    'trade/bracket': batched(ports, { call: 'trade/bracket', decide: bracketPosition }, caughtUp(engine)),
    'trade/amend': batched(ports, { call: 'trade/amend', decide: amendOrder }, caughtUp(engine)),
    'trade/cancel': cancel,
    'trade/cancelAll': cancelAll(ports, cancel),
    'trade/topUp': batched(ports, { call: 'trade/topUp', decide: topUpPosition }, caughtUp(engine)),
    'trade/position': positionLife(ports),
    ...positionLists(ports),
    'trade/orders': orderHistory(ports),
    'trade/rehearse': rehearse(ports),
    'trade/ustockslist': listStockCredit(ports),
  }
}

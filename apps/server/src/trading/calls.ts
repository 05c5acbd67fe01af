import type { CallName, InputOf } from '@zaraba/contract/calls.ts'
import type { tradingCalls as declared } from '@zaraba/contract/trading/calls.ts'
import type { Answer, CallContext, Handlers } from '../calls/handler.ts'
import { executor } from '../exactly-once/batch-executor.ts'
import { type Request, readRequest } from '../exactly-once/request.ts'
import { createEngine, type Engine } from './engine/advance.ts'
import { bracketPosition } from './orders/bracket-positions.ts'
import { cancelAll } from './orders/cancel-all.ts'
import { amendOrder, cancelOrder } from './orders/change-orders.ts'
import { closeAll } from './orders/close-all.ts'
import { closePosition } from './orders/close-positions.ts'
import { closeShare } from './orders/close-share.ts'
import { placeOrder } from './orders/place-orders.ts'
import { placePair } from './orders/place-pairs.ts'
import { preview } from './orders/preview.ts'
import { previewPair } from './orders/preview-pair.ts'
import { runBatch, type TradingVerb } from './orders/run-batch.ts'
import { listStockCredit, topUpPosition } from './orders/stock-credit.ts'
import { type Prepared, prepareMarkets, prepareOrders, preparePairs, preparePositions, prepareShares } from './orders/touched.ts'
import type { TradingPorts } from './ports.ts'
import { positionLists } from './positions/lists.ts'
import { orderHistory } from './positions/order-history.ts'
import { positionLife } from './positions/position-life.ts'
import { rehearse } from './rehearsal/rehearse.ts'

/** Gathers the requests of one call into batches. */
const batched = <Name extends CallName, Row>(
  ports: TradingPorts,
  engine: Engine,
  verb: TradingVerb<Name, Row>,
  prepare: (
    ports: TradingPorts,
    commands: readonly Request<Name>[],
  ) => Promise<readonly Prepared<Name>[]> | readonly Prepared<Name>[],
) => {
  const submit = executor<Request<Name>, Row>(async (commands) => runBatch(ports, engine, verb, await prepare(ports, commands)))
  return (input: InputOf<Name>, context: CallContext): Promise<Answer<Row>> => submit(readRequest(verb.call, input, context))
}

export const tradingCalls = (ports: TradingPorts, engine: Engine = createEngine(ports)): Handlers<typeof declared> => {
  const cancel = batched(ports, engine, { call: 'trade/cancel', decide: cancelOrder }, preparePositions)
  return {
    'trade/preview': preview(ports),
    'trade/buy': batched(ports, engine, { call: 'trade/buy', decide: placeOrder }, prepareOrders),
    'trade/sell': batched(ports, engine, { call: 'trade/sell', decide: closePosition }, preparePositions),
    'trade/closeShare': batched(ports, engine, { call: 'trade/closeShare', decide: closeShare }, prepareShares),
    'trade/closeAll': batched(ports, engine, { call: 'trade/closeAll', decide: closeAll }, prepareMarkets),
    'trade/bracket': batched(ports, engine, { call: 'trade/bracket', decide: bracketPosition }, preparePositions),
    'trade/pair': batched(ports, engine, { call: 'trade/pair', decide: placePair }, preparePairs),
    'trade/previewPair': previewPair(ports),
    'trade/amend': batched(ports, engine, { call: 'trade/amend', decide: amendOrder }, preparePositions),
    'trade/cancel': cancel,
    'trade/cancelAll': cancelAll(ports, cancel),
    'trade/topUp': batched(ports, engine, { call: 'trade/topUp', decide: topUpPosition }, preparePositions),
    'trade/position': positionLife(ports),
    ...positionLists(ports),
    'trade/orders': orderHistory(ports),
    'trade/rehearse': rehearse(ports),
    'trade/ustockslist': listStockCredit(ports),
  }
}

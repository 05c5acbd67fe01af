import type { CallName } from '@zaraba/contract/calls.ts'
import type { tradingCalls as declared } from '@zaraba/contract/trading/calls.ts'
import { type Answer, type CallContext, callerOf, type Handlers } from '../calls/handler.ts'
import { executor } from '../exactly-once/batch-executor.ts'
import { requestText } from '../exactly-once/once-store.ts'
import { createEngine, type Engine } from './advance.ts'
import { amendOrder, cancelOrder } from './change-orders.ts'
import { closePosition } from './close-positions.ts'
import { positionLists } from './lists.ts'
import { placeOrder } from './place-orders.ts'
import type { TradingPorts } from './ports.ts'
import { positionLife } from './position-life.ts'
import { type NamesPosition, prepareOrders, preparePositions } from './prepare.ts'
import { preview } from './preview.ts'
import { type Prepared, runBatch, type TradingCommand, type TradingVerb } from './run-batch.ts'
import { listStockCredit } from './stock-credit.ts'
import { topUpPosition } from './top-up.ts'

type Fields = Readonly<Record<string, unknown>>

/** Calls of one verb gathered into batches: each is a command with its idempotency key, answered from its own transaction. */
const batched = <Name extends CallName, Row>(
  ports: TradingPorts,
  verb: TradingVerb<Name, Row>,
  prepare: (
    ports: TradingPorts,
    commands: readonly TradingCommand<Name>[],
  ) => Promise<readonly Prepared<Name>[]> | readonly Prepared<Name>[],
) => {
  const submit = executor<TradingCommand<Name>, Row>(async (commands) => runBatch(ports, verb, await prepare(ports, commands)))
  return (input: TradingCommand<Name>['input'] & Fields, context: CallContext): Promise<Answer<Row>> => {
    const key = context.idempotencyKey
    const once = key === null ? null : { key, request: requestText(input) }
    const caller = callerOf(context)
    return submit({ caller, customer: caller.customer, input, language: context.language, once })
  }
}

/** Finds what a batch names, and lets happen what fell due to it before the customer acts. */
const caughtUp =
  (engine: Engine) =>
  async <Name extends NamesPosition>(
    ports: TradingPorts,
    commands: readonly TradingCommand<Name>[],
  ): Promise<readonly Prepared<Name>[]> => {
    const prepared = await preparePositions(ports, commands)
    const instruments = prepared.flatMap(({ touched }) => (touched === null ? [] : [touched.instrument]))
    if (instruments.length > 0) await engine.catchUp(instruments, ports.marketClock.now())
    return prepared
  }

export const tradingCalls = (ports: TradingPorts, engine: Engine = createEngine(ports)): Handlers<typeof declared> => ({
  'trade/preview': preview(ports),
  'trade/buy': batched(ports, { call: 'trade/buy', decide: placeOrder }, prepareOrders),
  'trade/sell': batched(ports, { call: 'trade/sell', decide: closePosition }, caughtUp(engine)),
  'trade/amend': batched(ports, { call: 'trade/amend', decide: amendOrder }, caughtUp(engine)),
  'trade/cancel': batched(ports, { call: 'trade/cancel', decide: cancelOrder }, caughtUp(engine)),
  'trade/topUp': batched(ports, { call: 'trade/topUp', decide: topUpPosition }, caughtUp(engine)),
  'trade/position': positionLife(ports),
  ...positionLists(ports),
  'trade/ustockslist': listStockCredit(ports),
})

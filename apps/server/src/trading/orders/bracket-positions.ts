import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import { decide } from '@zaraba/rules/trading/decisions/decide.ts'
import type { BracketIntent } from '@zaraba/rules/trading/decisions/decide-bracket.ts'
import { type Answer, refuse } from '../../calls/handler.ts'
import type { Request } from '../../exactly-once/request.ts'
import { lotRow, saleCells } from '../position-row.ts'
import type { BatchContext } from './batch-context.ts'
import { heldLot } from './close-positions.ts'
import { dateOrNull, priceOrNull } from './place-orders.ts'
import type { Touched } from './run-batch.ts'

/** Prices and date of a bracket as they were sent, or the field that cannot be read. */
const intentOf = (input: InputOf<'trade/bracket'>): BracketIntent | { readonly wrong: string } => {
  const takeProfit = priceOrNull(input.take_profit_price)
  const trigger = priceOrNull(input.stop_trigger_price)
  const stopLimit = priceOrNull(input.stop_price)
  const goodTill = dateOrNull(input.good_till)
  if (takeProfit === undefined) return { wrong: 'take_profit_price' }
  if (trigger === undefined) return { wrong: 'stop_trigger_price' }
  if (stopLimit === undefined) return { wrong: 'stop_price' }
  if (goodTill === undefined) return { wrong: 'good_till' }
  return { kind: 'bracket', takeProfit, trigger, stopLimit, goodTill }
}

/** Decides the orders around one position. */
export const bracketPosition = (
  batch: BatchContext,
  command: Request<'trade/bracket'>,
  touched: Touched | null,
): Answer<OutputOf<'trade/bracket'>> => {
  const { caller, input, language } = command
  const held = heldLot(batch, caller.customer, touched)
  if (!('lot' in held)) return held
  const { lot, instrument } = held
  if (input.trail !== undefined) return refuse({ key: 'order_type_not_offered', field: 'trail' })
  const intent = intentOf(input)
  if ('wrong' in intent) return refuse({ key: 'invalid_input', field: intent.wrong })
  const context = batch.decisionContext(caller, instrument)
  const decided = decide(intent, { ...context, lot })
  if ('refusals' in decided) return decided
  batch.work.apply(decided.changes)
  return {
    data: {
      orders: decided.sales.map((sale) => saleCells(sale, context.view)),
      position: lotRow(decided.left, decided.sales, batch.row(caller, language, instrument)),
    },
  }
}

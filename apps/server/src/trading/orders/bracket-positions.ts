import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import { decide } from '@zaraba/rules/trading/decisions/decide.ts'
import type { BracketIntent } from '@zaraba/rules/trading/decisions/decide-bracket.ts'
import { type Answer, refuse } from '../../calls/handler.ts'
import type { Request } from '../../exactly-once/request.ts'
import { saleCells } from '../order-cells.ts'
import { lotRow } from '../position-row.ts'
import type { BatchContext } from './batch-context.ts'
import { heldLot } from './close-positions.ts'
import { dateOrNull, readExits, readTrail } from './place-orders.ts'
import type { Touched } from './touched.ts'

/** Prices and date of a bracket as they were sent, or the field that cannot be read. */
const intentOf = (input: InputOf<'trade/bracket'>): Omit<BracketIntent, 'clientNo'> | { readonly wrong: string } => {
  const exits = readExits(input)
  if ('wrong' in exits) return exits
  const goodTill = dateOrNull(input.good_till)
  if (goodTill === undefined) return { wrong: 'good_till' }
  const trail = readTrail(input)
  if ('wrong' in trail) return trail
  return { kind: 'bracket', ...exits, shares: input.stock_num ?? null, trail, goodTill }
}

/** Decides the orders around one position. */
export const bracketPosition = (
  batch: BatchContext,
  command: Request<'trade/bracket'>,
  touched: Touched | null,
): Answer<OutputOf<'trade/bracket'>> => {
  const { caller, input } = command
  const held = heldLot(batch, caller.customer, touched)
  if (!('lot' in held)) return held
  const { lot, instrument } = held
  const intent = intentOf(input)
  if ('wrong' in intent) return refuse({ key: 'invalid_input', field: intent.wrong })
  const context = batch.decisionContext(caller, instrument)
  const clientNo = batch.clientNumber(caller, instrument, input.client_no)
  const decided = decide({ ...intent, clientNo }, { ...context, lot, ordered: batch.work.orderedOf(lot) })
  if ('refusals' in decided) return decided
  const row = batch.commit(command, instrument, decided)
  return {
    data: {
      orders: decided.sales.map((sale) => saleCells(sale, row.view)),
      position: lotRow(decided.left, batch.work.salesOf(lot), row),
    },
  }
}

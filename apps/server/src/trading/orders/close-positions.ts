import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { ClosingDraft } from '@zaraba/rules/trading/decisions/closing.ts'
import { decide } from '@zaraba/rules/trading/decisions/decide.ts'
import { type Answer, refuse } from '../../calls/handler.ts'
import type { Request } from '../../exactly-once/request.ts'
import { placedCells } from '../order-cells.ts'
import { lotRow, notFound } from '../position-row.ts'
import type { BatchContext } from './batch-context.ts'
import { readTerms } from './place-orders.ts'
import type { Touched } from './touched.ts'

type SaleRow = OutputOf<'trade/sell'>
type SellInput = InputOf<'trade/sell'>

export const closingDraftOf = (input: Omit<SellInput, 'order_no' | 'client_no'>): ClosingDraft | { readonly wrong: string } => {
  const terms = readTerms(input)
  return 'wrong' in terms ? terms : { ...terms, shares: input.stock_num ?? null }
}

/** An order that opens a position is none: it rests, or has ended. One that was filled lives on in its position, under that number. */
const notHeld = (batch: BatchContext, customer: CustomerNumber, touched: Touched) => {
  const order = touched.order === null ? undefined : batch.work.order(customer, touched.order)
  if (order === undefined || order.state === 'filled') return notFound
  return refuse({ key: 'order_not_holding', now: order.state, needed: 'holding' })
}

/** The position that a command names, and its share; or the refusal of what names none of the caller's. */
export const heldLot = (batch: BatchContext, customer: CustomerNumber, touched: Touched | null) => {
  if (touched === null || touched.pair !== undefined) return notFound
  if (touched.lot === null || touched.order !== null) return notHeld(batch, customer, touched)
  const lot = batch.work.lot(customer, touched.lot)
  if (lot === undefined) return notFound
  const instrument = batch.ports.catalogue().byId(touched.instrument)
  return instrument === undefined
    ? refuse({ key: 'product_missing_or_delisted', now: lot.instrument.slice(3) })
    : { lot, instrument }
}

/** Decides one sale: whole or in part, at once or resting. */
export const closePosition = (batch: BatchContext, command: Request<'trade/sell'>, touched: Touched | null): Answer<SaleRow> => {
  const { caller, input } = command
  const held = heldLot(batch, caller.customer, touched)
  if (!('lot' in held)) return held
  const { lot, instrument } = held
  const draft = closingDraftOf(input)
  if ('wrong' in draft) return refuse({ key: 'invalid_input', field: draft.wrong })
  const clientNo = batch.clientNumber(caller, instrument, input.client_no)
  const decided = decide(
    { kind: 'close', draft, clientNo },
    {
      ...batch.decisionContext(caller, instrument),
      lot,
      ordered: batch.work.orderedOf(lot),
    },
  )
  if ('refusals' in decided) return decided
  const row = batch.commit(command, instrument, decided)
  const { left, sale, child } = decided
  return {
    data: {
      ...lotRow(left, batch.work.salesOf(left), row),
      closed: child === null ? null : lotRow(child, [], row),
      placed: placedCells(sale, row.view),
    },
  }
}

import type { InputOf } from '@zaraba/contract/calls.ts'
import type { PositionState } from '@zaraba/contract/trading/states.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { fieldsOfExits } from '@zaraba/rules/trading/decisions/amending.ts'
import { decide } from '@zaraba/rules/trading/decisions/decide.ts'
import { type AmendIntent, decideAmendmentOfBoth, type RestingContext } from '@zaraba/rules/trading/decisions/decide-amending.ts'
import type { Both } from '@zaraba/rules/trading/decisions/decide-pair.ts'
import type { Exits, LotNumber, OrderRecord } from '@zaraba/rules/trading/records.ts'
import { type Answer, refuse } from '../../calls/handler.ts'
import type { Request } from '../../exactly-once/request.ts'
import { lotRow, notFound, orderRow, type PositionRow, type RowContext } from '../position-row.ts'
import type { BatchContext } from './batch-context.ts'
import { priceOrNull } from './place-orders.ts'
import type { Touched } from './touched.ts'

type Changing = Request<'trade/amend' | 'trade/cancel'>

interface Found {
  readonly orders: readonly OrderRecord[]
  readonly instrument: Instrument
}

/** The orders that a number names: itself, the waiting ones of the pair, or the resting sales of the lot. `null` when the caller has no such row. */
const find = (batch: BatchContext, customer: CustomerNumber, touched: Touched | null): Found | null => {
  if (touched === null) return null
  const instrument = batch.ports.catalogue().byId(touched.instrument)
  if (instrument === undefined) return null
  if (touched.order !== null) {
    const order = batch.work.order(customer, touched.order)
    return { orders: order === undefined ? [] : [order], instrument }
  }
  if (touched.pair !== undefined) {
    const both = batch.work.pairOf(customer, touched.pair)
    const waiting = both.filter(({ state }) => state === 'pending_order')
    return both.length === 0 ? null : { orders: waiting.length > 0 ? waiting : both.slice(0, 1), instrument }
  }
  const lot = touched.lot === null ? undefined : batch.work.lot(customer, touched.lot)
  return lot === undefined ? null : { orders: batch.work.salesOf(lot), instrument }
}

/** State of the named row now: of the order itself, or of the position whose sale is looked for. */
const stateOf = (
  batch: BatchContext,
  customer: CustomerNumber,
  { lot }: Touched,
  order: OrderRecord | undefined,
): PositionState => {
  const position = lot === null ? undefined : batch.work.lot(customer, lot)
  if (position !== undefined) return position.state
  return order === undefined || order.state === 'filled' ? 'holding' : order.state
}

const rowOf = (batch: BatchContext, { caller }: Changing, touched: Touched, context: RowContext): PositionRow => {
  const lot = touched.lot === null ? undefined : batch.work.lot(caller.customer, touched.lot)
  if (lot !== undefined) return lotRow(lot, batch.work.salesOf(lot), context)
  const { customer } = caller
  const [ofPair] = touched.pair === undefined ? [] : batch.work.pairOf(customer, touched.pair)
  const order = touched.order === null ? ofPair : batch.work.order(customer, touched.order)
  if (order?.kind !== 'opening') throw new Error('the row was there a moment ago')
  const part = order.state === 'filled' && order.part !== null ? batch.work.lot(caller.customer, order.part) : undefined
  return part === undefined ? orderRow(order, context) : lotRow(part, batch.work.salesOf(part), context)
}

/** Context for a decision about a resting order or sale. */
const amendingContext = (
  batch: BatchContext,
  { caller }: Changing,
  touched: Touched,
  { order, instrument }: { readonly order: OrderRecord | undefined; readonly instrument: Instrument },
): RestingContext => {
  const { customer } = caller
  const lotNamed = (number: LotNumber | null) => (number === null ? null : (batch.work.lot(customer, number) ?? null))
  return {
    ...batch.decisionContext(caller, instrument),
    order: order ?? null,
    state: stateOf(batch, customer, touched, order),
    lot: order === undefined || order.kind === 'opening' ? null : lotNamed(order.lot),
    part: order === undefined ? null : batch.work.partOf(order),
  }
}

/** Cancels what rests: an order gives its hold back, a lot that was preparing to close is held again. */
export const cancelOrder = (
  batch: BatchContext,
  command: Request<'trade/cancel'>,
  touched: Touched | null,
): Answer<PositionRow> => {
  const { customer } = command.caller
  const found = find(batch, customer, touched)
  if (found === null || touched === null) return notFound
  const { instrument, orders } = found
  const named: readonly (OrderRecord | undefined)[] = orders.length === 0 ? [undefined] : orders
  const all = named.map((order) => decide({ kind: 'cancel' }, amendingContext(batch, command, touched, { order, instrument })))
  const refused = all.find((decided) => 'refusals' in decided)
  if (refused !== undefined) return refused
  const decided = all.flatMap((each) => ('refusals' in each ? [] : [each]))
  return { data: rowOf(batch, command, touched, batch.commit(command, instrument, ...decided)) }
}

/** Both orders of a pair get fewer shares, or neither: where the first takes the book again and is filled, the other has ended. */
const amendBoth = (
  batch: BatchContext,
  command: Request<'trade/amend'>,
  touched: Touched,
  {
    intent,
    instrument,
    pair,
  }: { readonly intent: AmendIntent; readonly instrument: Instrument; readonly pair: Both<OrderRecord> },
): Answer<PositionRow> => {
  const [first, other] = pair
  const contextOf = (order: OrderRecord) => amendingContext(batch, command, touched, { order, instrument })
  const decided = decideAmendmentOfBoth(intent, [contextOf(first), contextOf(other)])
  if ('refusals' in decided) return decided
  const [firstDecided, otherDecided] = decided.both
  const row = batch.commit(command, instrument, firstDecided)
  const waits = batch.work.order(other.customer, other.number)?.state === 'pending_order'
  return { data: rowOf(batch, command, touched, waits ? batch.commit(command, instrument, otherDecided) : row) }
}

/** The exits that an amendment names, `null` where it takes one away; or the field that cannot be read. */
const readAmendedExits = (input: InputOf<'trade/amend'>): Partial<Exits> | { readonly wrong: string } => {
  const exits: { -readonly [Name in keyof Exits]?: Exits[Name] } = {}
  for (const [name, field] of Object.entries(fieldsOfExits) as [keyof Exits, (typeof fieldsOfExits)[keyof Exits]][]) {
    const text = input[field]
    if (text === undefined) continue
    const price = text === '-' ? null : priceOrNull(text)
    if (price === undefined) return { wrong: field }
    exits[name] = price
  }
  return exits
}

/** Amends what rests: another price, less quantity, or other exits. */
export const amendOrder = (
  batch: BatchContext,
  command: Request<'trade/amend'>,
  touched: Touched | null,
): Answer<PositionRow> => {
  const { caller, input } = command
  const found = find(batch, caller.customer, touched)
  if (found === null || touched === null) return notFound
  const { instrument, orders } = found
  const limit = priceOrNull(input.price)
  if (limit === undefined) return refuse({ key: 'invalid_input', field: 'price' })
  const trigger = priceOrNull(input.trigger_price)
  if (trigger === undefined) return refuse({ key: 'invalid_input', field: 'trigger_price' })
  const exits = readAmendedExits(input)
  if ('wrong' in exits) return refuse({ key: 'invalid_input', field: exits.wrong })
  const intent = { kind: 'amend', limit, trigger, shares: input.stock_num ?? null, exits } as const
  const decided = (order: OrderRecord | undefined) =>
    decide(intent, amendingContext(batch, command, touched, { order, instrument }))
  const ofExits = Object.keys(exits).length > 0
  if (ofExits && touched.pair !== undefined && orders.length > 1) return refuse({ key: 'choose_order', field: 'order_no' })
  const [first, other] = orders
  if (touched.pair !== undefined && limit === null && trigger === null && first !== undefined && other !== undefined)
    return amendBoth(batch, command, touched, { intent, instrument, pair: [first, other] })
  // Of a pair its position names the stop by a trigger, else the taking of the profit; of several sales it names none.
  const meant = orders.filter((each) => (each.triggerPrice !== null) === (trigger !== null))
  if (meant.length > 1) return refuse({ key: 'choose_order', field: 'order_no' })
  const amended = decided(meant[0] ?? orders[0])
  if ('refusals' in amended) return amended
  return { data: rowOf(batch, command, touched, batch.commit(command, instrument, amended)) }
}

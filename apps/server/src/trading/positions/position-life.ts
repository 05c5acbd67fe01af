import type { OutputOf } from '@zaraba/contract/calls.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import { currencies, currencyDigits } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import { dateText, formatInstant, type Instant } from '@zaraba/money/time.ts'
import { byName, feesOfPart } from '@zaraba/rules/trading/fee-shares.ts'
import type { Charge } from '@zaraba/rules/trading/fees.ts'
import type { MarketView } from '@zaraba/rules/trading/market-view.ts'
import {
  type Closing,
  type EventRecord,
  type FillRecord,
  type LotRecord,
  lotNo,
  type NamedNumber,
  type Opening,
  orderNo,
  readNumber,
  shownPrice,
} from '@zaraba/rules/trading/records.ts'
import { resultOf } from '@zaraba/rules/trading/result.ts'
import { averagePrice, minorOf } from '@zaraba/rules/trading/value.ts'
import { callerOf, type Handler } from '../../calls/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { exitsOfOrder } from '../order-cells.ts'
import type { TradingPorts } from '../ports.ts'
import { barredOf, lotRow, notFound, orderRow, type RowContext, rateText } from '../position-row.ts'
import { salesOf } from '../store.ts'
import { takenBefore } from '../takings-store.ts'
import { type ReceiptRecords, receiptsFrom } from './life-receipts.ts'
import {
  type AmendmentOfOrder,
  amendmentsOf,
  childrenOf,
  type EntryLine,
  entriesOf,
  entriesOfCause,
  eventsOf,
  fillsOfLots,
  lotOf,
  lotsOfOrder,
  numbersOfFills,
  openingOf,
  triggersOf,
} from './life-store.ts'
import { viewer } from './lists.ts'

type Life = OutputOf<'trade/position'>
type LifeEvent = Life['events'][number]

interface LifeRecords extends ReceiptRecords {
  readonly lot: LotRecord | undefined
  readonly order: Opening | undefined
  readonly sales: readonly Closing[]
  readonly children: readonly LotRecord[]
  readonly events: readonly EventRecord[]
  readonly amendments: readonly AmendmentOfOrder[]
  readonly entries: readonly EntryLine[]
  readonly whole: Whole
}

/** The position that a row is a part of: the fills that opened it, and its rows, those that were split off first. */
interface Whole {
  readonly opening: readonly FillRecord[]
  readonly parts: readonly LotRecord[]
}

const inWords = (view: MarketView, currency: LotRecord['currency']) => ({
  time: (at: Instant) => formatInstant(at, offsetMinutes(view.instrument.market, at)),
  price: (value: number | null) => (value === null || value === 0 ? '-' : formatPrice(value as Price, currencyDigits[currency])),
  amount: (minor: bigint) => formatMoney(minor, currency),
})

interface LifeLine {
  readonly kind: LifeEvent['kind']
  readonly at: Instant
  readonly shares: number
  readonly price: number
  /** Minor units; `null` where the line moved no money. */
  readonly amount: bigint | null
  readonly note: string
  /** The amendment of the order that the line tells. */
  readonly amendment?: AmendmentOfOrder | undefined
}

/** The events of a position with its fills, in order of time. */
const eventsFrom = (
  { order, events, amendments, fills, lot }: LifeRecords,
  view: MarketView,
  currency: LotRecord['currency'],
): LifeEvent[] => {
  const { time, price, amount } = inWords(view, currency)
  const all: { at: Instant; event: LifeEvent }[] = []
  const add = (line: LifeLine): void => {
    const { kind, at, shares, note, amendment } = line
    const written = line.amount === null ? '-' : amount(line.amount)
    const exits = order !== undefined && amendment?.changesExits ? exitsOfOrder(amendment, order) : null
    all.push({ at, event: { kind, time: time(at), shares, price: price(line.price), amount: written, note, exits } })
  }
  if (order !== undefined)
    add({ kind: 'placed', at: order.placedAt, shares: order.quantity, price: shownPrice(order), amount: null, note: '' })
  const amended = amendments.values()
  for (const each of events) add(each.kind === 'amended' ? { ...each, amendment: amended.next().value } : each)
  for (const fill of fills) {
    const worth = minorOf(BigInt(fill.price) * BigInt(fill.shares), currency, 'half_even')
    const opened = order !== undefined && order.rest > 0 ? 'partly_filled' : 'filled'
    const closed = lot !== undefined && fill.lot === lot.number ? 'closed' : 'partly_closed'
    add({ ...fill, kind: fill.opening ? opened : closed, amount: worth, note: fill.rule })
  }
  return all.toSorted((left, right) => left.at - right.at).map(({ event }) => event)
}

/** Fees of the position's own shares, or of an order's fills. */
const feesFrom = (row: LotRecord | Opening, records: LifeRecords, amount: (minor: bigint) => string): Life['fees'] => {
  const { lot, fills, whole } = records
  const market = marketOf(row.instrument)
  const lines = fills.flatMap(({ sessionDate }) => [
    ...feeLinesAt(market, 'buy', sessionDate),
    ...feeLinesAt(market, 'sell', sessionDate),
  ])
  const chargesOf = (of: readonly FillRecord[]): readonly Charge[] =>
    of.flatMap(({ charges }) => charges.map((charge) => ({ name: charge.name, amount: BigInt(charge.amount) })))
  const opening = chargesOf(whole.opening)
  const charges =
    lot === undefined
      ? byName(opening)
      : feesOfPart(whole.parts, lot, {
          opening,
          closing: chargesOf(fills.filter((fill) => !fill.opening && fill.lot === lot.number)),
        })
  return charges.map((charge) => {
    const line = lines.find(({ name }) => name === charge.name)
    return { name: charge.name, rate: line === undefined ? '0' : rateText(line.rate), amount: amount(charge.amount) }
  })
}

/** Entries as a customer reads them: where each amount came from and went to. */
const entryTexts = (lines: readonly EntryLine[]): Life['entries'] =>
  lines.map(({ source, destination, amount, currency, cause, number }) => {
    const known = currencies.find((each) => each === currency) ?? 'JPY'
    return { from: source, to: destination, amount: formatMoney(amount, known), currency, cause, number: String(number) }
  })

/** The receipt of a lot that no order opened: the number that it came from, as it was on its first day. */
const originFrom = ({ lot, events }: LifeRecords, view: MarketView): Life['origin'] => {
  const first = events.find(({ kind }) => kind === 'received')
  if (lot === undefined || lot.origin === 'order' || lot.originCause === null || first === undefined) return null
  const { time, amount } = inWords(view, lot.currency)
  return {
    kind: lot.origin,
    order_no: lot.parent,
    time: time(first.at),
    shares: first.shares,
    price: averagePrice(first.amount, first.shares, lot.currency),
    cost: amount(first.amount),
    cause: lot.originCause,
  }
}

const textsOfResult = (lot: LotRecord, amount: (minor: bigint) => string): Life['result'] => {
  const { price, dividends, fees, costs, borne } = resultOf(lot)
  return { price: amount(price), dividends: amount(dividends), fees: amount(fees), costs: amount(costs), borne: amount(borne) }
}

const lifeOf = (records: LifeRecords, context: RowContext): Life | null => {
  const row = records.lot ?? records.order
  if (row === undefined) return null
  const { view } = context
  const { amount } = inWords(view, row.currency)
  const shown =
    records.lot === undefined ? records.order && orderRow(records.order, context) : lotRow(records.lot, records.sales, context)
  if (shown === undefined) return null
  return {
    row: shown,
    children: records.children.map((child) => lotRow(child, [], context)),
    events: eventsFrom(records, view, row.currency),
    fees: feesFrom(row, records, amount),
    result: records.lot?.state === 'closed' ? textsOfResult(records.lot, amount) : null,
    interest: records.events
      .filter((event) => event.kind === 'accrued')
      .map((event) => ({ date: dateText(event.note), amount: amount(event.amount) })),
    origin: originFrom(records, view),
    receipts: receiptsFrom(records, inWords(view, row.currency)),
    entries: entryTexts(records.entries),
  }
}

/** Of a row that was split off, the position that it was split off. */
const wholeOf = async (database: Queryable, customer: CustomerNumber, part: LotRecord): Promise<Whole> => {
  const named = readNumber(part.parent)
  const root = named?.kind === 'lot' ? named.number : part.number
  const [position, children, fills] = await Promise.all([
    lotOf(database, customer, root),
    childrenOf(database, customer, lotNo(root)),
    fillsOfLots(database, customer, [root]),
  ])
  return { opening: fills.filter(({ opening }) => opening), parts: [...children, ...(position === undefined ? [] : [position])] }
}

const read = async (ports: TradingPorts, customer: CustomerNumber, named: NamedNumber): Promise<LifeRecords> => {
  const { database } = ports
  const position = named.kind === 'lot' ? lotNo(named.number) : orderNo(named.number)
  const [lot, order, children, events, amendments, entries] = await Promise.all([
    named.kind === 'lot' ? lotOf(database, customer, named.number) : undefined,
    named.kind === 'order' ? openingOf(database, customer, named.number) : undefined,
    named.kind === 'lot' ? childrenOf(database, customer, position) : lotsOfOrder(database, customer, named.number),
    eventsOf(database, customer, position),
    named.kind === 'order' ? amendmentsOf(database, customer, named.number) : [],
    entriesOf(database, customer, position),
  ])
  // A part that was split off a lot was paid for with the lot.
  const paidBy = lot === undefined || lot.parent.startsWith('P-') ? null : lot.originCause
  const lots = [...(lot === undefined ? [] : [lot.number]), ...children.map((child) => child.number)]
  const [numbers, fills, before, triggers, paid, parentOrder, sales] = await Promise.all([
    numbersOfFills(database, customer, lots),
    fillsOfLots(database, customer, lots),
    takenBefore(database, customer, lots),
    triggersOf(database, customer, lots),
    paidBy === null ? [] : entriesOfCause(database, customer, paidBy),
    lot === undefined || !lot.parent.startsWith('O-') ? order : openingOf(database, customer, lot.orderNumber),
    lot === undefined ? [] : salesOf(database, [lot]),
  ])
  // An order that was filled at once lives on in its lot.
  const only = order?.state === 'filled' && order.endedAt === order.placedAt ? children[0] : lot
  const whole =
    only === undefined ? { opening: fills.filter(({ opening }) => opening), parts: [] } : await wholeOf(database, customer, only)
  return {
    lot: only,
    order: parentOrder,
    sales,
    children: only === lot ? children : [],
    events,
    amendments,
    fills,
    numbers,
    before,
    triggers,
    whole,
    entries: [...paid, ...entries],
  }
}

/** One position: the row, its life, fees, interest, receipts and entries. */
export const positionLife =
  (ports: TradingPorts): Handler<'trade/position'> =>
  async (input, context) => {
    const caller = callerOf(context)
    const name = readNumber(input.order_no)
    if (name === null) return notFound
    const records = await read(ports, caller.customer, name)
    const row = records.lot ?? records.order
    const view = row === undefined ? null : viewer(ports, ports.marketClock.now())(row.instrument)
    if (view === null) return notFound
    const barred = barredOf(caller, ports.systemClock.now())
    const life = lifeOf(records, { view, language: context.language, barred })
    return life === null ? notFound : { data: life }
  }

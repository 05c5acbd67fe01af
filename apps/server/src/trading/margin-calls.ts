import { calendarTo, nextTradingDay, previousTradingDay, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { maximumPrice, type Price, price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { exposureOf, withCrossings } from '@zaraba/rules/trading/lot-changes.ts'
import { isCrossed, maintenanceLevels, maintenanceText } from '@zaraba/rules/trading/maintenance.ts'
import { closingSide } from '@zaraba/rules/trading/margin.ts'
import { type LotRecord, lotNo, type OrderRecord } from '@zaraba/rules/trading/records.ts'
import { walkBook } from '@zaraba/rules/trading/walk-book.ts'
import { endOrder } from './end-orders.ts'
import { type Evidence, fillSale } from './fill-orders.ts'
import { bookBefore, type Floor } from './floor.ts'
import type { TapePrint } from './tape.ts'
import { valuesOf } from './work.ts'

/** A forced sale has no bound and no end: it closes as soon as it can trade, T+1 or not (docs/product/trading.md). */
const lastSessions = new Map<Market, { readonly date: DateText; readonly close: Instant }>()
const lastSession = (market: Market) => {
  const known = lastSessions.get(market)
  if (known !== undefined) return known
  const date = previousTradingDay(market, calendarTo)
  const session = sessionOf(market, date)
  if (session === null) throw new RangeError(`the calendar of ${market} has no end`)
  const made = { date, close: session.close }
  lastSessions.set(market, made)
  return made
}

const forcedSale = (floor: Floor, lot: LotRecord, at: Instant, date: DateText): OrderRecord => {
  const side = closingSide(lot.direction)
  const bound = price(side === 'sell' ? 1 : maximumPrice)
  const end = lastSession(floor.instrument.market)
  return {
    customer: lot.customer,
    number: floor.ports.numbers.take(),
    lot: lot.number,
    instrument: lot.instrument,
    currency: lot.currency,
    direction: lot.direction,
    side,
    leverage: lot.leverage,
    priceType: 'market',
    bound,
    holdPrice: bound,
    quantity: lot.shares,
    rest: lot.shares,
    filled: 0,
    filledValue: 0n,
    hold: 0n,
    mostHeld: 0n,
    feeDate: date,
    placedAt: at,
    queuedAt: at,
    queueAhead: 0,
    minuteAt: at,
    minuteFilled: 0,
    goodTill: end.date,
    expiresAt: end.close,
    lockDays: 0,
    part: null,
    partDate: null,
    state: 'pending_order',
    reason: 'forced_close',
    endedAt: null,
    version: 0,
  }
}

/** Puts a lot under its forced sale; what the customer had resting on it ends first. */
export const startForcedSale = (floor: Floor, lot: LotRecord, at: Instant, date: DateText, now: Price): OrderRecord => {
  const { work } = floor
  const resting = work.saleOf(lot)
  if (resting !== undefined) endOrder(work, resting, 'forced_close', at)
  const held = work.lot(lot.customer, lot.number) ?? lot
  const forced = withCrossings({ ...held, alert: 'forced', callDue: null, state: 'preparing_to_close' })
  const sale = forcedSale(floor, forced, at, date)
  work.saveLot(forced)
  work.saveOrder(sale)
  tellAlert(floor, forced, 'forced_close', now, at)
  return sale
}

const kinds = {
  warned: { event: 'warned', live: 'position_warned', level: 'warn' },
  called: { event: 'called', live: 'position_called', level: 'call' },
  forced_close: { event: 'forced_close', live: 'forced_close', level: 'force' },
} as const

const tellAlert = ({ work }: Floor, lot: LotRecord, kind: keyof typeof kinds, now: Price, at: Instant): void => {
  const { event, live, level } = kinds[kind]
  const { customer } = lot
  const position = lotNo(lot.number)
  const ratio = maintenanceText(exposureOf(lot), now)
  work.addEvent({ customer, position, kind: event, at, shares: lot.shares, price: now, amount: 0n, note: ratio })
  // The closing itself is told by its fill, with what it brought.
  if (kind === 'forced_close') return
  const values = { ...valuesOf(lot, { shares: lot.shares, price: now }), ratio, level: String(maintenanceLevels[level]) }
  const due = lot.callDue === null ? {} : { due: lot.callDue }
  work.tell({ customer, kind: live, orderNo: position, at, values: { ...values, ...due } })
}

/** A price that crosses a level: warned, called until the close of the next trading day, or closed by force (then its sale). */
export const raiseAlert = (floor: Floor, lot: LotRecord, now: Price, at: Instant, date: DateText): OrderRecord | null => {
  const { work, instrument } = floor
  if (isCrossed(lot.direction, lot.forcePrice, now)) return startForcedSale(floor, lot, at, date, now)
  const called = isCrossed(lot.direction, lot.callPrice, now)
  const raised = withCrossings({
    ...lot,
    alert: called ? 'called' : 'warned',
    callDue: called ? nextTradingDay(instrument.market, date) : null,
  })
  work.saveLot(raised)
  tellAlert(floor, raised, called ? 'called' : 'warned', now, at)
  return null
}

/** Fills a forced sale as far as the book goes: a locked limit has none on that side, and it waits. Auctions close it at their price. */
export const closeByForce = (
  floor: Floor,
  sale: OrderRecord,
  print: TapePrint,
  date: DateText,
  evidenceOf: (rule: string, queueAhead: number) => Evidence,
): void => {
  const { work } = floor
  const depth = bookBefore(floor, print)
  const levels = sale.side === 'sell' ? depth.bids : depth.asks
  const auction = print.kind !== 'continuous' && levels.length > 0
  const fills = auction ? [{ price: print.price, shares: sale.rest }] : walkBook(levels, sale.side, sale.rest, null).fills
  const evidence = { ...evidenceOf(auction ? 'forced_auction' : 'forced', 0), book: levels.slice(0, 5) }
  let current = sale
  for (const { price: at, shares } of fills) {
    const lot = sale.lot === null ? undefined : work.lot(sale.customer, sale.lot)
    if (lot === undefined) throw new Error('a forced sale has a lot')
    current = fillSale(floor, current, lot, { at: print.at, date, price: at, shares, evidence })
  }
}

import type { TradingCurrency } from '@zaraba/market/instrument.ts'
import { marketCurrency } from '@zaraba/market/instrument.ts'
import { formatMoney, money } from '@zaraba/money/money.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { floatingProfit } from '@zaraba/rules/trading/margin.ts'
import { type MarketView, viewMarket } from '@zaraba/rules/trading/market-view.ts'
import type { Handler } from '../base/handler.ts'
import { type CallContext, callerOf } from '../base/handler.ts'
import { barredOf } from './desk.ts'
import { type OwnPositions, ownPositions, realisedTotal } from './lists-store.ts'
import { marketOfType } from './market-of.ts'
import type { TradingPorts } from './ports.ts'
import { lotRow, orderRow, type PositionRow, worthNow } from './position-row.ts'
import type { LotRecord, OrderRecord } from './records.ts'

/** Looks at each share once, however many rows it has. */
export const viewer = (ports: TradingPorts, now: Instant): ((instrument: string) => MarketView | null) => {
  const views = new Map<string, MarketView | null>()
  return (id) => {
    const known = views.get(id)
    if (known !== undefined) return known
    const instrument = ports.catalogue().byId(id)
    const made = instrument === undefined ? null : viewMarket(ports.feedOf(instrument), instrument, now)
    views.set(id, made)
    return made
  }
}

type Viewer = ReturnType<typeof viewer>

const salesByLot = (orders: readonly OrderRecord[]): ReadonlyMap<bigint, OrderRecord> =>
  new Map(orders.flatMap((order) => (order.lot === null || order.state !== 'pending_order' ? [] : [[order.lot, order] as const])))

/** Every open row first, latest first, then the latest closed and cancelled ones (C-08). */
const rowsOf = (own: OwnPositions, view: Viewer, barred: ReturnType<typeof barredOf>, context: CallContext): PositionRow[] => {
  const { language } = context
  const sales = salesByLot(own.orders)
  const rows: PositionRow[] = []
  const addLot = (lot: LotRecord) => {
    const seen = view(lot.instrument)
    if (seen !== null) rows.push(lotRow(lot, sales.get(lot.number) ?? null, { view: seen, language, barred }))
  }
  const addOrder = (order: OrderRecord) => {
    const seen = view(order.instrument)
    if (order.lot === null && seen !== null) rows.push(orderRow(order, { view: seen, language, barred }))
  }
  for (const order of own.orders) if (order.state === 'pending_order') addOrder(order)
  for (const lot of own.lots) addLot(lot)
  const ended = [
    ...own.closed.map((lot) => ({ at: lot.closedAt ?? 0, add: () => addLot(lot) })),
    ...own.cancelled.map((order) => ({ at: order.endedAt ?? 0, add: () => addOrder(order) })),
  ]
  for (const each of ended.toSorted((left, right) => right.at - left.at).slice(0, 200)) each.add()
  return rows
}

const read = async (ports: TradingPorts, type: 'jpy' | 'usd' | 'cny', context: CallContext) => {
  const caller = callerOf(context)
  const currency: TradingCurrency = marketCurrency[marketOfType(type)]
  const own = await ownPositions(ports.database, caller.customer, currency)
  const view = viewer(ports, ports.marketClock.now())
  const rows = rowsOf(own, view, barredOf(caller, ports.systemClock.now()), context)
  return { caller, currency, own, view, rows }
}

export const listPositions =
  (ports: TradingPorts): Handler<'trade/userstocklist'> =>
  async ({ type }, context) => ({ data: (await read(ports, type, context)).rows })

/** Σ nowprice × shares and Σ floating profit of open lots, both rounded per row (K-10). */
export const sumOpen = (lots: readonly LotRecord[], view: Viewer) => {
  let worth = 0n
  let floating = 0n
  for (const lot of lots) {
    const seen = view(lot.instrument)
    const now = seen === null ? lot.cost : worthNow(lot, seen)
    worth += now
    floating += floatingProfit(lot.direction, lot.cost, now)
  }
  return { worth, floating }
}

export const listPositionsWithSums =
  (ports: TradingPorts): Handler<'trade/userstocklists'> =>
  async ({ type }, context) => {
    const { caller, currency, own, view, rows } = await read(ports, type, context)
    const { worth, floating } = sumOpen(own.lots, view)
    const realised = await realisedTotal(ports.database, caller.customer, currency)
    const text = (minor: bigint) => formatMoney(money(minor, currency))
    return { data: { list: rows, ccsz: text(worth), fdyk: text(floating), lsyk: text(realised) } }
  }

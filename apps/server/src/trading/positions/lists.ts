import { positionRow } from '@zaraba/contract/trading/rows.ts'
import { currencyOfType, type TradingCurrency } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { floatingProfit } from '@zaraba/rules/trading/margin.ts'
import { type MarketView, viewWithoutBook } from '@zaraba/rules/trading/market-view.ts'
import { orderedShares } from '@zaraba/rules/trading/ordered.ts'
import type { Closing, LotRecord, Opening, OrderRecord } from '@zaraba/rules/trading/records.ts'
import { isArmed } from '@zaraba/rules/trading/stops.ts'
import { type CallContext, callerOf, type Handler } from '../../calls/handler.ts'
import { asciiJson, type ByteText, byteText } from '../../database/byte-text.ts'
import type { TradingPorts } from '../ports.ts'
import {
  barredOf,
  fixedPart,
  lotCan,
  movingPart,
  orderRow,
  type PositionRow,
  type RowContext,
  worthNow,
} from '../position-row.ts'
import { knownLots } from './known-lots-store.ts'
import { type OwnPositions, ownPositions, realisedTotal } from './lists-store.ts'

interface Fixed {
  readonly name: string
  readonly bytes: Buffer
}
const fixedBytes = new WeakMap<LotRecord, Fixed>()

/** The part that a lot's version decides, without the closing brace; made once for each version and name of the share. */
const fixedOf = (lot: LotRecord, context: Pick<RowContext, 'view' | 'language'>): Buffer => {
  const name = context.view.instrument.names[context.language]
  const known = fixedBytes.get(lot)
  if (known?.name === name) return known.bytes
  const bytes = Buffer.from(`${asciiJson(fixedPart(lot, context)).slice(0, -1)},`, 'latin1')
  fixedBytes.set(lot, { name, bytes })
  return bytes
}

/** Writes rows of lists as JSON; what a reader may do is the same for most of them, and is made once. */
const rowWriter = (to: ByteText, { language, barred }: Omit<RowContext, 'view'>) => {
  const canBytes = new Map<string, Buffer>()
  const canOf = (lot: LotRecord, sales: readonly Closing[], view: MarketView): Buffer => {
    const full = orderedShares(sales) >= lot.shares ? lot.shares : ''
    const key = `${view.instrument.market}/${lot.state}/${full}/${lot.sellableFrom}/${sales.length === 0 ? 'none' : sales.every(isArmed)}/${view.splitsAhead.length === 0 ? '' : view.instrument.id}`
    const known = canBytes.get(key)
    if (known !== undefined) return known
    const made = Buffer.from(`,"can":${asciiJson(lotCan(lot, sales, { view, language, barred }))}}`, 'latin1')
    canBytes.set(key, made)
    return made
  }
  return {
    lot: (lot: LotRecord, sales: readonly Closing[], view: MarketView): void => {
      to.addBytes(fixedOf(lot, { view, language }))
      // Digits, dates and keys: nothing that would need an escape.
      to.add(JSON.stringify(movingPart(lot, sales, { view })).slice(1, -1))
      to.addBytes(canOf(lot, sales, view))
    },
    order: (order: Opening, view: MarketView): void => to.add(asciiJson(orderRow(order, { view, language, barred }))),
  }
}

/** Reads each share once, however many rows it has. */
export const viewer = (ports: TradingPorts, now: Instant): ((instrument: string) => MarketView | null) => {
  const views = new Map<string, MarketView | null>()
  return (id) => {
    const known = views.get(id)
    if (known !== undefined) return known
    const instrument = ports.catalogue().byId(id)
    const made = instrument === undefined ? null : viewWithoutBook(ports.feedOf(instrument), instrument, now)
    views.set(id, made)
    return made
  }
}

type Viewer = ReturnType<typeof viewer>

const salesByLot = (orders: readonly OrderRecord[]): ReadonlyMap<bigint, readonly Closing[]> => {
  const resting = orders.flatMap((order) => (order.kind === 'opening' || order.state !== 'pending_order' ? [] : [order]))
  return Map.groupBy(
    resting.toSorted((left, right) => (left.number < right.number ? -1 : 1)),
    ({ lot }) => lot,
  )
}

type Shown = { readonly lot: LotRecord } | { readonly order: Opening }

/** Every open row first, latest first, then the latest closed and cancelled ones (C-08). */
const inOrderOfRows = (own: OwnPositions): readonly Shown[] => {
  const opening = (orders: readonly OrderRecord[]) =>
    orders.filter((order) => order.kind === 'opening').map((order) => ({ order }))
  const ended = [
    ...own.closed.map((lot) => ({ at: lot.closedAt ?? 0, row: { lot } })),
    ...opening(own.cancelled).map(({ order }) => ({ at: order.endedAt ?? 0, row: { order } })),
  ]
  return [
    ...opening(own.orders.filter(({ state }) => state === 'pending_order')),
    ...own.lots.map((lot) => ({ lot })),
    ...ended
      .toSorted((left, right) => right.at - left.at)
      .slice(0, 200)
      .map(({ row }) => row),
  ]
}

/** About what a row takes on the wire. */
const rowLength = 1_200

/** The rows as a JSON array; one whose share the catalogue does not know is left out. */
const writeRows = (own: OwnPositions, view: Viewer, shown: Omit<RowContext, 'view'>): Buffer => {
  const inOrder = inOrderOfRows(own)
  const to = byteText((inOrder.length + 1) * rowLength)
  const write = rowWriter(to, shown)
  const sales = salesByLot(own.orders)
  let between = '['
  for (const row of inOrder) {
    const seen = view('lot' in row ? row.lot.instrument : row.order.instrument)
    if (seen === null) continue
    to.add(between)
    between = ','
    if ('lot' in row) write.lot(row.lot, sales.get(row.lot.number) ?? [], seen)
    else write.order(row.order, seen)
  }
  to.add(between === '[' ? '[]' : ']')
  return to.whole()
}

const valuesIn = (bytes: Buffer): PositionRow[] => positionRow.array().parse(JSON.parse(bytes.toString('latin1')))

/** The lists of a customer's positions, alone and with their sums. The rows become values only for callers within the server. */
export const positionLists = (ports: TradingPorts) => {
  const readLots = knownLots(ports.database)
  const read = async (type: 'jpy' | 'usd' | 'cny', context: CallContext) => {
    const caller = callerOf(context)
    const currency: TradingCurrency = currencyOfType[type]
    const own = await ownPositions(ports.database, readLots, caller.customer, currency)
    const view = viewer(ports, ports.marketClock.now())
    const barred = barredOf(caller, ports.systemClock.now())
    return { caller, currency, own, view, bytes: writeRows(own, view, { language: context.language, barred }) }
  }

  const list: Handler<'trade/userstocklist'> = async ({ type }, context) => {
    const { bytes } = await read(type, context)
    return {
      get data() {
        return valuesIn(bytes)
      },
      bytes,
    }
  }

  const listWithSums: Handler<'trade/userstocklists'> = async ({ type }, context) => {
    const { caller, currency, own, view, bytes } = await read(type, context)
    const { worth, floating } = sumOpen(own.lots, view)
    const realised = await realisedTotal(ports.database, caller.customer, currency)
    const amount = (minor: bigint) => formatMoney(minor, currency)
    const sums = { ccsz: amount(worth), fdyk: amount(floating), lsyk: amount(realised) }
    return {
      get data() {
        return { list: valuesIn(bytes), ...sums }
      },
      bytes: Buffer.concat([Buffer.from('{"list":'), bytes, Buffer.from(`,${JSON.stringify(sums).slice(1)}`)]),
    }
  }
  return { 'trade/userstocklist': list, 'trade/userstocklists': listWithSums } as const
}

/** Σ nowprice × shares and Σ floating profit of open lots, both rounded per row (K-10). */
const sumOpen = (lots: readonly LotRecord[], view: Viewer) => {
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

import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { stockCreditRow } from '@zaraba/contract/trading/rows.ts'
import { type CreditState, creditStatus } from '@zaraba/contract/trading/states.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import { currencyOfType } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Language } from '@zaraba/money/language.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { formatInstant, type Instant } from '@zaraba/money/time.ts'
import { decide } from '@zaraba/rules/trading/decisions/decide.ts'
import { type LotNumber, type LotRecord, lotNo, type Opening, orderNo } from '@zaraba/rules/trading/records.ts'
import type { z } from 'zod'
import { type Answer, callerOf, type Handler } from '../../calls/handler.ts'
import type { Request } from '../../exactly-once/request.ts'
import type { TradingPorts } from '../ports.ts'
import { openLotsOf, openOrdersOf, releasedCredits, topUpTimes } from '../positions/lists-store.ts'
import type { BatchContext } from './batch-context.ts'
import { heldLot } from './close-positions.ts'
import type { Touched } from './touched.ts'

type CreditRow = OutputOf<'trade/ustockslist'>[number]

/** Under which number a lot was topped up: a part that was split off at closing was topped up as what it was split off from. */
const toppedUpAs = (lot: LotRecord): string => (lot.parent.startsWith('P-') ? lot.parent : lotNo(lot.number))

/** The number of a top-up: one pot a lot, under the lot's number. */
const topUpNo = (lot: LotNumber): string => `C-${lot}`

const common = (row: LotRecord | Opening, at: Instant, amount: bigint, state: CreditState, shown: Shown) => ({
  code: row.instrument.slice(3),
  name: shown.ports.catalogue().byId(row.instrument)?.names[shown.language] ?? '',
  credit: formatMoney(amount, row.currency),
  time: formatInstant(at, offsetMinutes(marketOf(row.instrument), at)),
  status: creditStatus[state],
  state,
})

interface Shown {
  readonly ports: Pick<TradingPorts, 'catalogue'>
  readonly language: Language
}

const holdRow = (order: Opening, state: CreditState, shown: Shown): CreditRow => ({
  ...common(order, order.placedAt, state === 'held' ? order.hold : order.mostHeld, state, shown),
  order_no: orderNo(order.number),
  kind: 'order_hold',
  position_no: orderNo(order.number),
})

/** `at` is when the credit was last added to. */
const topUpRow = (lot: LotRecord, at: Instant, state: CreditState, shown: Shown): CreditRow => ({
  ...common(lot, at, lot.topUp, state, shown),
  order_no: topUpNo(lot.number),
  kind: 'margin_top_up',
  position_no: lotNo(lot.number),
})

/** Stock credit (C-07): what resting orders hold and what top-ups add, and then what of them was released (S-11: status 0 counts). */
export const listStockCredit =
  (ports: TradingPorts): Handler<'trade/ustockslist'> =>
  async ({ type }, context) => {
    const { customer } = callerOf(context)
    const currency = currencyOfType[type]
    const [orders, lots, released] = await Promise.all([
      openOrdersOf(ports.database, customer, currency),
      openLotsOf(ports.database, customer, currency),
      releasedCredits(ports.database, customer, currency),
    ])
    const shown = { ports, language: context.language }
    const topped = [...lots.filter((lot) => lot.topUp > 0n), ...released.lots]
    const times = await topUpTimes(ports.database, customer, topped.map(toppedUpAs))
    const timeOf = (lot: LotRecord) => times.get(toppedUpAs(lot)) ?? lot.openedAt
    return {
      data: [
        ...orders
          .filter((order) => order.kind === 'opening')
          .filter((order) => order.hold > 0n)
          .map((order) => holdRow(order, 'held', shown)),
        ...lots.filter((lot) => lot.topUp > 0n).map((lot) => topUpRow(lot, timeOf(lot), 'held', shown)),
        ...released.orders.filter((order) => order.kind === 'opening').map((order) => holdRow(order, 'released', shown)),
        ...released.lots.map((lot) => topUpRow(lot, timeOf(lot), 'released', shown)),
      ],
    }
  }

type StockCreditRow = z.output<typeof stockCreditRow>

/** A positive whole number of the major unit (V-08: add-on credit must be a positive integer); `null` for anything else. */
const creditOf = (text: string, currency: Currency): bigint | null =>
  /^[1-9]\d{0,14}$/.test(text) ? parseMoney(text, currency) : null

/** Adds credit to a position: a pot of its own that changes no margin, debt or interest (docs/product/trading.md). */
export const topUpPosition = (
  batch: BatchContext,
  command: Request<'trade/topUp'>,
  touched: Touched | null,
): Answer<StockCreditRow> => {
  const { caller, input, language } = command
  const held = heldLot(batch, caller.customer, touched)
  if (!('lot' in held)) return held
  const { lot, instrument } = held
  const context = batch.decisionContext(caller, instrument)
  const decided = decide({ kind: 'top_up', credit: creditOf(input.credit, lot.currency) }, { ...context, lot })
  if ('refusals' in decided) return decided
  const { view } = batch.commit(command, instrument, decided)
  return { data: topUpRow(decided.lot, view.at, 'held', { ports: batch.ports, language }) }
}

import type { stockCreditRow } from '@zaraba/contract/trading.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { formatMoney, money, parseMoney } from '@zaraba/money/money.ts'
import type { Price } from '@zaraba/money/price.ts'
import { withCrossings } from '@zaraba/rules/trading/lot-changes.ts'
import { isCrossed } from '@zaraba/rules/trading/maintenance.ts'
import { onToppedUp } from '@zaraba/rules/trading/moves.ts'
import { mayTradeAtAll } from '@zaraba/rules/trading/opening.ts'
import { type LotRecord, lotNo } from '@zaraba/rules/trading/records.ts'
import type { z } from 'zod'
import type { Answer } from '../base/handler.ts'
import { notFound, notHeld } from './close-positions.ts'
import type { Desk } from './desk.ts'
import type { Command, Touched } from './run-batch.ts'
import { topUpRow } from './stock-credit.ts'
import { valuesOf } from './work.ts'

export type StockCreditRow = z.output<typeof stockCreditRow>

/** A positive whole number of the major unit (V-08: add-on credit must be a positive integer); `null` for anything else. */
const creditOf = (text: string, currency: Currency): bigint | null =>
  /^[1-9]\d{0,14}$/.test(text) ? parseMoney(text, currency).minor : null

/** The alert that a lot deserves at a price; a call that is cleared leaves no due date. */
export const relaxed = (lot: LotRecord, price: Price): LotRecord => {
  if (lot.alert === 'none' || lot.alert === 'forced') return lot
  if (lot.alert === 'called' && isCrossed(lot.direction, lot.callPrice, price)) return lot
  const alert = isCrossed(lot.direction, lot.warnPrice, price) ? 'warned' : 'none'
  return withCrossings({ ...lot, alert, callDue: null })
}

/** Adds credit to a position: a pot of its own that changes no margin, debt or interest (docs/product/trading.md). */
export const topUpPosition = (desk: Desk, command: Command<'trade/topUp'>, touched: Touched | null): Answer<StockCreditRow> => {
  const { caller, input, language } = command
  if (touched === null) return notFound
  if (touched.lot === null) return notHeld(desk, caller.customer, touched)
  const lot = desk.work.lot(caller.customer, touched.lot)
  const instrument = desk.ports.catalogue().byId(touched.instrument)
  if (lot === undefined || instrument === undefined) return notFound
  const standing = desk.standing(caller, instrument)
  const credit = creditOf(input.credit, lot.currency)
  const text = (minor: bigint) => formatMoney(money(minor, lot.currency))
  const refusals = [...mayTradeAtAll(standing)]
  if (lot.state === 'closed' || lot.alert === 'forced')
    refusals.push({ key: 'order_not_holding', now: lot.state === 'closed' ? 'closed' : 'preparing_to_close', needed: 'holding' })
  if (credit === null) refusals.push({ key: 'credit_must_be_positive_integer', field: 'credit' })
  else if (credit > standing.available) {
    const needed = text(credit)
    refusals.push({ key: 'insufficient_balance', now: text(standing.available), needed, values: { currency: lot.currency } })
  }
  if (credit === null || refusals.length > 0) return { refusals }
  const view = desk.view(instrument)
  const { customer } = caller
  const raised = withCrossings({ ...lot, topUp: lot.topUp + credit })
  const eased = view.quote === null ? raised : relaxed(raised, view.quote.price)
  const position = lotNo(lot.number)
  desk.work.saveLot(eased)
  desk.work.addEntry(
    customer,
    `trading/${position}/topped-up/${desk.ports.numbers.take()}`,
    view.at,
    onToppedUp(lot.currency, credit),
  )
  const event = { customer, position, at: view.at, shares: lot.shares, price: 0, amount: credit, note: '' } as const
  desk.work.addEvent({ ...event, kind: 'topped_up' })
  if (lot.alert === 'called' && eased.alert !== 'called') desk.work.addEvent({ ...event, kind: 'call_cleared' })
  desk.work.tell({ customer, kind: 'funds', orderNo: position, at: view.at, values: valuesOf(lot, { amount: credit }) })
  desk.spend(customer, lot.currency, credit, 0)
  return { data: topUpRow(eased, view.at, 'held', { ports: desk.ports, language }) }
}

import type { stockCreditRow } from '@zaraba/contract/trading/rows.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { parseMoney } from '@zaraba/money/money.ts'
import { decide } from '@zaraba/rules/trading/decide.ts'
import type { z } from 'zod'
import type { Answer } from '../calls/handler.ts'
import type { Request } from '../exactly-once/request.ts'
import type { BatchContext } from './batch-context.ts'
import { notFound, notHeld } from './close-positions.ts'
import type { Touched } from './run-batch.ts'
import { topUpRow } from './stock-credit.ts'

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
  if (touched === null) return notFound
  if (touched.lot === null) return notHeld(batch, caller.customer, touched)
  const lot = batch.work.lot(caller.customer, touched.lot)
  const instrument = batch.ports.catalogue().byId(touched.instrument)
  if (lot === undefined || instrument === undefined) return notFound
  const ground = batch.ground(caller, instrument)
  const decided = decide({ kind: 'top_up', credit: creditOf(input.credit, lot.currency) }, { ...ground, lot })
  if ('refusals' in decided) return decided
  batch.work.apply(decided.changes)
  batch.spend(caller.customer, lot.currency, decided.spent)
  return { data: topUpRow(decided.lot, ground.view.at, 'held', { ports: batch.ports, language }) }
}

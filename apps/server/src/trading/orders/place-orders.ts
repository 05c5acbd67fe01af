import type { InputOf } from '@zaraba/contract/calls.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { marketOfType } from '@zaraba/market/markets.ts'
import { type Price, parsePrice } from '@zaraba/money/price.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { decide } from '@zaraba/rules/trading/decisions/decide.ts'
import type { OpeningDraft } from '@zaraba/rules/trading/decisions/opening.ts'
import { type Answer, refuse } from '../../calls/handler.ts'
import type { Request } from '../../exactly-once/request.ts'
import { lotRow, orderRow, type PositionRow } from '../position-row.ts'
import type { BatchContext } from './batch-context.ts'
import { conditionsNotOffered } from './offered.ts'

/** Prices and dates that cannot be read as such are refused by their field. */
export const priceOrNull = (text: string | undefined): Price | null | undefined => {
  if (text === undefined) return null
  try {
    return parsePrice(text)
  } catch {
    return undefined
  }
}
export const dateOrNull = (text: string | undefined): DateText | null | undefined => {
  if (text === undefined) return null
  try {
    return dateText(text)
  } catch {
    return undefined
  }
}

type BuyInput = InputOf<'trade/buy'>
type PricedTerms = Pick<OpeningDraft, 'priceType' | 'limit' | 'worst' | 'goodTill'> & { readonly trigger: Price | null }
type TermsInput = Pick<InputOf<'trade/sell'>, 'price_type' | 'price' | 'worst_price' | 'trigger_price' | 'good_till'>

/** Prices and dates of an order as it was sent, or the field that cannot be read. */
export const readTerms = (input: TermsInput): PricedTerms | { readonly wrong: string } => {
  const limit = priceOrNull(input.price)
  const worst = priceOrNull(input.worst_price)
  const trigger = priceOrNull(input.trigger_price)
  const goodTill = dateOrNull(input.good_till)
  if (limit === undefined) return { wrong: 'price' }
  if (worst === undefined) return { wrong: 'worst_price' }
  if (trigger === undefined) return { wrong: 'trigger_price' }
  if (goodTill === undefined) return { wrong: 'good_till' }
  return { priceType: input.price_type, limit, worst, trigger, goodTill }
}

/** The draft of an order, or the field that cannot be read. */
export const draftOf = (input: Omit<BuyInput, 'type' | 'code' | 'client_no'>): OpeningDraft | { readonly wrong: string } => {
  const terms = readTerms(input)
  if ('wrong' in terms) return terms
  return { ...terms, direction: input.direction, leverage: input.leverage, shares: input.stock_num }
}

/** The share that a call names, if the market has it. */
export const instrumentNamed = (
  batch: Pick<BatchContext, 'ports'>,
  input: Pick<BuyInput, 'type' | 'code'>,
): Instrument | undefined => batch.ports.catalogue().byCode(marketOfType[input.type], input.code.toUpperCase())

/** Decides one order: the lot's row if anything was filled at once, else the order's; or all reasons to refuse it. */
export const placeOrder = (batch: BatchContext, command: Request<'trade/buy'>): Answer<PositionRow> => {
  const { caller, input, language } = command
  const instrument = instrumentNamed(batch, input)
  if (instrument === undefined) return refuse({ key: 'product_missing_or_delisted', field: 'code', now: input.code })
  const notOffered = conditionsNotOffered(input)
  if (notOffered !== null) return refuse(notOffered)
  const draft = draftOf(input)
  if ('wrong' in draft) return refuse({ key: 'invalid_input', field: draft.wrong })
  const clientNo = batch.clientNumber(caller, instrument, input.client_no)
  const intent = { kind: 'open', customer: caller.customer, draft, clientNo } as const
  const decided = decide(intent, batch.decisionContext(caller, instrument))
  if ('refusals' in decided) return decided
  const { order, lot, outcome } = decided
  batch.work.apply(decided.changes)
  batch.spend(caller.customer, order.currency, decided.spent)
  const context = batch.row(caller, language, instrument)
  return { success: outcome, data: lot === null ? orderRow(order, context) : lotRow(lot, [], context) }
}

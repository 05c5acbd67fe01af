import type { InputOf } from '@zaraba/contract/calls.ts'
import type { PriceType } from '@zaraba/contract/trading/states.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { marketOfType } from '@zaraba/market/markets.ts'
import { parseDecimal } from '@zaraba/money/decimal.ts'
import { type Price, parsePrice } from '@zaraba/money/price.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { decide } from '@zaraba/rules/trading/decisions/decide.ts'
import type { OpeningDraft } from '@zaraba/rules/trading/decisions/opening.ts'
import type { Exits } from '@zaraba/rules/trading/records.ts'
import type { Trail } from '@zaraba/rules/trading/trails.ts'
import { type Answer, refuse } from '../../calls/handler.ts'
import type { Request } from '../../exactly-once/request.ts'
import { lotRow, orderRow, type PositionRow } from '../position-row.ts'
import type { BatchContext } from './batch-context.ts'

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
type PricedTerms = Pick<OpeningDraft, 'limit' | 'worst' | 'goodTill' | 'timeInForce'> & {
  readonly priceType: PriceType
  readonly trigger: Price | null
  readonly trail: Trail
}
type TermsInput = Pick<
  InputOf<'trade/sell'>,
  'price_type' | 'price' | 'worst_price' | 'trigger_price' | 'good_till' | 'time_in_force'
> &
  Partial<Pick<InputOf<'trade/sell'>, 'trail' | 'trail_percent'>>

/** "1.5" per cent as hundredths of one: the contract allows two digits behind the point. */
const hundredthsOf = (percent: string): number => {
  const { digits, scale } = parseDecimal(percent)
  return Number(digits) * 10 ** (2 - scale)
}

/** The distance of a trailing stop as it was sent, both of its fields `null` without one; or the field that cannot be read. */
export const readTrail = (
  input: Partial<Pick<InputOf<'trade/sell'>, 'trail' | 'trail_percent'>>,
): Trail | { readonly wrong: string } => {
  const trail = priceOrNull(input.trail)
  if (trail === undefined) return { wrong: 'trail' }
  return { trail, trailPercent: input.trail_percent === undefined ? null : hundredthsOf(input.trail_percent) }
}

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
  const timeInForce = input.time_in_force ?? null
  const trail = readTrail(input)
  if ('wrong' in trail) return trail
  return { priceType: input.price_type, limit, worst, trigger, goodTill, timeInForce, trail }
}

type ExitsInput = Pick<BuyInput, 'take_profit_price' | 'stop_trigger_price' | 'stop_price'>

/** The prices of a bracket as they were sent, or the field that cannot be read. */
export const readExits = (input: ExitsInput): Exits | { readonly wrong: string } => {
  const takeProfitPrice = priceOrNull(input.take_profit_price)
  const stopTriggerPrice = priceOrNull(input.stop_trigger_price)
  const stopPrice = priceOrNull(input.stop_price)
  if (takeProfitPrice === undefined) return { wrong: 'take_profit_price' }
  if (stopTriggerPrice === undefined) return { wrong: 'stop_trigger_price' }
  if (stopPrice === undefined) return { wrong: 'stop_price' }
  return { takeProfitPrice, stopTriggerPrice, stopPrice }
}

/** An order that opens a position, as `trade/buy` has it; a preview of either kind also has the fields of those that close one. */
type OpeningInput = Omit<BuyInput, 'type' | 'code' | 'client_no' | 'price_type'> & TermsInput

/** The draft of an order that opens a position, or the field that cannot be read. Its trigger does not trail. */
export const draftOf = (input: OpeningInput): OpeningDraft | { readonly wrong: string } => {
  const { price_type: priceType } = input
  if (priceType === 'trailing') return { wrong: 'price_type' }
  const trail = (['trail', 'trail_percent'] as const).find((field) => input[field] !== undefined)
  if (trail !== undefined) return { wrong: trail }
  const terms = readTerms(input)
  if ('wrong' in terms) return terms
  const exits = readExits(input)
  if ('wrong' in exits) return exits
  return { ...terms, priceType, exits, direction: input.direction, leverage: input.leverage, shares: input.stock_num }
}

/** The share that a call names, if the market has it. */
export const instrumentNamed = (
  batch: Pick<BatchContext, 'ports'>,
  input: Pick<BuyInput, 'type' | 'code'>,
): Instrument | undefined => batch.ports.catalogue().byCode(marketOfType[input.type], input.code.toUpperCase())

/** Decides one order: the lot's row if anything was filled at once, else the order's; or all reasons to refuse it. */
export const placeOrder = (batch: BatchContext, command: Request<'trade/buy'>): Answer<PositionRow> => {
  const { caller, input } = command
  const instrument = instrumentNamed(batch, input)
  if (instrument === undefined) return refuse({ key: 'product_missing_or_delisted', field: 'code', now: input.code })
  const draft = draftOf(input)
  if ('wrong' in draft) return refuse({ key: 'invalid_input', field: draft.wrong })
  const clientNo = batch.clientNumber(caller, instrument, input.client_no)
  const intent = { kind: 'open', customer: caller.customer, draft, clientNo } as const
  const decided = decide(intent, batch.decisionContext(caller, instrument))
  if ('refusals' in decided) return decided
  const { order, outcome } = decided
  const row = batch.commit(command, instrument, decided)
  const lot = decided.lot === null ? undefined : batch.work.lot(caller.customer, decided.lot.number)
  return { success: outcome, data: lot === undefined ? orderRow(order, row) : lotRow(lot, batch.work.salesOf(lot), row) }
}

import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { closingPrecedence, openingPrecedence } from '@zaraba/contract/trading/refusals.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import type { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { closeBefore } from '@zaraba/market/feeds/close-before.ts'
import { sharesAfter } from '@zaraba/market/feeds/price-unit.ts'
import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import { formatInstant } from '@zaraba/money/time.ts'
import { lotAfter } from '@zaraba/rules/trading/company-acts.ts'
import { clientNoRefusals } from '@zaraba/rules/trading/decisions/client-number.ts'
import { type ClosingDraft, type ClosingPlan, closingRefusals, planClosing } from '@zaraba/rules/trading/decisions/closing.ts'
import { exDatesMet } from '@zaraba/rules/trading/decisions/ex-dates.ts'
import {
  mostShares,
  type OpeningDraft,
  type OpeningPlan,
  openingRefusals,
  planOpening,
} from '@zaraba/rules/trading/decisions/opening.ts'
import { shownQueue } from '@zaraba/rules/trading/decisions/order-terms.ts'
import { type Charge, sumOf } from '@zaraba/rules/trading/fees.ts'
import { displacedShares, displacedWith, takingsOf } from '@zaraba/rules/trading/fills/displacement.ts'
import { type CostlyLot, costADay } from '@zaraba/rules/trading/holding-costs.ts'
import { sellableFrom } from '@zaraba/rules/trading/lock.ts'
import { crossingPrice, shownCrossing } from '@zaraba/rules/trading/maintenance.ts'
import { closingSide, openingSide, type Side } from '@zaraba/rules/trading/margin.ts'
import { awaitsAuction, type MarketView } from '@zaraba/rules/trading/market-view.ts'
import { type LotRecord, readNumber } from '@zaraba/rules/trading/records.ts'
import { isUnbounded } from '@zaraba/rules/trading/stops.ts'
import { addTraded, tradedAt } from '@zaraba/rules/trading/value.ts'
import { type Answer, type CallContext, callerOf, type Handler, refuse } from '../../calls/handler.ts'
import { auctionText } from '../order-cells.ts'
import type { TradingPorts } from '../ports.ts'
import { notFound, rateText } from '../position-row.ts'
import { availableOf, lotsNamed, ordersNumbered, restingCounts, salesOf } from '../store.ts'
import { lastTaken } from '../takings-store.ts'
import { createBatchContext, currencyOf } from './batch-context.ts'
import { closingDraftOf } from './close-positions.ts'
import { type ExDates, exDateTexts, splitText } from './coming-acts.ts'
import { closedAt, closingOutcomes, exitOutcomes, openingOutcomes } from './outcomes.ts'
import { draftOf, instrumentNamed } from './place-orders.ts'

type Preview = OutputOf<'trade/preview'>
type PreviewInput = InputOf<'trade/preview'>

const feeLines = (lines: ReturnType<typeof feeLinesAt>, charges: readonly Charge[], text: (minor: bigint) => string) =>
  lines.map(({ name, rate }) => ({
    name,
    rate: rateText(rate),
    amount: text(charges.find((charge) => charge.name === name)?.amount ?? 0n),
  }))

const amountsIn = (currency: Currency) => (minor: bigint) => formatMoney(minor, currency)

/** Price at which the whole order would be closed by force, were it one lot now. */
const forcedPrice = (draft: OpeningDraft, plan: OpeningPlan, currency: Currency, view: MarketView): string => {
  const { traded, cost, principal } = plan.whole
  if (traded.shares === 0) return '-'
  const amounts = { cost, margin: principal, topUp: 0n, accrued: 0n }
  const { direction, leverage } = draft
  const crossing = crossingPrice({ direction, leverage, currency, shares: traded.shares, amounts }, 'force')
  const shown = shownCrossing(direction, crossing, view.instrument, plan.sessionDate)
  return shown === null ? '-' : formatPrice(shown, currencyDigits[currency])
}

const costsADay = (lot: CostlyLot, text: (minor: bigint) => string): Preview['costs_a_day'] => {
  const cost = costADay(lot)
  return cost === null ? [] : [{ name: cost.name, rate: rateText(cost.rate), amount: text(cost.amount) }]
}

/** The price at which all of an order fills or rests, as an order can name it: that of what rests, else that of the last fill. */
const wholePrice = (plan: OpeningPlan | ClosingPlan, restsAt: Price): Price =>
  plan.rest > 0 ? restsAt : (plan.fills.at(-1)?.price ?? plan.bound)

const time = (view: MarketView): string => formatInstant(view.at, offsetMinutes(view.instrument.market, view.at))

/** Shares of a side that the customer has taken and the market has not refilled; 0 where no book is traded on. */
const displacedNow = (view: MarketView, side: Side): number => (awaitsAuction(view) ? 0 : displacedShares(view.displaced[side]))

/** The view of a share after the shares that orders sent before this one will have taken. */
const behindMore = (view: MarketView, side: Side, shares: number): MarketView => ({
  ...view,
  displaced: { ...view.displaced, [side]: displacedWith(view.displaced[side], shares) },
})

interface Opening {
  readonly customer: CustomerNumber
  readonly draft: OpeningDraft
  readonly view: MarketView
  readonly plan: OpeningPlan
  readonly exDates: ExDates
  readonly available: bigint
  readonly refusals: readonly Refusal[]
}

export const openingPreview = ({ customer, draft, view, plan, available, refusals, exDates }: Opening): Preview => {
  const currency = currencyOf(view.instrument)
  const text = amountsIn(currency)
  const { whole } = plan
  const fee = sumOf(whole.charges)
  const price = (value: Price) => formatPrice(value, currencyDigits[currency])
  const { market } = view.instrument
  const costly = { market, direction: draft.direction, openedOn: plan.sessionDate, cost: whole.cost, margin: whole.principal }
  return {
    as_of: time(view),
    price: price(wholePrice(plan, plan.terms.holdPrice)),
    shares: whole.traded.shares,
    value: text(whole.cost),
    principal: text(whole.principal),
    fees: feeLines(plan.terms.lines, whole.charges, text),
    fee: text(fee),
    total: text(whole.principal + fee),
    borrowed: text(whole.cost - whole.principal),
    borrowed_shares: draft.direction === 'short' ? whole.traded.shares : 0,
    costs_a_day: costsADay(costly, text),
    available: text(available),
    available_after: text(available - plan.needed),
    sellable_from: sellableFrom(market, plan.sessionDate, plan.lockDays),
    forced_close_price: forcedPrice(draft, plan, currency, view),
    max_shares: mostShares(draft, view, available),
    worst_price: price(plan.bound),
    displaced: displacedNow(view, openingSide(draft.direction)),
    time_in_force: plan.timeInForce,
    auction_at: auctionText(plan, view.instrument.market),
    at_once: plan.traded.shares,
    queue_ahead: shownQueue(draft, view, plan),
    split_ahead: splitText(view, currency),
    ex_dates: exDateTexts(exDates, currency),
    outcomes: openingOutcomes(draft, plan, currency),
    exit_outcomes: exitOutcomes({ kind: 'open', customer, draft, clientNo: null }, plan, view),
    refusals: [...refusals],
  }
}

/** Orders that have the customer's number of this one already. */
const numbered = ({ database }: TradingPorts, customer: CustomerNumber, { client_no: clientNo }: PreviewInput) =>
  ordersNumbered(database, clientNo === undefined ? [] : [{ customer, clientNo }])

/** The draft, with one share where it has none, so that a preview without a quantity still shows the price and the affordable quantity. */
export const plannable = (draft: OpeningDraft): OpeningDraft => (draft.shares === 0 ? { ...draft, shares: 1 } : draft)

/** Fields of orders that open a position alone. */
const exitFieldNames = ['take_profit_price', 'stop_trigger_price', 'stop_price'] as const

/** A preview locks nothing: it shows every share as of now. */
export const instantsNow = ({ marketClock, systemClock }: TradingPorts) => {
  const now = marketClock.now()
  return { instantOf: () => now, systemNow: systemClock.now() }
}

const previewOpening = async (ports: TradingPorts, input: PreviewInput, context: CallContext): Promise<Answer<Preview>> => {
  const caller = callerOf(context)
  if (input.code === undefined) return refuse({ key: 'invalid_input', field: 'code' })
  const instrument = instrumentNamed({ ports }, { type: input.type, code: input.code })
  if (instrument === undefined) return refuse({ key: 'product_missing_or_delisted', field: 'code', now: input.code })
  const draft = draftOf(input)
  if ('wrong' in draft) return refuse({ key: 'invalid_input', field: draft.wrong })
  const currency = currencyOf(instrument)
  const { customer } = caller
  const takings = takingsOf(instrument.id, openingSide(draft.direction))
  const [available, resting, taken, orders] = await Promise.all([
    availableOf(ports.database, customer, currency),
    restingCounts(ports.database, [customer]),
    lastTaken(ports.database, [{ customer, takings }]),
    numbered(ports, customer, input),
  ])
  const batch = createBatchContext(ports, {
    ...instantsNow(ports),
    available: new Map([[`${caller.customer}/${currency}`, available]]),
    resting: new Map(resting),
  })
  batch.work.read({ taken, orders })
  const view = behindMore(batch.seenBy(caller, instrument), openingSide(draft.direction), input.taken_first)
  const standing = batch.standing(caller, instrument)
  const plan = planOpening(plannable(draft), view, standing.overnightHold)
  const own = clientNoRefusals(batch.clientNumber(caller, instrument, input.client_no))
  const found = [...openingRefusals(draft, view, standing, draft.shares === 0 ? null : plan), ...own]
  const refusals = inOrder(openingPrecedence, found)
  if (plan === null) return { refusals: refusals.length > 0 ? refusals : [{ key: 'stock_price_not_obtained' }] }
  const order = { side: openingSide(draft.direction), priceType: draft.priceType }
  const exDates = exDatesMet(ports.feedOf(instrument), view, order, plan)
  return { data: openingPreview({ customer, draft: plannable(draft), view, plan, exDates, available, refusals }) }
}

interface Closing {
  readonly draft: ClosingDraft
  /** The lot, and how many shares of it sales wait for. */
  readonly lot: LotRecord & { readonly ordered: number }
  readonly view: MarketView
  readonly plan: ClosingPlan
  readonly exDates: ExDates
  readonly available: bigint
  readonly refusals: readonly Refusal[]
}

/** Proceeds of closing: the shares that fill now at their prices, the rest at the limit; a stop at its trigger. */
const closingPreview = ({ draft, lot, view, plan, available, refusals, exDates }: Closing): Preview => {
  const { currency } = lot
  const text = amountsIn(currency)
  const price = (value: Price) => formatPrice(value, currencyDigits[currency])
  const reckoned = plan.trigger ?? plan.bound
  const wanted = plan.rest === 0 ? plan.traded : addTraded(plan.traded, tradedAt(reckoned, plan.rest))
  const traded = wanted.shares > lot.shares ? tradedAt(reckoned, lot.shares) : wanted
  const { charges, proceeds, empty, part, settled } = closedAt(lot, plan, traded)
  const fee = sumOf(charges)
  const { market } = view.instrument
  const forced = shownCrossing(lot.direction, lot.forcePrice, view.instrument, plan.sessionDate)
  return {
    as_of: time(view),
    price: price(wholePrice(plan, reckoned)),
    shares: traded.shares,
    value: text(proceeds),
    principal: text(part.margin),
    fees: feeLines(plan.lines, charges, text),
    fee: text(fee),
    total: text(empty ? 0n : settled.home),
    borrowed: text(part.cost - part.margin),
    borrowed_shares: lot.direction === 'short' ? traded.shares : 0,
    costs_a_day: costsADay({ ...lot, market, cost: part.cost, margin: part.margin }, text),
    available: text(available),
    available_after: text(available + (empty ? 0n : settled.home)),
    sellable_from: lot.sellableFrom,
    forced_close_price: forced === null ? '-' : price(forced),
    max_shares: lot.shares - lot.ordered,
    proceeds: text(proceeds),
    profit: text(empty ? 0n : settled.realised),
    accrued: text(part.accrued),
    dividends: text(part.carried),
    worst_price: isUnbounded(plan.bound) ? '-' : price(plan.bound),
    displaced: displacedNow(view, closingSide(lot.direction)),
    time_in_force: plan.timeInForce,
    auction_at: auctionText(plan, view.instrument.market),
    at_once: plan.traded.shares,
    queue_ahead: plan.queuedAt > view.at ? null : shownQueue(draft, view, plan),
    split_ahead: splitText(view, currency),
    ex_dates: exDateTexts(exDates, currency),
    outcomes: closingOutcomes(lot, plan, view),
    exit_outcomes: [],
    refusals: [...refusals],
  }
}

const previewClosing = async (
  ports: TradingPorts,
  input: PreviewInput,
  orderNumber: string,
  context: CallContext,
): Promise<Answer<Preview>> => {
  const caller = callerOf(context)
  const name = readNumber(orderNumber)
  const named = name?.kind === 'lot' ? [{ customer: caller.customer, number: name.number }] : []
  const [lot] = await lotsNamed(ports.database, named)
  const instrument = lot === undefined ? undefined : ports.catalogue().byId(lot.instrument)
  if (lot === undefined || instrument === undefined) return notFound
  const { stock_num: shares, taken_first: takenFirst, ...rest } = input
  const exit = exitFieldNames.find((field) => input[field] !== undefined)
  if (exit !== undefined) return refuse({ key: 'not_with_this_order_type', field: exit })
  const draft = closingDraftOf(shares === 0 ? rest : { ...rest, stock_num: shares })
  if ('wrong' in draft) return refuse({ key: 'invalid_input', field: draft.wrong })
  const { customer } = caller
  const side = closingSide(lot.direction)
  const [sales, available, taken, orders] = await Promise.all([
    salesOf(ports.database, [lot]),
    availableOf(ports.database, customer, lot.currency),
    lastTaken(ports.database, [{ customer, takings: takingsOf(lot.instrument, side) }]),
    numbered(ports, customer, input),
  ])
  const batch = createBatchContext(ports, { ...instantsNow(ports), available: new Map(), resting: new Map() })
  batch.work.read({ taken, orders: [...orders, ...sales] })
  const ordered = batch.work.orderedOf(lot)
  const view = behindMore(batch.seenBy(caller, instrument), side, takenFirst)
  const own = clientNoRefusals(batch.clientNumber(caller, instrument, input.client_no))
  const found = [...closingRefusals(draft, { ...lot, ordered }, view, batch.standing(caller, instrument)), ...own]
  const refusals = inOrder(closingPrecedence, found)
  // From the eve of a split on, an order names new shares: what would be sold of the position is counted in them too.
  const { splitsAhead: ahead, at } = view
  const close = ahead.length === 0 ? null : closeBefore(ports.feedOf(instrument), instrument, view.phase.date)
  // Sales of earlier sessions lapse at a split.
  const lotToClose = { ...lotAfter(lot, ahead, close, at), ordered: ahead.length === 0 ? ordered : 0 }
  const sale = draft.shares === null ? draft : { ...draft, shares: sharesAfter(draft.shares, ahead) }
  const plan = planClosing(sale, lotToClose, view)
  if (plan === null) return { refusals: refusals.length > 0 ? refusals : [{ key: 'stock_price_not_obtained' }] }
  const exDates = exDatesMet(ports.feedOf(instrument), view, { side, priceType: draft.priceType }, plan)
  return { data: closingPreview({ draft: sale, lot: lotToClose, view, plan, exDates, available, refusals }) }
}

/** Cost, hold, loan and remaining balance of an order, as of now; with `order_no`, the proceeds of closing that position. */
export const preview =
  (ports: TradingPorts): Handler<'trade/preview'> =>
  (input, context) =>
    input.order_no === undefined ? previewOpening(ports, input, context) : previewClosing(ports, input, input.order_no, context)

import type { AccountKind, HouseKind } from '@zaraba/ledger/accounts.ts'
import type { Move, Operation } from '@zaraba/ledger/moves.ts'
import type { FeeName } from '@zaraba/market/exchanges/fees.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Charge } from './fees.ts'
import type { HeldFill } from './hold.ts'
import type { Settlement } from './settle.ts'

/** Who collects each fee. */
const collector: Readonly<Record<FeeName, HouseKind>> = {
  purchase_fee: 'house_purchase_fee',
  selling_fee: 'house_selling_fee',
  transfer_fee: 'house_transfer_fee',
  stamp_duty: 'house_stamp_duty',
  sec_fee: 'house_sec_fee',
  taf: 'house_taf',
}

type Step = readonly [operation: Operation, source: AccountKind, destination: AccountKind, amount: bigint]

/** The moves of an event in order; those of nothing are left out. */
const moves = (currency: Currency, steps: readonly Step[]): readonly Move[] =>
  steps
    .filter(([, , , amount]) => amount > 0n)
    .map(([operation, source, destination, amount]) => ({ operation, source, destination, currency, amount }))

const fees = (charges: readonly Charge[], from: 'available' | 'order_hold'): Step[] =>
  charges.map(({ name, amount }) => ['fee', from, collector[name], amount])
const forgivenFees = (charges: readonly Charge[]): Step[] =>
  charges.map(({ name, amount }) => ['forgiven', 'house_market', collector[name], amount])

/** An order at its placement: what fills at once is paid from the available balance, what rests is held. */
export const onPlaced = (currency: Currency, placed: { margin: bigint; charges: readonly Charge[]; hold: bigint }) =>
  moves(currency, [
    ['open', 'available', 'margin', placed.margin],
    ...fees(placed.charges, 'available'),
    ['hold', 'available', 'order_hold', placed.hold],
  ])

/** A fill of a resting order: its hold pays the fee and the margin, what it did not need goes home. */
export const onHeldFill = (currency: Currency, fill: Pick<HeldFill, 'feesPaid' | 'feesForgiven' | 'marginAdded' | 'released'>) =>
  moves(currency, [
    ...fees(fill.feesPaid, 'order_hold'),
    ...forgivenFees(fill.feesForgiven),
    ['open', 'order_hold', 'margin', fill.marginAdded],
    ['release', 'order_hold', 'available', fill.released],
  ])

/** A lot that no order opened: what was held for it becomes its margin, whole. */
export const onReceived = (currency: Currency, source: 'subscription' | 'product' | 'available', cost: bigint) =>
  moves(currency, [['receive', source, 'margin', cost]])

/** An order that ends, or needs less. */
export const onReleased = (currency: Currency, amount: bigint) =>
  moves(currency, [['release', 'order_hold', 'available', amount]])
/** An amended order that needs more. */
export const onHeld = (currency: Currency, amount: bigint) => moves(currency, [['hold', 'available', 'order_hold', amount]])

/** A part of a lot that was closed (docs/product/trading.md: losses eat margin, then top-up, then the brokerage's own money). */
export const onSettled = (currency: Currency, settlement: Settlement) =>
  moves(currency, [
    ['loss', 'margin', 'house_market', settlement.lossFromMargin],
    ['loss', 'top_up', 'house_market', settlement.lossFromTopUp],
    ['close', 'margin', 'available', settlement.marginBack],
    ['top_up_back', 'top_up', 'available', settlement.topUpBack],
    ['profit', 'house_market', 'available', settlement.profit],
    ['settle', 'available', 'accrued', settlement.accruedPaid],
    ['forgiven', 'house_market', 'accrued', settlement.accruedForgiven],
    ...fees(settlement.feesPaid, 'available'),
    ...forgivenFees(settlement.feesForgiven),
  ])

export const onToppedUp = (currency: Currency, amount: bigint) => moves(currency, [['top_up', 'available', 'top_up', amount]])
export const onAccrued = (currency: Currency, amount: bigint) =>
  moves(currency, [['accrue', 'accrued', 'house_financing', amount]])
export const onDividend = (currency: Currency, amount: bigint, direction: 'long' | 'short') =>
  moves(currency, [
    direction === 'long'
      ? ['dividend', 'house_dividend', 'available', amount]
      : ['dividend', 'accrued', 'house_dividend', amount],
  ])

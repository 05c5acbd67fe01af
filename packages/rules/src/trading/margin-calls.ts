import type { CallAnswer } from '@zaraba/contract/trading/states.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import type { Price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { type Changes, changes, noChanges, valuesOf } from './changes.ts'
import { exposureOf, withCrossings } from './lot-changes.ts'
import { creditTo, isCrossed, maintenanceLevels } from './maintenance.ts'
import { type LotRecord, lotNo } from './records.ts'
import { most } from './value.ts'

/** Minor units that are missing from a call: what it still asks for, or what the present price does. */
const missingAt = (lot: LotRecord, needed: bigint, price: Price | null): bigint =>
  most(needed, price === null ? 0n : creditTo(exposureOf(lot), 'call', price))

/** Credit that meets the call of a lot at a price, in whole units of the currency as `trade/topUp` takes it; minor units. */
export const creditForCall = (lot: LotRecord, price: Price | null): bigint => {
  const unit = 10n ** BigInt(currencyDigits[lot.currency])
  return divide(missingAt(lot, lot.callNeeded ?? 0n, price), unit, 'up') * unit
}

/** Minor units that a closed part takes off a call: as many per cent of its cost as the call is below. Source: brokers of Tokyo (decision 0083). */
export const takenOffCall = (cost: bigint): bigint => (cost * maintenanceLevels.call) / 100n

/**
 * A customer answers a call: credit or a closed part takes minor units off it. It is met once nothing is missing from it, and the
 * ratio at the present price is not below its level either; `null` where no price of the session is known. A recovery alone changes nothing.
 */
export const answerCall = (
  lot: LotRecord,
  taken: bigint,
  by: CallAnswer,
  price: Price | null,
  at: Instant,
): { readonly lot: LotRecord; readonly changes: Changes } => {
  if (lot.alert !== 'called' || lot.callNeeded === null) return { lot, changes: noChanges }
  const { customer, callNeeded, shares } = lot
  const position = lotNo(lot.number)
  const event = { customer, position, at, shares, price: price ?? 0, note: by }
  const missing = missingAt(lot, callNeeded - taken, price)
  if (missing > 0n) {
    const left = { ...lot, callNeeded: missing }
    return { lot: left, changes: changes({ lots: [left], events: [{ ...event, kind: 'call_remains', amount: missing }] }) }
  }
  const isLow = price === null || isCrossed(lot.direction, lot.warnPrice, price)
  const metLot = withCrossings({ ...lot, alert: isLow ? 'warned' : 'none', callDue: null, callNeeded: null })
  const values = { ...valuesOf(lot, { shares }), met_by: by }
  return {
    lot: metLot,
    changes: changes({
      lots: [metLot],
      events: [{ ...event, kind: 'call_cleared', amount: 0n }],
      accountEvents: [{ customer, kind: 'call_met', orderNo: position, at, values }],
    }),
  }
}

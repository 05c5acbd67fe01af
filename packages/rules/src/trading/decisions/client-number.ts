import type { Refusal } from '@zaraba/contract/refusals.ts'
import { type OrderRecord, orderNo } from '../records.ts'

/** A number that the customer's own program gives an order, to find it again. */
export interface ClientNumber {
  readonly no: string
  /** The order of the same session, or for the opening of the next, that has this number already; `null` without one. */
  readonly usedBy: Pick<OrderRecord, 'number' | 'feeDate'> | null
}

/** One customer uses a number once in a session of the exchange: a second order under it would be the same one to the program that sent it. */
export const clientNoRefusals = (given: ClientNumber | null): readonly Refusal[] => {
  const used = given?.usedBy ?? null
  return used === null
    ? []
    : [{ key: 'client_no_in_use', field: 'client_no', values: { order_no: orderNo(used.number), date: used.feeDate } }]
}

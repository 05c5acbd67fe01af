import { toldNames } from '../base/account-event.ts'
import type { OfferingRecord } from './records.ts'
import { typeOf } from './wire.ts'

/** What every event of an offering carries: before the listing no market knows the name. */
export const valuesOf = ({ market, code, about }: OfferingRecord): Readonly<Record<string, string>> => ({
  type: typeOf(market),
  code,
  ...toldNames(about.names),
})

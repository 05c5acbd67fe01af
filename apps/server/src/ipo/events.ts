import type { OfOffering } from '@zaraba/contract/ipo/events.ts'
import { nameValues } from '../base/event-names.ts'
import type { OfferingRecord } from './records.ts'
import { typeOf } from './wire.ts'

/** Values of every event of an offering: before the listing no market knows the name. */
export const valuesOf = ({ market, code, about }: OfferingRecord): OfOffering => ({
  type: typeOf(market),
  code,
  ...nameValues(about.names),
})

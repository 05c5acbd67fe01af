import type { Tester } from '../http/running-app.ts'

/** One of two customers who do the same; what is planted fails for one of them. */
export interface Person {
  readonly tester: Tester
  readonly customer: bigint
  /** A share that the other one has nothing to do with. */
  readonly share: string
}

/** The stage on which units fail. Statements run as a superuser. */
export interface Stage {
  /** Has an item fall due at once. */
  due(kind: string, reference: string): Promise<void>
  /** The numbers of a query's column `n`. */
  numbers(text: string, ...values: readonly unknown[]): Promise<readonly bigint[]>
  /** Waits for a call that is accepted. */
  must(reply: Promise<{ readonly status: number; readonly msg: string; readonly data: object }>): Promise<void>
}

/** A write of a unit that a trigger makes fail for one customer. */
export interface FailingUnit {
  readonly table: string
  readonly on: 'insert' | 'update' | 'delete'
  /** Condition on `new` or `old`, besides the customer. */
  readonly when: string
  /** Query that finds something for a customer (`$1`) whose unit has been carried out. */
  readonly effect: string
  /** The time in which it happens: a Friday's ninety seconds after 9:05, up to Tuesday's open in Tokyo, or the days after. */
  readonly during: 'morning' | 'weekend' | 'days'
  /** The kind under which the unit is set aside, where it falls due by itself under another one. */
  readonly as?: string
  /** Steps of a customer before the failure is planted, and when it is. */
  readonly before?: (who: Person, stage: Stage) => Promise<void>
  readonly meanwhile?: (who: Person, stage: Stage) => Promise<void>
}

/** Failures of a slice's units, by the kind of the work: `failing-units.ts` of its tests. */
export type FailingUnits = Readonly<Record<string, FailingUnit>>

/** An event of the account that cannot be written; `more` may be a condition on its `values`. */
export const failingEvent = (kind: string, more = 'true'): Pick<FailingUnit, 'table' | 'on' | 'when' | 'effect'> => ({
  table: 'base.account_event',
  on: 'insert',
  when: `new.kind = '${kind}' and ${more.replaceAll('values', 'new.values')}`,
  effect: `select from base.account_event where customer = $1 and kind = '${kind}' and ${more}`,
})

import type { Transaction } from '../database/database.ts'
import { isAnsweredElsewhere, isTransient, stateOf } from '../database/postgres-failures.ts'
import { withinSavepoint } from '../database/savepoint-store.ts'
import { Unavailable } from '../database/unavailable.ts'
import { type DueItem, schedule } from './due-store.ts'

/**
 * The part of a slice's work off time that fails by itself: `each` names it ("a stake"), and the rest goes on. A `whole` has no part of a
 * single customer that could fail alone, and says why.
 */
type Unit = { readonly each: string } | { readonly whole: string }
/** The units of a slice, by the kinds of its due items and of its advancer. */
export type Units = Readonly<Record<string, Unit>>

/** Whether work may succeed when the whole transaction is tried again: nothing is wrong with a unit of it. */
const passes = (error: unknown): boolean =>
  error instanceof Unavailable || isTransient(stateOf(error)) || isAnsweredElsewhere(error)

interface Outcome<Unit, Result> {
  readonly done: readonly Result[]
  /** Units that cannot be carried out, each tried alone; nothing of them is written. */
  readonly failed: readonly Unit[]
}

/**
 * Carries out work for many units together, in a transaction that goes on whatever fails: where the work fails, each half of the units is
 * tried by itself, down to those that fail alone. @throws what concerns no unit: the database is away, or other work was met.
 */
export const asFarAsPossible = async <Unit, Result>(
  transaction: Transaction,
  units: readonly Unit[],
  work: (inner: Transaction, units: readonly Unit[]) => Promise<Result>,
): Promise<Outcome<Unit, Result>> => {
  if (units.length === 0) return { done: [], failed: [] }
  try {
    return { done: [await withinSavepoint(transaction, (inner) => work(inner, units))], failed: [] }
  } catch (error) {
    if (passes(error)) throw error
    if (units.length === 1) return { done: [], failed: units }
  }
  const middle = units.length >> 1
  const first = await asFarAsPossible(transaction, units.slice(0, middle), work)
  const second = await asFarAsPossible(transaction, units.slice(middle), work)
  return { done: [...first.done, ...second.done], failed: [...first.failed, ...second.failed] }
}

/**
 * Carries out the work of a due item for many customers. A unit that fails falls due by itself at once: it is tried alone, and set aside with
 * its own name, while the others have what is theirs.
 */
export const eachAsItsOwn = async <Unit, Result>(
  transaction: Transaction,
  units: readonly Unit[],
  work: (inner: Transaction, units: readonly Unit[]) => Promise<Result>,
  alone: (unit: Unit) => DueItem,
): Promise<readonly Result[]> => {
  const { done, failed } = await asFarAsPossible(transaction, units, work)
  await schedule(transaction, failed.map(alone))
  return done
}

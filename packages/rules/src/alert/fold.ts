import type { Watch } from './play.ts'

/** An alert of a share, as far as folding needs it. */
interface Folded extends Watch {
  readonly customer: bigint
  readonly number: bigint
}

/** Whether `left` goes on rather than `right`: the one that can fire sooner, and of two that can fire at once the older one. */
const goesOn = (left: Folded, right: Folded): number =>
  Number(left.state === 'waits') - Number(right.state === 'waits') ||
  left.countsFrom - right.countsFrom ||
  Number(left.number - right.number)

const askedFor = ({ customer, measure, side, bound, repeat }: Folded): string =>
  [customer, measure, side, bound, repeat].join(' ')

/**
 * Alerts of one share that have become the same by a split, because bounds are whole: each pair says which one ends and which one goes on
 * for it. All of them can still fire.
 */
export const folds = <Each extends Folded>(alerts: readonly Each[]): readonly { readonly ends: Each; readonly into: Each }[] =>
  [...Map.groupBy(alerts, askedFor).values()].flatMap((same) => {
    const [into, ...others] = same.toSorted(goesOn)
    return into === undefined ? [] : others.map((ends) => ({ ends, into }))
  })

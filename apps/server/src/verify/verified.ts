/** The result of verifying one invariant: the number of checks, and the number that failed. */
export interface Verified {
  readonly invariant: string
  readonly checked: bigint
  readonly wrong: bigint
  /** Numbers of checks by kind, where there are several kinds. */
  readonly kinds?: Readonly<Record<string, bigint>>
  /** Names of the items that failed, unless they could reveal something secret. */
  readonly where?: readonly string[]
}

/** Counts the checks of one invariant, and those that failed. */
export interface Tally {
  checked: bigint
  wrong: bigint
}
export const tally = (): Tally => ({ checked: 0n, wrong: 0n })
/** Counts one check. A check that throws, because it cannot interpret a row, counts as failed. */
export const count = (into: Tally, right: boolean | (() => boolean)): void => {
  into.checked += 1n
  try {
    if (typeof right === 'function' ? right() : right) return
  } catch {}
  into.wrong += 1n
}

/** Tallies by the names of their invariants. */
export const tallies = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, Tally>> =>
  // Every name gets a tally, so the type is complete.
  Object.fromEntries(names.map((name) => [name, tally()])) as Record<Name, Tally>

export const verifiedOf = (slice: string, counted: Readonly<Record<string, Tally>>): readonly Verified[] =>
  Object.entries(counted).map(([name, { checked, wrong }]) => ({ invariant: `${slice}.${name}`, checked, wrong }))

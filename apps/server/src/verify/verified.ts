/** One invariant of the books, how much was looked at, and how much of it is wrong. */
export interface Verified {
  readonly invariant: string
  readonly checked: bigint
  readonly wrong: bigint
  /** How much of what was looked at is of each kind, where there are several. */
  readonly kinds?: Readonly<Record<string, bigint>>
  /** What is wrong, by name, where that says nothing that has to stay secret. */
  readonly where?: readonly string[]
}

/** How much of an invariant was looked at, and how much of it is wrong. */
export interface Tally {
  checked: bigint
  wrong: bigint
}
export const tally = (): Tally => ({ checked: 0n, wrong: 0n })
/** Counts one check. A row that makes no sense to it, so that it throws, is wrong. */
export const count = (into: Tally, right: boolean | (() => boolean)): void => {
  into.checked += 1n
  try {
    if (typeof right === 'function' ? right() : right) return
  } catch {}
  into.wrong += 1n
}

/** Tallies by the names of their invariants. */
export const tallies = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, Tally>> =>
  // Every name has its tally.
  Object.fromEntries(names.map((name) => [name, tally()])) as Record<Name, Tally>

export const verifiedOf = (slice: string, counted: Readonly<Record<string, Tally>>): readonly Verified[] =>
  Object.entries(counted).map(([name, { checked, wrong }]) => ({ invariant: `${slice}.${name}`, checked, wrong }))

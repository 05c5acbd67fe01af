/** The edges of the screen in the middle at which panes are; at each of them one after the other, the first nearest to the window's edge. */
export const slots = ['left', 'right', 'bottom'] as const
export type Slot = (typeof slots)[number]
/** The panes of each slot by their names, in their order. */
export type Arrangement = Readonly<Record<Slot, readonly string[]>>

/** Where a pane may go: the end of a slot, the position before or after another pane, or the other pane's own. */
export type Move =
  | { readonly kind: 'slot'; readonly slot: Slot }
  | { readonly kind: 'before' | 'after' | 'swap'; readonly pane: string }

interface Usual {
  readonly name: string
  readonly slot: Slot
}

const mapped = (arrangement: Arrangement, change: (panes: readonly string[], slot: Slot) => readonly string[]): Arrangement => ({
  left: change(arrangement.left, 'left'),
  right: change(arrangement.right, 'right'),
  bottom: change(arrangement.bottom, 'bottom'),
})

/** A kept arrangement with exactly the panes that there are: an unknown one is left out, and one that is missing goes to its usual slot. */
export const arrangementOf = (panes: readonly Usual[], kept: Arrangement | undefined): Arrangement => {
  const names = new Set(panes.map(({ name }) => name))
  const found = slots.flatMap((slot) => kept?.[slot] ?? [])
  return mapped(kept ?? { left: [], right: [], bottom: [] }, (own, slot) => [
    ...own.filter((name) => names.has(name)),
    ...panes.filter((pane) => pane.slot === slot && !found.includes(pane.name)).map(({ name }) => name),
  ])
}

export const slotOf = (arrangement: Arrangement, pane: string): Slot | undefined =>
  slots.find((slot) => arrangement[slot].includes(pane))

/** The arrangement after a move; the same one where the move changes nothing. */
export const moved = (arrangement: Arrangement, pane: string, move: Move): Arrangement => {
  if (move.kind === 'slot') {
    if (slotOf(arrangement, pane) === move.slot) return arrangement
    return mapped(arrangement, (own, slot) => {
      const others = own.filter((name) => name !== pane)
      return slot === move.slot ? [...others, pane] : others
    })
  }
  const other = move.pane
  if (other === pane || slotOf(arrangement, other) === undefined) return arrangement
  if (move.kind === 'swap')
    return mapped(arrangement, (own) => own.map((name) => (name === pane ? other : name === other ? pane : name)))
  const next = mapped(arrangement, (own) =>
    own
      .filter((name) => name !== pane)
      .flatMap((name) => (name !== other ? [name] : move.kind === 'before' ? [pane, name] : [name, pane])),
  )
  return JSON.stringify(next) === JSON.stringify(arrangement) ? arrangement : next
}

/** The moves that a menu offers: to each other slot, and into the position of each other pane. */
export const movesOf = (arrangement: Arrangement, pane: string): readonly Move[] => [
  ...slots.filter((slot) => slot !== slotOf(arrangement, pane)).map((slot) => ({ kind: 'slot', slot }) as const),
  ...slots
    .flatMap((slot) => arrangement[slot])
    .filter((name) => name !== pane)
    .map((name) => ({ kind: 'swap', pane: name }) as const),
]

const longestName = 24
/** The arrangement of a kept text; undefined for what is none. A pane that is named twice is where it was named first. */
export const readArrangement = (found: unknown): Arrangement | undefined => {
  if (typeof found !== 'object' || found === null) return undefined
  const read = new Map<string, unknown>(Object.entries(found))
  const seen = new Set<string>()
  const namesOf = (slot: Slot): readonly string[] => {
    const names = read.get(slot)
    return (Array.isArray(names) ? names : []).filter((name) => {
      if (typeof name !== 'string' || name.length > longestName || seen.has(name)) return false
      seen.add(name)
      return true
    })
  }
  return { left: namesOf('left'), right: namesOf('right'), bottom: namesOf('bottom') }
}

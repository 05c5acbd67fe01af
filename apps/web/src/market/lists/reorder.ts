/** The list with one thing moved to another index; indexes outside of the list are its ends. */
export const moveItem = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const target = Math.min(list.length - 1, Math.max(0, to))
  const moved = list[from]
  if (moved === undefined || target === from) return list
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(target, 0, moved)
}

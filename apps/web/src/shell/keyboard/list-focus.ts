const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus from a row of a list to its neighbour; false where the focus is in no list, or the list ends. */
export const moveInList = (key: string): boolean => {
  const by = step[key]
  const row = document.activeElement?.closest('li, tbody tr')
  if (by === undefined || !row?.parentElement) return false
  const rows = [...row.parentElement.children]
  const next = rows[rows.indexOf(row) + by]?.querySelector<HTMLElement>('a[href], button')
  if (!next) return false
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
  return true
}

import { missing } from '@zaraba/money/missing.ts'
/** How many mistakes are forgiven: none in short words and in numbers, where every character counts. */
export const mistakesAllowed = (query: string): number => {
  if (/^\d+$/.test(query) || query.length < 4) return 0
  return query.length < 8 ? 1 : 2
}

/** The first index from `low` on whose key comes after everything that begins with `prefix`. */
const beyond = (keys: readonly string[], prefix: string, from: number): number => {
  let low = from
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keys[middle]?.startsWith(prefix) === true) low = middle + 1
    else high = middle
  }
  return low
}

const commonLength = (one: string, other: string, most: number): number => {
  let length = 0
  while (length < most && one[length] !== undefined && one[length] === other[length]) length += 1
  return length
}

/**
 * Which of sorted keys begin with a word that lies at most `most` mistakes from `query`: a letter too many, too few, another one, or two
 * that changed positions. Calls `found` with the indices and the number of mistakes. Keys that begin alike share their rows of the table, and
 * a beginning that is too far away is left out with all that follow it, so that the walk is short however many keys there are.
 */
export const keysNear = (
  keys: readonly string[],
  query: string,
  most: number,
  onFound: (index: number, mistakes: number) => void,
): void => {
  const width = query.length + 1
  const depth = query.length + most
  const rows = Array.from({ length: depth + 1 }, () => new Uint8Array(width))
  for (let at = 0; at < width; at += 1) (rows[0] ?? missing())[at] = at
  let before = ''
  let index = 0
  while (index < keys.length) {
    const key = keys[index] ?? missing()
    const length = Math.min(key.length, depth)
    let level = Math.min(commonLength(before, key, length), before.length)
    let least = Number.POSITIVE_INFINITY
    for (let levelsDone = 0; levelsDone <= level; levelsDone += 1)
      least = Math.min(least, rows[levelsDone]?.[query.length] ?? width)
    let isLeft = false
    while (level < length && !isLeft) {
      fill(rows, level + 1, key, query)
      level += 1
      const row = rows[level]
      least = Math.min(least, row?.[query.length] ?? width)
      isLeft = row !== undefined && Math.min(...row) > most
    }
    before = key.slice(0, level)
    if (least <= most) {
      onFound(index, least)
      index += 1
    } else index = isLeft ? beyond(keys, before, index) : index + 1
  }
}

const fill = (rows: readonly Uint8Array[], level: number, key: string, query: string): void => {
  const [row, above, twoAbove] = [rows[level], rows[level - 1], rows[level - 2]]
  if (row === undefined || above === undefined) return
  row[0] = level
  const letter = key[level - 1]
  for (let at = 1; at <= query.length; at += 1) {
    const same = query[at - 1] === letter
    let value = Math.min(
      (above[at] ?? missing()) + 1,
      (row[at - 1] ?? missing()) + 1,
      (above[at - 1] ?? missing()) + (same ? 0 : 1),
    )
    if (twoAbove !== undefined && at > 1 && query[at - 1] === key[level - 2] && query[at - 2] === letter)
      value = Math.min(value, (twoAbove[at - 2] ?? missing()) + 1)
    row[at] = value
  }
}

/** How many shares of a market rise and fall in a session, and what was traded of them in whole major units. */
export interface Breadth {
  readonly advances: number
  readonly declines: number
  readonly unchanged: number
  readonly turnover: number
}

interface SharesDay {
  readonly price: number
  /** Base of the day's change. */
  readonly base: number
  readonly turnover: number
}

interface BreadthCount {
  add(share: SharesDay): void
  counts(): Breadth
}

/** Counts shares, with one rule for every page: the least step up is a rise. */
export const countBreadth = (): BreadthCount => {
  let [advances, declines, unchangedShares, turnoverTraded] = [0, 0, 0, 0]
  return {
    add: ({ price, base, turnover }) => {
      if (price > base) advances += 1
      else if (price < base) declines += 1
      else unchangedShares += 1
      turnoverTraded += turnover
    },
    counts: () => ({ advances, declines, unchanged: unchangedShares, turnover: turnoverTraded }),
  }
}

/** Applicants of the crowd who asked for the same number of lots. */
interface CrowdLine {
  readonly lots: number
  readonly applicants: number
}

/**
 * The simulated applicants of an offering at this brokerage, in the order of `lines`: applicant 0 is the first of the first line. One
 * ticket asks for one lot, and there are at most 1,000,000 tickets. In China the whole market draws: this crowd is the `scale`th part
 * of it, and so are the lots that are given out here.
 */
export interface Crowd {
  readonly lines: readonly CrowdLine[]
  readonly applicants: number
  /** Lots asked for by all of them. */
  readonly tickets: number
  readonly scale: number
}

export const mostTickets = 1_000_000

/** How many lots the crowd's applicant of a number asked for. @throws RangeError when there is no such applicant. */
export const lotsOfApplicant = (crowd: Crowd, applicant: number): number => {
  let before = 0
  for (const { lots, applicants } of crowd.lines) {
    before += applicants
    if (applicant < before && applicant >= 0) return lots
  }
  throw new RangeError(`the crowd has ${crowd.applicants} applicants`)
}

/** Applicants by their wish, in per mille: most ask for one lot, some for as much as they may. */
const wishes: readonly (readonly [lots: number, perMille: number])[] = [
  [1, 560],
  [2, 170],
  [3, 90],
  [5, 100],
  [10, 60],
  [20, 20],
]

/** A crowd that asks for about `wanted` lots, at most `most` each. */
export const crowdOf = (wantedLots: number, most: number, scale: number): Crowd => {
  const cappedWishes = wishes.map(([lots, perMille]) => [Math.min(lots, most), perMille] as const)
  const perThousand = cappedWishes.reduce((sum, [lots, perMille]) => sum + lots * perMille, 0)
  const thousand = Math.min(wantedLots, mostTickets)
  const lines = new Map<number, number>()
  for (const [lots, perMille] of cappedWishes)
    lines.set(lots, (lines.get(lots) ?? 0) + Math.floor((thousand * perMille) / perThousand))
  const crowdLines = [...lines].filter(([, applicants]) => applicants > 0).map(([lots, applicants]) => ({ lots, applicants }))
  const sortedLines = crowdLines.length > 0 ? crowdLines : [{ lots: 1, applicants: Math.max(1, wantedLots) }]
  return {
    lines: sortedLines,
    applicants: sortedLines.reduce((sum, { applicants }) => sum + applicants, 0),
    tickets: sortedLines.reduce((sum, { lots, applicants }) => sum + lots * applicants, 0),
    scale,
  }
}

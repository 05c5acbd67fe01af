import type { Exchange } from '../markets.ts'
import type { BranchName } from './branch-list.ts'
import type { NamePart } from './name-parts.ts'
import type { Texts } from './offering.ts'

/** Something that companies do: what it is called in a name, where each market files it, and what it says of itself. */
export interface Branch {
  readonly sectors: Readonly<Record<Exchange, string>>
  readonly ends: readonly NamePart[]
  /** Each describes a business in two lines. */
  readonly businesses: readonly (readonly [Texts, Texts])[]
  /** Margin of the operating profit of one that earns, in per mille of revenue: least and most. */
  readonly margin: readonly [least: number, most: number]
}

/**
 * How often each branch comes, in per cent. Japan: information 41 and services 28 of a hundred in 2023 (Deloitte); China: industry 28,
 * technology 22, consumer 17, materials 14, health 8 in 2016–2019; US: health 46, technology 14 in 2015 (Renaissance). The rest [E].
 */
export const branchWeights: Readonly<Record<Exchange, readonly (readonly [BranchName, number])[]>> = {
  tokyo: [
    ['software', 41],
    ['services', 28],
    ['consumer', 8],
    ['electronics', 5],
    ['machinery', 4],
    ['biotech', 4],
    ['estate', 4],
    ['materials', 2],
    ['logistics', 2],
    ['finance', 2],
  ],
  new_york: [
    ['biotech', 46],
    ['software', 11],
    ['finance', 10],
    ['consumer', 9],
    ['services', 7],
    ['machinery', 5],
    ['electronics', 3],
    ['estate', 4],
    ['materials', 3],
    ['logistics', 2],
  ],
  shanghai: [
    ['machinery', 28],
    ['electronics', 16],
    ['materials', 14],
    ['consumer', 15],
    ['biotech', 8],
    ['software', 6],
    ['logistics', 5],
    ['estate', 4],
    ['services', 2],
    ['finance', 2],
  ],
}

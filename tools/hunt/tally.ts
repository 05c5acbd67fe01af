import type { Strategy } from './strategy.ts'
import { chanceAbove } from './student.ts'
import type { Result } from './trade.ts'

/** A mean in basis points and by how many of its standard errors it lies above nought. */
interface Measured {
  readonly mean: number
  readonly t: number
}

export interface Row {
  readonly name: string
  readonly knows: string
  readonly trades: number
  /** Days, or fortnights where positions are held longer, whose trades hang together. */
  readonly clusters: number
  readonly gross: Measured
  readonly net: Measured
  /** The chance of earning so much by luck, corrected for all rows (Holm): one-sided for `net`, two-sided for `gross`. */
  readonly earns: number
  readonly tells: number
  /** Whether there were trades enough to prove anything. */
  readonly judged: boolean
}

interface Cluster {
  count: number
  gross: number
  net: number
}

/** Fewer trades or clusters than these prove nothing, and their row has a chance of 1. */
const leastTrades = 40
const leastClusters = 12

const measure = (clusters: readonly Cluster[], figure: 'gross' | 'net'): Measured => {
  const count = clusters.reduce((sum, each) => sum + each.count, 0)
  const mean = clusters.reduce((sum, each) => sum + each[figure], 0) / count
  const square = clusters.reduce((sum, each) => sum + (each[figure] - each.count * mean) ** 2, 0)
  const error = Math.sqrt((square * clusters.length) / (clusters.length - 1)) / count
  return { mean, t: error > 0 ? mean / error : 0 }
}

/** Holm's correction: each chance times the number of those that are not smaller, never below a smaller one's. */
const corrected = (chances: readonly number[]): readonly number[] => {
  const order = chances.map((chance, place) => ({ chance, place })).toSorted((left, right) => left.chance - right.chance)
  const found = new Array<number>(chances.length).fill(1)
  let most = 0
  order.forEach(({ chance, place }, rank) => {
    most = Math.min(1, Math.max(most, chance * (chances.length - rank)))
    found[place] = most
  })
  return found
}

/** Results of strategies by clusters: trades of one day in one installation share its luck. */
export class Tally {
  readonly #clusters = new Map<string, { readonly knows: string; readonly clusters: Map<string, Cluster> }>()

  add({ name, knows }: Pick<Strategy, 'name' | 'knows'>, cluster: string, { gross, net }: Result): void {
    const own = this.#clusters.get(name) ?? { knows, clusters: new Map<string, Cluster>() }
    this.#clusters.set(name, own)
    const sum = own.clusters.get(cluster) ?? { count: 0, gross: 0, net: 0 }
    own.clusters.set(cluster, sum)
    sum.count += 1
    sum.gross += gross
    sum.net += net
  }

  rows(names: readonly Pick<Strategy, 'name' | 'knows'>[]): readonly Row[] {
    const measured = names.map(({ name, knows }) => {
      const clusters = [...(this.#clusters.get(name)?.clusters.values() ?? [])]
      const trades = clusters.reduce((sum, each) => sum + each.count, 0)
      const nothing = { mean: 0, t: 0 }
      const [gross, net] = clusters.length < 2 ? [nothing, nothing] : [measure(clusters, 'gross'), measure(clusters, 'net')]
      const judged = trades >= leastTrades && clusters.length >= leastClusters
      return { name, knows, trades, clusters: clusters.length, gross, net, judged }
    })
    const above = (t: number, clusters: number): number => chanceAbove(t, clusters - 1)
    const earns = corrected(measured.map((row) => (row.judged ? above(row.net.t, row.clusters) : 1)))
    const tells = corrected(measured.map((row) => (row.judged ? 2 * above(Math.abs(row.gross.t), row.clusters) : 1)))
    return measured.map((row, place) => ({ ...row, earns: earns[place] ?? 1, tells: tells[place] ?? 1 }))
  }
}

import { missing } from '@zaraba/money/missing.ts'
import { chanceAbove } from './student.ts'

/** A mean in basis points and by how many of its standard errors it lies above zero. */
interface Measured {
  readonly mean: number
  readonly t: number
}

export interface Row {
  readonly name: string
  /** Looks at which more than half the spread was promised. */
  readonly looks: number
  /** Move from the price at which one could trade to the later middle, weighted by the prediction; without fees. */
  readonly taken: Measured
  readonly trades: number
  /** Return of the trades after all costs. */
  readonly net: Measured
  /** The chances of so much by luck, one-sided and corrected for all rows (Holm); 1 with too little to judge. */
  readonly gains: number
  readonly earns: number
}

interface Cluster {
  looks: number
  weight: number
  taken: number
  trades: number
  net: number
}

/** Fewer looks or trades than these, or fewer pieces of luck, prove nothing. */
const least = 40
const leastPieces = 8

/**
 * A ratio of sums over clusters with its error, each cluster compared with the mean of the others (the jackknife): one cluster
 * that outweighs all others would else prove itself. `pieces` is how many clusters of equal weight would say as much.
 */
const measure = (clusters: readonly (readonly [value: number, weight: number])[]): Measured & { readonly pieces: number } => {
  const weights = clusters.reduce((sum, [, weight]) => sum + weight, 0)
  if (clusters.length < 2 || weights === 0) return { mean: 0, t: 0, pieces: clusters.length }
  const mean = clusters.reduce((sum, [value]) => sum + value, 0) / weights
  const square = clusters.reduce(
    (sum, [value, weight]) => sum + ((value - weight * mean) / Math.max(1e-9, 1 - weight / weights)) ** 2,
    0,
  )
  const error = Math.sqrt(square) / weights
  const pieces = weights ** 2 / clusters.reduce((sum, [, weight]) => sum + weight ** 2, 0)
  return { mean, t: error > 0 ? mean / error : 0, pieces }
}

/** Holm's correction: each chance times the number of those that are not smaller, never below a smaller one's. */
const corrected = (chances: readonly number[]): readonly number[] => {
  const order = chances.map((chance, index) => ({ chance, index })).toSorted((left, right) => left.chance - right.chance)
  const found = new Array<number>(chances.length).fill(1)
  let most = 0
  order.forEach(({ chance, index }, rank) => {
    most = Math.min(1, Math.max(most, chance * (chances.length - rank)))
    found[index] = most
  })
  return found
}

/** Results of rules by clusters: what happens in one window of one installation shares its luck. */
export class Tally {
  readonly #clusters = new Map<string, Map<string, Cluster>>()

  #cluster(name: string, cluster: string): Cluster {
    const ownClusters = this.#clusters.get(name) ?? new Map<string, Cluster>()
    this.#clusters.set(name, ownClusters)
    const cachedCluster = ownClusters.get(cluster) ?? { looks: 0, weight: 0, taken: 0, trades: 0, net: 0 }
    ownClusters.set(cluster, cachedCluster)
    return cachedCluster
  }

  /** A look at which a rule promised more than half the spread, by so much, and what followed what could be taken, in basis points. */
  look(name: string, cluster: string, promise: number, taken: number): void {
    const sum = this.#cluster(name, cluster)
    sum.looks += 1
    sum.weight += promise
    sum.taken += promise * taken
  }

  /** A trade and what it left, in basis points. */
  trade(name: string, cluster: string, net: number): void {
    const sum = this.#cluster(name, cluster)
    sum.trades += 1
    sum.net += net
  }

  rows(names: readonly string[]): readonly Row[] {
    const measured = names.map((name) => {
      const clusters = [...(this.#clusters.get(name)?.values() ?? [])]
      const lookedClusters = clusters.filter(({ weight }) => weight > 0)
      const tradedClusters = clusters.filter(({ trades }) => trades > 0)
      const looks = lookedClusters.reduce((sum, each) => sum + each.looks, 0)
      const trades = tradedClusters.reduce((sum, each) => sum + each.trades, 0)
      const taken = measure(lookedClusters.map((each) => [each.taken, each.weight]))
      const net = measure(tradedClusters.map((each) => [each.net, each.trades]))
      const chance = (count: number, { t, pieces }: typeof net): number =>
        count >= least && pieces >= leastPieces ? chanceAbove(t, pieces - 1) : 1
      return {
        name,
        looks,
        taken,
        trades,
        net,
        gains: chance(looks, taken),
        earns: chance(trades, net),
      }
    })
    const earns = corrected(measured.map((row) => row.earns))
    const gains = corrected(measured.map((row) => row.gains))
    return measured.map((row, index) => ({ ...row, earns: earns[index] ?? missing(), gains: gains[index] ?? missing() }))
  }
}

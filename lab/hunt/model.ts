import { missing } from '@zaraba/money/missing.ts'

/** Fewer observations than these teach nothing. */
const leastSeen = 200
/** Ridge penalty of each weight, in observations. */
const penalty = 20

/** Least squares over signals, each alone and all together with a penalty on large weights, learned one observation at a time. */
export class Model {
  readonly count: number
  readonly #products: Float64Array
  readonly #targets: Float64Array
  #squares = 0
  #seen = 0

  constructor(count: number) {
    this.count = count
    this.#products = new Float64Array(count * count)
    this.#targets = new Float64Array(count)
  }

  get taught(): boolean {
    return this.#seen >= leastSeen
  }

  learn(signals: Float64Array, target: number): void {
    this.#seen += 1
    this.#squares += target * target
    for (let row = 0; row < this.count; row += 1) {
      const one = signals[row] ?? missing()
      if (one === 0) continue
      this.#targets[row] = (this.#targets[row] ?? missing()) + one * target
      for (let column = 0; column <= row; column += 1)
        this.#products[row * this.count + column] =
          (this.#products[row * this.count + column] ?? missing()) + one * (signals[column] ?? missing())
    }
  }

  #product(row: number, column: number): number {
    return this.#products[row * this.count + column] ?? missing()
  }

  /** The best signals by themselves, the best first: those whose correlation with the later move is furthest from zero. */
  best(most: number): readonly number[] {
    const strength = (which: number): number =>
      Math.abs(this.#targets[which] ?? missing()) / Math.sqrt(Math.max(1e-30, this.#product(which, which) * this.#squares))
    return Array.from({ length: this.count }, (_, which) => which)
      .filter((which) => this.#product(which, which) > 0)
      .toSorted((left, right) => strength(right) - strength(left))
      .slice(0, most)
  }

  /** Prediction of some signals together, as learned until now. */
  promiseOf(which: readonly number[]): (signals: Float64Array) => number {
    const weights = this.#solve(which)
    return (signals) =>
      which.reduce((sum, signal, index) => sum + (signals[signal] ?? missing()) * (weights[index] ?? missing()), 0)
  }

  /** Cholesky: products and penalty = L Lᵀ, then both triangles. A signal that was never seen has no weight. */
  #solve(which: readonly number[]): Float64Array {
    const n = which.length
    const lower = new Float64Array(n * n)
    const at = (row: number, column: number): number => lower[row * n + column] ?? missing()
    for (const [row, one] of which.entries())
      for (let column = 0; column <= row; column += 1) {
        const own = this.#product(one, one)
        const other = which[column] ?? missing()
        let sum = this.#product(Math.max(one, other), Math.min(one, other))
        if (row === column) sum = own === 0 ? 1 : own * (1 + penalty / this.#seen)
        for (let each = 0; each < column; each += 1) sum -= at(row, each) * at(column, each)
        lower[row * n + column] = row === column ? Math.sqrt(Math.max(1e-12 * (own || 1), sum)) : sum / at(column, column)
      }
    const weights = Float64Array.from(which, (signal) => this.#targets[signal] ?? missing())
    for (let row = 0; row < n; row += 1) {
      let sum = weights[row] ?? missing()
      for (let each = 0; each < row; each += 1) sum -= at(row, each) * (weights[each] ?? missing())
      weights[row] = sum / at(row, row)
    }
    for (let row = n - 1; row >= 0; row -= 1) {
      let sum = weights[row] ?? missing()
      for (let each = row + 1; each < n; each += 1) sum -= at(each, row) * (weights[each] ?? missing())
      weights[row] = sum / at(row, row)
    }
    return weights
  }
}

import { featureCount } from './strategies/features.ts'

/** What each weight is held back by, in observations. */
const penalty = 50
/** Fewer observations than these teach nothing. */
const leastSeen = 300

/** Least squares with a penalty on large weights, learned one observation at a time. */
export class Ridge {
  readonly #products = new Float64Array(featureCount * featureCount)
  readonly #targets = new Float64Array(featureCount)
  #seen = 0
  #weights: Float64Array | null = null

  learn(features: Float64Array, target: number): void {
    this.#seen += 1
    this.#weights = null
    features.forEach((one, row) => {
      if (one === 0) return
      this.#targets[row] = (this.#targets[row] ?? 0) + one * target
      const base = row * featureCount
      for (let column = 0; column <= row; column += 1)
        this.#products[base + column] = (this.#products[base + column] ?? 0) + one * (features[column] ?? 0)
    })
  }

  predict(features: Float64Array): number {
    if (this.#seen < leastSeen) return 0
    this.#weights ??= this.#solve()
    const weights = this.#weights
    return features.reduce((sum, each, place) => sum + each * (weights[place] ?? 0), 0)
  }

  /** Cholesky: products + penalty = L Lᵀ, then both triangles. */
  #solve(): Float64Array {
    const n = featureCount
    const lower = Float64Array.from(this.#products)
    const at = (row: number, column: number): number => lower[row * n + column] ?? 0
    for (let row = 0; row < n; row += 1)
      for (let column = 0; column <= row; column += 1) {
        let sum = at(row, column) + (row === column ? penalty : 0)
        for (let each = 0; each < column; each += 1) sum -= at(row, each) * at(column, each)
        lower[row * n + column] = row === column ? Math.sqrt(Math.max(1e-9, sum)) : sum / at(column, column)
      }
    const weights = Float64Array.from(this.#targets)
    for (let row = 0; row < n; row += 1) {
      let sum = weights[row] ?? 0
      for (let each = 0; each < row; each += 1) sum -= at(row, each) * (weights[each] ?? 0)
      weights[row] = sum / at(row, row)
    }
    for (let row = n - 1; row >= 0; row -= 1) {
      let sum = weights[row] ?? 0
      for (let each = row + 1; each < n; each += 1) sum -= at(each, row) * (weights[each] ?? 0)
      weights[row] = sum / at(row, row)
    }
    return weights
  }
}

import type { Chart } from 'klinecharts'
import { loadChunk } from '../../../shell/load-chunk.ts'
import type { ComparedValue } from '../compare/compared-value.ts'
import type { Comparison } from '../compare/comparison.ts'
import { type ChartShown, sameBars } from './chart-shown.ts'
import type { Reach } from './percent.ts'

/** Milliseconds between readings of what the stream does not quote. */
const refreshEveryMs = 15_000

/** The comparison of a chart. Its code comes when something is compared for the first time. */
export class CompareSlot {
  readonly #chart: Chart
  readonly #changed: () => void
  #comparison: Comparison | undefined
  #shown: ChartShown | undefined
  #isNow = true
  /** The latest session of the bars. */
  #newest: string | undefined
  #refreshed = 0

  constructor(chart: Chart, changed: () => void) {
    this.#chart = chart
    this.#changed = changed
  }

  /** Another share or choice is shown, and with it perhaps other lines. */
  async show(next: ChartShown): Promise<void> {
    const before = this.#shown
    this.#shown = next
    if (next.compared.length === 0) {
      this.#comparison?.end()
      return
    }
    if (this.#comparison === undefined) {
      const loaded = await loadChunk(() => import('../compare/comparison.ts')).catch(() => undefined)
      if (loaded === undefined || this.#shown !== next) return
      this.#comparison = new loaded.Comparison(this.#chart, this.#changed)
    }
    await this.#comparison.follow(next, next.compared, !sameBars(before, next))
    await this.cover(this.#isNow)
  }
  /** The chart has other bars than before. Another newest session may have changed the adjusted prices of the lines: they are read again. */
  async cover(isNow: boolean, newest = this.#newest): Promise<void> {
    const [shown, isSame] = [this.#shown, this.#newest === undefined || newest === this.#newest]
    this.#isNow = isNow
    this.#newest = newest
    if (shown === undefined || shown.compared.length === 0) return
    if (!isSame) await this.#comparison?.follow(shown, shown.compared, true)
    await this.#comparison?.cover(isNow)
  }
  /** A quote of the share has come: the others are read again from time to time. */
  tick(): void {
    if (this.#shown?.compared.length === 0 || !this.#isNow || performance.now() - this.#refreshed < refreshEveryMs) return
    this.#refreshed = performance.now()
    void this.#comparison?.refresh()
  }
  /** The picture's indicators have been made again. */
  draw(): void {
    if (this.#shown !== undefined && this.#shown.compared.length > 0) this.#comparison?.draw()
  }
  readonly reach: Reach = () => this.#comparison?.reach()
  valuesAt(index: number): readonly ComparedValue[] {
    return this.#shown === undefined || this.#shown.compared.length === 0 ? [] : (this.#comparison?.valuesAt(index) ?? [])
  }
}

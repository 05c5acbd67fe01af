import type { Chart, DataLoaderGetBarsParams } from 'klinecharts'
import {
  type ChartBar,
  type ChartSubject,
  type History,
  readAfter,
  readAround,
  readBefore,
  readLatest,
  readNewest,
} from './chart-bars.ts'

interface LoaderPorts {
  /** The first bars are about to be drawn; `at` is the index of the session that was asked for. */
  arriving(count: number, at: number | undefined): void
  /** The first bars are drawn. */
  arrived(bars: readonly ChartBar[], at: number | undefined): void
  /** Whether the newest bars have joined the chart. */
  reached(now: boolean): void
  /** More bars have joined those that were there. */
  more(): void
  history(history: History): void
  failed(): void
}

/** Brings the bars of a subject to the chart: the newest, those around a session, and more on either side while it is dragged. */
export class BarLoader {
  readonly #chart: Chart
  readonly #ports: LoaderPorts
  /** Answers that belong to an older choice are dropped. */
  #generation = 0
  #update: ((bar: ChartBar) => void) | undefined
  #atNow = true

  constructor(chart: Chart, ports: LoaderPorts) {
    this.#chart = chart
    this.#ports = ports
  }

  /** Whether the last bar is the one that runs. */
  get isAtNow(): boolean {
    return this.#atNow
  }
  /** Changes the last bar, or adds one. False while the chart has not reached now. */
  update(bar: ChartBar): boolean {
    if (!this.#update || !this.#atNow) return false
    this.#update(bar)
    return true
  }
  stop(): void {
    this.#generation += 1
  }
  /** A question that is true as long as the present choice is shown. */
  shown(): () => boolean {
    const mine = this.#generation
    return () => mine === this.#generation
  }

  load(subject: ChartSubject): void {
    this.#generation += 1
    const isShown = this.shown()
    this.#update = undefined
    this.#chart.setDataLoader({
      getBars: (asked) => this.#answer(asked, subject, isShown),
      subscribeBar: ({ callback }) => {
        if (isShown()) this.#update = callback
      },
    })
  }

  /** The bars that the exchange has counted since, in the stead of what the ticks drew. */
  async turn(subject: ChartSubject): Promise<boolean> {
    const isShown = this.shown()
    const latest = await readLatest(subject).catch(() => [])
    if (!isShown()) return false
    for (const bar of latest) this.update(bar)
    return true
  }

  async #answer(asked: DataLoaderGetBarsParams, subject: ChartSubject, isShown: () => boolean): Promise<void> {
    if (!isShown()) return
    try {
      if (asked.type === 'init') await this.#begin(asked, subject, isShown)
      else await this.#go(asked, subject, isShown)
    } catch {
      if (!isShown()) return
      if (asked.type === 'init') this.#ports.failed()
      else asked.callback([], { forward: false, backward: false })
    }
  }

  async #begin(asked: DataLoaderGetBarsParams, subject: ChartSubject, isShown: () => boolean): Promise<void> {
    const found = subject.date === undefined ? await newest(subject) : await readAround(subject, subject.date)
    if (!isShown()) return
    const at = subject.date === undefined ? undefined : found.at
    this.#reach(!found.newer)
    this.#ports.history(found.history)
    this.#ports.arriving(found.bars.length, at)
    asked.callback(found.bars, { forward: found.older, backward: found.newer && subject.period !== 'time' })
    this.#ports.arrived(found.bars, at)
  }

  /** More bars on the side towards which the chart is dragged. The library calls the past forward. */
  async #go(
    { type, timestamp, callback }: DataLoaderGetBarsParams,
    subject: ChartSubject,
    isShown: () => boolean,
  ): Promise<void> {
    const page = await (type === 'forward' ? readBefore : readAfter)(subject, timestamp ?? 0)
    if (!isShown()) return
    callback(page.bars, { forward: page.more, backward: page.more })
    if (type === 'backward') this.#reach(!page.more)
    this.#ports.more()
  }

  #reach(now: boolean): void {
    this.#atNow = now
    this.#ports.reached(now)
  }
}

const newest = async (subject: ChartSubject) => {
  const { bars, more, history } = await readNewest(subject)
  return { bars, at: 0, older: more, newer: false, history }
}

import { timeZones } from '@zaraba/ui/format/format-date.ts'
import { type ChartBar, type ChartSubject, readAfter, readBefore, readLatest, readNewest } from '../canvas/chart-bars.ts'
import { barMs, type ChartPeriod } from '../chart-choice.ts'
import { type OtherBar, orderOf } from './aligned.ts'

/** Pages that one stretch may take: a day of one exchange has fewer hours than that of another, but never twenty times. */
const mostPages = 24
const dayMs = 86_400_000
const longest: Readonly<Partial<Record<ChartPeriod, number>>> = { day: 1, week: 7, month: 31, year: 366 }
/** A moment by which a bar of every exchange has begun that belongs to the bar of a moment. */
const beyond = (timestamp: number, period: ChartPeriod): number => timestamp + (barMs(period) ?? (longest[period] ?? 1) * dayMs)

/** Bars of a compared share, index or currency, as far as the chart has asked for them. */
export class OtherBars {
  readonly #subject: ChartSubject
  readonly #zone: string
  bars: readonly OtherBar[] = []
  #older = true
  #newer = true

  constructor(subject: ChartSubject) {
    // Today's curve is compared minute by minute.
    this.#subject = subject.period === 'time' ? { ...subject, period: '1m' } : subject
    this.#zone = timeZones[subject.type]
  }

  /** Reads what is missing between the first bar of the chart and its last one, or now. Answers whether anything came. */
  async cover(from: number, until: number | undefined): Promise<boolean> {
    const before = this.bars
    await this.#begin(until)
    for (let page = 0; page < mostPages && this.#older && (this.bars[0]?.timestamp ?? 0) > from; page += 1)
      await this.#readOlder()
    for (let page = 0; page < mostPages && this.#newer && this.#isShort(until); page += 1) await this.#readNewer()
    return before !== this.bars
  }
  /** The values of now. */
  async refresh(): Promise<void> {
    for (const bar of await readLatest(this.#subject)) this.#put(bar)
  }

  #isShort(until: number | undefined): boolean {
    return until === undefined || (this.bars.at(-1)?.timestamp ?? until) < until
  }
  async #begin(until: number | undefined): Promise<void> {
    if (this.bars.length > 0) return
    const { period } = this.#subject
    const page = until === undefined ? await readNewest(this.#subject) : await readBefore(this.#subject, beyond(until, period))
    this.bars = page.bars.map((bar) => this.#other(bar))
    this.#older = page.more
    this.#newer = until !== undefined
  }
  async #readOlder(): Promise<void> {
    const page = await readBefore(this.#subject, this.bars[0]?.timestamp ?? 0)
    this.bars = [...page.bars.map((bar) => this.#other(bar)), ...this.bars]
    this.#older = page.more
  }
  async #readNewer(): Promise<void> {
    const page = await readAfter(this.#subject, this.bars.at(-1)?.timestamp ?? 0)
    this.bars = [...this.bars, ...page.bars.map((bar) => this.#other(bar))]
    this.#newer = page.more
  }
  #put(bar: ChartBar): void {
    const last = this.bars.at(-1)
    if (last === undefined || this.#newer || bar.timestamp < last.timestamp) return
    const kept = bar.timestamp === last.timestamp ? this.bars.slice(0, -1) : this.bars
    this.bars = [...kept, this.#other(bar)]
  }
  #other({ timestamp, close }: ChartBar): OtherBar {
    return { timestamp, close, order: orderOf(timestamp, this.#subject.period, this.#zone) }
  }
}

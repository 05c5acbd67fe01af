import { timeZones } from '@zaraba/ui/format/format-date.ts'
import { type Chart, type IndicatorDrawParams, registerIndicator } from 'klinecharts'
import { call } from '../../../shell/server/client.ts'
import type { ChartSubject } from '../canvas/chart-bars.ts'
import { mainPaneId } from '../canvas/pane-ids.ts'
import { percentOf, type Reach } from '../canvas/percent.ts'
import { percentBase } from '../canvas/percent-scale.ts'
import { colour } from '../chart-style.ts'
import { type AlignedValue, alignedValues, baseOf, orderOf } from './aligned.ts'
import { comparedOf, pairName } from './compared.ts'
import type { ComparedValue } from './compared-value.ts'
import { OtherBars } from './other-bars.ts'

const indicatorName = 'COMPARED'

interface Line {
  readonly key: string
  readonly name: string
  readonly others: OtherBars
  values: readonly (AlignedValue | undefined)[]
}
type Drawing = IndicatorDrawParams<unknown, number, () => Comparison>

registerIndicator<unknown, number, () => Comparison>({
  name: indicatorName,
  shortName: indicatorName,
  series: 'price',
  figures: [],
  calc: (bars) => bars.map(() => ({})),
  draw: (drawing) => {
    drawing.indicator.extendData().paint(drawing)
    return true
  },
})

const subjectOf = (key: string, of: ChartSubject): ChartSubject | null => {
  const compared = comparedOf(key)
  if (compared === null) return null
  const { period, adjustment } = of
  if (compared.kind === 'currency') return { type: of.type, code: compared.pair, period, adjustment }
  return { type: compared.type, code: compared.code, period, adjustment }
}

const nameOf = async (key: string): Promise<string> => {
  const compared = comparedOf(key)
  if (compared === null) return key
  if (compared.kind === 'currency') return pairName(compared.pair)
  const { type, code } = compared
  const { list: shares } = await call('market/quotes', { type, codes: code }, { quiet: true })
  if (shares[0] !== undefined) return shares[0].name
  const { list: indices } = await call('market/indices', { type }, { quiet: true })
  return indices.find((index) => index.code === code)?.name ?? code
}

/** Up to three others over the bars of a chart, each from the value that it had at the first visible bar. */
export class Comparison {
  readonly #chart: Chart
  readonly #changed: () => void
  #subject: ChartSubject | undefined
  #lines: readonly Line[] = []
  #orders: readonly number[] = []
  #generation = 0

  constructor(chart: Chart, changed: () => void) {
    this.#chart = chart
    this.#changed = changed
  }

  /** Compares the bars of a subject with others from now on; what was read for the same bars is kept. */
  async follow(subject: ChartSubject, keys: readonly string[], isNew: boolean): Promise<void> {
    this.#generation += 1
    const mine = this.#generation
    this.#subject = subject
    // Also for a call that overtakes this one: lines of other bars are kept by none.
    if (isNew) this.#lines = []
    const kept = this.#lines
    const lines = await Promise.all(
      keys.map(async (key): Promise<readonly Line[]> => {
        const known = kept.find((line) => line.key === key)
        const other = subjectOf(key, subject)
        if (known || other === null) return known ? [known] : []
        return [{ key, name: await nameOf(key).catch(() => key), others: new OtherBars(other), values: [] }]
      }),
    )
    if (mine !== this.#generation) return
    this.#lines = lines.flat()
    this.draw()
  }

  /** The chart has other bars than before: reads those that belong to them. */
  async cover(isNow: boolean): Promise<void> {
    const mine = this.#generation
    const bars = this.#chart.getDataList()
    const [first, last] = [bars[0], bars.at(-1)]
    if (first === undefined || last === undefined) return
    this.#align()
    const until = isNow ? undefined : last.timestamp
    for (const line of this.#lines) {
      await line.others.cover(first.timestamp, until).catch(() => false)
      if (mine !== this.#generation) return
      this.#align()
      this.#changed()
    }
  }
  async refresh(): Promise<void> {
    const mine = this.#generation
    await Promise.all(this.#lines.map((line) => line.others.refresh().catch(() => undefined)))
    if (mine !== this.#generation) return
    this.#align()
    this.#changed()
  }

  /** Puts the lines on the picture; it is asked for whenever the picture's indicators are made again. */
  draw(): void {
    this.#chart.removeIndicator({ name: indicatorName })
    this.#chart.createIndicator({ name: indicatorName, paneId: mainPaneId, extendData: () => this }, true)
  }
  end(): void {
    this.#generation += 1
    this.#lines = []
    this.#chart.removeIndicator({ name: indicatorName })
  }

  #align(): void {
    const subject = this.#subject
    if (subject === undefined) return
    const period = subject.period === 'time' ? '1m' : subject.period
    this.#orders = this.#chart.getDataList().map(({ timestamp }) => orderOf(timestamp, period, timeZones[subject.type]))
    for (const line of this.#lines) line.values = alignedValues(this.#orders, line.others.bars)
  }

  /** The lowest and highest visible value, in prices of the share. */
  readonly reach: Reach = () => {
    const { from, to } = this.#chart.getVisibleRange()
    const base = percentBase(this.#chart)
    const seen = this.#lines.flatMap(({ values }) => {
      const own = baseOf(values, from)
      if (own === undefined) return []
      return values.slice(Math.max(0, from), to).flatMap((each) => (each ? [(each.value / own) * base] : []))
    })
    return seen.length === 0 ? undefined : { low: Math.min(...seen), high: Math.max(...seen) }
  }

  /** Change of each since the first visible bar, at a bar. */
  valuesAt(index: number): readonly ComparedValue[] {
    const { from } = this.#chart.getVisibleRange()
    return this.#lines.map(({ name, values }) => {
      const [base, at] = [baseOf(values, from), values[Math.min(index, values.length - 1)]]
      if (base === undefined || at === undefined) return { name, percent: undefined, since: undefined }
      return { name, percent: percentOf(at.value, base), since: at.own ? undefined : at.timestamp }
    })
  }

  paint({ ctx, chart, xAxis, yAxis }: Drawing): void {
    const { from, to } = chart.getVisibleRange()
    const base = percentBase(chart)
    for (const [at, { values }] of this.#lines.entries()) {
      const own = baseOf(values, from)
      if (own === undefined) continue
      ctx.save()
      ctx.strokeStyle = colour(`m${at + 1}`)
      ctx.lineWidth = 1.6
      ctx.lineJoin = 'round'
      for (const traded of [true, false]) {
        // Where the other rested, its last value is carried on as dots: nothing was traded between them.
        ctx.setLineDash(traded ? [] : [2, 4])
        ctx.beginPath()
        for (let index = Math.max(1, from); index < to; index += 1) {
          const [before, now] = [values[index - 1], values[index]]
          if (before === undefined || now === undefined || now.own !== traded) continue
          ctx.moveTo(xAxis.convertToPixel(index - 1), yAxis.convertToPixel((before.value / own) * base))
          ctx.lineTo(xAxis.convertToPixel(index), yAxis.convertToPixel((now.value / own) * base))
        }
        ctx.stroke()
      }
      ctx.restore()
    }
  }
}

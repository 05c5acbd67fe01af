import type { MarketType } from '@zaraba/market/markets.ts'
import { formatCompact, formatPrice } from '@zaraba/ui/format/format.ts'
import { dateOf, formatDate, monthOf, timeZones } from '@zaraba/ui/format/format-date.ts'
import { type AxisCreateTicksParams, type AxisTick, type Chart, utils } from 'klinecharts'
import { barMs, type ChartChoice, type ChartPeriod } from '../chart-choice.ts'
import { chartText } from '../chart-style.ts'
import { chartTexts } from '../texts.ts'
import { evenLevels, spacedLevels, spreadLabels } from './axis-labels.ts'
import { hoursOfToday, startOfToday } from './day-before.ts'
import { type TaggedPrices, tagMiddles } from './own-levels.ts'
import { tagHeight } from './own-marks.ts'
import { mainPaneId, subPaneId } from './pane-ids.ts'
import { percentOf, percentText } from './percent.ts'
import { percentBase } from './percent-scale.ts'

const widthOf = (text: string): number => {
  const { size, family } = chartText()
  return utils.calcTextWidth(text, size, 'normal', family)
}
/** The width of the price axis: as wide as its longest price, and the same for a share all day. */
export const axisWidthOf = (price: number, digits: number): number =>
  Math.max(widthOf('00,000'), widthOf(formatPrice((Math.max(price, 1) * 1.2).toFixed(digits)))) + 16

interface Levels {
  /** The smallest step that the figures can show. */
  readonly least: number
  readonly write: (value: number) => string
  /** Values whose tags are on the axis. */
  readonly tagged?: TaggedPrices
  readonly logarithmic: boolean
}
const levelTicks = ({ range, bounding }: AxisCreateTicksParams, { least, write, tagged, logarithmic }: Levels): AxisTick[] => {
  const { displayFrom: from, displayTo: to } = range
  const { height } = bounding
  const textSize = chartText().size
  const on = (value: number) => (logarithmic ? Math.log(value) : value)
  const heightOf = (value: number) => height * (1 - (on(value) - on(from)) / (on(to) - on(from)))
  const taken = tagged ? tagMiddles(tagged, { height, tagHeight: tagHeight(), at: heightOf }) : []
  const covered = [...taken, tagged?.last === undefined ? undefined : heightOf(tagged.last)]
  const levels = evenLevels({ from, to, height, textSize }, least).map(({ value }) => ({ value, y: heightOf(value) }))
  return spacedLevels(levels, textSize * 2).map(({ value, y }) => ({
    coord: y,
    value,
    // The grid's line stays where a tag covers its label.
    text: covered.some((at) => at !== undefined && Math.abs(y - at) < (tagHeight() + textSize) / 2) ? '' : write(value),
  }))
}

const bigNumber = 10_000
const writeIndicator = (value: number): string =>
  Math.abs(value) >= bigNumber ? formatCompact(Math.round(value)).replace(/\.0+(?=\D|$)/, '') : String(Number(value.toFixed(2)))

type Named = Pick<ChartChoice, 'subs' | 'period' | 'scale' | 'compared'> & { readonly digits: number }
/** Today's curve is always drawn evenly: its scale is about the previous close. */
export const isLogarithmic = ({ period, scale }: Pick<Named, 'period' | 'scale'>): boolean =>
  period !== 'time' && scale === 'logarithmic'

/** Names the levels of all panes. `tagged` are the prices that have tags on the axis. */
export const nameLevels = (chart: Chart, named: Named, tagged: () => TaggedPrices): void => {
  const { digits, subs } = named
  const write = (value: number) => formatPrice(value.toFixed(digits))
  const inPercent = named.compared.length > 0
  chart.overrideYAxis({
    paneId: mainPaneId,
    createTicks: (asked) => {
      if (!inPercent)
        return levelTicks(asked, { least: 10 ** -digits, write, tagged: tagged(), logarithmic: isLogarithmic(named) })
      const base = percentBase(chart)
      const { last, own } = tagged()
      const inBase = (price: number) => percentOf(price, base)
      const percents = { last: last === undefined ? undefined : inBase(last), own: own.map(inBase) }
      return levelTicks(asked, { least: 0.01, write: (percent) => percentText(percent), tagged: percents, logarithmic: false })
    },
  })
  for (const name of subs)
    chart.overrideYAxis({
      paneId: subPaneId(name),
      createTicks: (asked) => levelTicks(asked, { least: 0.01, write: writeIndicator, logarithmic: false }),
    })
}

/** How finely each period names its moments on the axis, in the style of dates of each language. */
const momentOn = (period: ChartPeriod, moment: number, zone: string): string => {
  if (period === 'time') return formatDate(moment, 'h:m', zone)
  if (period === 'day') return dateOf(moment, zone, false)
  if (period === 'week') return dateOf(moment, zone, true)
  if (period === 'month') return monthOf(moment, zone)
  if (period === 'year') return formatDate(moment, 'Y', zone)
  return timeOn(moment, zone)
}
const timeOn = (moment: number, zone: string): string => `${dateOf(moment, zone, false)} ${formatDate(moment, 'h:m', zone)}`

/** The hours of the session that is drawn, from `start` pixels on, and the day before if it lies left of them. */
const sessionTicks = (chart: Chart, type: MarketType, width: number): AxisTick[] => {
  const [hours, start] = [hoursOfToday(chart, type), startOfToday(chart, width)]
  if (!hours) return []
  const ticks = hours.labels.map(([minute, clock]) => ({
    coord: start + (minute / hours.minutes) * (width - start),
    value: minute,
    text: clock ?? chartTexts.lunch,
  }))
  if (start === 0) return ticks
  return [{ coord: widthOf(chartTexts.dayBefore) / 2, value: -1, text: chartTexts.dayBefore }, ...ticks]
}

/** The time-share chart names the hours of its session; other charts the times of their bars. */
export const nameTimes = (chart: Chart, type: MarketType, period: ChartPeriod): void => {
  // The library counts on by days of the calendar: beyond the last bar, where lines lead, its dates are not those of sessions.
  // Left of today's first bar it counts back into the night, where the day before is drawn.
  const isKnown = (moment: number) => {
    const bars = chart.getDataList()
    return moment >= (bars[0]?.timestamp ?? 0) && moment <= (bars.at(-1)?.timestamp ?? 0)
  }
  const zone = timeZones[type]
  const underCrosshair = (moment: number) => (barMs(period) === undefined ? dateOf(moment, zone, true) : timeOn(moment, zone))
  chart.setFormatter({
    formatDate: ({ timestamp }) => (isKnown(timestamp) ? underCrosshair(timestamp) : ''),
  })
  chart.overrideXAxis({
    createTicks: ({ bounding, defaultTicks }) => {
      const ticks =
        period === 'time'
          ? sessionTicks(chart, type, bounding.width)
          : defaultTicks
              .filter(({ value }) => isKnown(Number(value)))
              .map((tick) => ({ ...tick, text: momentOn(period, Number(tick.value), zone) }))
      return spreadLabels(ticks, bounding.width, widthOf)
    },
  })
}

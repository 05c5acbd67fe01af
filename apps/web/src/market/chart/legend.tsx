import type { MarketType } from '@zaraba/market/markets.ts'
import { formatCompact, formatMoney, formatPrice } from '@zaraba/ui/format/format.ts'
import { brokerageZone, dateOf, formatDate, timeZones } from '@zaraba/ui/format/format-date.ts'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { cityNames } from '@zaraba/ui/words/markets.ts'
import { type CompanyEvent, eventValue } from '../company-event.ts'
import { digitsOfBar } from '../price-digits.ts'
import { marketTexts } from '../texts.ts'
import { percentText } from './canvas/percent.ts'
import styles from './chart.module.css'
import { barMs, type ChartPeriod, paneDigits } from './chart-choice.ts'
import { isOfAnotherYear } from './chart-date.ts'
import { strokeOf } from './chart-hues.ts'
import type { Legend, LegendValue } from './chart-legend.ts'
import { indicatorColours } from './chart-style.ts'
import type { ComparedValue } from './compare/compared-value.ts'
import { indicatorLabel } from './indicator-names.ts'
import { chartTexts } from './texts.ts'

/** When a bar was, as finely as its period goes: a chart has the hours of its exchange, and names its city where those are not the reader's. */
export const barTime = (timestamp: number, type: MarketType, period: ChartPeriod): string => {
  if (barMs(period) === undefined) return dateOf(timestamp, timeZones[type], true)
  const city = timeZones[type] === brokerageZone ? '' : ` ${cityNames[type]}`
  return `${dateOf(timestamp, timeZones[type], isOfAnotherYear(timestamp, type))} ${formatDate(timestamp, 'h:m', timeZones[type])}${city}`
}

const Values = ({ values, digits }: { readonly values: readonly LegendValue[]; readonly digits: number }) => {
  const colours = indicatorColours()
  return values.map(({ name, value, line }) => (
    <span key={`${name} ${line}`} style={{ color: strokeOf(line, colours).color }}>
      {name || marketTexts.averagePrice}{' '}
      {Math.abs(value) >= 1_000_000 ? formatCompact(Math.round(value)) : decimal(value, digits)}
    </span>
  ))
}
const decimal = (value: number, digits: number) => formatMoney(value.toFixed(digits), digits)

/** An event with its figure, as the legend of its bar says it. */
export const eventText = (event: CompanyEvent, type: MarketType): string =>
  `${marketTexts.eventKinds[event.kind]} ${eventValue(event, type)}`.trim()

interface PricesProps {
  readonly bar: NonNullable<Legend['bar']>
  /** The price alone. */
  readonly short: boolean
  readonly digits: number
}
/** The prices of a bar, which stay together on one line. */
const Prices = ({ bar, short, digits }: PricesProps) => {
  const { open, high, low, close } = marketTexts.barShort
  const named = short
    ? [[chartTexts.price, bar.close] as const]
    : [[open, bar.open] as const, [high, bar.high] as const, [low, bar.low] as const, [close, bar.close] as const]
  return (
    <span className={styles.prices}>
      {named.map(([name, value]) => (
        <span key={name}>
          {name} {formatPrice(value.toFixed(digitsOfBar(bar, digits)))}
        </span>
      ))}
    </span>
  )
}

/** The share and what it is compared with, each in its hue with its change since the first visible bar. */
export const comparedText = ({ name, percent, since }: ComparedValue, type: MarketType): string =>
  `${name} ${percent === undefined ? '–' : percentText(percent, 2)}${since === undefined ? '' : ` (${dateOf(since, timeZones[type], false)})`}`

const ComparedValues = ({
  legend,
  name,
  type,
}: {
  readonly legend: Legend
  readonly name: string
  readonly type: MarketType
}) => {
  if (legend.percent === undefined) return null
  return (
    <>
      <span className={styles.compared}>{comparedText({ name, percent: legend.percent, since: undefined }, type)}</span>
      {legend.compared?.map((value, at) => (
        <span key={value.name} className={styles.compared} data-hue={at + 1}>
          {comparedText(value, type)}
        </span>
      ))}
    </>
  )
}

interface LegendProps {
  /** The short name of the share among the compared lines. */
  readonly name: string
  readonly legend: Legend | undefined
  readonly type: MarketType
  readonly period: ChartPeriod
  readonly digits: number
}
/** The bar under the crosshair, in words above the canvas, where it covers no candle. */
export const ChartLegend = ({ name, legend, type, period, digits }: LegendProps) => {
  const bar = legend?.bar
  const before = legend?.previous?.close
  return (
    <div className={styles.legend} data-tall={period !== 'time'} aria-hidden="true">
      <p>
        {bar && (
          <>
            <span>{barTime(bar.timestamp, type, period)}</span>
            {before !== undefined && before > 0 && period !== 'time' && (
              <Change
                value={(bar.close - before).toFixed(digits)}
              >{`${formatMoney(((bar.close / before - 1) * 100).toFixed(2), 2)}%`}</Change>
            )}
            <Prices bar={bar} short={period === 'time'} digits={digits} />
          </>
        )}
      </p>
      <p>
        {legend && <ComparedValues legend={legend} name={name} type={type} />}
        <Values values={legend?.main ?? []} digits={digits} />
        {bar?.events?.map((event) => (
          <span key={`${event.date} ${event.kind}`}>{eventText(event, type)}</span>
        ))}
      </p>
    </div>
  )
}

/** The values of each lower pane, at its own upper edge. */
export const PaneLegends = ({ legend }: { readonly legend: Legend | undefined }) =>
  legend?.subs.map(({ name, top, values }) => (
    <p key={name} className={styles.paneLegend} style={{ top }} aria-hidden="true">
      {values.every((value) => !value.name.startsWith(indicatorLabel(name))) && <span>{indicatorLabel(name)}</span>}
      {name === 'VOL' && legend.bar && <span>{formatCompact(legend.bar.volume)}</span>}
      <Values values={values} digits={paneDigits(name)} />
    </p>
  ))

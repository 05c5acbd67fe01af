import type { MarketType } from '@zaraba/contract/shapes.ts'
import { Change } from '@zaraba/kit/figure.tsx'
import { formatCompact, formatMoney, formatPrice } from '@zaraba/kit/format.ts'
import { formatDate, timeZones } from '@zaraba/kit/format-date.ts'
import { words } from '../messages.ts'
import styles from './chart.module.css'
import type { ChartPeriod, SubIndicator } from './chart-choice.ts'
import { barMs } from './chart-choice.ts'
import type { Legend, LegendValue } from './chart-legend.ts'
import { indicatorColours } from './chart-style.ts'

/** When a bar was, as finely as its period goes. */
export const barTime = (timestamp: number, type: MarketType, period: ChartPeriod): string =>
  formatDate(timestamp, barMs(period) === undefined ? 'Y/M/D' : 'M/D h:m', timeZones[type])

const Values = ({ values, digits }: { readonly values: readonly LegendValue[]; readonly digits: number }) => {
  const colours = indicatorColours()
  return values.map(({ name, value, line }) => (
    <span key={`${name} ${line}`} style={{ color: colours[line % colours.length] }}>
      {name || words.averagePrice} {Math.abs(value) >= 1_000_000 ? formatCompact(Math.round(value)) : decimal(value, digits)}
    </span>
  ))
}
const decimal = (value: number, digits: number) => formatMoney(value.toFixed(digits), digits)

export interface LegendProps {
  readonly legend: Legend | undefined
  readonly type: MarketType
  readonly period: ChartPeriod
  readonly digits: number
  readonly sub: SubIndicator
}
/** What the crosshair stands on, in words above the canvas, where it covers no candle. */
export const ChartLegend = ({ legend, type, period, digits, sub }: LegendProps) => {
  const bar = legend?.bar
  const before = legend?.previous?.close
  const price = (value: number) => formatPrice(value.toFixed(digits))
  return (
    <div className={styles.legend} aria-hidden="true">
      <p>
        {bar && (
          <>
            <span>{barTime(bar.timestamp, type, period)}</span>
            {period === 'time' ? (
              <span>
                {words.price} {price(bar.close)}
              </span>
            ) : (
              <>
                <span>
                  {words.barShort.open} {price(bar.open)}
                </span>
                <span>
                  {words.barShort.high} {price(bar.high)}
                </span>
                <span>
                  {words.barShort.low} {price(bar.low)}
                </span>
                <span>
                  {words.barShort.close} {price(bar.close)}
                </span>
              </>
            )}
            {before !== undefined && before > 0 && period !== 'time' && (
              <Change
                value={(bar.close - before).toFixed(digits)}
              >{`${formatMoney(((bar.close / before - 1) * 100).toFixed(2), 2)}%`}</Change>
            )}
          </>
        )}
      </p>
      <p>
        <Values values={legend?.main ?? []} digits={digits} />
        {bar && sub === 'VOL' && (
          <span>
            {words.volume} {formatCompact(bar.volume)}
          </span>
        )}
        {sub !== 'VOL' && sub !== 'none' && <Values values={legend?.sub ?? []} digits={2} />}
      </p>
    </div>
  )
}

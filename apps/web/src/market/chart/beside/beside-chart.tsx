import { formatPrice } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '../../../shell/server/queries.ts'
import { symbolOf, useQuote } from '../../../shell/server/quotes.ts'
import { useStale } from '../../live-stock.ts'
import { stockPath } from '../../paths.ts'
import { digitsOfStock } from '../../price-digits.ts'
import type { StockDetail } from '../../share/stock-head.tsx'
import { marketTexts } from '../../texts.ts'
import { ChartController, type ChartState } from '../canvas/chart-controller.ts'
import { type ChartPeriod, chartPeriods, useChartChoice } from '../chart-choice.ts'
import type { Legend } from '../chart-legend.ts'
import { ChartLegend } from '../legend.tsx'
import { useChartFeed } from '../use-chart-feed.ts'
import styles from './beside.module.css'
import type { ShareKey } from './own-window.ts'
import { besideTexts } from './texts.ts'

/** Draws with the chart's own choice, in a period of its own: bars, the indicators over the price and one pane below. */
const useBars = (stock: StockDetail, period: ChartPeriod) => {
  const box = useRef<HTMLDivElement | null>(null)
  const chart = useRef<ChartController | null>(null)
  const [legend, setLegend] = useState<Legend | undefined>(undefined)
  const [state, setState] = useState<ChartState>('loading')
  const choice = useChartChoice()
  const subs = useMemo(() => choice.subs.slice(0, 1), [choice.subs])
  useEffect(() => {
    if (!box.current) return
    const ignored = () => undefined
    const ports = { pills: ignored, history: ignored, events: ignored, away: ignored }
    const made = new ChartController(box.current, { legend: setLegend, state: setState, ...ports })
    chart.current = made
    return () => made.destroy()
  }, [])
  const { type, code, previous_close, change } = stock
  const digits = digitsOfStock(stock)
  useEffect(() => {
    const figure = (text: string) => (text === '-' ? 0 : Number(text))
    const day = { previousClose: figure(previous_close), change: figure(change) }
    chart.current?.show({ ...choice, subs, compared: [], period, type, code, digits, ...day })
  }, [choice, subs, period, type, code, digits, previous_close, change])
  useChartFeed(chart, { type, code, state })
  return { box, legend, state, digits, retry: () => chart.current?.retry() }
}

interface PictureProps {
  readonly stock: StockDetail
  readonly period: ChartPeriod
}
const Picture = ({ stock, period }: PictureProps) => {
  const { box, legend, state, digits, retry } = useBars(stock, period)
  return (
    <figure className={styles.figure}>
      <ChartLegend name={stock.code} legend={legend} type={stock.type} period={period} digits={digits} />
      <div className={styles.frame}>
        <div ref={box} className={styles.canvas} data-hidden={state !== 'ready'} />
        {state === 'loading' && <Skeleton height={120} />}
        {state === 'empty' && <p className={styles.cover}>{commonTexts.noData}</p>}
        {state === 'failed' && (
          <div className={styles.cover} role="alert">
            <p>{commonTexts.networkError}</p>
            <Button kind="plain" small onClick={retry}>
              {commonTexts.retry}
            </Button>
          </div>
        )}
      </div>
    </figure>
  )
}

interface BesideChartProps {
  readonly share: ShareKey
  readonly period: ChartPeriod
  readonly onPeriod: (period: ChartPeriod) => void
  /** Whether the share stays when another is chosen elsewhere. */
  readonly pinned: boolean
  readonly onPin: (pinned: boolean) => void
  /** Its number among the charts that are in sight. */
  readonly number: number
}
/** A chart beside the first one, or in a window of its own: share, price, period, and whether it follows. */
export const BesideChart = ({ share, period, onPeriod, pinned, onPin, number }: BesideChartProps) => {
  const { type, code } = share
  const { data: stock, error } = useCall('market/stock', { type, code }, { quiet: true, everyMs: 60_000 })
  const quote = useQuote(symbolOf(type, code))
  const stale = useStale()
  const name = stock?.name ?? code
  return (
    <section className={styles.chart} aria-label={besideTexts.chart(number, name)}>
      <div className={styles.head}>
        <GoLink to={stockPath(type, code)} className={styles.share}>
          <b className={styles.name}>{name}</b>
          <span className={styles.code}>{code}</span>
        </GoLink>
        {stock && (
          <Price value={quote?.price ?? stock.price} stale={stale}>
            {formatPrice(quote?.price ?? stock.price, digitsOfStock(stock))}
          </Price>
        )}
        <span className={styles.ends}>
          <button
            type="button"
            className={styles.link}
            aria-pressed={pinned}
            title={pinned ? besideTexts.follow : besideTexts.pin}
            onClick={() => onPin(!pinned)}
          >
            {pinned ? besideTexts.pinned : besideTexts.follows}
          </button>
          <select
            className={styles.period}
            aria-label={besideTexts.period(name)}
            value={period}
            onChange={({ target }) => onPeriod(chartPeriods.find((each) => each === target.value) ?? period)}
          >
            {chartPeriods.map((each) => (
              <option key={each} value={each}>
                {marketTexts.periods[each]}
              </option>
            ))}
          </select>
        </span>
      </div>
      {stock ? (
        <Picture stock={stock} period={period} />
      ) : error ? (
        <p className={styles.cover}>{besideTexts.missing}</p>
      ) : (
        <Skeleton height={120} />
      )}
    </section>
  )
}

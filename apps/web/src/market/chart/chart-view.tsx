import { signedIn } from '@zaraba/client/session.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { formatPrice } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { common } from '@zaraba/ui/words/messages.ts'
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { loadChunk } from '../../shell/load-chunk.ts'
import { onClockMoved } from '../../shell/server/clock.ts'
import { onNetworkBack } from '../../shell/server/network-back.ts'
import { useCall } from '../../shell/server/queries.ts'
import { type LiveQuote, useQuotes } from '../../shell/server/quote-store.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import { useDrawings, useDrawingsOf } from '../drawings/drawing-store.ts'
import { words } from '../messages.ts'
import { ChartController, type ChartState } from './canvas/chart-controller.ts'
import { noMarks, type OwnLevel, type OwnMarks, ownMarksOf } from './canvas/own-levels.ts'
import { levelText } from './canvas/own-marks.ts'
import { noPills, type PlacedPills, samePills } from './canvas/placed-pills.ts'
import styles from './chart.module.css'
import { type ChartPeriod, useChartChoice } from './chart-choice.ts'
import type { Legend } from './chart-legend.ts'
import { ChartTable, summaryOf } from './chart-summary.tsx'
import { chartWords } from './chart-words.ts'
import { barTime, ChartLegend, eventText, PaneLegends } from './legend.tsx'
import { OwnPills } from './own-pills.tsx'

export interface ChartViewProps {
  readonly type: MarketType
  readonly code: string
  readonly name: string
  readonly digits: number
  readonly previousClose: number
  /** The day's change against the previous close. */
  readonly change: number
  /** The least step of its prices; an index, in which nothing can be ordered, has none. */
  readonly tick?: string
  /** An index has no volume, and so no pane for it. */
  readonly withoutVolume?: boolean
  /** The last reading of what the stream does not quote. */
  readonly reading?: LiveQuote
}

const DrawingBar = lazy(async () => ({ default: (await loadChunk(() => import('../drawings/drawing-bar.tsx'))).DrawingBar }))

/** An index has no volume of its own. */
const needsVolume: ReadonlySet<string> = new Set(['VOL', 'OBV', 'MFI'])

/** The chart of one share. It is loaded when a share is opened, never with the first screen. */
export const ChartView = ({
  type,
  code,
  name,
  digits,
  previousClose,
  change,
  tick,
  withoutVolume = false,
  reading,
}: ChartViewProps) => {
  const choice = useChartChoice()
  const subs = useMemo(() => choice.subs.filter((name) => !withoutVolume || !needsVolume.has(name)), [choice.subs, withoutVolume])
  const box = useRef<HTMLDivElement | null>(null)
  const chart = useRef<ChartController | null>(null)
  const [legend, setLegend] = useState<Legend | undefined>(undefined)
  const [state, setState] = useState<ChartState>('loading')
  const [placed, setPlaced] = useState(noPills)
  useEffect(() => {
    if (!box.current) return
    const made = new ChartController(box.current, { legend: setLegend, state: setState, pills: setPlacedIfMoved(setPlaced) })
    chart.current = made
    return () => made.destroy()
  }, [])
  useEffect(() => {
    chart.current?.show({ ...choice, type, code, subs, digits, previousClose, change })
  }, [type, code, digits, previousClose, change, subs, choice])
  useEffect(() => {
    const symbol = symbolOf(type, code)
    return useQuotes.subscribe((quotes, before) => {
      const quote = quotes[symbol]
      if (quote && quote !== before[symbol]) chart.current?.tick(quote)
    })
  }, [type, code])
  useEffect(() => {
    if (reading) chart.current?.tick(reading)
  }, [reading])
  useEffect(() => onClockMoved(() => chart.current?.retry()), [])
  useEffect(() => (state === 'failed' ? onNetworkBack(() => chart.current?.retry()) : undefined), [state])
  const own = useOwnMarks(type, code)
  useEffect(() => chart.current?.showOwn(own), [own])
  const drawings = useDrawingsOf(type, code)
  useEffect(() => chart.current?.showDrawings(drawings), [drawings])
  const drawing = useDrawings((state) => state.open)
  const tool = useDrawings((state) => state.tool)
  // A drawing that was begun ends with its last corner, with Escape, and with the bar.
  useEffect(() => (tool === undefined ? chart.current?.draw(undefined, '') : undefined), [tool])
  const bars = () => chart.current?.bars() ?? []
  return (
    <figure className={styles.figure}>
      {drawing && (
        <Suspense>
          <DrawingBar digits={digits} onBegin={(next, text) => chart.current?.draw(next, text)} />
        </Suspense>
      )}
      <ChartLegend legend={legend} type={type} period={choice.period} digits={digits} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups a picture with its keys. */}
      <div
        className={styles.frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the picture bar by bar.
        tabIndex={0}
        aria-label={`${words.chartLabel(name)}. ${words.periods[choice.period]}. ${words.chartKeys}`}
        onKeyDown={(event) => readByKeys(event, chart.current)}
        onBlur={(event) => event.target === event.currentTarget && chart.current?.hold(undefined)}
      >
        <div ref={box} className={styles.canvas} data-hidden={state !== 'ready'} />
        {state === 'ready' && <PaneLegends legend={legend} />}
        {state === 'ready' && tick !== undefined && placed.pills.length > 0 && (
          <OwnPills placed={placed} type={type} digits={digits} tick={tick} />
        )}
        {state === 'loading' && (
          <div className={styles.cover}>
            <Skeleton height={240} />
          </div>
        )}
        {state === 'empty' && <NothingYet type={type} period={choice.period} />}
        {state === 'failed' && (
          <div className={styles.cover} role="alert">
            <p>{common.networkError}</p>
            <Button kind="plain" small onClick={() => chart.current?.retry()}>
              {common.retry}
            </Button>
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {legend?.held && legend.bar ? spoken(legend, type, choice.period, digits) : ''}
      </p>
      <figcaption>
        <p className="visually-hidden">{state === 'ready' ? summaryOf(bars(), type, choice.period, digits) : ''}</p>
        {own.levels.length > 0 && (
          <p className="visually-hidden">{chartWords.ownMarks(own.levels.map((level) => inWords(level, digits)).join(', '))}</p>
        )}
        {state === 'ready' && (
          <ChartTable key={`${code} ${choice.period}`} bars={bars} type={type} period={choice.period} digits={digits} />
        )}
      </figcaption>
    </figure>
  )
}

/** The picture is painted far more often than its pills move. */
const setPlacedIfMoved = (set: (next: (before: PlacedPills) => PlacedPills) => void) => (placed: PlacedPills) =>
  set((before) => (samePills(before, placed) ? before : placed))

const useOwnMarks = (type: MarketType, code: string): OwnMarks => {
  const { data } = useCall('trade/userstocklists', { type }, { quiet: true, enabled: signedIn() })
  return useMemo(() => (data ? ownMarksOf(data.list, code) : noMarks), [data, code])
}
const inWords = (level: OwnLevel, digits: number): string =>
  level.kind === 'average' ? levelText(level, digits) : `${levelText(level, digits)} ${formatPrice(level.price.toFixed(digits))}`

/** Why there is nothing to draw: before the first print of the day, or at all. */
const NothingYet = ({ type, period }: { readonly type: MarketType; readonly period: ChartPeriod }) => {
  const { data } = useCall('clock/state', {}, { quiet: true })
  const market = data?.markets.find((one) => one.type === type)
  const begins = market?.phase === 'closed' ? market.next_open : market?.phase === 'pre_open' ? market.next_change : undefined
  return (
    <p className={styles.cover}>
      {period === 'time' ? words.notTradedYet(begins && exchangeMoment(begins, type)) : common.noData}
    </p>
  )
}

const spoken = ({ bar }: Legend, type: MarketType, period: Parameters<typeof barTime>[2], digits: number): string =>
  bar
    ? `${barTime(bar.timestamp, type, period)} ${words.open} ${bar.open.toFixed(digits)} ${words.high} ${bar.high.toFixed(digits)} ${words.low} ${bar.low.toFixed(digits)} ${words.close} ${bar.close.toFixed(digits)} ${(bar.events ?? []).map((event) => eventText(event, type)).join(' ')}`.trim()
    : ''

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -20, PageDown: 20 }
const zooms: Readonly<Record<string, number>> = { '+': 1.25, ';': 1.25, '-': 0.8 }

/** The bar that a key leads to; undefined for a key that moves nowhere. */
const targetOf = (key: string, from: number, last: number): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return last
  const by = steps[key]
  return by === undefined ? undefined : Math.min(last, Math.max(0, from + by))
}

const readByKeys = (event: KeyboardEvent, chart: ChartController | null): void => {
  // Keys of the pills of orders, which lie in the picture, are their own.
  if (!chart || event.target !== event.currentTarget) return
  const last = chart.bars().length - 1
  const target = targetOf(event.key, chart.heldIndex() ?? last + 1, last)
  const zoom = zooms[event.key]
  if (target !== undefined) {
    event.preventDefault()
    chart.hold(target)
  } else if (event.key === 'Escape') {
    if (chart.heldIndex() !== undefined) event.preventDefault()
    chart.hold(undefined)
  }
  if (zoom !== undefined) chart.zoom(zoom)
}

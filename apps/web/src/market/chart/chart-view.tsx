import { signedIn } from '@zaraba/client/session.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { formatPrice } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useCall } from '../../shell/server/queries.ts'
import type { LiveQuote } from '../../shell/server/quote-store.ts'
import { useDrawings, useDrawingsOf } from '../drawings/drawing-store.ts'
import type { StockDetail } from '../share/stock-head.tsx'
import { marketTexts } from '../texts.ts'
import { AwayBar } from './away-bar.tsx'
import { keyOfShare } from './beside/share-key.ts'
import { ChartController, type ChartState } from './canvas/chart-controller.ts'
import { levelsOfAlerts, levelsOfTicket, noMarks, type OwnLevel, type OwnMarks, ownMarksOf } from './canvas/own-levels.ts'
import { levelText } from './canvas/own-marks.ts'
import { noPills, type PlacedPills, samePills } from './canvas/placed-pills.ts'
import styles from './chart.module.css'
import { type ChartPeriod, useChartChoice } from './chart-choice.ts'
import { endNote, endVisit, useChartDate, visitShare } from './chart-date.ts'
import { readByKeys } from './chart-keys.ts'
import type { Legend } from './chart-legend.ts'
import { ChartTable, summaryOf } from './chart-summary.tsx'
import { comparedWith } from './compare/compared.ts'
import { ChartEvents } from './events/chart-events.tsx'
import { type OpenedEvents, usePlacedEvents } from './events/use-events.ts'
import { barTime, ChartLegend, comparedText, eventText, PaneLegends } from './legend.tsx'
import { BeginOrder } from './orders/begin-order.tsx'
import { LinePills } from './orders/line-pills.tsx'
import { heldSides } from './orders/offers.ts'
import { gridOf } from './orders/price-grid.ts'
import { useOrderChartOf, useTicketLines } from './orders/ticket-lines.ts'
import { useBegin } from './orders/use-begin.ts'
import { OwnPills } from './own-pills.tsx'
import { chartTexts } from './texts.ts'
import { useChartFeed } from './use-chart-feed.ts'

export interface ChartViewProps {
  readonly type: MarketType
  readonly code: string
  readonly name: string
  readonly digits: number
  readonly previousClose: number
  /** The day's change against the previous close. */
  readonly change: number
  /** The share, in which orders are placed; an index has none. */
  readonly stock?: StockDetail
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
  stock,
  withoutVolume = false,
  reading,
}: ChartViewProps) => {
  const choice = useChartChoice()
  const subs = useMemo(() => choice.subs.filter((name) => !withoutVolume || !needsVolume.has(name)), [choice.subs, withoutVolume])
  const frame = useRef<HTMLDivElement | null>(null)
  const box = useRef<HTMLDivElement | null>(null)
  const chart = useRef<ChartController | null>(null)
  const [legend, setLegend] = useState<Legend | undefined>(undefined)
  const [state, setState] = useState<ChartState>('loading')
  const [placed, setPlaced] = useState(noPills)
  const [marks, setMarks] = usePlacedEvents()
  const [opened, setOpened] = useState<OpenedEvents | undefined>(undefined)
  useEffect(() => visitShare(type, code), [type, code])
  const visited = useChartDate((state) => (state.of === `${type}:${code}` ? state.visited : undefined))
  useEffect(() => {
    if (!box.current) return
    const made = new ChartController(box.current, {
      legend: setLegend,
      state: setState,
      pills: setPlacedIfMoved(setPlaced),
      history: (history) => useChartDate.setState({ history }),
      events: setMarks,
      away: (away) => useChartDate.setState({ away }),
    })
    chart.current = made
    return () => made.destroy()
  }, [setMarks])
  useEffect(() => {
    const at = visited ? { date: visited.date, previousClose: visited.previousClose } : { previousClose }
    const compared = comparedWith(choice.compared, type, code)
    // Lines over the price would have the hues of the compared ones.
    const mains = compared.length > 0 ? [] : choice.mains
    chart.current?.show({ ...choice, mains, compared, type, code, subs, digits, change, ...at })
  }, [type, code, digits, previousClose, change, subs, choice, visited])
  useChartFeed(chart, { type, code, state })
  useEffect(() => {
    if (reading) chart.current?.tick(reading)
  }, [reading])
  const own = useOwnMarks(type, code)
  const ticket = useTicketLevels(keyOfShare({ type, code }))
  useEffect(() => chart.current?.showOwn(own, ticket), [own, ticket])
  const drawings = useDrawingsOf(type, code)
  useEffect(() => chart.current?.showDrawings(drawings), [drawings])
  const drawing = useDrawings((state) => state.open)
  const tool = useDrawings((state) => state.tool)
  // A drawing that was begun ends with its last corner, with Escape, and with the bar.
  useEffect(() => (tool === undefined ? chart.current?.draw(undefined, '') : undefined), [tool])
  const bars = () => chart.current?.seenBars() ?? []
  const before = chart.current?.barsBefore() ?? []
  const goToNow = () => (visited ? endVisit() : chart.current?.toNewest())
  const grid = useMemo(() => (stock ? gridOf(stock) : undefined), [stock])
  const takesOrders = signedIn() && stock !== undefined && stock.delisted !== true && tool === undefined && state === 'ready'
  const { begun, begin, beginAt, handlers } = useBegin({ chart, canvas: box, enabled: takesOrders, drawings })
  useOrderChartOf(takesOrders ? keyOfShare({ type, code }) : '')
  useShortcuts([
    { key: 'n', label: chartTexts.backToNow, run: goToNow },
    ...(takesOrders
      ? [{ key: 'o', label: chartTexts.beginKey, run: () => beginAt(legend?.point ?? chart.current?.pointAt()) }]
      : []),
  ])
  return (
    <figure className={styles.figure}>
      {drawing && (
        <Suspense>
          <DrawingBar
            digits={digits}
            scale={() => chart.current?.drawingScale()}
            onBegin={(next, text) => chart.current?.draw(next, text)}
          />
        </Suspense>
      )}
      <ChartLegend name={code} legend={legend} type={type} period={choice.period} digits={digits} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups a picture with its keys. */}
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the picture bar by bar.
        tabIndex={0}
        aria-label={`${marketTexts.chartLabel(name)}. ${marketTexts.periods[choice.period]}. ${marketTexts.chartKeys}`}
        {...handlers}
        onPointerDown={(event) => {
          endNote()
          handlers.onPointerDown(event)
        }}
        onKeyDown={(event) => {
          endNote()
          readByKeys(event, chart.current)
          const events = legend?.held === true ? legend.bar?.events : undefined
          if (event.key === 'Enter' && event.target === event.currentTarget && events) setOpened({ events })
        }}
        onBlur={(event) => event.target === event.currentTarget && chart.current?.hold(undefined)}
      >
        <div ref={box} className={styles.canvas} data-hidden={state !== 'ready'} />
        {state === 'ready' && <PaneLegends legend={legend} />}
        {state === 'ready' && stock !== undefined && tool === undefined && (
          <ChartEvents type={type} code={code} period={choice.period} placed={marks} opened={opened} onOpen={setOpened} />
        )}
        {state === 'ready' && <AwayBar type={type} onNow={goToNow} />}
        {state === 'ready' && grid && placed.pills.length > 0 && <OwnPills placed={placed} type={type} grid={grid} />}
        {state === 'ready' && grid && placed.lines.length > 0 && <LinePills placed={placed} grid={grid} />}
        {takesOrders && grid && (
          <BeginOrder
            stock={stock}
            grid={grid}
            held={heldSides(own.levels)}
            crossed={legend?.point}
            begun={begun}
            onBegin={begin}
            frame={frame}
          />
        )}
        {state === 'loading' && (
          <div className={styles.cover}>
            <Skeleton height={240} />
          </div>
        )}
        {state === 'empty' && <NothingYet type={type} period={choice.period} />}
        {state === 'failed' && (
          <div className={styles.cover} role="alert">
            <p>{commonTexts.networkError}</p>
            <Button kind="plain" small onClick={() => chart.current?.retry()}>
              {commonTexts.retry}
            </Button>
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {legend?.held && legend.bar
          ? `${spoken(legend, type, choice.period, digits)} ${spokenCompared(legend, name, type)}`.trim()
          : ''}
      </p>
      <figcaption>
        <p className="visually-hidden">{state === 'ready' ? summaryOf(bars(), type, choice.period, digits) : ''}</p>
        {state === 'ready' && before.length > 0 && (
          <p className="visually-hidden">{chartTexts.besideDayBefore(summaryOf(before, type, choice.period, digits))}</p>
        )}
        {legend?.percent !== undefined && (
          <p className="visually-hidden">{chartTexts.comparedSince(spokenCompared(legend, name, type))}</p>
        )}
        {own.levels.length > 0 && (
          <p className="visually-hidden">{chartTexts.ownMarks(own.levels.map((level) => inWords(level, digits)).join(', '))}</p>
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
  const options = { quiet: true, enabled: signedIn() }
  const { data } = useCall('trade/userstocklists', { type }, options)
  const alerts = useCall('alert/list', { type, code, state: 'open' }, options).data
  return useMemo(() => {
    const { levels, fills } = data ? ownMarksOf(data.list, code) : noMarks
    return { levels: [...levels, ...levelsOfAlerts(alerts?.list ?? [])], fills }
  }, [data, alerts, code])
}
const useTicketLevels = (share: string): readonly OwnLevel[] => {
  const ticket = useTicketLines()
  return useMemo(() => (ticket.share === share ? levelsOfTicket(ticket) : noMarks.levels), [ticket, share])
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
      {period === 'time' ? marketTexts.notTradedYet(begins && exchangeMoment(begins, type)) : commonTexts.noData}
    </p>
  )
}

const spoken = ({ bar }: Legend, type: MarketType, period: Parameters<typeof barTime>[2], digits: number): string =>
  bar
    ? `${barTime(bar.timestamp, type, period)} ${marketTexts.open} ${bar.open.toFixed(digits)} ${marketTexts.high} ${bar.high.toFixed(digits)} ${marketTexts.low} ${bar.low.toFixed(digits)} ${marketTexts.close} ${bar.close.toFixed(digits)} ${(bar.events ?? []).map((event) => eventText(event, type)).join(' ')}`.trim()
    : ''

/** The share and what it is compared with, in words. */
const spokenCompared = ({ percent, compared = [] }: Legend, name: string, type: MarketType): string =>
  percent === undefined
    ? ''
    : [{ name, percent, since: undefined }, ...compared].map((value) => comparedText(value, type)).join(', ')

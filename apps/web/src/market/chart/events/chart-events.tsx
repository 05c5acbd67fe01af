import type { MarketType } from '@zaraba/market/markets.ts'
import { dateOf, formatLongDay, timeZones } from '@zaraba/ui/format/format-date.ts'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../shell/load-chunk.ts'
import { useCall } from '../../../shell/server/queries.ts'
import { marketTexts } from '../../texts.ts'
import { barMs, type ChartPeriod } from '../chart-choice.ts'
import { useChartDate } from '../chart-date.ts'
import { chartTexts } from '../texts.ts'
import styles from './chart-events.module.css'
import { type ComingEvent, markOf, nextEvent } from './event-page.ts'
import { type PlacedEvents, touchWidths } from './placed-events.ts'
import type { OpenedEvents } from './use-events.ts'

const EventSheet = lazy(async () => ({ default: (await loadChunk(() => import('./event-sheet.tsx'))).EventSheet }))

/** Events that lie ahead change with the day, not with the minute. */
const freshMs = 600_000

interface NextProps {
  readonly type: MarketType
  readonly event: ComingEvent
  readonly onOpen: () => void
}
/** The next event, in the corner that the names of the moments and of the prices leave free. */
const Next = ({ type, event: { kind, date }, onOpen }: NextProps) => (
  <button type="button" className={styles.next} onClick={onOpen}>
    <span className="visually-hidden">
      {chartTexts.comingEvent(marketTexts.eventKinds[markOf[kind]], formatLongDay(date, timeZones[type]))}
    </span>
    <span className={styles.date} aria-hidden="true">
      {chartTexts.eventMarks[markOf[kind]]} {dateOf(date, timeZones[type], false)}
    </span>
  </button>
)

interface ChartEventsProps {
  readonly type: MarketType
  readonly code: string
  readonly period: ChartPeriod
  readonly placed: readonly PlacedEvents[]
  readonly opened: OpenedEvents | undefined
  readonly onOpen: (opened: OpenedEvents | undefined) => void
}
/** Marks of events as controls, what comes next, and the sheet that says what an event is. */
export const ChartEvents = ({ type, code, period, placed, opened, onOpen }: ChartEventsProps) => {
  const away = useChartDate((state) => state.away || state.visited !== undefined)
  const inDays = barMs(period) === undefined
  const { data: company } = useCall('market/company', { type, code }, { quiet: true, enabled: inDays, freshMs })
  if (!inDays) return null
  const widths = touchWidths(placed)
  const next = company && nextEvent(company.coming)
  return (
    <>
      {placed.map(({ timestamp, x, top, bottom, events }, at) => (
        <button
          key={timestamp}
          type="button"
          // The keys of the picture lead to a bar, and Enter to its events.
          tabIndex={-1}
          className={styles.event}
          style={{ left: x, top: (top + bottom) / 2, width: widths[at], minHeight: bottom - top }}
          aria-label={chartTexts.eventsOn(
            formatLongDay(timestamp, timeZones[type]),
            [...new Set(events.map(({ kind }) => marketTexts.eventKinds[kind]))].join(', '),
          )}
          onClick={() => onOpen({ events })}
        />
      ))}
      {!away && company && next && <Next type={type} event={next} onOpen={() => onOpen({ coming: company.coming })} />}
      {opened && (
        <Suspense>
          <EventSheet type={type} code={code} company={company} opened={opened} onClose={() => onOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

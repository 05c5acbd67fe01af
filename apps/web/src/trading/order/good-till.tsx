import type { MarketType } from '@zaraba/market/markets.ts'
import { dateText } from '@zaraba/money/time.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { defaultCalendarRange } from '@zaraba/ui/format/calendar-range.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useCall } from '../../shell/server/queries.ts'
import { tradingTexts } from '../texts.ts'
import styles from './order.module.css'

const SessionCalendar = lazy(async () => ({ default: (await loadChunk(() => import('./session-calendar.tsx'))).SessionCalendar }))

interface LastSessionProps {
  readonly type: MarketType
  /** The session of now, or the next one. */
  readonly today: string
  /** The first session on which what it closes may be closed: it can be chosen before the exchange has announced the holidays around it. */
  readonly wakes?: string | undefined
  readonly value: string
  readonly onChange: (date: string) => void
}

/** The last session of an order, among those of the next six months that the exchange has announced. */
export const LastSession = ({ type, today, wakes, value, onChange }: LastSessionProps) => {
  const range = defaultCalendarRange(dateText(today))
  const { data } = useCall('market/calendar', { type, from: range.from, to: range.to }, { quiet: true })
  const sessions = data?.list.filter((day) => !day.provisional || day.date === wakes).map((day) => day.date)
  if (sessions === undefined) return <Skeleton height={300} />
  return (
    <Suspense fallback={<Skeleton height={300} />}>
      <SessionCalendar sessions={sessions} today={today} value={value} onChange={onChange} />
    </Suspense>
  )
}

/** The date that an order which is to stay begins with: the session on which what it closes may be closed, where that is a later one. */
export const firstDate = (today: string, wakes: string | undefined): string => (wakes !== undefined && wakes > today ? wakes : '')

interface GoodTillProps extends Pick<LastSessionProps, 'type' | 'today' | 'wakes'> {
  /** `null` is a day order; empty until a date is chosen. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A day order, or one that stays until a session. */
export const GoodTill = ({ type, today, wakes, value, onChange }: GoodTillProps) => {
  return (
    <div className={styles.validity}>
      <span className={styles.label}>{tradingTexts.validity}</span>
      <Segmented
        label={tradingTexts.validity}
        items={[
          { value: 'day', label: tradingTexts.dayOrder },
          { value: 'date', label: value ? tradingTexts.until(formatShortDay(value)) : tradingTexts.untilDate },
        ]}
        value={value === null ? 'day' : 'date'}
        onChange={(next) => onChange(next === 'day' ? null : firstDate(today, wakes))}
      />
      {value !== null && <LastSession type={type} today={today} wakes={wakes} value={value} onChange={onChange} />}
    </div>
  )
}

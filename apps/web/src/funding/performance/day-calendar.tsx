import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatCompact, formatSignedAmount, minus, signOf } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatMonth, formatWeekdays } from '@zaraba/ui/format/format-date.ts'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { language } from '@zaraba/ui/words/language.ts'
import { useState } from 'react'
import { weeksOf } from '../reports/period.ts'
import { reportTexts } from '../reports/texts.ts'
import styles from './day-calendar.module.css'
import { monthsOf, type PerformanceDay, totalOfMonth } from './performance-figures.ts'

/** Weeks begin as the calendars of the language do. */
const weekBegins = language === 'zh' ? 'monday' : 'sunday'

/** +1.2万, −850: as short as a cell of a phone's calendar. */
const shortAmount = (value: string): string => {
  const sign = signOf(value)
  const short = formatCompact(value.replace('-', ''), language, 0)
  return sign > 0 ? `+${short}` : sign < 0 ? `${minus}${short}` : '0'
}
const toneOf = (value: string) => (signOf(value) > 0 ? 'up' : signOf(value) < 0 ? 'down' : 'flat')

interface DayCellProps {
  readonly date: string
  readonly day: PerformanceDay | undefined
  readonly type: WalletType
  readonly chosen: boolean
  readonly onChoose: (date: string) => void
}
const DayCell = ({ date, day, type, chosen, onChoose }: DayCellProps) => {
  const number = Number(date.slice(8))
  if (!day) return <span className={styles.off}>{number}</span>
  return (
    <button
      type="button"
      className={styles.day}
      data-tone={toneOf(day.profit)}
      aria-pressed={chosen}
      onClick={() => onChoose(date)}
    >
      <span aria-hidden="true">{number}</span>
      <span aria-hidden="true" className={styles.amount}>
        {shortAmount(day.profit)}
      </span>
      <span className="visually-hidden">
        {formatLongDay(date)} {formatSignedAmount(day.profit, type)}
      </span>
    </button>
  )
}

interface DayCalendarProps {
  readonly days: readonly PerformanceDay[]
  readonly type: WalletType
  readonly chosen: string
  readonly onChoose: (date: string) => void
}

/** A month of results, each day in the colour of its sign; a tap chooses a day. */
export const DayCalendar = ({ days, type, chosen, onChoose }: DayCalendarProps) => {
  const months = monthsOf(days)
  const [month, setMonth] = useState(months.at(-1) ?? '')
  const shown = months.includes(month) ? month : (months.at(-1) ?? '')
  if (shown === '') return null
  const at = months.indexOf(shown)
  const turn = (by: number) => setMonth(months[at + by] ?? shown)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const total = totalOfMonth(days, shown, type)
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <h3>{formatMonth(shown)}</h3>
        <Change value={total}>{formatSignedAmount(total, type)}</Change>
        <span className={styles.arrows}>
          {at > 0 && <IconButton icon="back" label={reportTexts.period.previous} onClick={() => turn(-1)} />}
          {at < months.length - 1 && <IconButton icon="forward" label={reportTexts.period.next} onClick={() => turn(1)} />}
        </span>
      </div>
      <div className={styles.grid}>
        {formatWeekdays(weekBegins).map((name) => (
          <span key={name} className={styles.weekday} aria-hidden="true">
            {name}
          </span>
        ))}
        {weeksOf(shown, weekBegins)
          .flat()
          .map((date, index) =>
            date === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell of the grid has no other name than its index.
              <span key={index} />
            ) : (
              <DayCell key={date} date={date} day={byDate.get(date)} type={type} chosen={date === chosen} onChoose={onChoose} />
            ),
          )}
      </div>
    </div>
  )
}

import { language } from '@zaraba/kit/language.ts'
import { DayPicker } from 'react-day-picker'
import { enUS, ja, zhCN } from 'react-day-picker/locale'
import { words } from './messages.ts'
import styles from './session-calendar.module.css'

const locales = { jp: ja, us: enUS, cn: zhCN } as const

/** A calendar date as the picker wants it: local midnight. */
const dayOf = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}
const textOf = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

export interface SessionCalendarProps {
  /** Dates on which the exchange trades; no other can be chosen. */
  readonly sessions: readonly string[]
  /** The session of now on the practice clock; the device's own date means nothing here. */
  readonly today: string
  readonly value: string
  readonly onChange: (date: string) => void
}

export const SessionCalendar = ({ sessions, today, value, onChange }: SessionCalendarProps) => {
  const [first, last] = [sessions[0], sessions[sessions.length - 1]]
  if (!first || !last) return null
  const known = new Set(sessions)
  return (
    <DayPicker
      mode="single"
      locale={locales[language]}
      today={dayOf(today)}
      startMonth={dayOf(first)}
      endMonth={dayOf(last)}
      defaultMonth={dayOf(value || first)}
      selected={value === '' ? undefined : dayOf(value)}
      disabled={(day: Date) => !known.has(textOf(day))}
      onSelect={(day: Date | undefined) => onChange(day ? textOf(day) : '')}
      aria-label={words.chooseDate}
      classNames={{
        root: styles.root ?? '',
        months: styles.months ?? '',
        month_caption: styles.caption ?? '',
        nav: styles.nav ?? '',
        button_previous: styles.arrow ?? '',
        button_next: styles.arrow ?? '',
        chevron: styles.chevron ?? '',
        month_grid: styles.grid ?? '',
        weekday: styles.weekday ?? '',
        day: styles.day ?? '',
        day_button: styles.button ?? '',
        selected: styles.selected ?? '',
        disabled: styles.disabled ?? '',
        today: styles.today ?? '',
      }}
    />
  )
}

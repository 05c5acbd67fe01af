import { DayPicker } from 'react-day-picker'
import { calendarClasses, calendarLocale, dayOf, textOfDay } from '../../shell/calendar.ts'
import { CalendarDay } from '../../shell/calendar-day.tsx'
import { tradingTexts } from '../texts.ts'

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
      locale={calendarLocale}
      today={dayOf(today)}
      startMonth={dayOf(first)}
      endMonth={dayOf(last)}
      defaultMonth={dayOf(value || first)}
      selected={value === '' ? undefined : dayOf(value)}
      disabled={(day: Date) => !known.has(textOfDay(day))}
      onSelect={(day: Date | undefined) => onChange(day ? textOfDay(day) : '')}
      aria-label={tradingTexts.chooseDate}
      classNames={calendarClasses}
      components={{ DayButton: CalendarDay }}
    />
  )
}

import type { DateText } from '@zaraba/money/time.ts'
import { type DateRange, DayPicker } from 'react-day-picker'
import { calendarClasses, calendarLocale, dayOf, textOfDay } from '../../shell/calendar.ts'
import { CalendarDay } from '../../shell/calendar-day.tsx'
import { type Period, readDate } from './period.ts'
import { reportTexts } from './texts.ts'

/** From here on the brokerage has calendars; nothing of a customer is older. */
const firstDay = '2020-01-01'

export interface PeriodCalendarProps {
  readonly today: DateText
  readonly value: Period | null
  readonly onChange: (value: Period | null) => void
}

/** Past dates up to today: a first tap chooses a day, a second one makes it a period, and a third begins again with a day. */
export const PeriodCalendar = ({ today, value, onChange }: PeriodCalendarProps) => {
  const choose = (_: DateRange | undefined, tapped: Date) => {
    const day = readDate(textOfDay(tapped))
    if (day === null) return
    if (value === null || value.from !== value.to) onChange({ from: day, to: day })
    else onChange(day < value.from ? { from: day, to: value.to } : { from: value.from, to: day })
  }
  return (
    <DayPicker
      mode="range"
      locale={calendarLocale}
      today={dayOf(today)}
      startMonth={dayOf(firstDay)}
      endMonth={dayOf(today)}
      defaultMonth={dayOf(value?.to ?? today)}
      selected={value === null ? undefined : { from: dayOf(value.from), to: dayOf(value.to) }}
      disabled={{ after: dayOf(today), before: dayOf(firstDay) }}
      onSelect={choose}
      aria-label={reportTexts.period.own}
      classNames={calendarClasses}
      components={{ DayButton: CalendarDay }}
    />
  )
}

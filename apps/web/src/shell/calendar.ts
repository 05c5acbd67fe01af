import { language } from '@zaraba/ui/words/language.ts'
import { enUS, ja, zhCN } from 'react-day-picker/locale'
import styles from './calendar.module.css'

/** Settings of every calendar of the app: the reader’s language and the styles of the app. */
export const calendarLocale = { ja, en: enUS, zh: zhCN }[language]

export const calendarClasses = {
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
  range_start: styles.rangeStart ?? '',
  range_middle: styles.rangeMiddle ?? '',
  range_end: styles.rangeEnd ?? '',
  disabled: styles.disabled ?? '',
  today: styles.today ?? '',
}

/** A calendar date as the picker wants it: local midnight. */
export const dayOf = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}
export const textOfDay = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

import { calendarFrom, calendarTo, sessionOf, tradingDays } from '@zaraba/market/exchanges/calendar.ts'
import { dayNumber, formatInstant } from '@zaraba/money/time.ts'
import { type Handler, refuse } from '../calls/handler.ts'
import { readDate, withinCalendar } from './dates.ts'
import { marketOf } from './wire-market.ts'

/** The longest span of one request, in days: ten years with their leap days. */
const longestSpan = 3_653

export const showCalendar: Handler<'market/calendar'> = async (input) => {
  const market = marketOf(input.type)
  const from = readDate(input.from)
  const to = readDate(input.to)
  if (from === null) return refuse({ key: 'invalid_input', field: 'from' })
  if (to === null || dayNumber(to) - dayNumber(from) > longestSpan) return refuse({ key: 'invalid_input', field: 'to' })
  const dates = from > calendarTo || to < calendarFrom ? [] : tradingDays(market, withinCalendar(from), withinCalendar(to))
  const sessions = dates.map((date) => sessionOf(market, date)).filter((session) => session !== null)
  return {
    data: {
      list: sessions.map(({ date, open, close, breakStart, breakEnd, provisional }) => ({
        date,
        open: formatInstant(open),
        close: formatInstant(close),
        break_start: breakStart === null ? null : formatInstant(breakStart),
        break_end: breakEnd === null ? null : formatInstant(breakEnd),
        provisional,
      })),
    },
  }
}

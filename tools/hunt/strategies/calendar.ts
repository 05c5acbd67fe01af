import { nextTradingDay, previousTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { dayNumber, weekday } from '@zaraba/money/time.ts'
import type { Look } from '../look.ts'
import { type Strategy, strategy, toClose, toNextClose } from '../strategy.ts'

const next = ({ scene }: Look) => nextTradingDay(scene.market, scene.session.date)
const pause = (look: Look): number => dayNumber(next(look)) - dayNumber(look.scene.session.date)

export const calendar = (): readonly Strategy[] => [
  strategy('Over the weekend', 'weekday', { at: ['last'], holds: toNextClose }, (look) =>
    weekday(look.scene.session.date) === 5 ? -1 : 0,
  ),
  strategy('Through Friday', 'weekday', { at: ['opened'], holds: toClose }, (look) =>
    weekday(look.scene.session.date) === 5 ? 1 : 0,
  ),
  strategy('Turn of the month', 'date', { at: ['last'], holds: toNextClose }, (look) => {
    const { date } = look.scene.session
    return Number(date.slice(8)) <= 3 || next(look).slice(0, 7) !== date.slice(0, 7) ? 1 : 0
  }),
  strategy('Turn of the year', 'date', { at: ['last'], holds: toNextClose }, (look) => {
    const day = look.scene.session.date.slice(5)
    return day >= '12-24' || day <= '01-05' ? 1 : 0
  }),
  strategy('Before holidays', 'calendar', { at: ['opened'], holds: toClose }, (look) =>
    pause(look) > (weekday(look.scene.session.date) === 5 ? 3 : 1) ? 1 : 0,
  ),
  strategy('After holidays', 'calendar', { at: ['opened'], holds: toClose }, (look) => {
    const { date } = look.scene.session
    const days = dayNumber(date) - dayNumber(previousTradingDay(look.scene.market, date))
    return days > (weekday(date) === 1 ? 3 : 1) ? 1 : 0
  }),
]

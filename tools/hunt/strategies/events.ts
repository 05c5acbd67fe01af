import { nextTradingDay, previousTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Look } from '../look.ts'
import { minutes, type Strategy, strategy, toClose, toNextClose, toNextOpen, week } from '../strategy.ts'

const before = ({ scene }: Look): DateText => previousTradingDay(scene.market, scene.session.date)

/** The surprise of results that came out after the close before this session, as a sign. */
const surprise = (look: Look): number => {
  const found = look.events.find((event) => event.kind === 'earnings' && event.date === before(look))
  return found?.kind === 'earnings' ? Math.sign(found.surprise) : 0
}

/** Whether this session, or the next one, is an ex-date. */
const exOn = (look: Look, kind: 'dividend' | 'split', date: DateText): boolean =>
  look.events.some((event) => event.kind === kind && event.exDate === date)
const tomorrow = ({ scene }: Look): DateText => nextTradingDay(scene.market, scene.session.date)

const announced = (look: Look, kind: 'dividend' | 'split'): boolean =>
  look.events.some((event) => event.kind === kind && event.announcedOn === before(look))

/** The direction of yesterday's move, where the news told of it. */
const moved = ({ scene, share, past }: Look): number => {
  const told = scene.told(share.id)
  return told.has('mover') || told.has('limit') ? Math.sign(past.daily.at(-1) ?? 0) : 0
}

export const events = (): readonly Strategy[] => [
  strategy('Results, the auction after them', 'surprise of the results', { at: ['before'], holds: toClose }, surprise),
  strategy('Results, drift of the day', 'surprise of the results', { at: ['opened', 'early'], holds: toClose }, surprise),
  strategy('Results, drift of an hour', 'surprise of the results', { at: ['opened'], holds: minutes(60) }, surprise),
  strategy('Results, drift of a week', 'surprise of the results', { at: ['last'], holds: week }, surprise),
  strategy('Results, against the gap', 'results and opening price', { at: ['opened'], holds: toClose }, (look) =>
    surprise(look) === 0 ? 0 : -Math.sign(look.gap),
  ),
  strategy('Buy-back announced', 'news', { at: ['opened'], holds: week }, (look) =>
    look.scene.told(look.share.id).has('buy_back') ? 1 : 0,
  ),
  strategy('In the news for its move, with it', 'news', { at: ['opened'], holds: toClose }, (look) => moved(look)),
  strategy('In the news for its move, against it', 'news', { at: ['before'], holds: toNextOpen }, (look) => -moved(look)),
  strategy('Dividend, taken along', 'ex-dates', { at: ['last'], holds: toNextOpen }, (look) =>
    exOn(look, 'dividend', tomorrow(look)) ? 1 : 0,
  ),
  strategy('Ex-dividend day', 'ex-dates', { at: ['opened'], holds: toClose }, (look) =>
    exOn(look, 'dividend', look.scene.session.date) ? 1 : 0,
  ),
  strategy('Dividend announced', 'announcements', { at: ['opened'], holds: week }, (look) =>
    announced(look, 'dividend') ? 1 : 0,
  ),
  strategy('Split announced', 'announcements', { at: ['opened'], holds: week }, (look) => (announced(look, 'split') ? 1 : 0)),
  strategy('Split, over its day', 'ex-dates', { at: ['last'], holds: toNextClose }, (look) =>
    exOn(look, 'split', tomorrow(look)) ? 1 : 0,
  ),
]

import { sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Look } from '../look.ts'
import { trading } from '../moments.ts'
import { beyond, minutes, type Strategy, strategy, toClose, toNextOpen } from '../strategy.ts'

const where = (market: Market, look: Look, side: () => number): number => (look.scene.market === market ? side() : 0)
/** Whether a market is in continuous trading with a history of minutes. */
const awake = (market: Market, look: Look): boolean => {
  const { open, close } = sessionAround(market, look.at)
  return look.at > open + 16 * 60_000 && look.at < close
}

export const abroad = (): readonly Strategy[] => [
  strategy('Tokyo’s last minutes, in China', 'index of Tokyo', { at: trading, holds: minutes(15) }, (look) =>
    where('cn', look, () => (awake('jp', look) ? beyond(look.scene.lately('jp', 15), 0.0005) : 0)),
  ),
  strategy('Tokyo’s day, in China overnight', 'index of Tokyo', { at: ['last'], holds: toNextOpen }, (look) =>
    where('cn', look, () => beyond(look.scene.ofSession('jp'), 0.003)),
  ),
  strategy('Tokyo less China, overnight', 'indices of Tokyo and China', { at: ['last'], holds: toNextOpen }, (look) =>
    where('cn', look, () => beyond(look.scene.ofSession('jp') - look.scene.ofSession('cn'), 0.005)),
  ),
  strategy('China’s last minutes, in Tokyo', 'index of China', { at: trading, holds: minutes(15) }, (look) =>
    where('jp', look, () => (awake('cn', look) ? beyond(look.scene.lately('cn', 15), 0.0005) : 0)),
  ),
  strategy('New York’s night, in Tokyo', 'index of New York', { at: ['opened', 'early'], holds: toClose }, (look) =>
    where('jp', look, () => beyond(look.scene.ofSession('us'), 0.004)),
  ),
  strategy('New York’s night, in China', 'index of New York', { at: ['opened', 'early'], holds: toClose }, (look) =>
    where('cn', look, () => beyond(look.scene.ofSession('us'), 0.004)),
  ),
  strategy('Asia’s day, in New York', 'indices of Tokyo and China', { at: ['opened', 'early'], holds: toClose }, (look) =>
    where('us', look, () => beyond(look.scene.ofSession('jp') + look.scene.ofSession('cn'), 0.004)),
  ),
  strategy('China’s afternoon, in Tokyo overnight', 'index of China', { at: ['last'], holds: toNextOpen }, (look) =>
    where('jp', look, () => beyond(look.scene.ofSession('cn'), 0.003)),
  ),
  strategy('Dollar against yen, in Tokyo', 'exchange rate', { at: ['opened', 'morning', 'noon'], holds: toClose }, (look) =>
    where('jp', look, () => beyond(look.scene.dollar('JPY', 24 * 60), 0.002)),
  ),
  strategy('Dollar against yen, last half hour', 'exchange rate', { at: trading, holds: minutes(15) }, (look) =>
    where('jp', look, () => beyond(look.scene.dollar('JPY', 30), 0.0003)),
  ),
  strategy('Dollar against yuan, in China', 'exchange rate', { at: ['opened', 'morning', 'noon'], holds: toClose }, (look) =>
    where('cn', look, () => -beyond(look.scene.dollar('CNY', 24 * 60), 0.001)),
  ),
]

import { markets } from '@zaraba/market/markets.ts'
import { weekday } from '@zaraba/money/time.ts'
import type { Look } from '../look.ts'
import { thickness, upticks } from './book.ts'
import { burst, insideMinute, leaning } from './intraday.ts'

/** How many features there are, the constant included. */
export const featureCount = 50

const known = new WeakMap<Look, Float64Array>()

const position = ({ quote }: Look): number =>
  quote === null || quote.high === null || quote.low === null || quote.high === quote.low
    ? 0
    : (2 * quote.price - quote.high - quote.low) / (quote.high - quote.low)

const own = (look: Look): readonly number[] => {
  const { past } = look
  const [deviation, active] = [past.deviation(20), Math.log(Math.max(0.05, look.activity))]
  const moves = [1, 2, 5, 15, 30, 60].map((span) => look.lately(span) / deviation)
  const [, , five = 0] = moves
  const day = look.day / deviation
  const since = look.sinceOpen / deviation
  const lean = look.imbalance(10)
  return [
    ...moves,
    day,
    since,
    look.gap / deviation,
    active,
    active * day,
    active * since,
    active * five,
    insideMinute(look) * 1_000,
    Math.log(look.middle / look.averagePrice) / deviation,
    Math.log(Math.max(0.05, burst(look))) * Math.sign(five),
    leaning(look) * 3,
    leaning(look) * active,
    position(look),
    position(look) * active,
    look.imbalance(1),
    look.imbalance(3),
    lean * 3,
    lean * day,
    upticks(look) / 3,
    Math.log(Math.max(1e-6, thickness(look))) / 5,
    thickness(look) * 10 * day,
    look.spread * 500,
    look.quote === null ? 0 : ((look.quote.price - look.middle) * 2_000) / look.middle,
    ...[1, 5, 20, 60].map((days) => past.sum(past.daily, days) / (deviation * Math.sqrt(days))),
    (past.overnight.at(-1) ?? 0) / deviation,
    (past.intraday.at(-1) ?? 0) / deviation,
    deviation * 50,
  ]
}

const common = (look: Look): readonly number[] => {
  const { scene, share } = look
  const { market } = scene
  const [date, beta] = [scene.session.date, share.beta / 100]
  return [
    scene.lately(market, 1) * 1_000,
    scene.lately(market, 5) * 500,
    scene.lately(market, 30) * 200,
    scene.ofSession(market) * 100 * beta,
    (scene.ofSession(market) * beta - look.day) * 50,
    (scene.sector('day', share.sector, look, (each) => each.day) - look.day) * 50,
    markets.reduce((sum, other) => sum + (other === market ? 0 : scene.ofSession(other)), 0) * 50,
    markets.reduce((sum, other) => sum + (other === market ? 0 : scene.lately(other, 15)), 0) * 300,
    scene.dollar('JPY', 24 * 60) * 100,
    scene.dollar('JPY', 30) * 1_000,
    weekday(date) === 1 ? 1 : 0,
    weekday(date) === 5 ? 1 : 0,
    beta - 1,
    1,
  ]
}

/** What the model sees of a state, each about as large as one; what is far out is cut off at five. */
export const featuresOf = (look: Look): Float64Array => {
  const found = known.get(look)
  if (found !== undefined) return found
  const values = [...own(look), ...common(look)].map((value) => (Number.isFinite(value) ? Math.max(-5, Math.min(5, value)) : 0))
  const made = new Float64Array(featureCount)
  made.set(values)
  known.set(look, made)
  return made
}

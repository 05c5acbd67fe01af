import { priceTypes, type TimeInForce, timesInForce } from '@zaraba/contract/trading/states.ts'
import { takenAt } from '@zaraba/market/exchanges/order-conditions.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { formatInstant, later, minute, parseInstant } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { type OrderTerms, termsChecks } from '../../src/trading/decisions/order-terms.ts'
import { inItsSession } from '../../src/trading/decisions/own-session.ts'
import type { MarketView } from '../../src/trading/market-view.ts'
import { apple, shanghai, toyota, viewAt } from './named-views.ts'

/** Refusals of how long an order lasts, at that hour. */
const ofCondition = [
  'order_type_not_offered',
  'not_with_this_order_type',
  'only_in_continuous_trading',
  'auction_has_passed',
  'outside_trading_time',
  'limit_order_before_first_price',
]

const isRefused = (view: MarketView, priceType: OrderTerms['priceType'], timeInForce: TimeInForce): boolean => {
  const last = view.quote?.price ?? priceOf(2_500)
  const isStop = priceType === 'stop' || priceType === 'stop_limit'
  const sent: OrderTerms = {
    side: 'buy',
    priceType,
    limit: priceType === 'limit' || priceType === 'stop_limit' ? last : null,
    worst: null,
    trigger: isStop ? last : null,
    trail: { trail: priceType === 'trailing' ? priceOf(10) : null, trailPercent: null },
    shares: 100,
    goodTill: timeInForce === 'gtd' ? view.phase.date : null,
    timeInForce,
  }
  const { terms, view: own } = inItsSession(sent, view)
  return termsChecks(terms, own).some(({ key }) => ofCondition.includes(key))
}

const shares = [toyota, apple, { ...apple, segment: 'nyse' }, shanghai, { ...shanghai, segment: 'szse_main' }] as const

test.each(shares.map((instrument) => [instrument.segment, instrument] as const))(
  'what %s names at each quarter of a day and night is what its orders are not refused for',
  (_, instrument) => {
    const from = parseInstant('2026-11-19T22:00:00Z')
    for (let at = from; at < later(from, 24 * 60 * minute); at = later(at, 15 * minute))
      for (const awaitsFirstPrice of [false, true]) {
        const made = viewAt(formatInstant(at, 0), { instrument })
        const view = made.quote === null ? made : { ...made, quote: { ...made.quote, awaitsFirstPrice } }
        const taken = takenAt(instrument, at, awaitsFirstPrice)
        const named = (type: string, lasting: string) =>
          taken.some((each) => each.type === type && each.lasting.some((one) => one === lasting))
        for (const type of priceTypes)
          for (const lasting of timesInForce) {
            // A market order of the night that says the day is one for the next opening.
            const isNamed = named(type, lasting) || (type === 'market' && lasting === 'day' && named('market', 'opening'))
            expect([formatInstant(at, 0), awaitsFirstPrice, type, lasting, isNamed]).toEqual([
              formatInstant(at, 0),
              awaitsFirstPrice,
              type,
              lasting,
              !isRefused(view, type, lasting),
            ])
          }
      }
  },
)

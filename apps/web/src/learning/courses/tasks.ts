import type { TaskName } from '@zaraba/contract/learning/courses.ts'
import { alertPaths } from '../../alert/paths.ts'
import { ipoPaths } from '../../ipo/paths.ts'
import { marketPaths } from '../../market/paths.ts'
import { tradingPaths } from '../../trading/paths.ts'
import type { TermId } from '../glossary/terms.ts'

interface TaskFacts {
  /** The term that the task practises. */
  readonly term: TermId
  /** The screen on which it is begun. */
  readonly place: string
}

export const taskFacts = {
  market_order: { term: 'market_order', place: marketPaths.search },
  limit_at_once: { term: 'limit_order', place: marketPaths.search },
  limit_waited: { term: 'queue_position', place: marketPaths.search },
  order_amended: { term: 'amendment', place: tradingPaths.positions },
  order_cancelled: { term: 'cancellation', place: tradingPaths.positions },
  filled_later_day: { term: 'good_till_date', place: marketPaths.search },
  opening_auction: { term: 'opening_auction', place: marketPaths.search },
  closing_auction: { term: 'closing_auction', place: marketPaths.search },
  market_before_open: { term: 'pre_opening', place: marketPaths.search },
  better_than_limit: { term: 'call_auction', place: marketPaths.search },
  order_lapsed: { term: 'day_order', place: marketPaths.search },
  fees_as_shown: { term: 'purchase_fee', place: tradingPaths.positions },
  stamp_duty: { term: 'stamp_duty', place: marketPaths.search },
  sec_fee: { term: 'sec_fee', place: marketPaths.search },
  above_minimum_fee: { term: 'minimum_fee', place: marketPaths.search },
  profit_after_costs: { term: 'break_even', place: tradingPaths.positions },
  sold_after_t1: { term: 't_plus_one', place: tradingPaths.positions },
  sold_first_day: { term: 'sellable_date', place: tradingPaths.positions },
  leveraged: { term: 'leverage', place: marketPaths.search },
  interest_accrued: { term: 'financing_interest', place: tradingPaths.positions },
  interest_settled: { term: 'borrowed_amount', place: tradingPaths.positions },
  topped_up_early: { term: 'top_up', place: tradingPaths.positions },
  closed_unwarned: { term: 'maintenance_ratio', place: tradingPaths.positions },
  short_closed: { term: 'short_selling', place: marketPaths.search },
  subscribed: { term: 'subscription', place: ipoPaths.newShare },
  numbered: { term: 'allotment_number', place: ipoPaths.newShare },
  priced: { term: 'offer_price', place: ipoPaths.newShare },
  drawn: { term: 'lottery', place: ipoPaths.newShare },
  paid: { term: 'payment_deadline', place: ipoPaths.newShare },
  new_share_sold: { term: 'first_price', place: tradingPaths.positions },
  price_alert: { term: 'support', place: alertPaths.alerts },
  change_alert: { term: 'volatility', place: alertPaths.alerts },
  volume_alert: { term: 'volume', place: alertPaths.alerts },
  crossing_alert: { term: 'golden_cross', place: alertPaths.alerts },
  event_alert: { term: 'earnings_report', place: alertPaths.alerts },
  small_position: { term: 'position_size', place: marketPaths.search },
  three_shares: { term: 'diversification', place: marketPaths.search },
  exit_planned: { term: 'limit_order', place: tradingPaths.positions },
  closed_in_part: { term: 'partial_fill', place: tradingPaths.positions },
  held_a_week: { term: 'drawdown', place: tradingPaths.positions },
} as const satisfies Readonly<Record<TaskName, TaskFacts>>

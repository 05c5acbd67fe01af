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
  readonly path: string
}

export const taskFacts = {
  market_order: { term: 'market_order', path: marketPaths.search },
  limit_at_once: { term: 'limit_order', path: marketPaths.search },
  limit_waited: { term: 'queue_position', path: marketPaths.search },
  order_amended: { term: 'amendment', path: tradingPaths.positions },
  order_cancelled: { term: 'cancellation', path: tradingPaths.positions },
  filled_later_day: { term: 'good_till_date', path: marketPaths.search },
  opening_auction: { term: 'opening_auction', path: marketPaths.search },
  closing_auction: { term: 'closing_auction', path: marketPaths.search },
  market_before_open: { term: 'pre_opening', path: marketPaths.search },
  better_than_limit: { term: 'call_auction', path: marketPaths.search },
  order_lapsed: { term: 'day_order', path: marketPaths.search },
  fees_as_shown: { term: 'purchase_fee', path: tradingPaths.positions },
  stamp_duty: { term: 'stamp_duty', path: marketPaths.search },
  sec_fee: { term: 'sec_fee', path: marketPaths.search },
  above_minimum_fee: { term: 'minimum_fee', path: marketPaths.search },
  profit_after_costs: { term: 'break_even', path: tradingPaths.positions },
  sold_after_t1: { term: 't_plus_one', path: tradingPaths.positions },
  sold_first_day: { term: 'sellable_date', path: tradingPaths.positions },
  leveraged: { term: 'leverage', path: marketPaths.search },
  interest_accrued: { term: 'financing_interest', path: tradingPaths.positions },
  interest_settled: { term: 'borrowed_amount', path: tradingPaths.positions },
  topped_up_early: { term: 'top_up', path: tradingPaths.positions },
  closed_unwarned: { term: 'maintenance_ratio', path: tradingPaths.positions },
  short_closed: { term: 'short_selling', path: marketPaths.search },
  subscribed: { term: 'subscription', path: ipoPaths.newShare },
  numbered: { term: 'allotment_number', path: ipoPaths.newShare },
  priced: { term: 'offer_price', path: ipoPaths.newShare },
  drawn: { term: 'lottery', path: ipoPaths.newShare },
  paid: { term: 'payment_deadline', path: ipoPaths.newShare },
  new_share_sold: { term: 'first_price', path: tradingPaths.positions },
  price_alert: { term: 'support', path: alertPaths.alerts },
  change_alert: { term: 'volatility', path: alertPaths.alerts },
  volume_alert: { term: 'volume', path: alertPaths.alerts },
  crossing_alert: { term: 'golden_cross', path: alertPaths.alerts },
  event_alert: { term: 'earnings_report', path: alertPaths.alerts },
  small_position: { term: 'position_size', path: marketPaths.search },
  three_shares: { term: 'diversification', path: marketPaths.search },
  exit_planned: { term: 'limit_order', path: tradingPaths.positions },
  closed_in_part: { term: 'partial_fill', path: tradingPaths.positions },
  held_a_week: { term: 'drawdown', path: tradingPaths.positions },
} as const satisfies Readonly<Record<TaskName, TaskFacts>>

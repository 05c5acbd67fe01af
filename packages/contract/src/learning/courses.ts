/** Tasks by course, each met by something that a customer does in the practice market. None asks for a loss or for trading often. */
export const courses = {
  orders: ['market_order', 'limit_at_once', 'limit_waited', 'order_amended', 'order_cancelled', 'filled_later_day'],
  auctions: ['opening_auction', 'closing_auction', 'market_before_open', 'better_than_limit', 'order_lapsed'],
  costs: ['fees_as_shown', 'stamp_duty', 'sec_fee', 'above_minimum_fee', 'profit_after_costs', 'sold_after_t1', 'sold_first_day'],
  leverage: ['leveraged', 'interest_accrued', 'interest_settled', 'topped_up_early', 'closed_unwarned', 'short_closed'],
  new_shares: ['subscribed', 'numbered', 'priced', 'drawn', 'paid', 'new_share_sold'],
  chart: ['price_alert', 'change_alert', 'volume_alert', 'crossing_alert', 'event_alert'],
  risk: ['small_position', 'three_shares', 'exit_planned', 'closed_in_part', 'held_a_week'],
} as const

export type CourseName = keyof typeof courses
export type TaskName = (typeof courses)[CourseName][number]

export const courseNames = Object.keys(courses) as readonly CourseName[]
export const taskNames: readonly TaskName[] = Object.values(courses).flat()

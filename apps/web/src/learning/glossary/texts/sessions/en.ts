import type { sessionsTerms } from '../../sessions.ts'
import type { TextsOf } from '../../term-facts.ts'

export const sessions = {
  continuous_session: {
    name: 'Continuous session',
    what: 'The hours in which each order trades as soon as its price is met.',
    example: 'In Tokyo 9:00 to 11:30 and 12:30 to 15:25.',
  },
  call_auction: {
    name: 'Call auction',
    what: 'The orders that have gathered trade together at one price.',
    example: 'If bids and offers balance best at 2,500, all who trade do so at 2,500.',
  },
  opening_auction: {
    name: 'Opening auction',
    what: 'The first trade of a session: the orders gathered before it meet in a call auction, which sets the open.',
    example: 'A market order of 8:40 trades at the open of 9:00.',
  },
  closing_auction: {
    name: 'Closing auction',
    what: 'The last trade of a session, which sets the close. Tokyo gathers orders from 15:25 and trades at 15:30.',
    example: 'A limit order of 15:27 may trade at the close of 15:30.',
  },
  pre_opening: {
    name: 'Order entry before the open',
    what: 'The time in which orders are taken but do not trade: in Tokyo from 8:00, and from 12:05 at noon.',
    example: 'All orders from 8:00 to 9:00 count as placed at the same time.',
  },
  lunch_break: {
    name: 'Lunch break',
    what: 'The pause between morning and afternoon: 11:30 to 12:30 in Tokyo, to 13:00 in Shanghai and Shenzhen. New York has none.',
    example: 'A Tokyo order of 11:40 can trade from the auction of 12:30.',
  },
  special_quote: {
    name: 'Special quote',
    what: 'When the next price would jump, Tokyo stops trading and moves a quote by one step every three minutes.',
    example: 'A share that closed at 2,500 with many buyers is quoted at 2,550, then 2,600.',
  },
  sequential_quote: {
    name: 'Sequential trade quote',
    what: 'A stop of one minute in Tokyo, where orders would move a price by more than twice its renewal step.',
    example: 'With a step of 50, an order that would lift the price by more than 100 waits a minute.',
  },
  price_limit: {
    name: 'Daily price limit',
    what: 'How far a price may move in a day from the last close. Orders outside are refused. New York has bands instead.',
    example: 'In Tokyo a share that closed at 2,500 trades between 2,000 and 3,000.',
  },
  limit_up: {
    name: 'Limit up',
    what: 'The highest price that the day’s limit allows. With buyers left over there is hardly a trade.',
    example: 'A Tokyo share that closed at 2,500 is limit up at 3,000.',
  },
  limit_down: {
    name: 'Limit down',
    what: 'The lowest price that the day’s limit allows. With sellers left over one cannot get out.',
    example: 'A Tokyo share that closed at 2,500 is limit down at 2,000.',
  },
  locked_limit: {
    name: 'Locked at the limit',
    what: 'A share that stays at its limit with orders on one side only.',
    example: 'Limit up at 3,000 with 120,000 shares to buy and none to sell.',
  },
  stop_allocation: {
    name: 'Allotment at the limit',
    what: 'At the close of a locked share, what the smaller side has is divided among the orders of the other.',
    example: 'With 120,000 to buy and 6,000 to sell, the 6,000 are divided and most buyers get none.',
  },
  luld_band: {
    name: 'Limit up-limit down (LULD)',
    what: 'American bands round the average of the last five minutes. A quote at a band for 15 seconds pauses the share for five minutes.',
    example: 'A Tier 1 share with an average of $100 has a band of $95 to $105.',
  },
  circuit_breaker: {
    name: 'Market-wide circuit breaker',
    what: 'A halt of the whole market after a fall of an index: in New York 7, 13 and 20 per cent of the S&P 500.',
    example: 'A fall of 7% at 13:00 halts all shares for 15 minutes.',
  },
} satisfies TextsOf<typeof sessionsTerms>

import type { ordersTerms } from '../../orders.ts'
import type { TextsOf } from '../../term-facts.ts'

export const orders = {
  order: {
    name: 'Order',
    what: 'An instruction to the exchange: which share, buy or sell, how many, at what price and until when. Until it is filled it can be changed or cancelled.',
    example: '“Buy 100 of 7203 at 2,500, for today” is one order.',
  },
  market_order: {
    name: 'Market order',
    what: 'An order without a price: it trades at once with what the other side of the book offers. It is quick, and its price is not promised.',
    example: 'With 60 shares offered at 2,500 and 200 at 2,501, a market order for 100 buys 60 at 2,500 and 40 at 2,501.',
  },
  limit_order: {
    name: 'Limit order',
    what: 'An order with the highest price to pay or the lowest to accept. It never fills at a worse price, and may not fill at all.',
    example: 'A limit order to buy at 2,480 fills at 2,480 or less. If the price only falls to 2,481, it does not fill.',
  },
  stop_order: {
    name: 'Stop order',
    what: 'An order that is sent only when the price reaches a level, mostly to end a loss. Until then it is not in the book.',
    example:
      'Bought at 2,500 with a stop at 2,450: at 2,450 a market order to sell is sent. If the day opens at 2,400, it sells near 2,400.',
  },
  stop_limit_order: {
    name: 'Stop-limit order',
    what: 'A stop order that sends a limit order instead of a market order. The price is kept, but after a jump it may remain unsold.',
    example: 'Trigger 2,450, limit 2,440. If the price jumps to 2,430, the order waits unfilled.',
  },
  trailing_stop: {
    name: 'Trailing stop',
    what: 'A stop order at a distance from the highest price. It rises with the price and never falls with it.',
    example: 'Distance 50: set at 2,500 it triggers at 2,450. After a high of 2,600 it triggers at 2,550.',
  },
  oco_order: {
    name: 'OCO order',
    what: 'Two orders of which one cancels the other: when the first is filled, the second is withdrawn.',
    example: 'A share bought at 2,500 with a limit at 2,600 and a stop at 2,450: only the one reached first is filled.',
  },
  if_done_order: {
    name: 'If-done order',
    what: 'A pair in which the second order is sent when the first is filled: a purchase together with its later sale.',
    example: '“If I buy at 2,480, sell at 2,560.”',
  },
  day_order: {
    name: 'Day order',
    what: 'An order that is valid until the session ends. What is not filled lapses, and the money held for it comes back.',
    example: 'A limit order placed at 14:00 lapses if it is not filled by 15:30.',
  },
  good_till_date: {
    name: 'Good-till-date order',
    what: 'An order that is valid each day until the close of a date: for a price that is further away.',
    example: 'A limit of 2,400 until Friday fills when the price comes there on Thursday.',
  },
  immediate_or_cancel: {
    name: 'Immediate-or-cancel order',
    what: 'An order that fills what it can at once and cancels the rest.',
    example: 'For 100 shares with 70 on offer within the limit: 70 are bought, 30 are cancelled.',
  },
  fill_or_kill: {
    name: 'Fill-or-kill order',
    what: 'An order that fills entirely at once, or not at all.',
    example: 'For 100 shares with only 70 on offer, nothing is bought and the order is cancelled.',
  },
  amendment: {
    name: 'Amendment',
    what: 'A change of the price or the quantity of a waiting order. A new price goes to the end of its queue.',
    example: 'A limit moved from 2,446 to 2,445 is placed last in the queue at 2,445.',
  },
  cancellation: {
    name: 'Cancellation',
    what: 'The withdrawal of what is not filled yet. Fills cannot be undone, and Shanghai has minutes without cancellation.',
    example: 'With 40 of 100 shares filled, a cancellation ends the other 60.',
  },
  partial_fill: {
    name: 'Partial fill',
    what: 'A fill of a part of an order. Here a waiting order fills with at most a quarter of what its minute trades.',
    example: 'In a minute with 400 shares traded, a waiting order for 500 fills with 100 at most.',
  },
  worst_price: {
    name: 'Worst price',
    what: 'The price beyond which a market order does not fill: two per cent from the best quote unless you say otherwise. The rest is cancelled.',
    example: 'With a best ask of 2,500, a market order to buy pays 2,550 at most.',
  },
} satisfies TextsOf<typeof ordersTerms>

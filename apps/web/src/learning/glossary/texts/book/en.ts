import type { bookTerms } from '../../book.ts'
import type { TextsOf } from '../../term-facts.ts'

export const book = {
  order_book: {
    name: 'Order book',
    what: 'The waiting orders by price: sellers above, buyers below. Those nearest the middle trade first.',
    example: 'Offers of 300 at 2,501 and 100 at 2,500, a bid of 200 at 2,499: who buys now begins at 2,500.',
  },
  best_bid: {
    name: 'Best bid',
    what: 'The highest price at which buyers wait. A sale at once gets this price.',
    example: 'With bids at 2,499 and 2,498, the best bid is 2,499.',
  },
  best_ask: {
    name: 'Best ask',
    what: 'The lowest price at which sellers wait. A purchase at once pays this price.',
    example: 'With offers at 2,500 and 2,501, the best ask is 2,500.',
  },
  spread: {
    name: 'Spread',
    what: 'The best ask less the best bid. Buying and selling at once costs this and the fees.',
    example: 'Ask 2,500 and bid 2,499: the spread is 1. A round trip of 100 shares costs 100 and the fees.',
  },
  tick_size: {
    name: 'Tick size',
    what: 'The smallest step of a price. It depends on the share and its price; a limit between two steps is refused.',
    example: 'In Tokyo a TOPIX 500 share moves by 0.1 up to 1,000 yen, 0.5 up to 3,000 and 1 up to 5,000.',
  },
  time_priority: {
    name: 'Time priority',
    what: 'At one price the earlier order fills first. A better price comes before an earlier time.',
    example: 'Two bids at 2,499, from 9:10 and 9:12: the one of 9:10 fills first.',
  },
  queue_position: {
    name: 'Queue position',
    what: 'The shares that wait before yours at the same price. It moves as they fill or are cancelled; receipts of fills name it.',
    example: 'Behind 1,200 shares at 2,499, an order for 100 waits until those 1,200 have traded.',
  },
  slippage: {
    name: 'Slippage',
    what: 'The difference between the price that one had in mind and that of the fill. It grows with the quantity and with a thin book.',
    example: 'Meant to buy at 2,500 and filled at 2,500.4 on average: 0.4.',
  },
  liquidity: {
    name: 'Liquidity',
    what: 'How easily shares can be traded without moving the price: much volume and a narrow spread.',
    example: '1,000 shares sell at once where 16 million trade a day, and take days where 500 do.',
  },
  board_lot: {
    name: 'Board lot',
    what: 'The fewest shares that can be traded: 100 in Tokyo and for purchases in Shanghai and Shenzhen, 1 in New York. In this practice it is 1 everywhere.',
    example: 'A Tokyo share at 2,500 yen takes 250,000 in truth, and 2,500 here.',
  },
  over_under: {
    name: 'OVER and UNDER',
    what: 'The shares of all sell orders above, and of all buy orders below, the levels that the board shows.',
    example: 'OVER 12,000: offers of 12,000 shares in all at higher prices.',
  },
  tape: {
    name: 'Tape',
    what: 'The trades one by one, with time, price and shares.',
    example: '9:10:24 300 at 2,500; 9:10:25 100 at 2,499.',
  },
  vwap: {
    name: 'VWAP',
    what: 'The volume-weighted average price: the day’s turnover divided by its volume.',
    example: '100 at 2,500 and 300 at 2,510: (250,000 + 753,000) ÷ 400 = 2,507.5.',
  },
  receipt: {
    name: 'Fill receipt',
    what: 'The record of a fill: the book, the queue and the rule of that moment. Anybody can compute it again.',
    example: '“9:10:24, best ask 2,500, rule: book”, one for each fill.',
  },
} satisfies TextsOf<typeof bookTerms>

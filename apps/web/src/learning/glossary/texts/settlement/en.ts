import type { settlementTerms } from '../../settlement.ts'
import type { TextsOf } from '../../term-facts.ts'

export const settlement = {
  t_plus_one: {
    name: 'T+1',
    what: 'A position cannot be closed on the day it was opened. Here all three markets have it; in truth Tokyo and New York allow a sale on the same day.',
    example: 'Bought on Tuesday, sold from Wednesday’s open on.',
  },
  trade_date: {
    name: 'Trade date',
    what: 'The day of the trade. Profits and fees belong to it.',
    example: 'A trade of 24 November has that trade date.',
  },
  settlement_date: {
    name: 'Settlement date',
    what: 'The day on which shares and money change hands: two business days after the trade in Tokyo, one in the United States.',
    example: 'A Tokyo trade of Tuesday settles on Thursday.',
  },
  sellable_date: {
    name: 'Sellable from',
    what: 'The first day on which a position can be closed, by T+1 or by the lock of a block trade.',
    example: 'A share bought on 24 November is sellable from the 25th.',
  },
  lock_period: {
    name: 'Lock period',
    what: 'Days after a purchase on which the shares cannot be sold: the price of the discount of a block trade or a grab.',
    example: 'With a lock of five days they are sellable on the sixth.',
  },
  day_trading: {
    name: 'Day trading',
    what: 'Buying and selling within one day. Tokyo and New York allow it; the T+1 of this practice does not.',
    example: 'A sale at 14:00 of what was bought at 9:00 is refused here.',
  },
  same_funds_rule: {
    name: 'Ban on settling differences',
    what: 'In Japanese cash trading the same money cannot buy the same share twice in a day.',
    example: 'After buying and selling A with ¥500,000, that money cannot buy A again on that day.',
  },
  ex_dividend_date: {
    name: 'Ex-dividend date',
    what: 'The first day on which a buyer does not get the next dividend. The price often opens lower by it.',
    example: 'A share that closed at 2,500 with a dividend of 30 opens near 2,470.',
  },
  record_date: {
    name: 'Record date',
    what: 'The holders in the register on this day get the dividend. One has to buy early enough to settle by then.',
    example: 'For a record date of 31 March, buy in Tokyo two business days before.',
  },
  dividend: {
    name: 'Dividend',
    what: 'A part of its profit that a company pays to its holders. Here it arrives at the open of the ex-date; a short pays it.',
    example: '30 yen a share on 100 shares: ¥3,000.',
  },
  stock_split: {
    name: 'Stock split',
    what: 'One share becomes several. The number rises and the price falls in the same ratio; the value stays.',
    example: 'Two for one: 100 shares at 5,000 become 200 at 2,500.',
  },
} satisfies TextsOf<typeof settlementTerms>

import type { marginTerms } from '../../margin.ts'
import type { TextsOf } from '../../term-facts.ts'

export const margin = {
  leverage: {
    name: 'Leverage',
    what: 'How many times one’s own money is traded: up to 3 in Japan, 2 in the United States and China. Losses grow as much.',
    example: '¥100,000 at 2× buys ¥200,000; a fall of 5% loses ¥10,000, a tenth of one’s own.',
  },
  initial_margin: {
    name: 'Initial margin (principal)',
    what: 'One’s own money in a position: the cost divided by the leverage, rounded up. Real brokers in Japan ask 30% and at least ¥300,000.',
    example: 'A cost of ¥250,000 at 2× takes ¥125,000.',
  },
  borrowed_amount: {
    name: 'Borrowed amount',
    what: 'The part of the cost that the margin does not cover. It bears interest and is paid back at the close.',
    example: '¥250,000 at 2×: ¥125,000 are borrowed.',
  },
  financing_interest: {
    name: 'Financing interest',
    what: 'Interest on what a long borrowed, by the day of a year of 365, with the first and the last day counted.',
    example: '¥1,000,000 at 2.8% for 10 days: 1,000,000 × 2.8% × 10 ÷ 365 = ¥767.',
  },
  borrowing_fee: {
    name: 'Stock borrowing fee',
    what: 'The fee for the shares that a short borrows, by the day on the full value.',
    example: 'A short of ¥250,000 at 1.15% for 10 days: about ¥79.',
  },
  short_selling: {
    name: 'Short selling',
    what: 'Borrowed shares are sold and bought back later. A fall earns, a rise loses without a limit.',
    example: 'Sold at 2,500 and bought back at 2,400: ¥10,000 on 100 shares before fees. At 3,000 the loss is ¥50,000.',
  },
  short_sale_rule: {
    name: 'Short-sale price rule',
    what: 'After a fall of 10% a share may not be sold short at the bid, in the United States for that day and the next.',
    example: 'From a close of $100, a trade at $90 starts the rule.',
  },
  maintenance_ratio: {
    name: 'Maintenance ratio',
    what: '(Margin + top-up + floating profit − costs) ÷ market value. Below 30% a warning, below 20% a call, below 10% a forced close.',
    example: 'Margin 125,000, loss 75,000, value 175,000: 50,000 ÷ 175,000 = 28.6%.',
  },
  margin_warning: {
    name: 'Margin warning',
    what: 'A message below 30%. Nothing is due yet, but a call is near.',
    example: 'A long at 2× reaches 30% after a fall of about 28.6%.',
  },
  margin_call: {
    name: 'Margin call',
    what: 'Below 20% credit has to be added, or the position reduced, by the close of the next trading day. A recovery of the price does not lift it.',
    example: 'Called on Tuesday: due by Wednesday’s close.',
  },
  forced_sale: {
    name: 'Forced close',
    what: 'The brokerage closes the position at the market when a call is not answered, or below 10%.',
    example: 'A long at 2× from 2,500 reaches 10% near 1,389 and is sold.',
  },
  top_up: {
    name: 'Top-up',
    what: 'Own money added to a position. The ratio rises; the loan and its interest stay. What is left comes back at the close.',
    example: '¥17,500 added to a position worth ¥175,000 lifts its ratio by 10 points.',
  },
  isolated_margin: {
    name: 'Isolated margin',
    what: 'Each position has margin of its own, so that its loss does not reach the others. This account works so.',
    example: 'A position with ¥100,000 loses ¥100,000 at most, unless more is added.',
  },
  standardised_margin: {
    name: 'Standardised margin trading',
    what: 'Japanese margin trading whose shares, rates and term of six months the exchange sets.',
    example: 'Opened on 1 April, it is closed by the end of September.',
  },
  reverse_daily_fee: {
    name: 'Reverse daily fee',
    what: 'An extra charge a share and day for Japanese shorts when the shares to lend run short.',
    example: '0.5 yen on 100 shares for 3 days: ¥150.',
  },
} satisfies TextsOf<typeof marginTerms>

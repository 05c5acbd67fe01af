import type { riskTerms } from '../../risk.ts'
import type { TextsOf } from '../../term-facts.ts'

export const risk = {
  floating_profit: {
    name: 'Floating profit',
    what: 'The gain or loss of an open position by price alone, before fees and interest.',
    example: '100 shares bought at 2,500 and now at 2,520: +¥2,000.',
  },
  realised_profit: {
    name: 'Realised profit',
    what: 'What a closed position earned or lost, net of all fees and interest.',
    example: 'A price gain of ¥2,000 less ¥600 of costs: ¥1,400.',
  },
  equity: {
    name: 'Equity',
    what: 'What would be left if everything were closed now: money, held and margin, plus floating profit, less debts.',
    example: '¥800,000 available, ¥200,000 of margin and a loss of ¥30,000: ¥970,000.',
  },
  available_money: {
    name: 'Available money',
    what: 'What can be used now; what orders and applications hold is not in it.',
    example: '¥1,000,000 with ¥150,000 held by an order: ¥850,000.',
  },
  held_money: {
    name: 'Held money',
    what: 'Money set aside for waiting orders and applications. What they do not use comes back.',
    example: 'A limit order for 100 at 2,500 at 1× holds 250,000 and the fee.',
  },
  average_cost: {
    name: 'Average cost',
    what: 'The sum that was paid for shares, divided by their number.',
    example: '100 at 2,500 and 100 at 2,400: 2,450.',
  },
  position_size: {
    name: 'Position size',
    what: 'How much goes into one trade. Found from the loss that one accepts, it keeps one trading.',
    example: 'To lose ¥10,000 at most with a stop 50 away: 200 shares.',
  },
  diversification: {
    name: 'Diversification',
    what: 'Money in several shares, industries, markets and times, so that one failure weighs less.',
    example: 'Five shares of 20% each: if one halves, 10% are lost.',
  },
  drawdown: {
    name: 'Drawdown',
    what: 'The fall from the highest value. To recover takes more per cent than the fall.',
    example: 'From ¥1,000,000 to ¥750,000: 25%. Back takes 33.3%.',
  },
  volatility: {
    name: 'Volatility',
    what: 'The size of price moves, mostly the standard deviation of daily changes for a year.',
    example: '1.5% a day is about 23.8% a year.',
  },
  gap_risk: {
    name: 'Gap risk',
    what: 'A day may open away from the last close, and no trade is possible between. A stop then fills at the open.',
    example: 'Closed at 2,500 and opened at 2,400: a stop at 2,450 sells near 2,400.',
  },
  stop_loss: {
    name: 'Stop loss',
    what: 'Selling at a loss that was decided before the purchase.',
    example: 'Bought at 2,500 to be sold at 2,450: ¥5,000 and the fees on 100 shares.',
  },
  risk_reward_ratio: {
    name: 'Risk-reward ratio',
    what: 'The way to the stop compared with the way to the target. At 1 to 2, one success in three breaks even before costs.',
    example: 'Bought at 2,500, stop 2,450, target 2,600: 1 to 2.',
  },
  averaging_down: {
    name: 'Averaging down',
    what: 'Buying more after a fall, to lower the average cost. A further fall then costs more.',
    example: '100 at 2,500 and 100 at 2,300: 2,400. At 2,200 the loss is ¥40,000.',
  },
} satisfies TextsOf<typeof riskTerms>

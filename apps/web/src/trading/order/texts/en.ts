import type { TicketTexts } from '../texts.ts'

export const texts: TicketTexts = {
  prices: 'Prices of the market',
  atPrice: { bid: 'Bid', ask: 'Ask', last: 'Last', previousClose: 'Prev. close' },
  terms: {
    market: (leverage, auction = 'at the market') => `${auction} · ${leverage}`,
    limit: (total, leverage) => `You pay ${total} · ${leverage}`,
  },
  amend: {
    ahead: (shares) => (shares === '1' ? '1 share is ahead of it now.' : `${shares} shares are ahead of it now.`),
    first: 'It is the first in its queue now.',
    keeps: 'As it is, it keeps its turn.',
    reduced: 'With fewer shares at the same price it keeps its turn.',
    exits: 'With another take profit or stop alone it keeps its turn.',
    exitsNote: 'The next fill places these. What a fill has already placed stays as it is.',
    loses: 'This change sends it to the end of the queue.',
    after: (meets) => `Amended: ${meets}.`,
    noQueue: 'It is in no queue yet, so it has no turn to lose.',
  },
  meets: {
    atOnce: 'Fills at once at this price',
    part: (filled, shares) => `${filled} of ${shares} fill at once`,
    ahead: (shares) => `${shares} ahead at this price`,
    first: 'No order at this price yet',
    at: (price) => `Shares ahead at ${price}`,
  },
  splitAhead: (date, ratio, price) =>
    `The share is split ${ratio} before the session of ${date}, for which this order is. Its shares and prices are those after it: the last price is ${price} there.`,
  exDate: {
    lowered: (date, amount) =>
      `The share trades without its dividend of ${amount} from ${date}. Limit and trigger of this order are lowered by it that morning (FINRA rule 5330).`,
    stays: (date, amount) =>
      `The share trades without its dividend of ${amount} from ${date}, and the price falls by about as much. This order keeps its price, so that this alone may fill or trigger it.`,
  },
  dividends: 'Dividends received, in the profit',
  result: {
    title: 'What made the profit',
    price: 'Price difference',
    dividends: 'Dividends received',
    fees: 'Fees of opening and closing',
    costs: { long: 'Interest', short: 'Borrowing fee and dividends owed' },
    borne: 'Borne by the brokerage',
    profit: 'Profit',
  },
  worst: {
    long: (price) => `If it falls to limit down ${price}`,
    short: (price) => `If it rises to limit up ${price}`,
  },
  far: {
    question: 'Is this price meant?',
    above: (price, percent, now) => `${price} is ${percent} above the price now, ${now}.`,
    below: (price, percent, now) => `${price} is ${percent} below the price now, ${now}.`,
  },
  borrowed: {
    question: (times) => `Open this position at ${times}?`,
    text: (times, value, total) =>
      `You pay ${total} for a position worth ${value}. Profit and loss count on that whole value: at ${times} your money is gained or lost faster.`,
  },
  against: {
    long: (shares) =>
      `You are short ${shares}. This opens a long position beside it and does not close the short one: for that, use “Buy back”.`,
    short: (shares) =>
      `You hold ${shares}. This opens a short position beside it and does not sell what you hold: for that, use “Sell”.`,
  },
  exits: {
    add: 'Add take profit / stop',
    leave: 'Without take profit and stop',
    takeProfit: 'Take profit at',
    stop: 'Stop at (trigger)',
    note: 'The fill itself places them. A stop promises no price: after a gap it fills where the market opens.',
    sleeps: (date) => `Because of T+1 they wait until ${date}; prices before that do not count.`,
    waiting: 'Placed by its fill',
    placed: 'Placed with it',
    limit: (price) => `Take profit ${price}`,
    stopAt: (price) => `Stop ${price}`,
    outcomes: {
      at_profit: 'Profit if it is taken',
      at_trigger: 'Loss if the stop holds',
      at_gap: 'After a gap, at worst',
      never: 'If neither is reached',
    },
  },
  pair: {
    open: 'OCO: two orders of which one fills',
    title: (name) => `${name}: one of two orders`,
    note: 'Both orders are placed together. The first fill of one, even of a part, cancels the other in the same moment. They never fill both.',
    first: 'First order',
    other: 'Second order',
    total: (order) => `${order} pays at most`,
    held: 'Reserved for both',
    heldNote:
      'Both amounts are reserved, so that either order can be paid whole. The first fill of one releases what the other reserved.',
    detail: (held) => `Reserves ${held}`,
    button: (shares) => `Place both orders: ${shares} ${shares === '1' ? 'share' : 'shares'}`,
    lacks: { price: 'Enter both prices', shares: 'Enter the shares', date: 'Choose a date' },
    cancelBoth: 'Cancel both',
    cancelBothQuestion: 'Cancel both orders of the pair?',
    cancelOne: 'The other order of the pair stays.',
  },
  onChart: {
    sides: { long: 'Buy', short: 'Short' },
    ticket: 'Order on the chart',
    fold: 'Set the prices on the chart',
    hint: 'Drag the line to its price',
    review: 'Review',
    leave: 'Discard this order',
  },
  risk: {
    by: 'By risk',
    label: 'Lose at most, if the stop holds, fees included',
    gives: (shares, loss) =>
      `${shares === '1' ? '1 share loses' : `${shares} shares lose`} ${loss} if the stop holds, more after a gap.`,
    capped: 'It is as many as your balance allows.',
    lacks: {
      amount: 'Enter the most you would lose. The shares follow from the way to the stop.',
      stop: 'Enter the stop below. Without a stop no quantity can be computed.',
    },
    side: {
      long: (price) => `The stop of a long position must be below ${price ?? 'the ask'}.`,
      short: (price) => `The stop of a short position must be above ${price ?? 'the bid'}.`,
    },
    one: (loss) => `Not even one share fits: it would lose ${loss}.`,
    missing: {
      amount: 'Enter the most to lose',
      price: 'Enter the price',
      stop: 'Enter the stop',
      side: 'Correct the stop',
      one: 'Not even one share fits',
    },
  },
  lasting: {
    names: {
      day: 'Day',
      gtd: 'Until a date',
      opening: 'On open',
      closing: 'On close',
      limit_to_market_at_close: 'Limit, market at close',
      ioc: 'IOC',
      fok: 'FOK',
    },
    notes: {
      day: 'What does not fill ends at the close of this session.',
      gtd: 'Waits until the close of the date that you choose. A split of the share ends it before.',
      opening: 'Takes part in the next opening auction alone. What does not fill ends with it, and no later price fills it.',
      closing: 'Takes part in the next closing auction alone. What does not fill ends with it. A fill is not certain.',
      limit_to_market_at_close:
        'Waits at its limit until the next close and is a market order there: it may fill at a worse price than the limit, and holds what the limit of the day needs.',
      ioc: 'Takes what the book has now; the rest is cancelled at once. It never waits.',
      fok: 'Fills only if the book has all of it now. If one share is missing, nothing fills.',
    },
    marketClosed:
      'The exchange takes no market orders now, so this is an order for its next opening. What does not fill ends with it.',
    marketDay: 'What the book does not have is cancelled at once in the session; before an auction it waits for that auction.',
  },
  forAuction: {
    opening: (at) => `For the opening of ${at}`,
    closing: (at) => `For the close of ${at}`,
    limit_to_market_at_close: (at) => `At the market at the close of ${at}`,
  },
  auctionBound: (worst) => `Never fills at a price worse than ${worst}. If the price of the auction is worse, nothing fills.`,
  waits: {
    limit: () => 'It fills when the price reaches your limit.',
    stop: (trigger) =>
      `When a trade reaches ${trigger}, a market order is sent. The book of that moment decides the price at which it fills.`,
    stop_limit: (trigger, limit) => `When a trade reaches ${trigger}, a limit order at ${limit} is sent.`,
    trailing: (trigger) =>
      `The trigger, ${trigger} now, follows the price while it moves in your favour. When a trade reaches it, a market order is sent.`,
    market: () => 'It takes part in the next auction at the market.',
    opening: (_trigger, _limit, at) => `It takes part in the opening of ${at} alone. What does not fill ends with it.`,
    closing: (_trigger, _limit, at) => `It takes part in the closing auction of ${at} alone. What does not fill ends with it.`,
    limit_to_market_at_close: (_trigger, _limit, at) =>
      `It waits at its limit until the close of ${at} and is a market order there.`,
  },
  waitsHint: ' Amend or cancel it under Trade.',
}

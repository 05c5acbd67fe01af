import type { TicketMessages } from './ticket-words.ts'

export const messages: TicketMessages = {
  prices: 'Prices of the market',
  atPrice: { bid: 'Bid', ask: 'Ask', last: 'Last', previousClose: 'Prev. close' },
  terms: {
    market: (leverage) => `at the market · ${leverage}`,
    limit: (total, leverage) => `You pay ${total} · ${leverage}`,
  },
  worst: {
    long: (price) => `If it falls to limit down ${price}`,
    short: (price) => `If it rises to limit up ${price}`,
  },
  against: {
    long: (shares) =>
      `You are short ${shares}. This opens a long position beside it and does not close the short one: for that, use “Buy back”.`,
    short: (shares) =>
      `You hold ${shares}. This opens a short position beside it and does not sell what you hold: for that, use “Sell”.`,
  },
}

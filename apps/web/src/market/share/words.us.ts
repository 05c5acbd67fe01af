import type { ShareMessages } from './share-words.ts'

export const messages: ShareMessages = {
  view: 'View',
  views: { chart: 'Chart', board: 'Board', tape: 'Tape', news: 'News', figures: 'Figures', events: 'Events' },
  facts: {
    open: { short: 'O', whole: 'Open' },
    high: { short: 'H', whole: 'High' },
    low: { short: 'L', whole: 'Low' },
    previousClose: { short: 'PC', whole: 'Previous close' },
    volume: { short: 'Vol', whole: 'Volume' },
    turnover: { short: 'Turn', whole: 'Turnover' },
    average: { short: 'VWAP', whole: 'Volume-weighted average price' },
    priceEarnings: { short: 'P/E', whole: 'Price to earnings' },
  },
  own: { head: 'Mine', sell: 'Your order to sell', buy: 'Your order to buy' },
  ownOrder: { sell: (shares) => `Sell ${shares}`, buy: (shares) => `Buy ${shares}` },
  over: 'Over',
  under: 'Under',
  priceOfBoard: 'Price',
  atOnce: 'Fills at once at this price',
  queue: (shares) => `${shares} ahead`,
  firstThere: 'No order at this price yet',
  limitAt: {
    buy: (price) => `Buy limit at ${price}`,
    sell: (price) => `Sell limit at ${price}`,
    short: (price) => `Short limit at ${price}`,
  },
  ownAt: (shares) => `Yours ${shares}`,
  cancel: 'Cancel',
  amend: 'Amend',
  opens: (moment) => `opens ${moment}`,
}

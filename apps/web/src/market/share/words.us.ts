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
  opens: (moment) => `opens ${moment}`,
}

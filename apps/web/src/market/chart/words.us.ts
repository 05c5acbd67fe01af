import type { ChartMessages } from './chart-words.ts'

export const messages: ChartMessages = {
  wholeScreen: 'Show the chart on the whole screen',
  endWholeScreen: 'Leave the whole screen',
  lunch: 'Lunch',
  ownAverage: {
    buy: (price, shares) => `Average ${price} · ${shares}`,
    sell: (price, shares) => `Short average ${price} · ${shares}`,
  },
  ownOrder: { buy: (shares) => `Buy limit ${shares}`, sell: (shares) => `Sell limit ${shares}` },
  ownFill: { buy: 'B', sell: 'S' },
  ownMarks: (levels) => `Your shares and orders: ${levels}`,
}

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
  indicatorNames: {
    STOCH: 'Slow stochastic',
    STOCH_FAST: 'Fast stochastic',
    KDJ: 'KDJ',
    RCI: 'Rank correlation index',
    PROFILE: 'Volume by price',
  },
  indicatorLabels: {
    STOCH: 'Slow stochastic',
    STOCH_FAST: 'Fast stochastic',
    KDJ: 'KDJ',
    PROFILE: 'Volume by price',
  },
  mostPanes: (count) => `At most ${count} below the price`,
  parameters: 'Parameters and colours',
  parameter: (indicator, place) => `${indicator}: parameter ${place}`,
  colourOf: (indicator) => `Colour of ${indicator}`,
  hue: (place) => `Colour ${place}`,
  usual: 'Back to the usual',
  templates: 'Templates',
  templateName: 'Name of the template',
  keepTemplate: 'Save',
  noTemplates: 'Save these indicators under a name to use them again',
  applyTemplate: (name) => `Use ${name}`,
  removeTemplate: (name) => `Delete ${name}`,
}

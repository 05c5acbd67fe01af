import type { ChartMessages } from './chart-words.ts'

export const messages: ChartMessages = {
  wholeScreen: '全屏显示图表',
  endWholeScreen: '退出全屏',
  lunch: '午休',
  ownAverage: {
    buy: (price, shares) => `均价 ${price} · ${shares}股`,
    sell: (price, shares) => `卖空均价 ${price} · ${shares}股`,
  },
  ownOrder: { buy: (shares) => `买入限价 ${shares}`, sell: (shares) => `卖出限价 ${shares}` },
  ownFill: { buy: '买', sell: '卖' },
  ownMarks: (levels) => `持仓与委托：${levels}`,
}

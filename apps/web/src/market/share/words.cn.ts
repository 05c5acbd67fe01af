import type { ShareMessages } from './share-words.ts'

export const messages: ShareMessages = {
  view: '视图',
  views: { chart: '图表', board: '盘口', tape: '逐笔', news: '新闻', figures: '财务', events: '事件' },
  facts: {
    open: { short: '今开', whole: '今开' },
    high: { short: '最高', whole: '最高' },
    low: { short: '最低', whole: '最低' },
    previousClose: { short: '昨收', whole: '昨收' },
    volume: { short: '总量', whole: '成交量' },
    turnover: { short: '金额', whole: '成交额' },
    average: { short: '均价', whole: '成交均价' },
    priceEarnings: { short: '市盈', whole: '市盈率' },
  },
  own: { head: '我的', sell: '我的卖单', buy: '我的买单' },
  ownOrder: { sell: (shares) => `卖 ${shares}`, buy: (shares) => `买 ${shares}` },
  over: '档外卖',
  under: '档外买',
  priceOfBoard: '价格',
  atOnce: '该价格会立即成交',
  queue: (shares) => `前面 ${shares} 股`,
  firstThere: '该价格尚无委托',
  limitAt: {
    buy: (price) => `限价买入 ${price}`,
    sell: (price) => `限价卖出 ${price}`,
    short: (price) => `限价卖空 ${price}`,
  },
  ownAt: (shares) => `我的 ${shares} 股`,
  cancel: '撤单',
  amend: '改单',
  opens: (moment) => `${moment}开盘`,
}

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
  opens: (moment) => `${moment}开盘`,
}

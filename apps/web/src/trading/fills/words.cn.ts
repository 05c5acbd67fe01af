import type { FillMessages } from './fill-words.ts'

export const messages: FillMessages = {
  kinds: { bought: '买入成交', soldShort: '卖空成交', sold: '卖出成交（平仓）', boughtBack: '买回成交' },
  fills: '成交',
  counted: (title, count) => `${title} ${count} 笔`,
  atPrice: (shares, price) => `${shares} 股 · ${price}`,
  receipt: '成交记录',
  seeAll: '查看交易',
}

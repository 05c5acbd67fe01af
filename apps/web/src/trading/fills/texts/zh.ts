import type { MomentTexts } from '../texts.ts'

export const texts: MomentTexts = {
  kinds: {
    bought: '买入成交',
    soldShort: '卖空成交',
    sold: '卖出成交（平仓）',
    boughtBack: '买回成交',
    triggered: '止损单已触发',
    lapsed: '委托已失效',
    forced: '已强制平仓',
    called: '需追加保证金',
  },
  fills: '成交',
  counted: (title, count) => `${title} ${count} 笔`,
  times: (title, count) => `${title} ${count} 笔`,
  atPrice: (shares, price) => `${shares} 股 · ${price}`,
  lapsed: (shares, reason) => `${shares} 股 · ${reason}`,
  called: (amount, day) => `${day} 收盘前追加 ${amount}`,
  receipt: '成交记录',
  see: '查看',
  seeAll: '查看交易',
  again: '再次下单',
}

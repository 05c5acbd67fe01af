import type { TicketMessages } from './ticket-words.ts'

export const messages: TicketMessages = {
  prices: '市场价格',
  atPrice: { bid: '买一', ask: '卖一', last: '最新', previousClose: '昨收' },
  terms: {
    market: (leverage) => `市价・${leverage}`,
    limit: (total, leverage) => `支付 ${total}・${leverage}`,
  },
  worst: {
    long: (price) => `若跌至跌停价 ${price}`,
    short: (price) => `若涨至涨停价 ${price}`,
  },
  against: {
    long: (shares) => `您已卖空 ${shares} 股。本单会另开买多持仓，不会平掉卖空持仓；如需平仓，请使用“买回”。`,
    short: (shares) => `您持有 ${shares} 股。本单会另开卖空持仓，不会卖出您的持股；如需卖出，请使用“卖出”。`,
  },
}

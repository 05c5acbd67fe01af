import type { OwnShareTexts } from '../texts.ts'

export const texts: OwnShareTexts = {
  ownPosition: (name) => `持有的${name}`,
  actions: { sell: '卖出', cover: '买回', buy: '买多', short: '卖空' },
  close: '平仓',
  closeOf: { long: '平仓：买多持仓', short: '平仓：卖空持仓' },
  legs: { profit: '止盈', stop: '止损', both: '两者（OCO）' },
  exitAt: { profit: (price) => `止盈 ${price}`, stop: (price) => `止损 ${price}` },
  others: (count) => `另${count}笔`,
}

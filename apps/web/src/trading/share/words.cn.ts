import type { OwnShareMessages } from './own-share-words.ts'

export const messages: OwnShareMessages = {
  ownPosition: (name) => `持有的${name}`,
  actions: { sell: '卖出', cover: '买回', buy: '买多', short: '卖空' },
  close: '平仓',
  closeOf: { long: '平仓：买多持仓', short: '平仓：卖空持仓' },
}

import type { ClosingMessages } from './closing-words.ts'

export const messages: ClosingMessages = {
  paired: 'Pair',
  bracket: 'Take profit / stop',
  bracketTitle: (name) => `Take profit and stop for ${name}`,
  bracketNote: 'One or both. Together they are a pair: as soon as one closes the position, the other ends.',
  takeProfit: 'Take profit at',
  stopLoss: 'Stop at (trigger)',
  stopLossHint: 'A trade at this price sends a market order. After a gap it fills where the market opens.',
  profitThere: 'Profit there, after fees and interest',
  bracketButton: 'Place the orders',
  amendOne: (type) => `Amend: ${type}`,
  staysOpen: 'Stays open',
  stays: {
    unfilled_rest: 'no more buyers or sellers within the price',
    order_not_holding: 'another order waits to close it',
    cannot_sell_on_t1_day: 'cannot be closed yet (T+1)',
  },
}

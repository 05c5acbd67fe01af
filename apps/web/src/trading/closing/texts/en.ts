import type { ClosingTexts } from '../texts.ts'

export const texts: ClosingTexts = {
  paired: 'Pair',
  bracketTitle: (name) => `Take profit and stop for ${name}`,
  bracketNote: 'One or both. Together they are a pair: as soon as one has closed these shares, the other ends.',
  bracketLots: (lots, shares) =>
    lots === 1
      ? `For the lot that is left, ${shares} shares.`
      : `For ${lots} lots, ${shares} shares in all, each with orders of its own.`,
  takeProfit: 'Take profit at',
  stopLoss: 'Stop at (trigger)',
  stopLossHint: 'A trade at this price sends a market order. After a gap it fills where the market opens.',
  profitThere: 'Profit there, after fees and interest',
  bracketButton: 'Place the orders',
  lots: {
    choices: { fifo: 'Oldest first', lifo: 'Newest first', chosen: 'Choose lots' },
    now: 'Can be closed now',
    from: (date) => `Can be closed from ${date}`,
  },
  receipt: { trigger: 'Triggered by the print', best: 'Best price since it was placed', trail: 'Trailing distance' },
  trail: {
    unit: 'Distance given as',
    units: { amount: 'Amount', percent: 'Per cent' },
    distance: { amount: 'Distance', percent: 'Distance (%)' },
    hint: 'The trigger follows the best price at this distance and never goes back.',
    missing: 'Enter the distance',
    button: (shares, distance) => `Close ${shares} · trailing ${distance}`,
  },
  ordered: 'Ordered',
  free: 'Free to order',
  orderedOf: (shares) => `${shares} ordered`,
  orderedNote: (held, ordered, free) => `Orders wait to close ${ordered} of these ${held} shares; ${free} are free.`,
  cancelOrdered: 'Cancel these orders',
  all: {
    title: (market) => (market === undefined ? 'Close all positions' : `Close all positions: ${market}`),
    note: 'Each position gets a closing order at the market, all in the same moment. The book decides the prices. What cannot be closed stays, with the reason. Outside trading hours they are orders for the next opening, where the exchange takes such.',
    closable: 'To be closed',
    positions: (count) => (count === 1 ? '1 position' : `${count} positions`),
    sums: 'The sums are at the prices now, without fees and interest.',
    button: (count) => (count === 1 ? 'Close 1 position' : `Close ${count} positions`),
    nothing: 'Nothing can be closed now',
    closed: 'Closed',
  },
  staysOpen: 'Stays open',
  stays: {
    unfilled_rest: 'no more buyers or sellers within the price',
    shares_are_ordered: 'another order waits to close it',
    cannot_sell_on_t1_day: 'cannot be closed yet (T+1)',
  },
}

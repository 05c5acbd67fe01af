import type { HistoryTexts } from '../texts.ts'

export const texts: HistoryTexts = {
  title: 'Order history',
  everything: 'See all orders, older ones too',
  label: 'All orders',
  markets: 'Market',
  all: 'All',
  states: { pending_order: 'Waiting', filled: 'Filled', cancelled: 'Ended unfilled' },
  columns: {
    time: 'Placed',
    share: 'Share',
    side: 'Side',
    type: 'Type',
    shares: 'Shares',
    filled: 'Filled',
    limit: 'Limit',
    trigger: 'Trigger',
    average: 'Average',
    state: 'State',
    ended: 'Ended',
    number: 'Number',
  },
  forced: 'Forced sale',
  none: 'There is no such order.',
  loaded: (count) => `The latest ${count} are shown. Sorting and copies are of these ${count}.`,
}

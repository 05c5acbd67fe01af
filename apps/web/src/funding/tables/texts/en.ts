import type { TableTexts } from '../texts.ts'

export const texts: TableTexts = {
  views: { moves: 'Cash movements', orders: 'Orders', fills: 'Fills', results: 'Realised results' },
  label: 'Kind of records',
  columns: {
    time: 'Time',
    what: 'What',
    about: 'About',
    amount: 'Change',
    balance: 'Balance',
    number: 'Number',
    share: 'Share',
    side: 'Side',
    shares: 'Shares',
    price: 'Average price',
    fees: 'Fees and taxes',
    realised: 'Realised',
  },
  sides: { long: { buy: 'Buy', sell: 'Sell' }, short: { sell: 'Short', buy: 'Buy back' } },
  sum: (count) => `Total of ${count}`,
  loaded: (count) => `The latest ${count} are shown. Sorting, sums and copies are of these ${count}.`,
  noFills: 'Nothing was bought or sold in this currency yet.',
  noResults: 'No position was closed in the records so far.',
  open: (what) => `Open the details: ${what}`,
}

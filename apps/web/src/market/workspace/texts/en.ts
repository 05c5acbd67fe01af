import type { ShareListMessages } from '../texts.ts'

export const texts: ShareListMessages = {
  source: 'Which list',
  open: 'List',
  fold: 'Fold the list',
  share: 'Share',
  price: 'Price',
  change: 'Change',
  sortBy: (column) => `Sort by ${column}`,
  focusList: 'To the list',
}

import type { ShareListTexts } from '../texts.ts'

export const texts: ShareListTexts = {
  source: 'Which list',
  open: 'List',
  fold: 'Fold the list',
  share: 'Share',
  price: 'Price',
  change: 'Change',
  sortBy: (column) => `Sort by ${column}`,
  focusList: 'To the list',
}

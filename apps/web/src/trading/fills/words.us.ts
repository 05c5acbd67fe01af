import type { FillMessages } from './fill-words.ts'

export const messages: FillMessages = {
  kinds: { bought: 'Bought', soldShort: 'Sold short', sold: 'Sold', boughtBack: 'Bought back' },
  fills: 'Filled',
  counted: (title, count) => `${title} · ${count} fills`,
  atPrice: (shares, price) => `${shares} at ${price}`,
  receipt: 'Receipt',
  seeAll: 'See trades',
}

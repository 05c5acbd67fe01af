import type { MomentTexts } from '../texts.ts'

export const texts: MomentTexts = {
  kinds: {
    bought: 'Bought',
    soldShort: 'Sold short',
    sold: 'Sold',
    boughtBack: 'Bought back',
    triggered: 'Stop triggered',
    lapsed: 'Order lapsed',
    forced: 'Closed by force',
    called: 'Margin call',
  },
  fills: 'Filled',
  counted: (title, count) => `${title} · ${count} fills`,
  times: (title, count) => `${title} · ${count}`,
  atPrice: (shares, price) => `${shares} at ${price}`,
  lapsed: (shares, reason) => `${shares} shares · ${reason}`,
  called: (amount, day) => `${amount} by the close of ${day}`,
  receipt: 'Receipt',
  see: 'See it',
  seeAll: 'See trades',
  again: 'Order again',
}

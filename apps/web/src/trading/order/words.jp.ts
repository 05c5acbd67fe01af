import type { Direction } from '@zaraba/contract/trading/rows.ts'

export const messages = {
  prices: '市場の値段',
  atPrice: { bid: '買気配', ask: '売気配', last: '直近', previousClose: '前終' },
  /** The second line of the button: at what, and with which leverage. */
  terms: {
    market: (leverage: string) => `成行・${leverage}`,
    limit: (total: string, leverage: string) => `支払 ${total}・${leverage}`,
  },
  worst: {
    long: (price: string) => `ストップ安 ${price} まで下がった場合`,
    short: (price: string) => `ストップ高 ${price} まで上がった場合`,
  } satisfies Record<Direction, (price: string) => string>,
  against: {
    long: (shares: string) =>
      `空売りの建玉 ${shares}株とは別に、新しい買いの建玉ができます。空売りを決済するには「買い戻す」を使います。`,
    short: (shares: string) =>
      `保有中の ${shares}株とは別に、新しい空売りの建玉ができます。保有株は減りません。売却するには「売る」を使います。`,
  } satisfies Record<Direction, (shares: string) => string>,
}

export const messages = {
  wholeScreen: 'チャートを全画面で表示',
  endWholeScreen: '全画面を閉じる',
  lunch: '昼休み',
  ownAverage: {
    buy: (price: string, shares: string) => `平均 ${price}・${shares}株`,
    sell: (price: string, shares: string) => `空売り平均 ${price}・${shares}株`,
  },
  ownOrder: { buy: (shares: string) => `買 指値 ${shares}`, sell: (shares: string) => `売 指値 ${shares}` },
  ownFill: { buy: '買', sell: '売' },
  ownMarks: (levels: string) => `保有と注文: ${levels}`,
}

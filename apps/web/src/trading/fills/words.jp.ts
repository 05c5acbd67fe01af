export const messages = {
  kinds: { bought: '買い約定', soldShort: '空売り約定', sold: '売り約定（決済）', boughtBack: '買い戻し約定' },
  fills: '約定',
  counted: (title: string, count: string) => `${title} ${count}件`,
  atPrice: (shares: string, price: string) => `${shares}株・${price}`,
  receipt: '約定の記録',
  seeAll: '取引を見る',
}

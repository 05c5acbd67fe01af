import type { OrderMomentKind } from '../order-moment.ts'

export const texts = {
  kinds: {
    bought: '買い約定',
    soldShort: '空売り約定',
    sold: '売り約定（決済）',
    boughtBack: '買い戻し約定',
    triggered: '逆指値が発動',
    lapsed: '注文が失効',
    forced: '強制決済',
    called: '追証が発生',
  } satisfies Record<OrderMomentKind, string>,
  fills: '約定',
  counted: (title: string, count: string) => `${title} ${count}件`,
  times: (title: string, count: string) => `${title} ${count}件`,
  atPrice: (shares: string, price: string) => `${shares}株・${price}`,
  lapsed: (shares: string, reason: string) => `${shares}株・${reason}`,
  called: (amount: string, day: string) => `${day}の大引けまでに ${amount}`,
  receipt: '約定の記録',
  see: '確認する',
  seeAll: '取引を見る',
  again: 'もう一度注文する',
}
